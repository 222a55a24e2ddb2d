// What the reference chart says, for cards and tooltips: names and numbers of the sixteen units and the four factions.
import type { Build, Faction, Force, Stack, Unit } from './types';

/** One unit of the chart. */
export interface Profile {
  name: string;
  plural: string;
  faction: Faction;
  cost: number;
  attack: number;
  defence: number;
  moves: number;
  ability: string;
  /** What the ability does, in a sentence. */
  does: string;
}

type Row = [string, string, number, number, number, number, string, string];

const PLAIN = 'No special ability: cheap, and better at holding than at taking.';
const CHART: Record<Faction, Partial<Record<Unit, Row>>> = {
  'undersea-kingdom': {
    mermaid: ['Mermaid Warrior', 'Mermaid Warriors', 3, 1, 2, 1, '', PLAIN],
    seahorse: [
      'Seahorse Knight',
      'Seahorse Knights',
      5,
      3,
      2,
      2,
      '',
      'No special ability: quick, and strong in attack.',
    ],
    dolphin: [
      'Dolphin Rider',
      'Dolphin Riders',
      7,
      2,
      3,
      3,
      'Hit and Run',
      'Keeps the steps it did not use for its attack and may move on afterwards.',
    ],
    'flying-fish': [
      'Flying Fish Squadron',
      'Flying Fish Squadrons',
      9,
      3,
      3,
      4,
      'Flight',
      'Passes over hostile zones on its way.',
    ],
  },
  leviathans: {
    swarm: ['Swarm', 'Swarms', 2, 1, 1, 1, 'Frenzy', 'Every hit lets it roll again, until it misses.'],
    shark: [
      'Shark',
      'Sharks',
      5,
      4,
      1,
      2,
      'Territorial',
      'Only one Shark may stay in a zone, base zones excepted.',
    ],
    whale: ['Whale', 'Whales', 7, 2, 3, 2, 'Host', 'Carries up to three Swarms from where it starts.'],
    jellyfish: [
      'Giant Jellyfish',
      'Giant Jellyfish',
      9,
      3,
      3,
      1,
      'First Strike',
      'Rolls before everybody else; what it hits does not hit back.',
    ],
  },
  protectors: {
    crab: ['Crab Soldier', 'Crab Soldiers', 3, 1, 2, 1, '', PLAIN],
    nautilus: [
      'Giant Nautilus',
      'Giant Nautiluses',
      5,
      2,
      3,
      2,
      'Jet',
      'May leave a battle for a friendly zone next door instead of rolling.',
    ],
    lobster: [
      'Giant Lobster',
      'Giant Lobsters',
      7,
      3,
      2,
      1,
      'Pinch',
      'Its owner chooses which enemy its hits fall on.',
    ],
    turtle: [
      'War Turtle',
      'War Turtles',
      9,
      1,
      4,
      1,
      'Thick Shell',
      'The first hit only tips it over; the second removes it.',
    ],
  },
  denizens: {
    'deep-one': ['Deep One', 'Deep Ones', 3, 1, 2, 1, '', PLAIN],
    shoggoth: [
      'Shoggoth',
      'Shoggoths',
      5,
      2,
      2,
      2,
      'Reanimate',
      'The first one lost in each player’s turn comes back for nothing.',
    ],
    tentacle: [
      'Tentacle',
      'Tentacles',
      7,
      2,
      2,
      1,
      'Grab',
      'Grabs what it hits; a grabbed unit can be given up later instead of one’s own.',
    ],
    necromancer: [
      'Necromancer',
      'Necromancers',
      9,
      1,
      1,
      2,
      'Dark Ritual',
      'Fights one better for every unit its side loses in the battle.',
    ],
  },
};

/** Every unit of the chart. */
export const UNITS = Object.fromEntries(
  Object.entries(CHART).flatMap(([faction, rows]) =>
    Object.entries(rows).map(([unit, [name, plural, cost, attack, defence, moves, ability, does]]) => [
      unit,
      { name, plural, faction: faction as Faction, cost, attack, defence, moves, ability, does },
    ]),
  ),
) as Record<Unit, Profile>;

/** Factions in the order of the chart. */
export const FACTIONS: Record<Faction, { name: string; way: string; units: Unit[] }> = {
  'undersea-kingdom': {
    name: 'Undersea Kingdom',
    way: 'Fast riders that strike far from home and slip away.',
    units: unitsOf('undersea-kingdom'),
  },
  leviathans: {
    name: 'Leviathans',
    way: 'Teeth and numbers: the strongest attack, the weakest wall.',
    units: unitsOf('leviathans'),
  },
  protectors: {
    name: 'The Protectors',
    way: 'Slow, armoured and stubborn: what they hold they keep.',
    units: unitsOf('protectors'),
  },
  denizens: {
    name: 'Denizens of the Deep',
    way: 'They grab, they rise again, and they grow with every loss.',
    units: unitsOf('denizens'),
  },
};

function unitsOf(faction: Faction): Unit[] {
  return Object.keys(CHART[faction]) as Unit[];
}

/** What a ready-made force is called. */
export const BUILDS: Record<Build, string> = {
  balanced: 'Balanced',
  'fast-expansion': 'Fast Expansion',
  'plenty-of-fish': 'Plenty of Fish',
  'the-wall': 'The Wall',
  'grab-bag': 'Grab Bag',
};

/** "3 Sharks". */
export function counted(unit: Unit, count: number): string {
  return `${count} ${count === 1 ? UNITS[unit].name : UNITS[unit].plural}`;
}

/** A force as stacks in chart order. */
export function stacksOf(force: Force): Stack[] {
  return (Object.keys(UNITS) as Unit[]).flatMap((unit) => {
    const count = force[unit] ?? 0;
    return count > 0 ? [{ unit, count }] : [];
  });
}

/** "3 Sharks, 1 Whale", or "nobody". */
export function listed(stacks: Stack[]): string {
  return stacks.map(({ unit, count }) => counted(unit, count)).join(', ') || 'nobody';
}

/** A tooltip about a unit. */
export function about(unit: Unit): { title: string; body: string } {
  const { name, cost, attack, defence, moves, ability, does } = UNITS[unit];
  return {
    title: name,
    body: `Costs ${cost}. Attacks with ${attack}, defends with ${defence}, ${moves === 1 ? 'one step' : `${moves} steps`}. ${ability ? `${ability}: ` : ''}${does}`,
  };
}
