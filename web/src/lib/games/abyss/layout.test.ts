import { describe, expect, it } from 'vitest';
import { fanRows, gaps, sizesFor } from './layout';

describe('sizes', () => {
  it('everything in a row fits, from a phone to a large screen', () => {
    for (const width of [320, 364, 500, 640, 904, 1080, 1240, 1600]) {
      const sizes = sizesFor(width);
      const main = sizes.narrow ? width : width - 450;
      expect(sizes.courtColumns * sizes.lord + (sizes.courtColumns - 1) * 8).toBeLessThanOrEqual(main);
      expect(6 * sizes.ally).toBeLessThanOrEqual(main);
      if (sizes.narrow) expect(2 * sizes.tile + 8).toBeLessThanOrEqual(main);
    }
  });

  it('cards stay large enough for a thumb', () => {
    expect(sizesFor(364).lord).toBeGreaterThanOrEqual(44);
    expect(sizesFor(364).ally).toBeGreaterThanOrEqual(44);
    expect(sizesFor(364).hand).toBeGreaterThanOrEqual(44);
  });

  it('a hand lies in as few rows as keep every number in sight', () => {
    const hand = (cards: number): string[] => Array.from({ length: cards }, () => 'crab');
    expect(fanRows(400, 56, hand(0))).toEqual([0]);
    expect(fanRows(400, 56, hand(1))).toEqual([1]);
    expect(fanRows(400, 56, hand(14))).toEqual([14]);
    expect(fanRows(400, 56, hand(15))).toEqual([8, 7]);
    expect(fanRows(400, 56, hand(30))).toEqual([10, 10, 10]);
    expect(fanRows(20, 56, hand(2))).toEqual([1, 1]);
  });

  it('a hand has a gap where a new race begins', () => {
    expect(gaps(['crab', 'crab', 'squid'])).toEqual([false, false, true]);
  });
});
