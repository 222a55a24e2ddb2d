import { beforeEach, describe, expect, it } from 'vitest';
import { after, keep, streakOf } from './streak';

describe('a streak', () => {
  beforeEach(() => localStorage.clear());

  it('grows with every puzzle solved at once, and ends with a wrong try', () => {
    let streak = after(streakOf('abyss'), 'puzzle-1', true);
    streak = after(streak, 'puzzle-2', true);
    expect(streak).toEqual({ now: 2, best: 2, solved: ['puzzle-1', 'puzzle-2'] });
    streak = after(streak, 'puzzle-3', false);
    expect(streak).toMatchObject({ now: 0, best: 2 });
    expect(streak.solved).toContain('puzzle-3');
  });

  it('is kept for each game, and what cannot be read is nothing', () => {
    keep('abyss', after(streakOf('abyss'), 'puzzle-1', true));
    expect(streakOf('abyss').now).toBe(1);
    expect(streakOf('deep-dive').now).toBe(0);
    localStorage.setItem('fathom.puzzles.abyss', 'spoilt');
    expect(streakOf('abyss')).toEqual({ now: 0, best: 0, solved: [] });
  });
});
