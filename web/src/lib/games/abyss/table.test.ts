import { describe, expect, it } from 'vitest';
import { ally, foundMonster, middle, offered, score, seatsOf, slaver } from './fixtures';
import { question } from './question';
import { beatMs, seatOf, thingsOf } from './table';
import { lordTip } from './tips';
import { asks, lordName, locationName, scoreWords } from './words';

describe('events', () => {
  it('show the cards they are about', () => {
    const paid = { type: 'paid', seat: 1, lord: 'shaman', allies: [ally('crab', 2)], pearls: 2 } as const;
    expect(thingsOf({ ...paid, allies: [...paid.allies] }).map((thing) => thing.kind)).toEqual([
      'lord',
      'ally',
      'pearls',
    ]);
    expect(thingsOf({ type: 'fought', seat: 0, space: 5, pearls: 1, keys: 1, tokens: 1 })).toHaveLength(4);
    expect(thingsOf({ type: 'support', seat: 1, race: 'crab', count: 3, allies: null })).toEqual([
      { kind: 'stack', race: 'crab', count: 3 },
    ]);
    expect(seatOf({ type: 'reshuffled', cards: 30 })).toBeNull();
  });

  it('single cards of a payment are not waited for; a payment is', () => {
    expect(beatMs({ type: 'put-down', seat: 0, ally: ally('crab', 1) })).toBe(0);
    expect(beatMs({ type: 'paid', seat: 0, lord: 'shaman', allies: [], pearls: 0 })).toBeGreaterThan(0);
    expect(beatMs({ type: 'lord-turned', lord: 'shaman', slot: 0, why: 'setup' })).toBe(0);
  });
});

describe('words', () => {
  it('name lords and locations as the cards do', () => {
    expect(lordName('master-of-magic')).toBe('Master of Magic');
    expect(locationName('nest-of-giant-clams')).toBe('Nest of Giant Clams');
  });

  it('say what a lord asks, and what has changed', () => {
    expect(asks(8, 1, 'crab')).toBe('8 points of allies of one race, crab');
    expect(asks(10, 5, null)).toBe('10 points of allies of exactly 5 races');
    expect(JSON.stringify(lordTip(slaver, 6))).toContain('printed: 8');
    expect(scoreWords(score(0, 0, 0, null))).toBe('locations 0 + lords 0 + allies 0');
  });

  it('ask the one who decides, and tell the others whom they wait for', () => {
    const seats = seatsOf(middle);
    expect(question(offered, seats).title).toBe('Buy the squid 4 from Bo for 2 pearls?');
    expect(question({ ...offered, you: 2 }, seats).title).toBe('Ada may buy the squid 4 for 2 pearls');
    expect(question(foundMonster, seats).title).toContain('monster');
    expect(question({ ...middle, ending: 1 }, seats).title).toContain('last turn');
    expect(question({ ...middle, deciding: null }, seats).title).toContain('sea');
  });
});
