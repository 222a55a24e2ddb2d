// Sunken Citadel's board, as the shell sees it.
import { play, type Sound } from '../../ui/sound';
import { defineBoard } from '../board';
import Board from './Board.svelte';
import { headingOf, HEADINGS, isOrder } from './intent';
import { beatMs, othersOf } from './table';
import type { Action, Event, View } from './types';

/** What is heard. */
const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  duel: 'dice',
  dice: 'dice',
  moves: 'splash',
  blast: 'boom',
  card: 'flip',
};

export default defineBoard<View, Action, Event>({
  Board,
  beatMs,
  sound: (event) => {
    const sound = SOUNDS[event.type];
    if (sound) play(sound);
  },
  revealMs: (event) =>
    ({ duel: 1100, dice: 650, hazard: 650, die: 350, check: 350 })[event.type as string] ?? 0,
  openInformation: true,
  showsActions: true,
  inline: 0,
  end: ({ data }) => (data.do === 'end' ? data.facing === null : data.do === 'continue'),
  others: othersOf,
  verb: ({ data }, small) => small && isOrder(data),
  heading: headingOf,
  headings: HEADINGS,
  chapter: ({ type }) => type === 'activates' || type === 'step' || type === 'band-acts' || type === 'turn',
});
