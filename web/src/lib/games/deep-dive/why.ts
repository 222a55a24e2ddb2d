// What somebody would try on something that is not lit: a question for the rules, no rule.
import type { Tile } from './types';

/** At a stack of tiles: to turn one over where the diver is, to go on to the next depth, to begin a dive at another. */
export function whyStack(depth: number, diving: number): string {
  if (depth === diving) return 'flip';
  return diving > 0 && depth === diving + 1 ? 'deeper' : `rock ${depth}`;
}

/** At a tile that lies face up: to take it where the diver is, to bring it from elsewhere. */
export function whyTile(depth: number, tile: Tile, here: boolean): string | null {
  const name = tile.kind === 'food' ? `food ${tile.colour} ${tile.value}` : tile.kind;
  if (tile.kind !== 'food' && tile.kind !== 'rock') return null;
  return here ? `take ${name}` : `bring ${name} from ${depth}`;
}
