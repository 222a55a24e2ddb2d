import { describe, expect, it } from 'vitest';
import { depthOf, food, middle, opening, predator, rock, up, water } from './fixtures';
import { beatMs, diverAt, piles, riskPercent, tileName } from './table';

describe('piles', () => {
  it('puts like tiles together and what can be taken first', () => {
    const depth = depthOf(
      1,
      9,
      [up(water), up(predator), up(rock), up(food('pink', 1)), up(food('pink', 1)), up(predator)],
      3,
    );
    expect(piles(depth).map((pile) => [pile.tile.kind, pile.count])).toEqual([
      ['food', 2],
      ['rock', 1],
      ['predator', 2],
      ['open-water', 1],
    ]);
  });

  it('keeps every trapped penguin in sight', () => {
    const depth = depthOf(2, 9, [up(predator, 1), up(predator, 1), up(predator)], 3);
    expect(piles(depth).map((pile) => pile.penguin)).toEqual([1, 1, null]);
  });

  it('has a key of its own for each', () => {
    for (const depth of middle.depths) {
      const keys = piles(depth).map((pile) => pile.key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('the diver', () => {
  it('stands on the ice before the first step', () =>
    expect(diverAt(opening, null)).toEqual({ seat: 0, depth: 0 }));
  it('is where the dive is', () => expect(diverAt(middle, null)).toEqual({ seat: 0, depth: 2 }));
  it('goes down with the event that is being seen', () => {
    const event = { type: 'went-deeper' as const, seat: 0, depth: 2, left: rock };
    expect(diverAt(middle, event)).toEqual({ seat: 0, depth: 3 });
  });
  it('comes up with what it took', () => {
    const event = { type: 'took' as const, seat: 0, depth: 2, tile: rock, row: 0 };
    expect(diverAt(middle, event)).toEqual({ seat: 0, depth: 0 });
  });
});

describe('words and numbers', () => {
  it('names tiles by colour, creature and points', () => {
    expect(tileName(food('yellow', 1))).toBe('yellow squid, 1 point');
    expect(tileName(food('green', 7))).toBe('green herring, 7 points');
  });
  it('shows no risk where nothing can come up', () => {
    expect(riskPercent({ predators: 0, unseen: 0 })).toBeNull();
    expect(riskPercent({ predators: 4, unseen: 32 })).toBe(13);
  });
  it('gives a bite longer than a step', () => {
    const bite = beatMs({ type: 'trapped', seat: 0, depth: 1, nth: 1 });
    expect(bite).toBeGreaterThan(beatMs({ type: 'skipped', seat: 0, depth: 1 }));
  });
});
