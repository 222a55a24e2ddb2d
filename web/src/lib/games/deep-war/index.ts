// Deep War's board, as the shell sees it.
import { play, type Sound } from '../../ui/sound';
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { beatMs, OUTCOME_AFTER } from './table';
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

/** What is heard while it happens. */
const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  launched: 'torpedo',
  shot: 'dice',
  'ship-fired': 'dice',
  'flak-fired': 'dice',
  bombed: 'dice',
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
  outcomeSound: (event) => {
    if ('hit' in event) play(event.hit ? 'boom' : 'splash');
  },
  revealMs: (event) => (ROLLED.includes(event.type) ? OUTCOME_AFTER * beatMs(event) : 0),
  openInformation: true,
  showsActions: true,
  inline: 0,
  end: ({ data }) => data.do === 'stay' || data.do === 'hold',
  verb: ({ data }) => data.do === 'stay',
});
