// Sunken Citadel's board, as the shell sees it.
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { headingOf, HEADINGS } from './intent';
import { beatMs } from './table';
import type { Action, Event, View } from './types';

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  revealMs: (event) =>
    ({ duel: 1100, dice: 650, hazard: 650, die: 350, check: 350 })[event.event as string] ?? 0,
  openInformation: true,
  showsActions: true,
  inline: 0,
  heading: headingOf,
  headings: HEADINGS,
});
