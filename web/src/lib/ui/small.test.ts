import { describe, expect, it } from 'vitest';
import { pauseMs } from '../net/socket.svelte';
import type { Ledger } from '../protocol/types';
import { guestName } from '../state/me.svelte';
import { neighbours, roundAt } from '../state/replay.svelte';
import { seatStyle } from '../art/marks';
import { ago, countdown } from './clock';
import { search } from './ledger';
import { isPlain, summary } from './tree';
import { resignation, verdict } from './verdict';

describe('clocks', () => {
  it('count down in the unit that matters', () => {
    expect(countdown(65_000)).toBe('1:05');
    expect(countdown(8_200)).toBe('0:09');
    expect(countdown(-5)).toBe('0:00');
    expect(countdown(3_600_000 * 5)).toBe('5:00:00');
    expect(countdown(86_400_000 * 2 + 3_600_000 * 4)).toBe('2 d 4 h');
  });
  it('look back in words', () => {
    expect([30_000, 300_000, 7_200_000, 90_000_000, 260_000_000].map(ago)).toEqual([
      'just now',
      '5 min ago',
      '2 h ago',
      'yesterday',
      '3 days ago',
    ]);
  });
});

describe('verdicts', () => {
  const standing = (won: boolean, side = won ? 0 : 1) => ({ score: 1, rank: won ? 1 : 2, side, won });
  it('say who won', () => {
    expect(verdict([standing(true), standing(false)], ['Ada', 'Bo'], [0])).toBe('You win!');
    expect(verdict([standing(false), standing(true)], ['Ada', 'Bo'], [0])).toBe('Bo wins');
    expect(verdict([standing(true), standing(true)], ['Ada', 'Bo'], [])).toBe('Ada and Bo win together');
    expect(verdict([standing(true, 0), standing(true, 1)], ['Ada', 'Bo'], [])).toBe('A draw');
    const drawn = (side: number) => ({ score: 1, rank: 1, side, won: false });
    expect(verdict([drawn(0), drawn(1)], ['Ada', 'Bo'], [])).toBe('A draw');
    expect(verdict([drawn(0), drawn(0)], ['Ada', 'Bo'], [])).toBe('A draw');
    expect(verdict([standing(false), standing(false)], ['Ada', 'Bo'], [])).toContain('the game wins');
    expect(verdict([standing(false)], ['Ada'], [0])).toContain('the game wins');
    expect(verdict([{ score: 5, rank: 1, side: 0, won: false }], ['Ada'], [0])).toBe('A draw');
  });
  it('name the winner when somebody resigns', () => {
    expect(resignation(1, ['Ada', 'Bo'], [0])).toBe('Bo resigned: you win');
    expect(resignation(0, ['Ada', 'Bo'], [0])).toBe('Ada resigned: Bo wins');
    expect(resignation(0, ['Ada', 'Bo', 'Cleo', 'Dan'], [])).toBe('Ada resigned: the other side wins');
  });
});

describe('reconnecting', () => {
  it('waits longer each time, never longer than eight seconds', () => {
    expect(pauseMs(0, 1)).toBe(250);
    expect(pauseMs(3, 1)).toBe(2000);
    expect(pauseMs(40, 1)).toBe(8000);
    expect(pauseMs(3, 0)).toBe(1000);
  });
});

describe('rounds of a replay', () => {
  const rounds = [1, 9, 20];
  it('are found from any moment', () => {
    expect([0, 1, 8, 9, 25].map((move) => roundAt(rounds, move))).toEqual([1, 1, 1, 2, 3]);
    expect(neighbours(rounds, 9)).toEqual({ previous: 1, next: 20 });
    expect(neighbours(rounds, 0)).toEqual({ previous: null, next: 1 });
    expect(neighbours(rounds, 30)).toEqual({ previous: 20, next: null });
  });
});

describe('the ledger', () => {
  const ledger: Ledger = {
    prefix: 'DD',
    rulebook: 'x',
    chapter: [
      { code: 'DIV', title: 'Diving' },
      { code: 'END', title: 'The end' },
    ],
    clause: [
      { id: 'DD-DIV-01', place: 'Gameplay', text: 'A dive begins at the shallowest depth.' },
      {
        id: 'DD-DIV-02',
        place: 'Gameplay',
        text: 'Flip a tile.',
        ruling: 'Only food and rock may be taken.',
      },
      { id: 'DD-END-01', place: 'Game end', text: 'The last tile of a depth.' },
    ],
  };
  it('is searched by words in any order, in rulings and numbers too', () => {
    const ids = (wanted: string) =>
      search(ledger, wanted).flatMap((each) => each.clauses.map((clause) => clause.id));
    expect(ids('')).toHaveLength(3);
    expect(ids('depth dive')).toEqual(['DD-DIV-01']);
    expect(ids('ROCK')).toEqual(['DD-DIV-02']);
    expect(ids('dd-end')).toEqual(['DD-END-01']);
    expect(search(ledger, 'nowhere')).toEqual([]);
  });
});

describe('trees', () => {
  it('keep short lists on one line and sum up the rest', () => {
    expect(isPlain([1, 2, 3])).toBe(true);
    expect(isPlain([{ a: 1 }])).toBe(false);
    expect(summary([{}, {}])).toBe('2 entries');
    expect(summary({ name: 'Ada', rows: [], score: 3 })).toBe('Ada · 3');
  });
});

describe('seats', () => {
  it('never share a mark or a colour', () => {
    const styles = [0, 1, 2, 3, 4, 5, 6, 7].map(seatStyle);
    expect(new Set(styles.map((style) => style.mark)).size).toBe(8);
    expect(new Set(styles.map((style) => style.colour)).size).toBe(8);
    expect(seatStyle(8)).toEqual(seatStyle(0));
  });
  it('guests get a name', () => expect(guestName(() => 0)).toBe('Quiet Otter'));
});
