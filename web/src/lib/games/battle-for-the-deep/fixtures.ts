// Positions by hand, for tests and stories; the types check them.
import type { BoardSeat, Legal } from '../board';
import { OUTLINES, STRETCH } from './map';
import type {
  Action,
  BattleView,
  CombatView,
  Faction,
  OddsView,
  SeatView,
  StackView,
  View,
  ZoneView,
} from './types';
import { factions } from './chart';
import { printedOn } from './units';

export const chart = printedOn({ factions });
const { FACTIONS } = chart;

const FACTION: Faction[] = ['leviathans', 'undersea-kingdom', 'denizens', 'protectors'];
const BASES = ['a3', 'a7', 'e3', 'e7'];
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan'];

const seat = (index: number): SeatView => ({
  seat: index,
  team: index % 2,
  faction: FACTION[index] ?? null,
  name: FACTIONS[FACTION[index] ?? 'leviathans'].name,
  base: BASES[index] ?? null,
  captor: null,
  reserve: {},
  track: 4 + index,
  income: 16 + index,
  markersLeft: 8,
  army: {},
  armyWorth: 50,
});

function zone(id: string): ZoneView {
  const corners = OUTLINES[id] ?? [];
  const mean = (axis: 0 | 1): number =>
    corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  const base = BASES.indexOf(id);
  const pole = id[0] === 'n' || id[0] === 's';
  const site = ['a3', 'a7', 'c2', 'c8', 'e3', 'e7'].includes(id);
  return {
    zone: id,
    name: id === 'a3' ? 'Aurora Reef' : `Zone ${id.toUpperCase()}`,
    kind: pole ? 'pole' : site ? 'base-site' : id === 'c5' ? 'centre' : 'open',
    value: pole || base >= 0 ? 0 : site ? 3 : id === 'c5' ? 4 : 1,
    x: Math.round(mean(0)),
    y: Math.round(mean(1) / STRETCH),
    control: null,
    base: base >= 0 ? base : null,
    captor: null,
    stacks: [],
    limit: base >= 0 ? 12 : 8,
  };
}

const stack = (of: number, unit: StackView['unit'], count: number): StackView => ({
  seat: of,
  unit,
  count,
  rested: count,
});

/** A position with some stacks and markers, changed as wished. */
export function position(change: Partial<View> = {}): View {
  const put: Record<string, Partial<ZoneView>> = {
    a3: { stacks: [stack(0, 'swarm', 4), stack(0, 'shark', 2), stack(0, 'whale', 1)] },
    b3: { control: 0, stacks: [stack(0, 'jellyfish', 1)] },
    b4: { control: 1, stacks: [stack(1, 'mermaid', 2)] },
    a7: { stacks: [stack(1, 'seahorse', 3), stack(1, 'dolphin', 2), stack(1, 'flying-fish', 1)] },
    e3: { stacks: [stack(2, 'deep-one', 4), stack(2, 'tentacle', 2), stack(2, 'necromancer', 1)] },
    e7: { stacks: [stack(3, 'crab', 4), stack(3, 'nautilus', 2), stack(3, 'turtle', 1)] },
    c5: { control: 3, stacks: [stack(3, 'lobster', 1)] },
  };
  return {
    you: 0,
    round: 3,
    active: 0,
    phase: 'combat-move',
    phaseName: 'combat move',
    points: 0,
    order: [0, 1, 2, 3],
    laidOut: {},
    seats: [0, 1, 2, 3].map(seat),
    teamPoints: [10, 12],
    goal: 30,
    zones: Object.keys(OUTLINES).map((id) => ({ ...zone(id), ...put[id] })),
    battles: [],
    prospects: [],
    combat: null,
    verdict: null,
    factions,
    ...change,
  };
}

export const seats: BoardSeat[] = NAMES.map((name, index) => ({
  seat: index,
  name,
  role: FACTIONS[FACTION[index] ?? 'leviathans'].name,
  bot: index > 1,
  yours: index === 0,
  score: 4 + index,
}));

export const odds: OddsView = {
  win: 0.731,
  lose: 0.2,
  mutual: 0.069,
  attackerLoss: 4.2,
  defenderLoss: 5.1,
  attackersLeft: [0.27, 0.33, 0.4],
  defendersLeft: [0.8, 0.15, 0.05],
};

const choice = (text: string, label: string, data: Action): Legal<Action> => ({ text, label, data });
type MarchOf = {
  unit: 'swarm' | 'shark' | 'whale';
  count: number;
  from: string;
  to: string;
  via?: string;
  load?: number;
};
/** A legal march as the server would write it. */
export function march(
  kind: 'attack' | 'move',
  { unit, count, from, to, via = from, load = 0 }: MarchOf,
): Legal<Action> {
  const text = `${kind} ${count} ${unit} ${from} to ${to}${via === from ? '' : ` via ${via}`}${load ? ` with ${load} swarm` : ''}`;
  return choice(text, text, { do: kind, unit, count, from, to, via, load });
}

/** What Ada's Leviathans may do in a combat move. */
export const attacks: Legal<Action>[] = [
  march('attack', { unit: 'shark', count: 1, from: 'a3', to: 'b4', via: 'a4' }),
  march('attack', { unit: 'shark', count: 2, from: 'a3', to: 'b4', via: 'a4' }),
  march('attack', { unit: 'shark', count: 1, from: 'a3', to: 'b4', via: 'b3' }),
  march('attack', { unit: 'shark', count: 2, from: 'a3', to: 'b4', via: 'b3' }),
  ...[0, 1, 2, 3].map((load) =>
    march('attack', { unit: 'whale', count: 1, from: 'a3', to: 'b4', via: 'b3', load }),
  ),
  choice('done', 'Attack nobody', { do: 'done' }),
];

const battle: BattleView = {
  zone: 'b4',
  status: 'pending',
  attackers: { shark: 2, whale: 1 },
  defenders: { mermaid: 2 },
  liberating: false,
  question: { defend: '2 mermaid', liberating: 'no', reanimate: 'yes' },
  retreats: ['b3'],
  odds,
};
export const planning = position({ prospects: [battle] });

const combat: CombatView = {
  zone: 'b4',
  round: 2,
  step: 'defend-hits',
  liberating: false,
  attackers: [
    { seat: 0, unit: 'swarm', count: 3, value: 1, doomed: 0, caught: 0, tipped: 0 },
    { seat: 0, unit: 'shark', count: 2, value: 4, doomed: 1, caught: 0, tipped: 0 },
  ],
  defenders: [{ seat: 1, unit: 'mermaid', count: 2, value: 2, doomed: 1, caught: 0, tipped: 0 }],
  hits: { plain: 1, pinch: 0, grab: 0 },
  dice: null,
  proposal: null,
  objected: false,
  grabbed: {},
  freshGrabs: {},
  ritual: 0,
  losses: { swarm: 1 },
  retreats: ['b3'],
  odds: null,
};
export const fighting = position({
  phase: 'combat',
  phaseName: 'combat',
  battles: [{ ...battle, odds: null }],
  combat,
});
export const deciding = position({
  phase: 'combat',
  phaseName: 'combat',
  battles: [battle],
  combat: { ...combat, step: 'decide', hits: { plain: 0, pinch: 0, grab: 0 }, odds },
});

export const legal = {
  casualties: [
    choice('lose swarm', 'Lose a Swarm', { do: 'lose', unit: 'swarm' }),
    choice('lose shark', 'Lose a Shark', { do: 'lose', unit: 'shark' }),
  ],
  decide: [
    choice('press', 'Press the attack', { do: 'press' }),
    choice('retreat b3', 'Retreat to Zone B3 (B3)', { do: 'retreat', zone: 'b3' }),
  ],
  buy: [
    choice('buy swarm', 'Buy a Swarm for 2', { do: 'buy', unit: 'swarm' }),
    choice('buy shark', 'Buy a Shark for 5', { do: 'buy', unit: 'shark' }),
    choice('place', 'Place the purchase: 1 Shark', { do: 'place' }),
    choice('return shark', 'Take back a Shark for 5', { do: 'take-back', unit: 'shark' }),
  ],
  factions: (Object.keys(FACTIONS) as Faction[]).map((faction) =>
    choice(`faction ${faction}`, `Lead the ${FACTIONS[faction].name}`, { do: 'faction', faction }),
  ),
  deploy: [
    choice('deploy swarm a3', 'Deploy a Swarm at Aurora Reef (A3)', {
      do: 'deploy',
      unit: 'swarm',
      zone: 'a3',
    }),
    choice('deploy shark a3', 'Deploy a Shark at Aurora Reef (A3)', {
      do: 'deploy',
      unit: 'shark',
      zone: 'a3',
    }),
  ],
} satisfies Record<string, Legal<Action>[]>;
