// The list of boards: one line a game. A game that is not here is played on the generic board.
import { defineBoard, type BoardModule } from './board';

const BOARDS: Record<string, () => Promise<{ default: BoardModule }>> = {
  'deep-dive': () => import('./deep-dive'),
  abyss: () => import('./abyss'),
  'battle-for-the-deep': () => import('./battle-for-the-deep'),
  'deep-war': () => import('./deep-war'),
  'sunken-citadel': () => import('./sunken-citadel'),
};

/** The board of a game, fetched when it is first needed; the generic one where it has none or words are wanted. */
export async function loadBoard(game: string, plain = false): Promise<BoardModule> {
  const load = plain ? undefined : BOARDS[game];
  if (load) return (await load()).default;
  return defineBoard({ Board: (await import('./generic/Board.svelte')).default });
}
