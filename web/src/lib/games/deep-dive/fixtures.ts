// Positions worth looking at, written by hand: for stories and tests.
import type { BoardSeat, Legal } from '../board';
import type { Action, DepthView, FaceUp, PlayerView, Row, Tile, View } from './types';

export const food = (colour: 'pink' | 'green' | 'yellow', value: number): Tile => ({
  kind: 'food',
  colour,
  value,
});
export const predator: Tile = { kind: 'predator' };
export const rock: Tile = { kind: 'rock' };
export const water: Tile = { kind: 'open-water' };
export const up = (tile: Tile, penguin: number | null = null): FaceUp => ({ tile, penguin });

export function depthOf(depth: number, faceDown: number, faceUp: FaceUp[], predators: number): DepthView {
  return {
    depth,
    faceDown,
    removed: 7,
    faceUp,
    unseen: {},
    risk: faceDown === 0 ? { predators: 0, unseen: 0 } : { predators, unseen: faceDown + 7 },
    runOut: faceDown === 0,
    skippableBy: faceUp.flatMap((each) => (each.penguin === null ? [] : [each.penguin])),
  };
}

export function row(pink: number, green: number, yellow: number): Row {
  const sum = pink + green + yellow;
  const complete = pink > 0 && green > 0 && yellow > 0;
  return { values: [pink, green, yellow], complete, points: complete ? sum : Math.floor(sum / 2) };
}

export function player(seat: number, rows: Row[], more: Partial<PlayerView> = {}): PlayerView {
  const points = rows.reduce((sum, each) => sum + each.points, 0);
  const completeRows = rows.filter((each) => each.complete).length;
  return { seat, rows, rocks: 0, penguins: 3, trapped: [], score: { points, completeRows }, ...more };
}

export const opening: View = {
  round: 1,
  start: 0,
  ending: 'open',
  turnsLeft: null,
  dive: { seat: 0, depth: 1, step: 'start', found: null },
  depths: [
    depthOf(1, 25, [], 4),
    depthOf(2, 23, [], 6),
    depthOf(3, 17, [], 6),
    depthOf(4, 10, [], 6),
    depthOf(5, 10, [], 8),
  ],
  players: [player(0, []), player(1, [])],
  rival: null,
  rocksEaten: 0,
  verdict: null,
};

export const middle: View = {
  ...opening,
  round: 7,
  dive: { seat: 0, depth: 2, step: 'found', found: food('green', 3) },
  depths: [
    depthOf(
      1,
      14,
      [
        up(food('pink', 1)),
        up(food('yellow', 2)),
        up(food('yellow', 2)),
        up(rock),
        up(predator),
        up(water),
        up(water),
      ],
      2,
    ),
    depthOf(
      2,
      15,
      [up(food('green', 3)), up(food('pink', 4)), up(predator, 1), up(predator, 0), up(water)],
      4,
    ),
    depthOf(3, 12, [up(food('yellow', 4)), up(predator, 1), up(water)], 5),
    depthOf(4, 8, [up(predator)], 5),
    depthOf(5, 9, [up(food('pink', 9))], 7),
  ],
  players: [
    player(0, [row(1, 7, 4), row(2, 0, 3), row(0, 0, 5)], { rocks: 1, penguins: 2, trapped: [2] }),
    player(1, [row(3, 2, 0), row(5, 0, 0)], { penguins: 1, trapped: [2, 3] }),
  ],
};

export const six: View = {
  ...middle,
  ending: 'triggered',
  turnsLeft: [1, 1, 2, 2, 2, 1],
  depths: middle.depths.map((depth, index) =>
    index === 3 ? depthOf(4, 0, [up(predator, 4), up(food('yellow', 6))], 0) : depth,
  ),
  players: [0, 1, 2, 3, 4, 5].map((seat) =>
    player(seat, [row(seat + 1, 2, 3), row(4, seat % 2, 0)], {
      rocks: seat % 3,
      penguins: seat === 4 ? 2 : 3,
      trapped: seat === 4 ? [4] : [],
    }),
  ),
};

export const solo: View = {
  ...middle,
  ending: 'last-dive',
  turnsLeft: [0],
  players: middle.players.slice(0, 1),
  depths: middle.depths.map((depth) => ({
    ...depth,
    faceUp: depth.faceUp.filter((each) => each.penguin !== 1),
    skippableBy: depth.skippableBy.filter((seat) => seat !== 1),
  })),
  rival: {
    difficulty: 'hard',
    depth: 3,
    rows: [row(2, 4, 3), { ...row(0, 3, 0), points: 3 }],
    foodPoints: 12,
    rocks: 2,
    rockPoints: 10,
    openWater: 1,
    openWaterPoints: 3,
    score: { points: 25, completeRows: 1 },
  },
};

export function seatsOf(view: View): BoardSeat[] {
  const names = ['Ada', 'Bo', 'Cleo', 'Dov', 'Edda', 'Finn'];
  return view.players.map(({ seat, score }) => ({
    seat,
    name: names[seat] ?? '',
    role: '',
    bot: seat > 0,
    yours: seat === 0,
    score: score.points,
  }));
}

export const legalAtFound: Legal<Action>[] = [
  {
    text: 'take food green 3',
    label: 'Surface with the green 3',
    data: { type: 'take', tile: food('green', 3) },
  },
  { text: 'deeper', label: 'Leave the green 3 and go deeper', data: { type: 'deeper' } },
];

export const legalAtStart: Legal<Action>[] = [
  { text: 'flip', label: 'Flip a tile at depth 1', data: { type: 'flip' } },
  ...[1, 2, 3, 4, 5].map((depth) => ({
    text: `rock ${depth}`,
    label: `Eat a rock and begin at depth ${depth}`,
    data: { type: 'rock' as const, depth },
  })),
];

export const legalAtRetreat: Legal<Action>[] = [
  {
    text: 'bring food pink 4 from 2',
    label: 'Bring back the pink 4 from depth 2',
    data: { type: 'bring', tile: food('pink', 4), depth: 2 },
  },
  {
    text: 'bring food yellow 4 from 3',
    label: 'Bring back the yellow 4 from depth 3',
    data: { type: 'bring', tile: food('yellow', 4), depth: 3 },
  },
  { text: 'surface', label: 'Come back with nothing', data: { type: 'surface' } },
];
