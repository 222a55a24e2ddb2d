import { describe, expect, it } from 'vitest';
import { draftFor, draftOf, handOf, progress, steps, toggle, without } from './draft';
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

  it('shows how far it is, and what pearls must add', () => {
    if (!draft) throw new Error('the Shaman is at court');
    expect(progress(draft, 4)).toEqual({ points: 6, races: 3, must: true, pearls: 0, over: 0, ready: true });
    const fewer = toggle(draft, ally('shellfish', 3), false);
    expect(progress(fewer, 4)).toMatchObject({ points: 3, races: 2, ready: false });
    const cheap = toggle(fewer, ally('seahorse', 2), true);
    expect(progress(cheap, 4)).toMatchObject({ points: 5, pearls: 1, ready: true });
    expect(progress(cheap, 0).ready).toBe(false);
    const wrong = toggle(toggle(cheap, ally('jellyfish', 2), false), ally('squid', 5), true);
    expect(progress(wrong, 4)).toMatchObject({ must: false, over: 2, ready: false });
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
