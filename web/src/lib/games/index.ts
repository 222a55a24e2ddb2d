// The list of boards: one line a game. A game that is not here is played on the generic board.
import { defineBoard, type BoardModule } from './board';

const BOARDS: Record<string, () => Promise<{ default: BoardModule }>> = {
  'deep-dive': () => import('./deep-dive'),
};

/** The board of a game, fetched when it is first needed. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const load = BOARDS[game];
  if (load) return (await load()).default;
  return defineBoard({ Board: (await import('./generic/Board.svelte')).default });
}

/** Whether a game has a board of its own. */
export function hasBoard(game: string): boolean {
  return game in BOARDS;
}
