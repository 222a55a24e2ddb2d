// Battle for the Deep's board, as the shell sees it.
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { beatMs } from './table';
import type { Action, Event, View } from './types';

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  confirm: ({ data }, view) =>
    data.do === 'done' && (view.phase === 'purchase' || view.phase === 'muster') && view.points >= 10
      ? `${view.points} points would be lost. Buy no more?`
      : null,
  openInformation: true,
  showsActions: true,
});
