// Who the 35 lords are: a head, what it wears, how it looks at you, and the one thing that goes with the name.
import type { Guild, Lord } from '../types';
import { HEADGEAR } from './headgear';
import { EYES, HEADS, MOUTHS, SHOULDERS, type Drawing } from './kit';

interface Portrait {
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

const face = (guild: Guild, skin: keyof typeof SKIN, parts: Parts): Portrait => ({
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
const HAND: Drawing = [['skin', 'M70 88q0-6 7-6t8 6q0 8-8 8t-7-8Z']];

export const LORDS: Record<Lord, Portrait> = {
  // Mages.
  shaman: face('mage', 'lagoon', {
    head: 'octopus',
    eyes: 'glowing',
    wears: 'antlers',
    holds: [
      ['shaft', 'M80 102L74 72'],
      ['pale', 'M64 66q0-10 9-10t9 10q0 5-3 6l-1 5H68l-1-5q-3-1-3-6Z'],
      ['deep', 'M67 66q2-3 5 0q-1 4-3 4t-2-4ZM79 66q-2-3-5 0q1 4 3 4t2-4Z'],
      ['red', 'M66 78l-6 10 6-2ZM80 78l8 8-7-1Z'],
      ...HAND,
    ],
  }),
  apprentice: face('mage', 'rose', {
    head: 'round',
    eyes: 'wide',
    mouth: 'open',
    wears: 'droopingCap',
    holds: [
      ['red', 'M28 78q12-6 22 2q10-8 22-2v22H28Z'],
      ['pale', 'M31 76q10-5 19 3q9-8 19-3v20q-10-4-19 3q-9-7-19-3Z'],
      ['thin', 'M50 79v20M35 82q6-2 11 2M35 88q6-2 11 2M65 82q-6-2-11 2M65 88q-6-2-11 2'],
    ],
  }),
  alchemist: face('mage', 'moss', {
    head: 'wide',
    eyes: 'goggles',
    mouth: 'smile',
    wears: 'tuft',
    holds: [
      ['pale', 'M70 58h14v4h-3v12l11 20q1 6-6 6H68q-7 0-6-6l11-20V62h-3Z'],
      ['leaf', 'M68 84h18l5 10q0 4-5 4H68q-5 0-5-4Z'],
      ['gleam', 'M75 66h2v10l-6 10Z'],
      ['glow', 'M73 88a3 3 0 1 0 .1 0M81 90a2.6 2.6 0 1 0 .1 0M78 50a3 3 0 1 0 .1 0'],
    ],
  }),
  oracle: face('mage', 'pearl', {
    head: 'gaunt',
    eyes: 'third',
    mouth: 'stern',
    wears: 'hood',
    holds: [
      ['skin', 'M32 92q4 12 18 12t18-12q-18 6-36 0Z'],
      ['glow', 'M50 74a14 14 0 1 0 .1 0Z'],
      ['gleam', 'M41 84q2-6 8-7l-3 5Z'],
      ['thin', 'M44 92q6-6 12 0'],
    ],
  }),
  invoker: face('mage', 'ink', {
    head: 'squid',
    eyes: 'glowing',
    behind: HEADGEAR.vortex,
    holds: [
      ['skin', 'M70 96q-4-10 2-18l3 6 2-8 4 7 4-6 1 8q4 6-2 12Z'],
      ['skin', 'M30 96q4-10-2-18l-3 6-2-8-4 7-4-6-1 8q-4 6 2 12Z'],
      ['glow', 'M78 60l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1Z'],
    ],
  }),
  illusionist: face('mage', 'lilac', {
    head: 'round',
    eyes: 'sly',
    mouth: 'smirk',
    wears: 'halfFace',
    behind: [['cloth', 'M16 74Q10 20 50 6q40 14 34 68Z']],
    holds: [
      ['pale', 'M62 94l-2-24 13-2 4 25ZM74 96l4-26 13 3-6 26Z'],
      ['red', 'M66 76l4 4-3 6-4-5Z'],
      ['squid', 'M83 78l4 6-6 5-3-6Z'],
      ...HAND,
    ],
  }),
  'master-of-magic': face('mage', 'lagoon', {
    head: 'long',
    eyes: 'old',
    mouth: 'longBeard',
    wears: 'wizard',
    holds: [['shaft', 'M76 102V66'], ['glow', 'M76 46l4 9 9 1-7 7 2 10-8-5-8 5 2-10-7-7 9-1Z'], ...HAND],
  }),

  // Soldiers.
  tamer: face('soldier', 'rust', {
    head: 'walrus',
    eyes: 'grim',
    wears: 'leatherCap',
    holds: [
      ['shaft', 'M78 88C60 78 64 58 78 58s14 16 4 18s-10-8-5-10M84 92q8 4 12-6'],
      ['wood', 'M70 100l6-14 6 3-6 14Z'],
      ...HAND,
    ],
  }),
  jailer: face('soldier', 'moss', {
    head: 'wide',
    eyes: 'grim',
    wears: 'cage',
    holds: [
      ['gold', 'M78 62a13 13 0 1 0 .1 0ZM78 67a8 8 0 1 1-.1 0Z'],
      ['steel', 'M66 82l3-2 6 14-2 6-6-2 1-3-3-1ZM80 88h4v13l-7 1v-4h3ZM88 80l4-1 2 14-6 2-1-4 3-1Z'],
    ],
  }),
  seeker: face('soldier', 'slate', {
    head: 'fish',
    eyes: 'lens',
    mouth: 'stern',
    holds: [
      ['gold', 'M70 66q8-10 16 0Z'],
      ['steel', 'M68 66h20v5H68ZM68 90h20v8H68Z'],
      ['glow', 'M70 71h16v19H70Z'],
      ['gleam', 'M78 74q5 6 0 14q-5-8 0-14Z'],
      ['line', 'M74 71v19M82 71v19'],
    ],
  }),
  commander: face('soldier', 'slate', {
    head: 'shark',
    eyes: 'grim',
    mouth: 'teeth',
    wears: 'plume',
    holds: [
      ['steel', 'M76 88l8-42 5 1-6 42Z'],
      ['gold', 'M68 86l22 4-1 5-22-4Z'],
      ['wood', 'M75 93l6 1-2 9-6-1Z'],
    ],
  }),
  hunter: face('soldier', 'moss', {
    head: 'gaunt',
    eyes: 'glowing',
    mouth: 'stern',
    wears: 'skull',
    holds: [
      ['shaft', 'M78 104V62'],
      ['steel', 'M76 70q-12 0-12-16l5 4q0 6 7 7V46l2-6 2 6v19q7-1 7-7l5-4q0 16-12 16Z'],
      ['pale', 'M32 76l4 9 3-7 3 9 4-8 4 10 4-10 4 8 3-9 3 7 4-9q-18 8-36 0Z'],
      ...HAND,
    ],
  }),
  recruiter: face('soldier', 'rose', {
    head: 'round',
    eyes: 'patch',
    mouth: 'curled',
    wears: 'bicorne',
    holds: [
      ['gold', 'M62 88l22-14V56l12 22-10 20-2-8-19 4Z'],
      ['gold', 'M58 86l6 1v8l-6 1Z'],
      ['thin', 'M84 74v16'],
      ...HAND,
    ],
  }),
  assassin: face('soldier', 'ink', {
    head: 'long',
    eyes: 'sly',
    mouth: 'cloth',
    wears: 'cowl',
    holds: [
      ['steel', 'M78 88L70 60q2-8 6-12q4 10 8 38Z'],
      ['gleam', 'M74 60l4-4 2 20Z'],
      ['gold', 'M68 88l20-4 1 5-20 4Z'],
      ['red', 'M76 92l6-1 2 10-6 1Z'],
    ],
  }),

  // Farmers.
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

  // Merchants.
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

  // Politicians.
  opportunist: face('politician', 'lagoon', {
    head: 'squid',
    eyes: 'sly',
    holds: [
      ['wood', 'M62 58h32v6H62ZM62 96h32v6H62Z'],
      ['pale', 'M65 64h26q0 12-10 16q10 4 10 16H65q0-12 10-16q-10-4-10-16Z'],
      ['gold', 'M68 71h20q-2 6-10 9q-8-3-10-9ZM67 95q3-8 11-9q8 1 11 9Z'],
      ['thin', 'M78 80v8'],
    ],
  }),
  diplomat: face('politician', 'sand', {
    head: 'round',
    eyes: 'shut',
    mouth: 'smile',
    wears: 'laurel',
    holds: [
      ['pale', 'M58 80h34q6 0 6 6t-6 6H58q-6 0-6-6t6-6Z'],
      ['shade', 'M92 80q6 0 6 6t-6 6t-6-6t6-6Z'],
      ['red', 'M70 78h9v16h-9Z'],
      ['red', 'M74.5 80a7 7 0 1 0 .1 0Z'],
      ['pale', 'M74.5 64q-8-10-16-6q2 10 12 12l-4 4q10 2 14-5q4-6 10-8l-7-3q-6 0-9 6Z'],
    ],
  }),
  schemer: face('politician', 'lilac', {
    head: 'crab',
    eyes: 'none',
    mouth: 'smirk',
    behind: HEADGEAR.web,
    wears: 'none',
    holds: [
      ['thread', 'M78 52v22'],
      ['deep', 'M78 74a9 10 0 1 0 .1 0Z'],
      ['deep', 'M78 70a5.5 5 0 1 0 .1 0Z'],
      ['line', 'M70 80l-10-6-3 8M70 86l-11 0-3 8M71 91l-9 6M86 80l10-6 3 8M86 86l11 0 2 8M85 91l9 6'],
      ['glow', 'M76 73a1.6 1.6 0 1 0 .1 0M80.5 73a1.6 1.6 0 1 0 .1 0M78 80l3 4-3 6-3-6Z'],
    ],
  }),
  treasurer: face('politician', 'pearl', {
    head: 'turtle',
    eyes: 'spectacles',
    wears: 'skullcap',
    holds: [
      ['wood', 'M58 78q2-16 20-16t20 16Z'],
      ['gold', 'M62 78q4-9 9-5q5-8 9-1q6-5 14 6Z'],
      ['wood', 'M58 80h40v22H58Z'],
      ['gold', 'M58 84h40v4H58ZM73 80h10v12H73Z'],
      ['deep', 'M78 84a2.6 2.6 0 1 0 .1 0'],
    ],
  }),
  corruptor: face('politician', 'ink', {
    head: 'long',
    eyes: 'glowing',
    mouth: 'grin',
    wears: 'slickHair',
    holds: [
      ['leaf', 'M68 74q-4-10-8-12q18 4 34 0q-6 4-8 12Z'],
      ['rope', 'M66 75h22'],
      ['leaf', 'M67 77h20q14 16 4 26H63q-10-10 4-26Z'],
      ['pale', 'M77 82a8 8 0 1 0 .1 0Z'],
      ['gleam', 'M72 90q1-4 5-5l-2 4Z'],
    ],
  }),
  traitor: face('politician', 'slate', {
    head: 'gaunt',
    eyes: 'sly',
    mouth: 'smirk',
    wears: 'wig',
    holds: [
      ['pale', 'M60 66q16-8 32 0q2 24-16 34q-18-10-16-34Z'],
      ['deep', 'M64 74q5-4 9 1q-5 4-9-1ZM88 74q-5-4-9 1q5 4 9-1ZM68 86q8 6 16 0q-8 12-16 0Z'],
      ['shaft', 'M76 100v6'],
      ['red', 'M86 80q4 6 1 9t-4-2q0-3 3-7Z'],
    ],
  }),

  // Ambassadors.
  elder: face('ambassador', 'sand', {
    head: 'round',
    eyes: 'old',
    mouth: 'longBeard',
    wears: 'coralCrown',
    holds: [['shaft', 'M80 104V70q0-12 8-12t6 10t-8 2'], ['glow', 'M86 61a3.4 3.4 0 1 0 .1 0Z'], ...HAND],
  }),
  sage: face('ambassador', 'lilac', {
    head: 'octopus',
    eyes: 'shut',
    behind: HEADGEAR.halo,
    wears: 'circlet',
    holds: [
      ['pale', 'M34 80h32v22H34Z'],
      ['pale', 'M30 76h40q4 0 4 4t-4 4H30q-4 0-4-4t4-4Z'],
      ['thin', 'M39 89h22M39 95h16'],
    ],
  }),
  hermit: face('ambassador', 'rose', {
    head: 'nautilus',
    eyes: 'round',
    mouth: 'stern',
    holds: [
      ['line', 'M78 54v10'],
      ['gold', 'M69 72q9-14 18 0Z'],
      ['glow', 'M69 72h18l-2 18H71Z'],
      ['gold', 'M69 90h18v6H69Z'],
      ['line', 'M78 72v18'],
    ],
  }),
};
