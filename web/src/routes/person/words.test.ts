import { describe, expect, it } from 'vitest';
import type { RatingPoint } from '../../lib/protocol/types';
import { curve, ratingText, share, streakText } from './words';

const point = (before: number, after: number): RatingPoint => ({
  table: 'aaaaaaaaaaaa',
  at: 0,
  before,
  after,
});

describe("a person's games", () => {
  it('are told in shares, ratings and streaks', () => {
    expect(share(2, 3)).toBe('67 %');
    expect(share(0, 0)).toBe('–');
    expect(ratingText({ value: 711.6, deviation: 100, games: 3 })).toBe('712 ± 196');
    expect([streakText(1), streakText(3), streakText(-2)]).toEqual([
      '',
      ', won the last 3',
      ', none of the last 2 won',
    ]);
  });

  it('draw a curve that begins where the first rated game did', () => {
    const drawn = curve([point(600, 700), point(700, 650)], 100, 112);
    expect(drawn.line).toBe('0.0,106.0 50.0,6.0 100.0,56.0');
    expect(drawn.said).toBe('Rating over 2 rated games: from 600 to 650');
    expect([drawn.low, drawn.high]).toEqual(['lowest 600', 'highest 700']);
  });
});
