// Our own drawings of the sixteen units, each in a box of 100 by 100, and the four shapes of the factions' pieces.
import type { Faction, Unit } from './types';

/** A drawing: what is filled, what is only a line, what is dark. */
export interface Drawing {
  body: string;
  lines: string;
  dots: string;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const fish = (x: number, y: number): string => `M${x} ${y}q15 -15 30 0l10 -9v18l-10 -9q-15 15 -30 0Z`;

export const DRAWINGS: Record<Unit, Drawing> = {
  mermaid: {
    body: `${disc(42, 18, 11)}M32 32Q42 27 52 32L56 50Q60 68 46 76Q34 82 26 76L8 86L14 70L6 54L24 62Q36 64 36 50Z`,
    lines: 'M74 12V92M62 10V24Q62 34 74 34Q86 34 86 24V10M52 38L73 48M30 58Q40 66 52 60',
    dots: '',
  },
  seahorse: {
    body: 'M60 6Q40 4 36 24L16 30L19 40L38 41Q46 45 41 53Q28 62 34 79Q42 96 60 93Q76 88 73 76Q67 68 59 73Q63 83 54 82Q46 79 49 69Q52 62 62 54Q74 42 70 22Q68 8 60 6ZM69 32L86 38L72 50Z',
    lines: 'M46 48Q56 46 66 38M40 58Q50 60 56 56M60 6L66 -2L70 10L78 10L72 20',
    dots: disc(50, 22, 4.5),
  },
  dolphin: {
    body: 'M5 58Q20 32 46 30Q52 14 68 10Q63 22 68 32Q86 38 97 56Q86 60 76 57Q62 68 46 65Q48 76 38 84Q36 72 32 65Q22 66 17 74Q18 86 8 92Q8 80 8 72Q1 66 5 58Z',
    lines: 'M78 57Q88 58 95 55M20 56Q40 54 66 56',
    dots: disc(76, 46, 3.5),
  },
  'flying-fish': {
    body: 'M14 52Q38 36 66 42Q86 46 97 56Q82 66 60 66Q36 67 14 52ZM16 52L0 34L5 52L0 72ZM64 43Q46 12 14 4Q30 26 38 46ZM58 65Q48 88 24 96Q34 76 38 63Z',
    lines: 'M50 38Q40 22 26 12M45 42Q36 30 26 20M50 66Q44 78 34 86',
    dots: disc(82, 53, 3.5),
  },
  swarm: {
    body: fish(4, 22) + fish(50, 14) + fish(28, 46) + fish(58, 56) + fish(8, 72) + fish(48, 86),
    lines: '',
    dots: [
      disc(13, 20, 2.6),
      disc(59, 12, 2.6),
      disc(37, 44, 2.6),
      disc(67, 54, 2.6),
      disc(17, 70, 2.6),
      disc(57, 84, 2.6),
    ].join(''),
  },
  shark: {
    body: 'M4 26c9 6 14 13 16 22c14-12 30-17 46-15c16 2 26 10 32 18c-6 10-20 16-36 16c-16 0-32-4-43-10c-3 9-8 16-16 20c1-10 3-16 7-24c-5-7-7-15-6-27ZM42 36C42 22 50 12 62 6c0 12 4 20 10 28ZM52 66c-2 11-8 18-18 23c0-9 0-16 2-25Z',
    lines: 'M70 60l4 -5l4 4l4 -5l4 3l4 -5M62 44v11M56 43v12',
    dots: disc(82, 45, 3.5),
  },
  whale: {
    body: 'M4 56Q6 30 42 30Q70 30 80 52Q84 44 78 30Q92 32 90 42Q98 38 100 48Q96 60 88 64Q80 84 46 84Q6 84 4 56ZM40 76Q44 90 34 96Q28 88 30 76Z',
    lines: 'M6 60Q24 66 40 62M34 24Q34 12 24 8M34 24Q34 12 46 8M14 72Q26 76 38 74',
    dots: disc(30, 50, 4),
  },
  jellyfish: {
    body: 'M10 48Q10 8 50 8Q90 8 90 48Q80 58 70 48Q60 60 50 48Q40 60 30 48Q20 58 10 48Z',
    lines: 'M24 56Q16 72 26 94M41 56Q35 74 45 98M59 56Q65 74 55 98M76 56Q84 72 74 94M28 36Q30 22 44 18',
    dots: disc(38, 36, 4.5) + disc(62, 36, 4.5),
  },
  crab: {
    body: 'M18 60Q18 38 50 38Q82 38 82 60Q80 82 50 82Q20 82 18 60ZM22 44Q0 38 4 16Q8 6 18 10L16 24L28 14Q36 28 30 42ZM78 44Q100 38 96 16Q92 6 82 10L84 24L72 14Q64 28 70 42Z',
    lines:
      'M22 70L6 72M24 76L10 86M32 81L22 95M78 70L94 72M76 76L90 86M68 81L78 95M42 38V28M58 38V28M38 64Q50 72 62 64',
    dots: disc(42, 27, 4) + disc(58, 27, 4),
  },
  nautilus: {
    body: 'M86 42Q86 8 52 8Q12 10 10 50Q12 88 50 90Q60 90 64 82L94 86L86 75L98 70L88 62L96 53L80 50Q72 50 72 44Z',
    lines:
      'M64 82Q36 80 34 54Q36 34 54 36Q66 40 61 52Q54 58 48 52M36 12L46 36M14 38L36 46M14 66L36 62M34 86L46 74M64 10L60 36',
    dots: disc(70, 62, 4.5),
  },
  lobster: {
    body: 'M40 32Q50 20 60 32L62 64L70 84Q50 98 30 84L38 64ZM40 36Q18 38 14 18Q12 2 24 0L27 14L36 4Q46 14 42 28ZM60 36Q82 38 86 18Q88 2 76 0L73 14L64 4Q54 14 58 28Z',
    lines:
      'M38 44L20 50M38 53L18 62M38 62L22 74M62 44L80 50M62 53L82 62M62 62L78 74M40 66H60M37 75H63M34 84H66',
    dots: disc(46, 34, 3) + disc(54, 34, 3),
  },
  turtle: {
    body: 'M8 64Q10 24 46 24Q80 24 84 64ZM82 46Q98 36 100 52Q100 66 84 64ZM28 64Q20 88 6 90Q4 74 12 64ZM66 64Q76 88 88 90Q88 74 80 64Z',
    lines: 'M46 24V40L30 48V64M46 40L62 48V64M30 48L12 46M62 48L80 46M34 26L30 14L42 24M52 24L62 14L62 28',
    dots: disc(92, 50, 3),
  },
  'deep-one': {
    body: 'M50 6Q82 10 84 44Q82 76 62 94H38Q18 76 16 44Q18 10 50 6ZM17 34L0 20L6 48L0 64L20 60ZM83 34L100 20L94 48L100 64L80 60Z',
    lines: 'M30 70Q50 60 70 70L64 74L58 69L50 75L42 69L36 74ZM50 6V24M40 84H60',
    dots: disc(34, 42, 9) + disc(66, 42, 9),
  },
  shoggoth: {
    body: 'M8 78Q0 56 16 50Q12 28 34 30Q40 6 60 16Q80 12 82 36Q100 42 93 62Q100 88 76 86Q60 98 48 86Q22 98 8 78Z',
    lines: 'M30 72Q44 82 58 72Q66 68 72 74M24 54Q30 46 38 52',
    dots:
      disc(34, 44, 5) +
      disc(54, 32, 7) +
      disc(72, 46, 5.5) +
      disc(50, 56, 6) +
      disc(24, 66, 4.5) +
      disc(80, 66, 5),
  },
  tentacle: {
    body: 'M26 96Q14 60 38 42Q56 28 46 18Q38 6 56 4Q80 8 78 34Q74 56 62 66Q56 76 68 96ZM74 96Q72 78 84 66Q92 58 86 50Q98 54 96 68Q90 80 92 96Z',
    lines: 'M30 90Q24 64 44 48Q62 34 56 18',
    dots: disc(66, 24, 4.5) + disc(66, 38, 5) + disc(58, 52, 5) + disc(48, 64, 5.5) + disc(46, 80, 6),
  },
  necromancer: {
    body: 'M44 4Q70 8 68 42L80 96H10L22 42Q20 10 44 4ZM88 4l10 12l-10 12l-10 -12Z',
    lines: 'M88 28V96M66 54L87 60M30 66L26 96M58 66L64 96M45 66V96',
    dots: 'M45 18Q58 20 58 36Q56 52 45 54Q34 52 32 36Q32 20 45 18Z',
  },
};

/** The outline of a faction's pieces: told apart without any colour. */
export const SHAPES: Record<Faction, string> = {
  'undersea-kingdom': 'M50 2L94 13V50Q94 82 50 98Q6 82 6 50V13Z',
  leviathans: disc(50, 50, 48),
  protectors: 'M28 3H72L98 50L72 97H28L2 50Z',
  denizens: 'M4 4Q50 18 96 4Q82 50 96 96Q50 82 4 96Q18 50 4 4Z',
};
