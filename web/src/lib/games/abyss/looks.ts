// What makes each portrait and each tile its own: what a lord wears, how it looks at you, and where a location lies.
import { PORTRAITS } from './emblems';
import type { Location, Lord } from './types';

export const CRESTS = ['fins', 'horns', 'halo', 'feathers', 'spines', 'shells', 'banner'] as const;
export const COLLARS = ['ruff', 'pearls', 'spikes', 'scarf', 'scales', 'cords', 'fur'] as const;
export const EYES = ['round', 'slit', 'patch', 'goggles', 'shut', 'wide', 'visor'] as const;
/** The skin of the deep: ink, lagoon, wine, moss, bark, slate, violet. */
const TONES = ['#1a1034', '#0f3b4d', '#4b1830', '#24401f', '#452a12', '#2b3160', '#43206b'];

export interface Look {
  crest: (typeof CRESTS)[number];
  collar: (typeof COLLARS)[number];
  eyes: (typeof EYES)[number];
  tone: string;
}

const from = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('the list is not empty');
  return found;
};

/** Within a guild no two lords share a crest, a collar, a look or a skin; from guild to guild they go together otherwise. */
function looks(): Map<Lord, Look> {
  const made = new Map<Lord, Look>();
  const guilds = [...new Set(Object.values(PORTRAITS).map(({ guild }) => guild))];
  for (const [at, guild] of guilds.entries()) {
    const members = (Object.keys(PORTRAITS) as Lord[]).filter((lord) => PORTRAITS[lord].guild === guild);
    for (const [index, lord] of members.entries())
      made.set(lord, {
        crest: from(CRESTS, index + at),
        collar: from(COLLARS, 2 * index + at),
        eyes: from(EYES, 3 * index + at),
        tone: from(TONES, index + 2 * at),
      });
  }
  return made;
}

const LOOKS = looks();
export const lookOf = (lord: Lord): Look | null => LOOKS.get(lord) ?? null;

/** The water round the locations that neither a race nor a guild colours. */
export const WATERS: Partial<Record<Location, string>> = {
  abyss: '#4a58b0',
  depths: '#2b86a8',
  'throne-room': '#b98a35',
  jail: '#7d8797',
  'closed-tower': '#8d68c0',
  'lost-tower': '#5f9a72',
  'chamber-of-allies': '#b8628f',
  'coral-barrier': '#e2736f',
  'city-of-mirrors': '#63b5cf',
  'black-smokers': '#96614a',
};

/** What stands behind the figure on a location's tile, from left to right in a box of 150 by 100. */
export const SETTINGS: Record<Location, string> = {
  // Domes of a temple.
  sanctuary: 'M4 84V56q14-22 28 0v28ZM114 84V50q16-24 32 0v34ZM18 44V32M130 36V22',
  // Two walls and the gap.
  chasm: 'M-4 90V14l26 10-6 18 14 14-8 34ZM154 90V8l-30 14 8 20-16 12 10 36Z',
  // Weeds in long rows.
  'sargasso-fields':
    'M10 86Q2 60 14 30M22 86q-6-22 6-44M34 86q-4-16 4-30M112 86q8-20-2-40M124 86q8-26-4-50M138 86q6-20 0-46',
  // Open shells.
  'nest-of-giant-clams':
    'M2 84q2-30 22-34q20 6 20 34ZM106 84q0-30 22-36q20 6 22 36ZM24 50v34M12 56l12 28M36 56L24 84M128 48v36M114 56l14 28M142 56l-14 28',
  // Columns under a roof.
  'oceanic-senate-assembly':
    'M2 40l36-20v8H2ZM148 40l-36-20v8h36ZM6 84V42h8v42ZM24 84V36h8v48ZM118 84V36h8v48ZM136 84V42h8v42Z',
  // Bubbles that hang from threads.
  'hydrozoa-reserves':
    'M14 0v24a10 10 0 1 0 .1 0M34 0v40a8 8 0 1 0 .1 0M116 0v34a9 9 0 1 0 .1 0M138 0v18a11 11 0 1 0 .1 0',
  // A wall with merlons and spears.
  barracks:
    'M-2 84V52h8v8h8v-8h8v8h8v-8h8v32ZM112 84V52h8v8h8v-8h8v8h8v-8h8v32ZM12 46V18l4-8 4 8M132 46V18l4-8 4 8',
  // Round silos.
  'sargasso-silos':
    'M6 84V44q12-16 24 0v40ZM32 84V56q8-12 14 0v28ZM118 84V40q14-18 28 0v44ZM102 84V58q7-10 14 0v26Z',
  // Cranes.
  dockworks:
    'M18 84V22h30M18 34l16-12M18 84h-8M18 84h8M42 22v16h-6v8h12v-8h-6M130 84V16h-30M130 30l-16-14M106 16v22',
  // A stair of benches.
  parliament: 'M-2 84V72h16V62h14V52h12v32ZM152 84V72h-16V62h-14V52h-12v32ZM20 44V24h-8M130 44V24h8',
  // Rock that falls away on both sides.
  abyss: 'M-4 96V30l18 8 4 16 12 8 4 34ZM154 96V26l-20 10-4 18-12 8-4 34Z',
  // Steps into the dark.
  depths: 'M0 40h22v14h14v14h12v16M150 40h-22v14h-14v14h-12v16',
  // Curtains.
  'throne-room': 'M-2 0h44q-2 30-26 44q14 18 10 40H-2ZM152 0h-44q2 30 26 44q-14 18-10 40h26Z',
  // Bars and chains.
  jail: 'M10 0v84M24 0v84M38 0v84M112 0v84M126 0v84M140 0v84M0 20h46M104 20h46M0 62h46M104 62h46',
  // A whole wall round the tower.
  'closed-tower': 'M-2 84V50h10v8h8v-8h10v8h8v-8h8v34ZM108 84V50h8v8h8v-8h10v8h8v-8h12v34Z',
  // A ruin, and its stones.
  'lost-tower': 'M4 84V60l8-6 4 10 10-16 6 20 6-4v20ZM112 84V70l8 4 4-22 10 12 6-16 8 10v26Z',
  // Doors side by side.
  'chamber-of-allies':
    'M4 84V50q8-14 16 0v34ZM26 84V56q7-12 14 0v28ZM110 84V56q7-12 14 0v28ZM130 84V50q8-14 16 0v34Z',
  // Branches of coral.
  'coral-barrier':
    'M14 86V54M14 70L4 58M14 62l10-12M34 86V62M34 74l-8-8M34 70l8-10M118 86V60M118 72l-8-10M118 68l10-10M138 86V50M138 68l-10-12M138 60l8-10',
  // Panes at an angle.
  'city-of-mirrors': 'M4 84V48l14-20v56ZM24 84V56l12-16v44ZM146 84V48l-14-20v56ZM126 84V56l-12-16v44Z',
  // Chimneys and what rises from them.
  'black-smokers':
    'M6 86l6-34h10l6 34ZM118 86l6-40h10l8 40ZM16 48q-10-12 0-22t2-22M128 42q-12-10-2-22t-2-20M20 48q10-10 4-24M134 42q10-8 6-24',
};
