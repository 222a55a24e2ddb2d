// Deep War's board, as the shell sees it.
import { play, type Sound } from '../../ui/sound';
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

/** What is heard. */
const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  launched: 'torpedo',
  shot: 'dice',
  'ship-fired': 'dice',
  'flak-fired': 'dice',
  bombed: 'boom',
  sunk: 'boom',
  lost: 'boom',
  sailed: 'splash',
};

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  sound: (event) => {
    const sound = SOUNDS[event.type];
    if (sound) play(sound);
  },
  // The share of its time after which a shot is seen to hit or miss.
  revealMs: (event) => (ROLLED.includes(event.type) ? 0.58 * beatMs(event) : 0),
  openInformation: true,
  showsActions: true,
  inline: 0,
  verb: ({ data }) => data.do === 'stay',
});
