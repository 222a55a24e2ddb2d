// Sunken Citadel's board, as the shell sees it.
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { headingOf, HEADINGS } from './intent';
import { beatMs } from './table';
import type { Action, Event, View } from './types';

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  openInformation: true,
  showsActions: true,
  heading: headingOf,
  headings: HEADINGS,
});
