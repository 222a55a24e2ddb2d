// Positions worth looking at, written by hand: for stories and tests.
import type { BoardSeat, Legal } from '../board';
import { cellAt, placeOf } from './layout';
import type {
  Action,
  Altitude,
  BoatView,
  Cell,
  Outlook,
  Point,
  ShipClass,
  ShipView,
  ShotView,
  View,
} from './types';

const CHART: View['chart'] = [
  '####~....~~~~...........~.~.',
  '####~~.....~............~~..',
  '#####~..................~~~.',
  '#####~~................~~~~.',
  '######~~...............~~~#~',
  '###~~~~~...............~~~~~',
  '##~~~~~~~................~~#',
  '##~#~~~~~................~~#',
  '##~~~~....................~#',
  '##~~~..................~~~~#',
  '#~~....................~####',
  '~...............~~.....~####',
  '~................~~....~~###',
  '~.......................~###',
  '....................~~.~~###',
  '.......................~####',
];

const outlook = (
  altitude: Altitude,
  seenBy: number[],
  planeLoss: number,
  shipLoss: number,
  allowed = true,
): Outlook => ({ altitude, allowed, seenBy, planeCover: planeLoss * 6, planeLoss, shipLoss });

/** Squares within a distance that are not land. */
export function squaresRound(cell: Cell, distance: number): Cell[] {
  const { column, row } = placeOf(cell);
  const found: Cell[] = [];
  for (let y = row - distance; y <= row + distance; y++) {
    for (let x = column - distance; x <= column + distance; x++) {
      const at = cellAt(x, y);
      if (at && CHART[y]?.[x] !== '#') found.push(at);
    }
  }
  return found;
}

export function boat(seat: number, more: Partial<BoatView>): BoatView {
  return {
    seat,
    colour: (['red', 'black', 'blue', 'green', 'yellow', 'white'] as const)[seat] ?? 'red',
    class: 'type-vii',
    cell: 'G26',
    altitude: 'surface',
    battery: 3,
    torpedoes: 14,
    torpedoTrack: 14,
    tally: { merchants: 0, destroyers: 0, warships: 0, planes: 0 },
    points: 0,
    newYork: false,
    raid: null,
    sunkBy: null,
    detection: 6,
    reach: [],
    shots: [],
    seenBy: [],
    outlook: [
      outlook('surface', [], 0.1, 0),
      outlook('periscope', [], 0.02, 0),
      outlook('dive', [], 0, 0),
      outlook('silent', [], 0, 0),
    ],
    ...more,
  };
}

export function ship(id: number, cell: Cell, kind: ShipClass | null, course: Point, path: Cell[]): ShipView {
  return {
    id,
    cell,
    course,
    class: kind,
    wounds: 0,
    woundsToSink: kind === null ? null : kind === 'warship' ? 3 : 1,
    points: kind === null ? null : kind === 'warship' ? 40 : 20,
    path,
    leaves: false,
    sees: [],
    acted: false,
  };
}

export const opening: View = {
  me: 0,
  turn: 1,
  lastTurn: 12,
  first: 0,
  phase: 'enlist',
  active: 0,
  activeShip: null,
  due: null,
  prompt: 'Choose your boat: colour and class',
  chart: CHART,
  places: [
    { name: 'New York', cell: 'K2', kind: 'target' },
    { name: 'Betasom, Bordeaux', cell: 'I27', kind: 'port' },
    { name: 'Brest', cell: 'G26', kind: 'port' },
    { name: 'Lorient', cell: 'H26', kind: 'port' },
    { name: 'Saint-Nazaire', cell: 'H27', kind: 'port' },
    { name: 'La Pallice', cell: 'I26', kind: 'port' },
    { name: 'North America', cell: 'H9', kind: 'base' },
    { name: 'the Azores', cell: 'L18', kind: 'base' },
    { name: 'the United Kingdom', cell: 'F26', kind: 'base' },
  ],
  altitudes: [
    {
      altitude: 'surface',
      name: 'on the surface',
      profile: {
        detection: 6,
        identifies: true,
        speed: 5,
        charge: 1,
        weapons: ['torpedo', 'gun', 'machine-gun'],
      },
      destroyerSight: 5,
      warshipSight: 6,
    },
    {
      altitude: 'periscope',
      name: 'at periscope depth',
      profile: { detection: 5, identifies: true, speed: 3, charge: 1, weapons: ['torpedo'] },
      destroyerSight: 1,
      warshipSight: 0,
    },
    {
      altitude: 'dive',
      name: 'dived',
      profile: { detection: 3, identifies: false, speed: 3, charge: -1, weapons: [] },
      destroyerSight: 1,
      warshipSight: null,
    },
    {
      altitude: 'silent',
      name: 'in a silent dive',
      profile: { detection: 3, identifies: false, speed: 1, charge: 0, weapons: [] },
      destroyerSight: null,
      warshipSight: null,
    },
  ],
  boats: [],
  squares: [],
  ships: [],
  planes: [
    { base: 'north-america', name: 'North America', home: 'H9', dice: [], track: [], over: null },
    { base: 'azores', name: 'the Azores', home: 'L18', dice: [], track: [], over: null },
    { base: 'united-kingdom', name: 'the United Kingdom', home: 'F26', dice: [], track: [], over: null },
  ],
  salvo: [],
  stock: [10, 10, 10],
  removed: [0, 0, 0],
  raidOpen: true,
  soloGoal: null,
  options: { marconi: 'offered', raid: 'once-per-game', soloGoal: 'captain', stock: 'removed' },
};

const shots: ShotView[] = [
  {
    weapon: 'torpedo',
    ship: 1,
    distance: 3,
    hitsUpTo: 4,
    chance: 2 / 3,
    sink: [0, 0, 0.3, 0.59],
    answerUpTo: 3,
  },
  { weapon: 'gun', ship: 1, distance: 3, hitsUpTo: 3, chance: 0.5, sink: [0], answerUpTo: 3 },
  {
    weapon: 'torpedo',
    ship: 3,
    distance: 2,
    hitsUpTo: 4,
    chance: 2 / 3,
    sink: [0.67, 0.89, 0.96, 0.99],
    answerUpTo: null,
  },
];

const ships: ShipView[] = [
  { ...ship(1, 'G19', 'warship', 'n', ['F19', 'E19', 'D19', 'C19']), wounds: 1, sees: [0] },
  { ...ship(2, 'L23', 'destroyer', 'e', ['L24']), leaves: true, sees: [0] },
  ship(3, 'I20', 'merchant', 'nw', ['H19', 'G18', 'F17', 'E16']),
  ship(4, 'D14', null, 'sw', []),
  ship(5, 'N9', 'merchant', 'e', ['N10', 'N11', 'N12', 'N13']),
];

const seen = [
  { ship: 1, distance: 3, hitsUpTo: 3 },
  { ship: 2, distance: 5, hitsUpTo: null },
];

/** Red is at G22 with a warship and a merchant in line; Black is dived, Yellow's Marconi off New York. */
export const movement: View = {
  ...opening,
  turn: 4,
  first: 1,
  phase: 'movement',
  active: 0,
  prompt: 'Red: sail up to 5 squares from G22, on the surface',
  boats: [
    boat(0, {
      cell: 'G22',
      torpedoes: 9,
      battery: 2,
      points: 60,
      tally: { merchants: 2, destroyers: 1, warships: 0, planes: 0 },
      reach: squaresRound('G22', 5),
      shots,
      seenBy: seen,
      outlook: [
        outlook('surface', [1, 2], 0.11, 0.52),
        outlook('periscope', [], 0.02, 0.1),
        outlook('dive', [], 0, 0.03),
        outlook('silent', [], 0, 0),
      ],
    }),
    boat(1, { cell: 'K20', altitude: 'dive', battery: 1, torpedoes: 12, points: 20, detection: 3 }),
    boat(2, {
      colour: 'yellow',
      class: 'marconi',
      cell: 'K4',
      altitude: 'periscope',
      torpedoes: 21,
      torpedoTrack: 21,
      detection: 5,
    }),
  ],
  ships,
  stock: [8, 9, 9],
  removed: [1, 0, 0],
};

export const attack: View = { ...movement, phase: 'attack', salvo: [{ ship: 3, torpedoes: 2 }] };
export const altitude: View = { ...movement, phase: 'altitude' };
export const lost: View = {
  ...movement,
  phase: 'over',
  active: null,
  boats: movement.boats.map((each) => (each.seat === 1 ? { ...each, sunkBy: 'plane' } : each)),
};
export const alone: View = { ...altitude, boats: altitude.boats.slice(0, 1), soloGoal: 150 };

export function seatsOf(view: View): BoardSeat[] {
  const names = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Finn'];
  const count = Math.max(1, view.boats.length);
  return names
    .slice(0, count)
    .map((name, seat) => ({ seat, name, role: '', bot: seat > 0, yours: seat === 0, score: null }));
}

const act = (text: string, label: string, data: Action): Legal<Action> => ({ text, label, data });

export const legal = {
  enlist: [
    act('enlist red type-vii', 'Take the red Type VII from Brest', {
      do: 'enlist',
      colour: 'red',
      class: 'type-vii',
    }),
    act('enlist white marconi', 'Take the white Marconi from Betasom', {
      do: 'enlist',
      colour: 'white',
      class: 'marconi',
    }),
  ],
  movement: [
    act('stay', 'Stay here', { do: 'stay' }),
    ...squaresRound('G22', 5)
      .filter((cell) => cell !== 'G22')
      .map((cell) => act(`move ${cell.toLowerCase()}`, `Sail to ${cell}`, { do: 'move', to: cell })),
  ],
  attack: [
    ...[1, 2].map((torpedoes) =>
      act(`aim ${torpedoes} at 1`, `Aim ${torpedoes} at warship 1, 4 in 6`, {
        do: 'aim',
        ship: 1,
        torpedoes,
      }),
    ),
    act('gun 1', 'Fire the 88 mm gun at warship 1, 3 in 6', { do: 'fire', weapon: 'gun', ship: 1 }),
    act('launch', 'Launch the torpedoes', { do: 'launch' }),
    act('hold', 'Hold fire', { do: 'hold' }),
  ],
  altitude: (['surface', 'periscope', 'dive', 'silent'] as const).map((each) =>
    act(`altitude ${each}`, each, { do: 'go', altitude: each }),
  ),
  flak: (['gun', 'machine-gun'] as const).map((weapon) =>
    act(`flak ${weapon}`, `Defend with the ${weapon}`, { do: 'flak', weapon }),
  ),
} satisfies Record<string, Legal<Action>[]>;
