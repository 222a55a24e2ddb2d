// From the server's list of legal actions to the things on the board that can be clicked.
import type { Legal } from '../board';
import type { Action, Tile, View } from './types';

/** What can be clicked, by where it is. Nothing here decides whether something is legal. */
export interface Targets {
  /** The stack of the diver's depth. */
  flip: Legal<Action> | null;
  /** On to the next depth, leaving a tile or swimming past. */
  down: Legal<Action> | null;
  /** Back to the ice with nothing. */
  surface: Legal<Action> | null;
  /** By depth: begin the dive there. */
  rock: Map<number, Legal<Action>>;
  /** By depth and tile. */
  tiles: Map<string, Legal<Action>>;
}

export function tileKey(depth: number, tile: Tile): string {
  return tile.kind === 'food' ? `${depth}:${tile.colour}:${tile.value}` : `${depth}:${tile.kind}`;
}

export function targetsOf(legal: Legal<Action>[], view: View): Targets {
  const targets: Targets = { flip: null, down: null, surface: null, rock: new Map(), tiles: new Map() };
  const here = view.dive?.depth ?? 1;
  for (const action of legal) {
    const data = action.data;
    switch (data.type) {
      case 'flip':
        targets.flip = action;
        break;
      case 'deeper':
      case 'skip':
        targets.down = action;
        break;
      case 'surface':
        targets.surface = action;
        break;
      case 'rock':
        targets.rock.set(data.depth, action);
        break;
      case 'take':
      case 'give':
        targets.tiles.set(tileKey(here, data.tile), action);
        break;
      case 'bring':
        targets.tiles.set(tileKey(data.depth, data.tile), action);
        break;
    }
  }
  return targets;
}
