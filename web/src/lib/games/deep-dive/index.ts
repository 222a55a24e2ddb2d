// Deep Dive's board, as the shell sees it.
import { play, type Sound } from '../../ui/sound';
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { beatMs, othersOf } from './table';
import type { Action, Event, View } from './types';

/** What is heard. */
const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  flipped: 'flip',
  'rival-flipped': 'flip',
  started: 'splash',
  trapped: 'boom',
};

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  sound: (event) => {
    const sound = SOUNDS[event.type];
    if (sound) play(sound);
  },
  // A tile is face up after half of its turn.
  revealMs: (event) => (event.type === 'flipped' || event.type === 'rival-flipped' ? 420 : 0),
  openInformation: true,
  showsActions: true,
  others: othersOf,
  inline: 9,
  verb: ({ data }) => data.type !== 'rock',
});
