// Abyss's board, as the shell sees it.
import { play, type Sound } from '../../ui/sound';
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { beatMs } from './table';
import type { Action, Event, View } from './types';

/** What is heard. */
const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  revealed: 'flip',
  fought: 'dice',
  controlled: 'splash',
  took: 'flip',
};

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  sound: (event) => {
    const sound = SOUNDS[event.type];
    if (sound) play(sound);
  },
  revealMs: (event) => (event.type === 'revealed' || event.type === 'fought' ? 450 : 0),
  showsActions: true,
  inline: 0,
  verb: ({ data }) => data.do === 'explore' || data.do === 'plot',
  end: ({ data }) => ['end', 'pass', 'done', 'decline'].includes(data.do),
});
