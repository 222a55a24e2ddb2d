// How a lord is put together: a head, what it wears, how it looks at you, and the one thing that goes with the name.
import type { Guild } from '../types';
import { HEADGEAR } from './headgear';
import { EYES, HEADS, MOUTHS, SHOULDERS, type Drawing } from './kit';

export interface Portrait {
  guild: Guild;
  /** The colour of the skin. */
  skin: string;
  drawing: Drawing;
}

interface Parts {
  head: keyof typeof HEADS;
  eyes: keyof typeof EYES;
  mouth?: keyof typeof MOUTHS;
  wears?: keyof typeof HEADGEAR;
  /** Drawn behind the shoulders. */
  behind?: Drawing;
  /** What is held, in front of everything. */
  holds: Drawing;
}

const SKIN = {
  sand: '#dcc08f',
  rose: '#d98f86',
  lagoon: '#62b3b5',
  moss: '#8fae6b',
  slate: '#7f93bb',
  lilac: '#b096d8',
  pearl: '#d4dbe4',
  rust: '#c07a4d',
  ink: '#4f5a86',
};

export const face = (guild: Guild, skin: keyof typeof SKIN, parts: Parts): Portrait => ({
  guild,
  skin: SKIN[skin],
  drawing: [
    ...(parts.behind ?? []),
    ...SHOULDERS[guild],
    ...HEADS[parts.head],
    ...EYES[parts.eyes],
    ...MOUTHS[parts.mouth ?? 'none'],
    ...HEADGEAR[parts.wears ?? 'none'],
    ...parts.holds,
  ],
});

/** The hand that holds it: at the lower right, where no figure of the card lies. */
export const HAND: Drawing = [['skin', 'M70 88q0-6 7-6t8 6q0 8-8 8t-7-8Z']];
