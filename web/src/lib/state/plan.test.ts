import { describe, expect, it } from 'vitest';
import type { GameCard, SeatInfo } from '../protocol/types';
import { again, botLine, outlook, planKey, planOf, resized, seatNames, usualCount } from './plan';
import { middleBot, quickSeats } from './playnow';

const bots = ['random', 'greedy', 'searcher'].map((id) => ({
  id,
  name: id,
  about: '',
  level: null,
  elo: null,
}));
const game = (minSeats: number, maxSeats: number) => ({ minSeats, maxSeats, bots }) as unknown as GameCard;

describe('playing on from a moment', () => {
  const seat = (holder: SeatInfo['holder']): SeatInfo => ({ holder }) as SeatInfo;
  it('keeps the bots as strong as they were', () => {
    const seats = [
      seat({ kind: 'person', account: 'me' }),
      seat({ kind: 'bot', bot: 'searcher' }),
      seat({ kind: 'person', account: 'bo' }),
    ];
    const strong = { kind: 'bot', bot: 'searcher' };
    expect(again(seats, 'me', bots)).toEqual([{ kind: 'me' }, strong, strong]);
    expect(again(seats, 'bo', bots)).toEqual([strong, strong, { kind: 'me' }]);
    expect(again(seats, null, bots)).toEqual([{ kind: 'me' }, strong, strong]);
  });
});

describe('planning seats', () => {
  it('a quick game is me against a bot of middle strength', () => {
    expect(middleBot(bots)?.id).toBe('greedy');
    const levels = [1, 2, 3].map((level) => ({
      id: `level-${level}`,
      name: '',
      about: '',
      level,
      elo: null,
    }));
    expect(middleBot([...bots, ...levels])?.id).toBe('level-2');
    const measured = {
      id: 'level-1',
      name: '',
      level: 1,
      about: 'quick',
      elo: { value: 812.4, low: 790, high: 835 },
    };
    expect(botLine(measured)).toBe('For a first game. Quick. Elo 812, with 95 % certainty 790 to 835.');
    const strong = { ...measured, level: 4, elo: { value: 1012.4, low: 990, high: 1035 } };
    expect(botLine(strong, [measured, strong])).toBe(
      'Hard to beat. Quick. About 76 of 100 games won from level 1: Elo 1012, with 95 % certainty 990 to 1035.',
    );
    expect(botLine({ ...strong, elo: null })).toBe(
      'Hard to beat. Quick. Its strength has not been measured yet.',
    );
    expect(botLine({ ...strong, level: null })).toBe('Quick.');
    expect(quickSeats(game(1, 6))).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }]);
    expect(quickSeats(game(1, 1))).toEqual([{ kind: 'me' }]);
    expect(quickSeats(game(4, 4))).toHaveLength(4);
  });
  it('more seats keep what was planned', () => {
    expect(resized([{ kind: 'invite' }], 3, bots)).toEqual([
      { kind: 'invite' },
      { kind: 'bot', bot: 'greedy' },
      { kind: 'bot', bot: 'greedy' },
    ]);
    expect(resized([{ kind: 'me' }, { kind: 'open' }], 1, bots)).toEqual([{ kind: 'me' }]);
    expect(resized([], 2, [])).toEqual([{ kind: 'me' }, { kind: 'invite' }]);
  });
  it('the list and the plan are two spellings of one thing', () => {
    for (const plan of [
      { kind: 'me' },
      { kind: 'invite' },
      { kind: 'open' },
      { kind: 'bot', bot: 'x:y' },
    ] as const) {
      expect(planOf(planKey(plan))).toEqual(plan);
    }
  });
  it('says what each seat plays, and with whom', () => {
    const seat = (role: string, side: number) => ({ role, side });
    expect(seatNames([seat('', 0), seat('', 1), seat('', 0), seat('', 1)])).toEqual([
      'With seat 3',
      'With seat 4',
      'With seat 1',
      'With seat 2',
    ]);
    expect(seatNames([seat('Breach Team', 0), seat('Invaders', 1)])).toEqual(['Breach Team', 'Invaders']);
    expect(seatNames([seat('Breach Team, hand 1', 0), seat('Breach Team, hand 2', 0)])).toEqual([
      'Breach Team, hand 1',
      'Breach Team, hand 2',
    ]);
    expect(seatNames([seat('', 0), seat('', 1)])).toEqual(['', '']);
  });
  it('says what will happen', () => {
    expect(outlook([{ kind: 'me' }, { kind: 'invite' }])).toBe('The table waits for a friend by link.');
    expect(outlook([{ kind: 'me' }, { kind: 'me' }])).toContain('share this screen');
    expect(outlook([{ kind: 'bot', bot: 'a' }])).toContain('you watch');
    expect(usualCount(game(1, 6))).toBe(2);
  });
});
