import { describe, expect, it } from 'vitest';
import { flightsOf } from './flight';
import type { Ally } from './types';

const ally = (race: Ally['race'], value: number): Ally => ({ race, value }) as Ally;

describe('cards under way', () => {
  it('a bought card goes to the buyer and its pearls to the explorer', () => {
    const ways = flightsOf({ type: 'bought', seat: 2, from: 0, ally: ally('crab', 3), price: 2 });
    expect(ways.map(({ thing, from, to }) => [thing.kind, from, to])).toEqual([
      ['ally', 'depths', 'player-2'],
      ['pearls', 'player-2', 'player-0'],
    ]);
  });

  it('what the explorer leaves goes to the stacks of the council, each to its own', () => {
    const ways = flightsOf({ type: 'cleared', council: [ally('crab', 1), ally('squid', 2)], monsters: 1 });
    expect(ways.map(({ to }) => to)).toEqual(['council-crab', 'council-squid']);
  });

  it('a lord goes from its place at court to who recruited it; a turn moves nothing', () => {
    expect(flightsOf({ type: 'joined', seat: 1, lord: 'shaman' })).toEqual([
      { thing: { kind: 'lord', lord: 'shaman' }, from: 'lord-shaman', to: 'player-1' },
    ]);
    expect(flightsOf({ type: 'turn', seat: 1, round: 2, again: false })).toEqual([]);
  });
});
