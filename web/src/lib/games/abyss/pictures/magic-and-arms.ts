// Mages and soldiers.
import type { Lord } from '../types';
import { face, HAND, type Portrait } from './face';
import { HEADGEAR } from './headgear';

export const MAGES = {
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
} as const satisfies Partial<Record<Lord, Portrait>>;

export const SOLDIERS = {
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
} as const satisfies Partial<Record<Lord, Portrait>>;
