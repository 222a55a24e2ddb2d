// Deep War's board, as the shell sees it.
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { beatMs } from './table';
import type { Action, Event, View } from './types';

/** Dice tumble, or a torpedo runs, before it is known how it came out. */
const ROLLED: Event['type'][] = [
  'contact',
  'no-contact',
  'shot',
  'ship-fired',
  'flak-fired',
  'bombed',
  'looked',
];

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  revealMs: (event) => (ROLLED.includes(event.type) ? 700 : 0),
  openInformation: true,
  showsActions: true,
  inline: 0,
  verb: ({ data }) => data.do === 'stay',
});
