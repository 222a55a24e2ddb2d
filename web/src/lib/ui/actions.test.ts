import { describe, expect, it } from 'vitest';
import { breadth, fitsPhone, fitting, onPhone } from './actions';

const legal = (...labels: string[]) => labels.map((label) => ({ text: label, label, data: null }));
const DIVE = [
  'Flip a tile at depth 1',
  'Surface with the green 2',
  ...[1, 2, 3, 4, 5].map((depth) => `Eat a rock and begin at depth ${depth}`),
];

describe('buttons beside the question', () => {
  it('are known to be too many for a small laptop, and few enough for a large screen', () => {
    expect(breadth(DIVE, 2)).toBeGreaterThan(950);
    expect(breadth(DIVE, 2)).toBeLessThan(2200);
    expect(breadth(DIVE.slice(0, 2), 1)).toBeLessThan(600);
  });

  it('stay beside the key as long as there is room', () => {
    const list = legal(...DIVE.slice(0, 4));
    expect(fitting(list, 600).map(({ text }) => text)).toEqual(DIVE.slice(0, 2));
    expect(fitting(list, Infinity)).toHaveLength(4);
  });

  it('share the width of a phone only where their words fit', () => {
    expect(fitsPhone(['Stay here', 'Evade'])).toBe(true);
    expect(fitsPhone(DIVE)).toBe(false);
    expect(
      fitsPhone(['Take “The Wall”: 4 Crab Soldiers, 2 Giant Nautiluses, 3 War Turtles and more of them']),
    ).toBe(false);
  });
});

describe('on a phone', () => {
  const texts = (list: { text: string }[]) => list.map(({ text }) => text);

  it('the first and the last verb stay', () => {
    const list = legal('Call', 'Ascend', 'Evade', 'End', 'Move to 1', 'Move to 2');
    expect(texts(onPhone(list, ({ text }) => !text.startsWith('Move')))).toEqual(['Call', 'End']);
  });

  it('one stays where two do not fit, and there is always one', () => {
    expect(texts(onPhone(legal(...DIVE), () => true))).toEqual([DIVE[0]]);
    expect(texts(onPhone(legal(...DIVE), () => false))).toEqual([DIVE[0]]);
  });
});
