// Politicians and ambassadors.
import type { Lord } from '../types';
import { face, HAND, type Portrait } from './face';
import { HEADGEAR } from './headgear';

export const POLITICIANS = {
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
} as const satisfies Partial<Record<Lord, Portrait>>;

export const AMBASSADORS = {
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
} as const satisfies Partial<Record<Lord, Portrait>>;
