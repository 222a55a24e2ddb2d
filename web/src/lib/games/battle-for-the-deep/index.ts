// Battle for the Deep's board, as the shell sees it.
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { isPlain } from './intent';
import { beatMs } from './table';
import type { Action, Event, View } from './types';

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  // Dice tumble first.
  revealMs: (event) => (event.event === 'rolled' ? 650 : 0),
  confirm: ({ data }, view) =>
    data.do === 'done' && (view.phase === 'purchase' || view.phase === 'muster') && view.points >= 10
      ? `${view.points} points would be lost. Buy no more?`
      : null,
  openInformation: true,
  showsActions: true,
  inline: 0,
  verb: ({ data }) => isPlain(data),
});
