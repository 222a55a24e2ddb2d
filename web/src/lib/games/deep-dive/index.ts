// Deep Dive's board, as the shell sees it.
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { beatMs } from './table';
import type { Action, Event, View } from './types';

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  // A tile is face up after half of its turn.
  revealMs: (event) => (event.type === 'flipped' || event.type === 'rival-flipped' ? 420 : 0),
  openInformation: true,
  showsActions: true,
  inline: 9,
});
