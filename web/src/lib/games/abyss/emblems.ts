// Our own small drawings, one a lord and one a location: lines in a box of 24 by 24. And whose colours a card wears.
import type { Guild, Location, Lord, Race } from './types';

/** A lord's guild (for its colours and bust) and the emblem on its breast. */
export interface Portrait {
  guild: Guild;
  emblem: string;
}

const mage = (emblem: string): Portrait => ({ guild: 'mage', emblem });
const soldier = (emblem: string): Portrait => ({ guild: 'soldier', emblem });
const farmer = (emblem: string): Portrait => ({ guild: 'farmer', emblem });
const merchant = (emblem: string): Portrait => ({ guild: 'merchant', emblem });
const politician = (emblem: string): Portrait => ({ guild: 'politician', emblem });
const ambassador = (emblem: string): Portrait => ({ guild: 'ambassador', emblem });

export const PORTRAITS: Record<Lord, Portrait> = {
  shaman: mage('M12 3c5 0 7 3 7 8s-3 10-7 10-7-5-7-10 2-8 7-8ZM8 10h3M13 10h3M9 16q3 2 6 0M12 3V0'),
  apprentice: mage('M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1ZM12 6v14'),
  alchemist: mage('M9 3h6M10 3v7l-6 9q0 2 2 2h12q2 0 2-2l-6-9V3M7 15h10'),
  oracle: mage('M2 12q10-12 20 0q-10 12-20 0ZM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7ZM12 1v3'),
  invoker: mage('M12 12c0-3 4-3 4 0s-4 6-7 3s-2-10 4-10s10 6 7 12s-13 5-16-1'),
  illusionist: mage('M4 5q8 4 16 0v7q-1 8-8 9q-7-1-8-9ZM7 10q2-2 4 0M13 10q2 2 4 0M9 16q3-2 6 0'),
  'master-of-magic': mage(
    'M5 21L15 11M13 9l2 2M17 2l1.5 4L22 8l-3.5 1.5L17 13l-1.5-3.5L12 8l3.5-2ZM6 4v4M4 6h4',
  ),
  tamer: soldier('M4 20L10 12c3-5 9-7 10-3s-6 4-5-1s4-5 6-6M3 21l2 1'),
  jailer: soldier('M4 4h16v16H4ZM9 4v16M15 4v16M4 12h16'),
  seeker: soldier('M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14ZM15 15l7 7M10 7v6M7 10h6'),
  commander: soldier('M4 9l8-5 8 5M4 15l8-5 8 5M4 21l8-5 8 5'),
  hunter: soldier('M12 22V5M5 3v5q0 4 7 4q7 0 7-4V3M12 2v4M3 5l2-3 2 3M17 5l2-3 2 3M10 4l2-3 2 3'),
  recruiter: soldier('M6 22V2M6 3h13l-4 5 4 5H6'),
  assassin: soldier('M12 2l3 10h-6ZM6 13h12M12 13v7M10 21h4'),
  keeper: farmer('M3 10h18l-2 10H5ZM6 10q0-7 6-7t6 7M8 14v3M12 14v3M16 14v3'),
  reaper: farmer('M20 4C12 0 4 4 4 12c3-5 9-7 16-8ZM14 6L7 22'),
  shepherd: farmer('M10 22V8q0-5 4-5t4 4t-4 4'),
  miller: farmer('M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16ZM12 1v22M1 12h22M4 4l16 16M20 4L4 20'),
  aquaculturalist: farmer('M12 22C8 16 16 12 12 2M12 18q-6 0-7-6q6 0 7 6ZM13 13q6-1 6-6q-6 0-6 6'),
  landowner: farmer('M2 20q5-9 10-4q5-8 10 4M2 20h20M12 2a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z'),
  'ship-master': merchant(
    'M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12ZM12 1v22M1 12h22M4.5 4.5l15 15M19.5 4.5l-15 15',
  ),
  shopkeeper: merchant('M12 3v18M7 21h10M4 6h16M4 6l-3 8h6ZM20 6l-3 8h6Z'),
  slaver: merchant('M8 4a4 5 0 1 0 0 9a4 5 0 1 0 0-9ZM16 11a4 5 0 1 0 0 9a4 5 0 1 0 0-9ZM10 11l4 3'),
  peddler: merchant('M9 7h6l5 10q0 5-8 5t-8-5ZM9 7L7 2h10l-2 5M9 15h6'),
  landlord: merchant('M3 11l9-8 9 8M5 10v11h14V10M10 21v-7h4v7'),
  trader: merchant('M8 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10ZM16 8a5 5 0 1 1-5 8M12 21a4 4 0 0 0 4-3'),
  opportunist: politician('M6 2h12M6 22h12M7 2q0 7 5 10q5-3 5-10M7 22q0-7 5-10q5 3 5 10'),
  diplomat: politician('M3 8l5-3 4 3 4-3 5 3M3 8v7l6 5 3-2 3 2 6-5V8M8 13l4-3 4 4'),
  schemer: politician('M12 2v20M2 12h20M5 5l14 14M19 5L5 19M12 6l4 2 2 4-2 4-4 2-4-2-2-4 2-4Z'),
  treasurer: politician('M3 11q0-7 9-7t9 7ZM3 11v9h18v-9M12 10v5M10 12h4v4h-4Z'),
  corruptor: politician('M7 8c0-4 10-4 10 0M5 8h14l1 9q-8 8-16 0ZM12 11v7M9.5 13q2.5-2 5 0M9.5 16q2.5 2 5 0'),
  traitor: politician(
    'M12 3q-9-1-8 9q1 8 8 9ZM12 3q9-1 8 9q-1 8-8 9M8 10v2M16 10v2M8 17q2-2 4 0M12 16q2 2 4 0',
  ),
  elder: ambassador('M8 22V9M4 6q4-6 8 0q-4 6-8 0ZM16 22q4-3 4-8t-4-8'),
  sage: ambassador('M6 3h12q-3 3 0 6v12H6q3-3 0-6ZM10 8h5M9 12h6M10 16h5'),
  hermit: ambassador('M3 20q0-15 9-16t9 9q0 7-6 7t-6-5t4-5t4 3M3 20h18'),
};

/** What a location's tile shows: the race it counts, the guild it counts, or a drawing of its own. */
export type Scene = { race: Race } | { guild: Guild } | { emblem: string };

export const SCENES: Record<Location, Scene> = {
  sanctuary: { race: 'jellyfish' },
  chasm: { race: 'crab' },
  'sargasso-fields': { race: 'seahorse' },
  'nest-of-giant-clams': { race: 'shellfish' },
  'oceanic-senate-assembly': { race: 'squid' },
  'hydrozoa-reserves': { guild: 'mage' },
  barracks: { guild: 'soldier' },
  'sargasso-silos': { guild: 'farmer' },
  dockworks: { guild: 'merchant' },
  parliament: { guild: 'politician' },
  abyss: { emblem: 'M2 3l5 6-2 5 5 8M22 3l-5 7 2 5-5 7M12 6v2M12 12v2' },
  depths: { emblem: 'M12 2v15M6 12l6 7 6-7M4 22h16' },
  'throne-room': { emblem: 'M5 22V8l3 3 4-8 4 8 3-3v14M5 15h14M8 22v-4h8v4' },
  jail: { emblem: 'M4 22V8q0-6 8-6t8 6v14ZM8 4v18M12 2v20M16 4v20' },
  'closed-tower': {
    emblem: 'M7 22V7H5V2h3v2h2.5V2h3v2H16V2h3v5h-2v15ZM12 12a2 2 0 1 0 0 4a2 2 0 1 0 0-4ZM12 16v3',
  },
  'lost-tower': { emblem: 'M7 22V9l-2-3 4-3 2 3 3-4 4 5-1 2v13ZM11 22v-5h3v5M10 11l3 2' },
  'chamber-of-allies': { emblem: 'M3 22V9q9-12 18 0v13ZM8 22v-7M12 22V12M16 22v-7' },
  'coral-barrier': { emblem: 'M12 22V6M12 16L6 11V5M12 12l6-4V3M6 11L3 8M18 8l3 2M12 6l-2-4M12 6l3-3' },
  'city-of-mirrors': { emblem: 'M12 2v20M10 20H3V11l3-4 4 4M14 20h7V11l-3-4-4 4M5 15h2M17 15h2' },
  'black-smokers': { emblem: 'M5 22l3-10h3l2 10M14 22l2-7h3l2 7M9 9q-4-3 0-6M11 10q5-3 2-8M17 12q-2-3 1-5' },
};

const NATION: Record<Guild, Race | null> = {
  mage: 'jellyfish',
  soldier: 'crab',
  farmer: 'seahorse',
  merchant: 'shellfish',
  politician: 'squid',
  ambassador: null,
};

export const raceHue = (race: Race): string => `var(--aby-${race})`;

export function guildHue(guild: Guild): string {
  const race = NATION[guild];
  return race ? raceHue(race) : 'var(--aby-ambassador)';
}
