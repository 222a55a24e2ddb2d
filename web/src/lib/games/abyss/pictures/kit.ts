// The drawing kit of the portraits: shoulders, heads, eyes, mouths and headgear. Everything stands in the box of a lord's
// card, 100 by 102, and leaves its corners to the figures: the price at the left, the points at the right.
import type { Guild } from '../types';

/** What a part is painted with; `Drawing.svelte` knows the colours. Line, thread, rope and shaft are drawn, not filled. */
export type Ink =
  | 'cloth'
  | 'dark'
  | 'skin'
  | 'shade'
  | 'pale'
  | 'gold'
  | 'steel'
  | 'wood'
  | 'leaf'
  | 'red'
  | 'glow'
  | 'deep'
  | 'gleam'
  | 'line'
  | 'thin'
  | 'thread'
  | 'rope'
  | 'shaft'
  | 'frond'
  | 'far'
  | 'near'
  | 'stone'
  | 'beam'
  | 'jellyfish'
  | 'crab'
  | 'seahorse'
  | 'shellfish'
  | 'squid';

/** Parts from the back to the front. */
export type Drawing = readonly (readonly [Ink, string])[];

/** A circle as a path. */
export const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** What is seen of everybody of a guild: its shoulders. They tell a guild apart where colours do not. */
export const SHOULDERS: Record<Guild, Drawing> = {
  // Fronds that hang from a bell.
  mage: [
    ['frond', 'M24 70c-12 6-4 16-14 30M18 78c-8 6-4 12-12 18M76 70c12 6 4 16 14 30M82 78c8 6 4 12 12 18'],
    ['dark', 'M14 104C16 80 30 68 50 68s34 12 36 36Z'],
    ['thin', 'M34 104q2-18 8-30M66 104q-2-18-8-30'],
  ],
  // Pauldrons like the shell of a crab.
  soldier: [
    ['dark', 'M18 104V78q32-16 64 0v26Z'],
    ['steel', 'M34 104V80l16 10 16-10v24Z'],
    ['cloth', 'M4 96Q0 72 20 68q16-2 20 12q-6 16-22 20ZM96 96q4-24-16-28q-16-2-20 12q6 16 22 20Z'],
    ['cloth', 'M8 80L0 66l16 4ZM92 80l8-14-16 4Z'],
    ['thin', 'M12 92q4-12 18-14M88 92q-4-12-18-14'],
  ],
  // A shirt and the straps of a working apron.
  farmer: [
    ['pale', 'M12 104C14 82 30 70 50 70s36 12 38 34Z'],
    ['cloth', 'M32 104V90h36v14Z'],
    ['cloth', 'M32 92L28 74l7-2 4 20ZM68 92l4-18-7-2-4 20Z'],
    ['gold', dot(35.5, 92, 2.4) + dot(64.5, 92, 2.4)],
  ],
  // A collar like the edge of a shell.
  merchant: [
    ['dark', 'M10 104C12 84 28 72 50 72s38 12 40 32Z'],
    [
      'cloth',
      'M20 84q0-12 10-14q8-4 20-4t20 4q10 2 10 14q-6 8-12 2q-6 8-12 1q-6 7-12 0q-6 7-12-1q-6 6-12-2Z',
    ],
    ['thin', 'M32 86l4-14M44 87l2-17M56 87l-2-17M68 86l-4-14'],
  ],
  // A collar that stands up, two fins.
  politician: [
    ['cloth', 'M50 96L24 54q-10 12-8 30ZM50 96l26-42q10 12 8 30Z'],
    ['dark', 'M14 104Q14 84 30 78l20 18 20-18q16 6 16 26Z'],
    ['thin', 'M40 82L26 66M60 82l14-16'],
  ],
  // A mantle with the five jewels of the five races.
  ambassador: [
    ['cloth', 'M8 104C8 82 28 70 50 70s42 12 42 34Z'],
    ['dark', 'M36 104V76q14-6 28 0v28Z'],
    ['rope', 'M26 78q24 24 48 0'],
    ['jellyfish', dot(28, 81, 4)],
    ['crab', dot(38, 88, 4)],
    ['seahorse', dot(50, 91, 4)],
    ['shellfish', dot(62, 88, 4)],
    ['squid', dot(72, 81, 4)],
  ],
};

export const HEADS = {
  round: [['skin', 'M31 42C31 28 39 22 50 22s19 6 19 20c0 17-8 29-19 29S31 59 31 42Z']],
  wide: [
    ['skin', 'M24 50C24 32 36 25 50 25s26 7 26 25c0 14-12 22-26 22S24 64 24 50Z'],
    ['shade', 'M28 60q22 10 44 0q-6 12-22 12T28 60Z'],
  ],
  long: [['skin', 'M36 36C36 22 42 16 50 16s14 6 14 20l3 22q-4 16-17 16T33 58Z']],
  gaunt: [
    ['skin', 'M32 38C32 24 40 18 50 18s18 6 18 20q0 12-6 20l-3 12q-9 5-18 0l-3-12q-6-8-6-20Z'],
    ['shade', 'M34 46q6 4 6 14l-3-2ZM66 46q-6 4-6 14l3-2Z'],
  ],
  /** Fins where others have ears. */
  fish: [
    ['cloth', 'M34 40L18 28q-2 14 4 18q-6 8 0 16q8-2 14-8ZM66 40l16-12q2 14-4 18q6 8 0 16q-8-2-14-8Z'],
    ['skin', 'M50 16C64 20 70 34 69 48Q66 66 50 72Q34 66 31 48C30 34 36 20 50 16Z'],
    ['thin', 'M36 56q4 2 5 6M64 56q-4 2-5 6'],
  ],
  shark: [
    ['skin', 'M50 10Q66 22 71 46q-2 20-21 27q-19-7-21-27Q34 22 50 10Z'],
    ['pale', 'M36 54q14-6 28 0q-3 14-14 18q-11-4-14-18Z'],
    ['thin', 'M31 44l5 2M31 49l5 1M69 44l-5 2M69 49l-5 1'],
  ],
  /** A mantle above, and tentacles where others have a beard. */
  squid: [
    ['cloth', 'M38 14L20 34l14 4ZM62 14l18 20-14 4Z'],
    ['skin', 'M50 4C63 14 69 28 69 44q0 12-7 16H38q-7-4-7-16C31 28 37 14 50 4Z'],
    ['frond', 'M40 60c0 8-5 9-4 18M47 61c0 8-2 11-1 20M54 61c0 8 2 11 1 20M61 60c0 8 5 9 4 18'],
  ],
  octopus: [
    ['skin', 'M29 36C27 18 37 8 50 8s23 10 21 28q-2 12-6 22H35q-4-10-6-22Z'],
    ['frond', 'M36 58c0 8-10 8-8 16M44 60c0 8-5 10-3 18M56 60c0 8 5 10 3 18M64 58c0 8 10 8 8 16'],
  ],
  turtle: [
    ['skin', 'M33 38C33 26 41 20 50 20s17 6 17 18c0 8 3 12 1 19q-4 12-18 16q-14-4-18-16c-2-7 1-11 1-19Z'],
    ['pale', 'M40 56q10-10 20 0q-2 10-10 14q-8-4-10-14Z'],
    ['thin', 'M42 24l3 8 5-4 5 4 3-8M34 44l4 2M66 44l-4 2'],
  ],
  /** Eyes on stalks over a broad shell. */
  crab: [
    ['shaft', 'M42 36V24M58 36V24'],
    ['pale', dot(42, 22, 6.5) + dot(58, 22, 6.5)],
    ['deep', dot(43, 23, 2.6) + dot(57, 23, 2.6)],
    ['skin', 'M25 50q0-18 25-18t25 18q-2 20-25 22Q27 70 25 50Z'],
    ['shade', 'M32 44q6-4 10-2M68 44q-6-4-10-2'],
  ],
  /** Seen from the side: a snout like a pipe. */
  seahorse: [
    [
      'skin',
      'M60 20c12 6 14 22 8 36q-4 16-14 18q-10-2-10-16q0-4-2-6l-15 4q-8 0-8-6t7-6l16-5c-2-12 6-20 18-19Z',
    ],
    ['cloth', 'M64 24l10-8-1 10 9 0-6 8 8 5-9 4Z'],
    ['thin', 'M23 48v5M62 58q5 0 7-2M60 65q4 1 6-1'],
  ],
  walrus: [
    ['skin', 'M26 52C24 30 36 22 50 22s26 8 24 30q-2 20-24 20T26 52Z'],
    ['shade', 'M34 54q8-8 16 0q8-8 16 0q2 10-8 11q-6 0-8-4q-2 4-8 4q-10-1-8-11Z'],
    ['pale', 'M40 62l-3 18 8-15ZM60 62l3 18-8-15Z'],
  ],
  /** A snail's house behind, its owner looking out. */
  nautilus: [
    ['cloth', 'M50 4C78 4 88 26 82 46q-6 22-28 24q-26 0-32-22C16 22 28 4 50 4Z'],
    ['thin', 'M30 14q-6 18 2 38M44 6q-10 14-8 30M60 6q6 12 0 24M74 14q2 14-8 24'],
    ['deep', 'M30 52q0-22 20-22t20 22q0 20-20 20T30 52Z'],
    ['skin', 'M35 54q0-16 15-16t15 16q0 18-15 18T35 54Z'],
  ],
} as const satisfies Record<string, Drawing>;

/** Eyes at a height of 46; `side` is the one eye of a head seen from the side. */
export const EYES = {
  round: [
    ['pale', dot(42, 46, 5) + dot(58, 46, 5)],
    ['deep', dot(43, 46.5, 2.4) + dot(57, 46.5, 2.4)],
  ],
  wide: [
    ['pale', dot(40, 44, 7) + dot(60, 44, 7)],
    ['deep', dot(41, 44, 3) + dot(59, 44, 3)],
  ],
  sly: [
    ['glow', 'M35 42l13 4q-5 7-13 2ZM65 42l-13 4q5 7 13 2Z'],
    ['deep', 'M42 45.5a2 2.6 0 1 0 .1 0M58 45.5a2 2.6 0 1 0 .1 0'],
    ['line', 'M33 40l15 5M67 40l-15 5'],
  ],
  grim: [
    ['pale', 'M36 44h11q0 7-6 7t-5-7ZM64 44H53q0 7 6 7t5-7Z'],
    ['deep', dot(42.5, 46.6, 2) + dot(57.5, 46.6, 2)],
    ['line', 'M33 39l14 5M67 39l-14 5'],
  ],
  shut: [['line', 'M36 45q5 6 11 0M53 45q5 6 11 0']],
  old: [
    ['line', 'M36 46q5 4 11 0M53 46q5 4 11 0'],
    ['pale', 'M33 40q8-6 15 0l-2 4q-6-4-12 0ZM67 40q-8-6-15 0l2 4q6-4 12 0Z'],
  ],
  glowing: [['glow', dot(42, 46, 4.2) + dot(58, 46, 4.2)]],
  third: [
    ['line', 'M36 52q5 4 10 0M54 52q5 4 10 0'],
    ['pale', 'M37 38Q50 24 63 38Q50 50 37 38Z'],
    ['squid', dot(50, 37.5, 5.6)],
    ['deep', dot(50, 37.5, 2.6)],
  ],
  goggles: [
    ['line', 'M30 44h40'],
    ['gold', dot(41, 45, 9) + dot(59, 45, 9)],
    ['glow', dot(41, 45, 6) + dot(59, 45, 6)],
    ['deep', dot(42, 46, 2.2) + dot(58, 46, 2.2)],
  ],
  spectacles: [
    ['pale', dot(41, 46, 7) + dot(59, 46, 7)],
    ['deep', dot(42, 47, 2.4) + dot(58, 47, 2.4)],
    ['line', 'M48 46h4M34 44l-5-2M66 44l5-2'],
  ],
  monocle: [
    ['pale', dot(41, 46, 4.6)],
    ['deep', dot(42, 46.6, 2.2)],
    ['gold', dot(59, 46, 9)],
    ['pale', dot(59, 46, 6)],
    ['deep', dot(58, 46.6, 2.4)],
    ['thread', 'M66 52q4 8 0 18'],
  ],
  lens: [
    ['pale', dot(40, 46, 4.2)],
    ['deep', dot(41, 46.6, 2)],
    ['gold', dot(60, 44, 12)],
    ['glow', dot(60, 44, 8.6)],
    ['deep', dot(60, 44, 4)],
    ['gleam', 'M54 41q2-4 6-5l-3 6Z'],
  ],
  patch: [
    ['pale', dot(42, 46, 5)],
    ['deep', dot(43, 46.5, 2.4)],
    ['line', 'M33 36l36 12'],
    ['deep', 'M52 42h13q1 10-7 10t-6-10Z'],
  ],
  side: [
    ['pale', dot(53, 36, 5.4)],
    ['deep', dot(52, 36.5, 2.6)],
  ],
  none: [],
} as const satisfies Record<string, Drawing>;

export const MOUTHS = {
  none: [],
  smile: [['line', 'M43 58q7 6 14 0']],
  stern: [['line', 'M43 60h14']],
  smirk: [['line', 'M43 60q8 2 14-4']],
  open: [['deep', 'M45 57q5-3 10 0q1 8-5 8t-5-8Z']],
  teeth: [
    ['deep', 'M37 57q13 6 26 0q-3 10-13 10T37 57Z'],
    ['pale', 'M40 58l3 5 3-4 4 5 4-5 3 4 3-5q-10 4-20 0Z'],
  ],
  grin: [
    ['pale', 'M36 54q14 8 28 0q-2 13-14 13T36 54Z'],
    ['thin', 'M43 57v8M50 58v9M57 57v8'],
  ],
  moustache: [['pale', 'M50 55q-6-5-11 1q-5 4-10 1q4 9 13 6q6-2 8-5q2 3 8 5q9 3 13-6q-5 3-10-1q-5-6-11-1Z']],
  curled: [
    ['deep', 'M50 56q-6-4-10 1q-6 5-12-3q0 12 12 10q7-2 10-5q3 3 10 5q12 2 12-10q-6 8-12 3q-4-5-10-1Z'],
  ],
  beard: [
    ['pale', 'M33 52q6 6 17 4q11 2 17-4q4 22-17 36q-21-14-17-36Z'],
    ['deep', 'M44 59q6 4 12 0q-6 6-12 0Z'],
    ['thin', 'M42 66q0 8 4 13M58 66q0 8-4 13'],
  ],
  longBeard: [
    ['pale', 'M33 50q7 7 17 5q10 2 17-5q6 26-4 50H37Q27 76 33 50Z'],
    ['thin', 'M42 62q-3 20 2 38M50 66v34M58 62q3 20-2 38'],
    ['line', 'M45 59q5 3 10 0'],
  ],
  darkBeard: [
    ['deep', 'M33 50q6 8 17 5q11 3 17-5q3 22-17 28q-20-6-17-28Z'],
    ['thread', 'M44 60q6 4 12 0'],
  ],
  cloth: [
    ['deep', 'M31 52q19-6 38 0q0 18-19 24q-19-6-19-24Z'],
    ['thread', 'M34 60q16-4 32 0M38 67q12-3 24 0'],
  ],
} as const satisfies Record<string, Drawing>;
