import { describe, expect, it } from 'vitest';
import { draftFor, draftOf, handOf, steps, sumsOf, toggle, without } from './draft';
import { ally, hand, middle, paying, shaman } from './fixtures';

const draft = draftFor(middle, 'shaman');

describe('a payment in the making', () => {
  it('begins with what the server proposes', () => {
    expect(draft?.chosen).toEqual([ally('jellyfish', 2), ally('crab', 1), ally('shellfish', 3)]);
    expect(draftFor(middle, 'hermit')).toBeNull();
    expect(draftOf(middle)).toBeNull();
    expect(draftOf(paying)).toMatchObject({ cost: 6, spent: [], unsaid: false });
    expect(draftOf({ ...paying, you: 1 })).toBeNull();
  });

  it('counts what lies there', () => {
    if (!draft) throw new Error('the Shaman is at court');
    expect(sumsOf(draft)).toEqual({ points: 6, races: 3 });
    const fewer = toggle(draft, ally('shellfish', 3), false);
    expect(sumsOf(fewer)).toEqual({ points: 3, races: 2 });
    expect(sumsOf(toggle(fewer, ally('crab', 1), true))).toEqual({ points: 4, races: 2 });
  });

  it('is told to the table card by card', () => {
    if (!draft) throw new Error('the Shaman is at court');
    expect(steps(draft)).toEqual([
      'recruit shaman',
      'pay jellyfish 2',
      'pay crab 1',
      'pay shellfish 3',
      'done',
    ]);
    expect(steps({ ...draft, unsaid: false, chosen: [] })).toEqual(['done']);
  });

  it('tells copies of a card apart', () => {
    const crab = ally('crab', 1);
    expect(without([crab, crab], [crab])).toEqual([crab]);
    const lying = handOf(hand, [crab]);
    expect(lying.filter(({ taken }) => taken)).toHaveLength(1);
    expect(new Set(lying.map(({ key }) => key)).size).toBe(hand.length);
    expect(shaman.must).toBe('jellyfish');
  });
});
