// The chart as the server sends it, for tests and stories alone: a board in play reads it off the view.
import type { Build, Faction, FactionView, Force, Unit, UnitView } from './types';

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

const NAMES: Record<Faction, [string, string]> = {
  'undersea-kingdom': ['Undersea Kingdom', 'Fast riders that strike far from home and slip away.'],
  leviathans: ['Leviathans', 'Teeth and numbers: the strongest attack, the weakest wall.'],
  protectors: ['The Protectors', 'Slow, armoured and stubborn: what they hold they keep.'],
  denizens: ['Denizens of the Deep', 'They grab, they rise again, and they grow with every loss.'],
};

const BUILDS: Record<Faction, [Build, string, Force]> = {
  'undersea-kingdom': ['fast-expansion', 'Fast Expansion', { mermaid: 3, seahorse: 4, dolphin: 3 }],
  leviathans: ['plenty-of-fish', 'Plenty of Fish', { swarm: 8, whale: 2, jellyfish: 2 }],
  protectors: ['the-wall', 'The Wall', { crab: 4, nautilus: 2, turtle: 3 }],
  denizens: ['grab-bag', 'Grab Bag', { 'deep-one': 4, tentacle: 4, necromancer: 1 }],
};

function unitOf([unit, row]: [string, Row]): UnitView {
  const [name, plural, cost, attack, defence, moves, ability, does] = row;
  return { unit: unit as Unit, name, plural, cost, attack, defence, moves, ability, does };
}

/** What is printed. */
export const factions = (Object.keys(CHART) as Faction[]).map((faction): FactionView => {
  const units = Object.entries(CHART[faction]).map(unitOf) as FactionView['units'];
  const [name, way] = NAMES[faction];
  const balanced = Object.fromEntries(units.map(({ unit }, kind) => [unit, 4 - kind])) as Force;
  const [build, called, force] = BUILDS[faction];
  return {
    faction,
    name,
    way,
    units,
    builds: [
      { build: 'balanced', name: 'Balanced', force: balanced },
      { build, name: called, force },
    ],
  };
});
