// Farmers and merchants.
import type { Lord } from '../types';
import { face, HAND, type Portrait } from './face';

export const FARMERS = {
  keeper: face('farmer', 'sand', {
    head: 'round',
    eyes: 'round',
    mouth: 'smile',
    wears: 'strawHat',
    holds: [
      ['line', 'M66 80q11-26 22 0'],
      ['wood', 'M60 78h34l-4 24H64Z'],
      ['thread', 'M62 86h30M63 94h28M70 79l1 22M77 79v22M84 79l-1 22'],
      ['crab', 'M68 76q8-10 18 0Z'],
      ['line', 'M70 72l-5-6M84 72l5-6'],
    ],
  }),
  reaper: face('farmer', 'moss', {
    head: 'gaunt',
    eyes: 'grim',
    mouth: 'stern',
    wears: 'weeds',
    holds: [
      ['shaft', 'M80 104L86 44'],
      ['steel', 'M88 46Q64 38 54 62q14-10 33-6Z'],
      ['gleam', 'M80 48q-12-2-20 8q9-5 20-5Z'],
      ...HAND,
    ],
  }),
  shepherd: face('farmer', 'lagoon', {
    head: 'seahorse',
    eyes: 'side',
    wears: 'wool',
    holds: [
      ['shaft', 'M80 104V58q0-12 8-12t8 9t-7 8'],
      ['pale', 'M36 92q-4-8 4-10q4-8 11-3q8-3 10 4q6 5 0 11q-4 8-12 5q-10 3-13-7Z'],
      ['deep', 'M36 86q-8-2-8 5t8 6Z'],
      ['glow', 'M31.5 90a1.6 1.6 0 1 0 .1 0'],
      ...HAND,
    ],
  }),
  miller: face('farmer', 'pearl', {
    head: 'wide',
    eyes: 'round',
    mouth: 'moustache',
    wears: 'millCap',
    holds: [
      ['steel', 'M76 62a19 19 0 1 0 .1 0Z'],
      ['deep', 'M76 76a5 5 0 1 0 .1 0Z'],
      ['thin', 'M76 62v10M76 90v10M57 81h10M85 81h10M63 68l7 7M89 68l-7 7M63 94l7-7M89 94l-7-7'],
    ],
  }),
  aquaculturalist: face('farmer', 'rose', {
    head: 'round',
    eyes: 'spectacles',
    mouth: 'smile',
    wears: 'dome',
    behind: [['gleam', 'M20 72Q12 5 50 5t30 67Z']],
    holds: [
      ['leaf', 'M78 98C74 86 80 78 76 62q10 6 8 16q6-4 8-10q4 14-8 20l-2 10ZM76 92q-10-2-12-14q10 0 13 8Z'],
      ['wood', 'M64 92h28l-4 12H68Z'],
    ],
  }),
  landowner: face('farmer', 'rust', {
    head: 'wide',
    eyes: 'monocle',
    mouth: 'curled',
    wears: 'topHat',
    holds: [
      ['pale', 'M62 74h28v26q-4 4-8 0q-4 4-8 0q-6 4-12 0Z'],
      ['thin', 'M66 81h20M66 87h20'],
      ['red', 'M80 88a6 6 0 1 0 .1 0Z'],
      ['red', 'M77 98l-2 7 5-2 5 2-2-7Z'],
    ],
  }),
} as const satisfies Partial<Record<Lord, Portrait>>;

export const MERCHANTS = {
  'ship-master': face('merchant', 'sand', {
    head: 'round',
    eyes: 'round',
    mouth: 'darkBeard',
    wears: 'peakedCap',
    holds: [
      ['rope', 'M76 56v48M52 80h48M59 63l34 34M93 63L59 97'],
      ['wood', 'M76 62a18 18 0 1 0 .1 0ZM76 68a12 12 0 1 1-.1 0Z'],
      ['gold', 'M76 75a5 5 0 1 0 .1 0Z'],
    ],
  }),
  shopkeeper: face('merchant', 'moss', {
    head: 'turtle',
    eyes: 'spectacles',
    wears: 'visor',
    holds: [
      ['line', 'M76 58v42M62 64h28M62 64l-5 16M62 64l5 16M90 64l-5 16M90 64l5 16'],
      ['gold', 'M55 80h14q-1 8-7 8t-7-8ZM83 80h14q-1 8-7 8t-7-8ZM66 98h20v5H66Z'],
      ['gold', 'M76 54a4 4 0 1 0 .1 0Z'],
    ],
  }),
  slaver: face('merchant', 'rust', {
    head: 'wide',
    eyes: 'grim',
    mouth: 'grin',
    wears: 'scarredBald',
    holds: [
      ['steel', 'M68 62q8-6 14 2t-4 14t-14-2t4-14ZM70 66q-5 4-2 8t8 1t2-8t-8-1Z'],
      ['steel', 'M80 76q8-5 12 3t-4 12t-12-3t4-12ZM82 80q-4 3-2 6t6 1t2-6t-6-1Z'],
      ['steel', 'M64 78q-6 4-4 10t8 4M84 92q-2 6-8 8'],
    ],
  }),
  peddler: face('merchant', 'slate', {
    head: 'crab',
    eyes: 'none',
    mouth: 'grin',
    wears: 'none',
    behind: [
      ['wood', 'M20 92V34q0-8 8-8h44q8 0 8 8v58Z'],
      ['red', 'M26 26q0-14 24-14t24 14Z'],
      ['thread', 'M20 44h60'],
      ['leaf', 'M78 40h10l-2 18H80Z'],
    ],
    holds: [
      ['line', 'M72 66q6-8 14 0'],
      ['steel', 'M66 66h26q0 18-13 18T66 66Z'],
      ['gold', 'M74 88h12l4 14H70Z'],
      ['thin', 'M72 94h16'],
    ],
  }),
  landlord: face('merchant', 'pearl', {
    head: 'walrus',
    eyes: 'monocle',
    wears: 'furCap',
    holds: [
      ['red', 'M56 80l20-18 20 18Z'],
      ['pale', 'M60 80h32v24H60Z'],
      ['deep', 'M72 104V90q4-6 8 0v14Z'],
      ['glow', 'M63 84h6v7h-6ZM83 84h6v7h-6Z'],
      ['wood', 'M84 64v8l6 5V64Z'],
    ],
  }),
  trader: face('merchant', 'rust', {
    head: 'long',
    eyes: 'round',
    mouth: 'curled',
    wears: 'turban',
    holds: [
      ['gold', 'M60 96q10-5 18 0v5q-9 5-18 0ZM60 89q10-5 18 0v5q-9 5-18 0ZM60 82q10-5 18 0v5q-9 5-18 0Z'],
      ['gold', 'M79 96q8-5 17 0v5q-8 5-17 0Z'],
      ['wood', 'M82 62h12l-2 8q6 6 4 16q-2 8-8 8t-8-8q-2-10 4-16Z'],
      ['thread', 'M81 80q7 4 15 0'],
    ],
  }),
} as const satisfies Partial<Record<Lord, Portrait>>;
