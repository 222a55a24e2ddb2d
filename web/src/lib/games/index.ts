// The list of boards: one line a game. A game that is not here is played on the generic board.
import type { Component } from 'svelte';
import { defineBoard, type BoardModule, type HowPicture } from './board';

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

/** Drawings of what a game's options list, beside its name in the form of a new table. */
const PICTURES: Record<string, () => Promise<{ default: Component<{ value: unknown }> }>> = {
  'sunken-citadel': () => import('./sunken-citadel/Figure.svelte'),
};

/** Draws what a game's options list; undefined where it has no such drawings. */
export async function loadPicture(game: string): Promise<Component<{ value: unknown }> | undefined> {
  return (await PICTURES[game]?.())?.default;
}

/** The drawings of the page that explains a game. */
const HOW: Record<string, () => Promise<{ default: Component<HowPicture> }>> = {
  'deep-dive': () => import('./deep-dive/How.svelte'),
  abyss: () => import('./abyss/How.svelte'),
  'battle-for-the-deep': () => import('./battle-for-the-deep/How.svelte'),
  'deep-war': () => import('./deep-war/How.svelte'),
  'sunken-citadel': () => import('./sunken-citadel/How.svelte'),
};

/** Draws a turn of a game, picture by picture; undefined where it has no such drawings. */
export async function loadHow(game: string): Promise<Component<HowPicture> | undefined> {
  return (await HOW[game]?.())?.default;
}
