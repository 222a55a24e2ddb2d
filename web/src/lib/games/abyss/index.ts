// Abyss's board, as the shell sees it.
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { beatMs } from './table';
import type { Action, Event, View } from './types';

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  revealMs: (event) => (event.what === 'revealed' || event.what === 'fought' ? 450 : 0),
  showsActions: true,
  inline: 0,
});
