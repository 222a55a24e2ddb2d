// Battle for the Deep's board, as the shell sees it.
import { play, type Sound } from '../../ui/sound';
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { isPlain } from './intent';
import { beatMs } from './table';
import type { Action, Event, View } from './types';

/** What is heard. */
const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  rolled: 'dice',
  moved: 'splash',
  'base-captured': 'boom',
  'both-destroyed': 'boom',
};

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  sound: (event) => {
    const sound = SOUNDS[event.type];
    if (sound) play(sound);
  },
  // Dice tumble first.
  revealMs: (event) => (event.type === 'rolled' ? 650 : 0),
  confirm: ({ data }, view) =>
    data.do === 'place' && view.points >= 10
      ? `${view.points} points would be lost. Place what is laid out?`
      : null,
  openInformation: true,
  showsActions: true,
  inline: 0,
  end: ({ data }) => data.do === 'done' || data.do === 'place',
  verb: ({ data }) => isPlain(data),
});
