// What the 20 locations look like, in the upper part of a tile: a box of 150 by 76, with the sign of what a location counts
// at the upper left and its points at the upper right.
import type { Guild, Location, Race } from '../types';
import { dot, type Drawing } from './kit';

/** What a location counts, where that is a race or a guild: they lend the tile its colour and its sign. */
export interface Scene {
  race?: Race;
  guild?: Guild;
  /** The colour of the water where neither does. */
  hue?: string;
  drawing: Drawing;
}

/** The floor of the sea. */
const FLOOR: Drawing[number] = ['near', 'M-4 78V70q20-6 40-2t40-1t40 1t40-2v12Z'];
const BEAMS: Drawing[number] = ['beam', 'M34-4h22L30 80H-10ZM88-4h18l26 84H92Z'];

export const PLACES: Record<Location, Scene> = {
  // A temple under a dome that hangs like a jellyfish.
  sanctuary: {
    race: 'jellyfish',
    drawing: [
      BEAMS,
      ['pale', 'M48 44h6v26h-6ZM62 44h6v26h-6ZM82 44h6v26h-6ZM96 44h6v26h-6Z'],
      ['deep', 'M70 70V52q5-8 10 0v18Z'],
      [
        'cloth',
        'M38 42C40 16 56 8 75 8s35 8 37 34q-8 6-14 0q-6 6-12 0q-6 6-11 0q-6 6-12 0q-6 6-12 0q-6 6-13 0Z',
      ],
      ['gleam', 'M46 34q4-16 18-20q-8 8-10 20Z'],
      ['gold', 'M75 0v9M71 4h8'],
      ['pale', 'M40 68h70v5H40ZM34 73h82v5H34Z'],
    ],
  },
  // Two walls with a gap, claws at its edge.
  chasm: {
    race: 'crab',
    drawing: [
      ['glow', 'M75 80L60 30l15-34l15 34Z'],
      ['far', 'M-4 80V22l30-8 18 10 12 12-4 12 10 12-2 22ZM154 80V40l-30-8-18 4-12 14 6 10-10 8v12Z'],
      ['near', 'M-4 80V46l24-6 18 8 14 10 4 22ZM154 80V54l-22-6-22 8-8 12-4 12Z'],
      ['cloth', 'M44 56c-8-2-14-10-10-18q4-7 12-5q-3 4 0 7q4-3 8 0q2 10-10 16Z'],
      ['cloth', 'M106 60c8-2 14-10 10-18q-4-7-12-5q3 4 0 7q-4-3-8 0q-2 10 10 16Z'],
      ['rope', 'M50 30q25 14 50 6'],
      ['thread', 'M58 34v-6M68 37v-6M78 39v-6M88 39v-6'],
    ],
  },
  // Rows of weed, and who tends them.
  'sargasso-fields': {
    race: 'seahorse',
    drawing: [
      BEAMS,
      ['far', 'M-4 78V52q40-14 80-8t80 2v34Z'],
      ['near', 'M-4 78V62q76-14 158 0v18Z'],
      [
        'leaf',
        'M22 74Q14 54 24 36q8 18 2 38ZM40 74q-10-20 0-44q10 22 4 44ZM60 76q-8-22 2-42q8 22 2 42ZM92 76q-8-22 0-42q10 20 4 42ZM112 74q-6-22 4-44q8 24 0 44ZM132 74q-6-18 4-38q8 20 0 38Z',
      ],
      [
        'gold',
        dot(34, 48, 3) + dot(50, 54, 3) + dot(68, 52, 3) + dot(86, 54, 3) + dot(104, 50, 3) + dot(124, 54, 3),
      ],
      ['wood', 'M70 20h20v12H70Z'],
      ['red', 'M66 22L80 8l14 14Z'],
      ['line', 'M80 32v34'],
    ],
  },
  'nest-of-giant-clams': {
    race: 'shellfish',
    drawing: [
      BEAMS,
      ['near', 'M-4 78V66q40-8 78-4t80-2v18Z'],
      ['dark', 'M46 58q28-14 58 0q-6 18-29 18T46 58Z'],
      ['cloth', 'M42 56C36 24 54 8 75 8s39 16 33 48q-33-12-66 0Z'],
      ['thin', 'M75 8v42M64 10l-8 42M86 10l8 42M54 18l-8 36M96 18l8 36'],
      ['pale', 'M50 57q25-8 50 0q-8 8-25 8t-25-8Z'],
      ['gleam', dot(75, 54, 10)],
      ['pale', dot(75, 54, 8)],
      ['cloth', 'M6 70q-2-20 14-22q16 2 14 22q-14-6-28 0ZM116 70q-2-20 14-22q16 2 14 22q-14-6-28 0Z'],
      ['thin', 'M20 48v20M130 48v20'],
      ['pale', dot(20, 70, 4) + dot(130, 70, 4)],
    ],
  },
  // A half circle of seats round one who speaks.
  'oceanic-senate-assembly': {
    race: 'squid',
    drawing: [
      ['far', 'M-4 78V30q79-34 158 0v48Z'],
      ['dark', 'M4 78Q10 40 75 38t71 40Z'],
      ['cloth', 'M18 78q6-28 57-30t57 30Z'],
      ['dark', 'M36 78q4-20 39-20t39 20Z'],
      [
        'pale',
        dot(28, 44, 3.4) +
          dot(44, 38, 3.4) +
          dot(60, 35, 3.4) +
          dot(90, 35, 3.4) +
          dot(106, 38, 3.4) +
          dot(122, 44, 3.4) +
          dot(38, 56, 3.4) +
          dot(54, 51, 3.4) +
          dot(96, 51, 3.4) +
          dot(112, 56, 3.4),
      ],
      ['skin', 'M75 44q8 8 6 20H69q-2-12 6-20Z'],
      ['gold', 'M64 62h22l-3 16H67Z'],
      ['pale', 'M36 8l39-12 39 12v5H36Z'],
      ['stone', 'M42 13h7v16h-7ZM60 13h7v14h-7ZM83 13h7v14h-7ZM101 13h7v16h-7Z'],
    ],
  },
  // Glowing colonies that hang in bells.
  'hydrozoa-reserves': {
    guild: 'mage',
    drawing: [
      ['far', 'M-4 78V60q30-10 60-2t98-6v26Z'],
      ['line', 'M46-4v14M76-4v24M104-4v12'],
      ['gleam', 'M30 52Q28 10 46 10t16 42ZM58 62Q56 20 76 20t18 42ZM90 50Q88 8 104 8t16 42Z'],
      [
        'cloth',
        'M36 30q2-12 10-12t10 12q-5 4-10 0q-5 4-10 0ZM66 40q2-12 10-12t10 12q-5 4-10 0q-5 4-10 0ZM95 28q2-11 9-11t10 11q-5 4-10 0q-4 4-9 0Z',
      ],
      ['frond', 'M41 34v12M51 34v12M71 44v12M81 44v12M100 32v12M109 32v12'],
      ['gold', 'M28 50h36v5H28ZM56 60h40v5H56ZM88 48h34v5H88Z'],
      ['glow', dot(20, 60, 3) + dot(110, 64, 3) + dot(136, 52, 3) + dot(40, 68, 2.4)],
      FLOOR,
    ],
  },
  barracks: {
    guild: 'soldier',
    drawing: [
      BEAMS,
      ['stone', 'M22 78V30h10v7h8v-7h10v7h50v-7h10v7h8v-7h10v48Z'],
      ['dark', 'M54 78V20h10v7h8v-7h8v7h8v-7h10v58Z'],
      ['deep', 'M64 78V56q11-14 22 0v22Z'],
      ['thread', 'M69 78V52M75 78V50M81 78V52M64 62h22M64 70h22'],
      ['line', 'M34 28V6M118 30V8'],
      ['red', 'M34 6l16 5-16 6ZM118 10l-14 4 14 6Z'],
      ['thin', 'M28 48h14M34 58h12M108 50h14M104 62h12M26 66h10'],
      ['steel', 'M14 78L20 40l3-8 2 9-4 37ZM136 78l-6-38-3-8-2 9 4 37Z'],
    ],
  },
  'sargasso-silos': {
    guild: 'farmer',
    drawing: [
      BEAMS,
      ['pale', 'M30 76V38h26v38ZM62 76V28h28v48ZM96 76V40h26v36Z'],
      ['cloth', 'M26 40q17-26 34 0ZM58 30q18-30 36 0ZM92 42q17-26 34 0Z'],
      ['thin', 'M30 50h26M30 62h26M62 42h28M62 56h28M62 68h28M96 52h26M96 64h26'],
      ['line', 'M56 46h6M90 48h6M76 8V2M76 28v-8'],
      ['deep', 'M70 76V62h12v14Z'],
      ['leaf', 'M12 76q-8-18 4-36q8 18 2 36ZM132 76q-6-18 6-36q6 20 0 36Z'],
      FLOOR,
    ],
  },
  // A ship on the slip, and the crane above it.
  dockworks: {
    guild: 'merchant',
    drawing: [
      BEAMS,
      ['wood', 'M26 76V14h6v62ZM22 10h62v6H22Z'],
      ['line', 'M32 30L46 16M74 16v12'],
      ['gold', 'M70 28h8v5q4 6-2 8t-8-4h4q2 2 3-1t-5-3Z'],
      ['cloth', 'M44 46h76l-10 22H58Z'],
      ['dark', 'M40 42h84l-3 6H44Z'],
      ['wood', 'M80 42V20h4v22Z'],
      ['pale', 'M86 22q18 4 20 18H86Z'],
      ['thin', 'M50 54h64M54 61h56'],
      ['wood', 'M52 68h8v8h-8ZM70 68h8v8h-8ZM90 68h8v8h-8ZM108 68h8v8h-8Z'],
      ['wood', 'M4 62h16v14H4ZM130 60h16v16h-16Z'],
      ['thin', 'M4 62l16 14M20 62L4 76M130 60l16 16M146 60l-16 16'],
    ],
  },
  parliament: {
    guild: 'politician',
    drawing: [
      BEAMS,
      ['stone', 'M22 70V40h106v30Z'],
      ['dark', 'M30 70V46h8v24ZM44 70V46h8v24ZM98 70V46h8v24ZM112 70V46h8v24Z'],
      ['cloth', 'M52 28C54 10 64 6 75 6s21 4 23 22Z'],
      ['gold', 'M75 6V-4M71-1h8'],
      ['pale', 'M50 28h50v6H50ZM46 40l29-10 29 10Z'],
      ['pale', 'M58 40h6v30h-6ZM72 40h6v30h-6ZM86 40h6v30h-6Z'],
      ['pale', 'M14 70h122v4H14ZM6 74h138v4H6Z'],
      ['line', 'M26 40V22M124 40V22'],
      ['squid', 'M26 22l14 4-14 5ZM124 22l-14 4 14 5Z'],
    ],
  },
  // What looks out of it.
  abyss: {
    hue: '#4a58b0',
    drawing: [
      ['far', 'M-4 80V8l22 8 12 18 4 46ZM154 80V36l-18 6-14 12-6 26Z'],
      ['deep', 'M20 80Q24 18 75 18t55 62Z'],
      ['near', 'M-4 80V40l16 6 10 18 2 16ZM154 80V54l-14 6-10 20Z'],
      ['shaft', 'M75 22C72 8 86 2 92 12'],
      ['glow', dot(92, 15, 5)],
      ['gleam', dot(92, 15, 9)],
      ['glow', 'M46 40l18 7q-10 8-18-7ZM104 40l-18 7q10 8 18-7Z'],
      ['pale', 'M44 62l5 14 5-14 6 16 6-16 6 17 6-17 6 17 6-17 6 16 5-16 5 14v-14q-31-10-62 0Z'],
    ],
  },
  // A lead on a line, far below the light.
  depths: {
    hue: '#2b86a8',
    drawing: [
      ['gleam', 'M-4-4h158v14q-40 8-79 0t-79 0Z'],
      ['far', 'M-4 80V26h30v14h18v16h16v24ZM154 80V44h-24v8h-16v12h-18v16Z'],
      ['near', 'M-4 80V48h20v14h18v18ZM154 80V58h-14v10h-18v12Z'],
      ['thread', 'M75-4v46'],
      ['gold', 'M75 40l8 16q0 6-8 6t-8-6Z'],
      ['deep', 'M92 34q14-8 24 0l8-6v16l-8-6q-10 6-24-4Z'],
      ['glow', dot(100, 34, 1.8)],
      ['shade', 'M54 70q4-6 8 0M70 72q4-6 8 0M88 72q4-6 8 0'],
    ],
  },
  'throne-room': {
    hue: '#b98a35',
    drawing: [
      ['red', 'M-4-4h48q0 36-30 50q10 14 8 34H-4ZM154-4h-48q0 36 30 50q-10 14-8 34h26Z'],
      ['thin', 'M12-4q4 24-10 40M28-4q0 24-18 42M138-4q-4 24 10 40M122-4q0 24 18 42'],
      ['pale', 'M40 70h70v4H40ZM32 74h86v6H32Z'],
      ['gold', 'M54 70V26q-2-8 4-12l6 6 4-14 7-8 7 8 4 14 6-6q6 4 4 12v44Z'],
      ['red', 'M62 52V28q13-8 26 0v24ZM60 54h30v8H60Z'],
      ['gold', 'M50 46h8v24h-8ZM92 46h8v24h-8Z'],
      ['glow', dot(75, 16, 3.4)],
    ],
  },
  jail: {
    hue: '#7d8797',
    drawing: [
      ['stone', 'M-4-4h158v84H-4Z'],
      [
        'thin',
        'M-4 18h44M-4 40h44M-4 60h44M110 18h44M110 40h44M110 60h44M14-4v22M28 18v22M12 40v20M26 60v20M136-4v22M124 18v22M138 40v20M124 60v20',
      ],
      ['deep', 'M42 78V26Q44 4 75 4t33 22v52Z'],
      ['glow', 'M60 40a4 4 0 1 0 .1 0M72 40a4 4 0 1 0 .1 0'],
      ['shade', 'M86 58h16v4H86Z'],
      ['steel', 'M50 16h4v62h-4ZM64 6h4v72h-4ZM80 5h4v73h-4ZM95 15h4v63h-4Z'],
      ['steel', 'M44 28h62v4H44ZM42 56h66v4H42Z'],
      ['gold', 'M104 46h12v14h-12Z'],
      ['line', 'M106 46q4-10 8 0M110 52v4'],
    ],
  },
  'closed-tower': {
    hue: '#8d68c0',
    drawing: [
      BEAMS,
      ['far', 'M-4 80V58l20-8 20 10v20ZM154 80V54l-22-8-20 14v20Z'],
      ['stone', 'M56 78l3-50h-6V8h9v7h8V8h10v7h8V8h9v20h-6l3 50Z'],
      ['deep', 'M66 78V54q9-14 18 0v24Z'],
      ['thin', 'M60 38h10M78 44h12M60 50h6M84 60h7M58 68h8M70 32h12'],
      ['rope', 'M50 44l50 22M100 44L50 66'],
      ['gold', 'M66 50h18v16H66Z'],
      ['line', 'M69 50q6-14 12 0'],
      ['deep', 'M75 55a2.4 2.4 0 1 0 .1 0M75 58v4'],
      FLOOR,
    ],
  },
  // Broken off, leaning, overgrown.
  'lost-tower': {
    hue: '#5f9a72',
    drawing: [
      ['gleam', dot(36, 34, 15)],
      ['far', 'M-4 80V60l24-8 24 10 30-6 40 8 40-10v26Z'],
      ['stone', 'M58 80l12-52-4-8 12-8 4 8 8-10 8 10 6-2-2 14-8 2 4 46Z'],
      ['deep', 'M80 34q6-6 8 2l-1 8h-8ZM78 58q6-6 8 2v10h-10Z'],
      ['thin', 'M72 48h8M90 52h8M70 66h6M90 30h6'],
      [
        'leaf',
        'M62 80Q56 56 66 44q0 14 6 18q-2 12-4 18ZM98 80q10-14 0-30q-2 16-6 30ZM40 80q-6-16 2-28q6 14 2 28Z',
      ],
      ['stone', 'M108 78l4-12 12-2 6 14ZM24 78l6-8 10 8Z'],
      FLOOR,
    ],
  },
  // One table, five places.
  'chamber-of-allies': {
    hue: '#b8628f',
    drawing: [
      ['far', 'M-4 80V30Q0 4 75 2t79 28v50Z'],
      ['jellyfish', 'M32 12h14v26l-7-6-7 6Z'],
      ['crab', 'M50 8h14v26l-7-6-7 6Z'],
      ['seahorse', 'M68 6h14v26l-7-6-7 6Z'],
      ['shellfish', 'M86 8h14v26l-7-6-7 6Z'],
      ['squid', 'M104 12h14v26l-7-6-7 6Z'],
      ['wood', 'M30 56q45-16 90 0q-4 12-45 12T30 56Z'],
      ['dark', 'M66 66h18l6 12H60Z'],
      ['gold', 'M71 44h8l-2 8h2v4h-8v-4h2Z'],
      ['pale', dot(48, 56, 4) + dot(62, 60, 4) + dot(88, 60, 4) + dot(102, 56, 4)],
    ],
  },
  'coral-barrier': {
    hue: '#e2736f',
    drawing: [
      BEAMS,
      ['far', 'M-4 80V54q14-12 26 0t30-6t34 4t34-4t34 8v24Z'],
      [
        'red',
        'M42 76V56L28 44V30l5-1v12l9 8V26l6-2v24l9-8V26h5v16L48 56v20ZM100 76V54L88 44V28h5v13l8 6V20h6v26l8-8V24h5v16l-13 14v22Z',
      ],
      ['gold', 'M72 76V50l-8-6v-9l4-1v8l4 3V24q3-4 6 0v22l5-4v-9h4v12l-9 7v24Z'],
      ['pale', 'M14 76q-8-22 6-28q14 6 8 28ZM124 76q-6-20 6-26q16 6 8 26Z'],
      ['thin', 'M20 50v24M130 52v22M15 58h10M126 60h10'],
      ['glow', dot(58, 12, 2) + dot(112, 12, 2)],
      FLOOR,
    ],
  },
  // The city, and once more upside down.
  'city-of-mirrors': {
    hue: '#63b5cf',
    drawing: [
      BEAMS,
      [
        'pale',
        'M38 42V22l8-12 8 12v20ZM58 42V14L68-2l10 16v28ZM82 42V20l8-14 8 14v22ZM102 42V26l7-10 7 10v16Z',
      ],
      ['gleam', 'M46 10v32h8V22ZM68-2v44h10V14ZM90 6v36h8V20Z'],
      ['thin', 'M46 10v32M68-2v44M90 6v36M109 16v26'],
      [
        'cloth',
        'M38 44v16l8 11 8-11V44ZM58 44v22l10 14 10-14V44ZM82 44v17l8 12 8-12V44ZM102 44v13l7 9 7-9V44Z',
      ],
      ['thread', 'M4 43h142'],
      ['thin', 'M46 44v27M68 44v36M90 44v29M30 54h90M34 64h80'],
    ],
  },
  'black-smokers': {
    hue: '#96614a',
    drawing: [
      [
        'shade',
        'M46 34Q30 22 42 10T34-6h26q8 12-2 22t0 18ZM76 26Q62 14 74 2l-4-8h22q4 10-2 16t-2 16ZM106 38q-12-10-2-20t-4-24h22q8 16-2 26t0 18Z',
      ],
      ['deep', 'M34 78l8-44h18l10 44ZM66 78l6-52h18l8 52ZM96 78l6-40h16l12 40Z'],
      ['red', 'M42 34h18l1 5H41ZM72 26h18l1 5H71ZM102 38h16l1 5h-18Z'],
      ['glow', 'M49 44l3 8-5 8 6 18-10-16 5-8ZM80 38l3 8-5 10 7 22-11-22 5-8ZM110 48l2 6-4 6 6 18-9-17 4-7Z'],
      ['red', 'M14 78V62h4v16ZM22 78V56h4v22ZM136 78V60h4v18ZM144 78V66h4v12Z'],
      FLOOR,
    ],
  },
};
