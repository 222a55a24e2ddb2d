import { describe, expect, it } from 'vitest';
import type { StatisticsRow } from '../../lib/protocol/types';
import { groups, share, title } from './words';

const row = (what: string, which: string): StatisticsRow => ({
  what,
  which,
  played: 2,
  won: 1,
  low: 0.1,
  high: 0.9,
});

describe('a game in numbers', () => {
  it('says shares and names as people do', () => {
    expect(share(0.625)).toBe('63\u00a0%');
    expect([title('sea_state'), title('seaState')]).toEqual(['sea state', 'sea state']);
  });

  it('puts seats first and leaves out what tells nobody apart', () => {
    const rows = [
      row('variant', 'short'),
      row('map', 'a'),
      row('map', 'b'),
      row('seat', '1 of 2'),
      row('played by', 'a bot'),
    ];
    const found = groups([...rows, row('seat', '2 of 2'), row('played by', 'a person')]);
    expect(found.map((group) => group.title)).toEqual(['seat', 'played by', 'map']);
    expect(found[0]?.rows.map((each) => each.which)).toEqual(['1 of 2', '2 of 2']);
  });
});
