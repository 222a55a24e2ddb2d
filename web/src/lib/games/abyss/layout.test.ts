import { describe, expect, it } from 'vitest';
import { fanRows, gaps, handCard, sizesFor } from './layout';

describe('sizes', () => {
  it('everything in a row fits, from a phone to a large screen', () => {
    for (const width of [320, 364, 500, 640, 904, 1080, 1240, 1600]) {
      const sizes = sizesFor(width);
      const main = sizes.narrow ? width : width - 450;
      // On a phone the court is pushed along.
      if (!sizes.narrow) expect(7 * sizes.lord + 6 * 8).toBeLessThanOrEqual(main);
      expect(6 * sizes.ally).toBeLessThanOrEqual(main);
      if (sizes.narrow) expect(2 * sizes.tile + 8).toBeLessThanOrEqual(main);
    }
  });

  it('a larger window has larger cards, instead of empty space', () => {
    const [laptop, desk, wide] = [sizesFor(1264, 600), sizesFor(1570, 880), sizesFor(2195, 1245)];
    for (const [small, large] of [
      [laptop, desk],
      [desk, wide],
    ] as const)
      for (const part of ['lord', 'ally', 'tile', 'held', 'handMost', 'side'] as const)
        expect(large[part], part).toBeGreaterThan(small[part] - (part === 'held' || part === 'side' ? 1 : 0));
    for (const [sizes, width, height] of [
      [desk, 1570, 880],
      [wide, 2195, 1245],
    ] as const) {
      expect(7 * sizes.lord + 6 * 8 + sizes.side + sizes.shore).toBeLessThanOrEqual(width);
      // With the row of locations below the court, what is asked and the hand keep a quarter of the board.
      expect(sizes.shore).toBe(0);
      const row = 66 + 0.67 * sizes.tile;
      expect(1.4 * (sizes.lord + sizes.ally) + 140 + row).toBeLessThan(0.75 * height);
      expect(sizes.lord).toBeGreaterThan(width / 12);
    }
  });

  it('a phone on its side has the whole court in a row, and the council beside the depths', () => {
    for (const width of [420, 504, 560]) {
      const sizes = sizesFor(width, 264, true);
      expect(7 * sizes.lord + 6 * 6).toBeLessThanOrEqual(width - 16);
      expect(11 * sizes.ally + 48).toBeLessThanOrEqual(width - 16);
      // Two headings, two rows of cards, the threat track.
      expect(1.4 * (sizes.lord + sizes.ally) + 90).toBeLessThan(264);
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

  it('cards of the hand are as large as there is room for, and never smaller than a thumb needs', () => {
    const hand = (cards: number): string[] => Array.from({ length: cards }, () => 'crab');
    const sizes = sizesFor(1264, 600);
    const large = handCard(430, sizes, hand(3));
    expect(large).toBeGreaterThan(80);
    expect(handCard(430, sizes, hand(12))).toBeLessThan(large);
    for (const cards of [1, 5, 9, 14]) {
      const card = handCard(430, sizes, hand(cards));
      expect(fanRows(430, card, hand(cards)).length * (1.4 * card + 8)).toBeLessThanOrEqual(sizes.handTall);
    }
    expect(handCard(430, sizes, hand(60))).toBe(sizes.hand);
  });

  it('a hand has a gap where a new race begins', () => {
    expect(gaps(['crab', 'crab', 'squid'])).toEqual([false, false, true]);
  });
});
