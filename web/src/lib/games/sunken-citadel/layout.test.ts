import { describe, expect, it } from 'vitest';
import {
  angle,
  around,
  boxOf,
  distance,
  doorBox,
  halfCircle,
  inches,
  linesOf,
  tablePoint,
  window,
  within,
} from './layout';

describe('the drawing of the table', () => {
  it('draws a tenth of an inch as four units', () => {
    expect(boxOf({ min: { x: 10, y: 20 }, max: { x: 30, y: 25 } })).toEqual({
      x: 40,
      y: 80,
      width: 80,
      height: 20,
    });
    expect(around({ x: 10, y: 10 }, 6)).toEqual({ x: 16, y: 16, width: 48, height: 48 });
    expect(linesOf([{ a: { x: 0, y: 0 }, b: { x: 5, y: 0 } }])).toBe('M0 0L20 0');
  });

  it('turns 32 directions clockwise from the right', () => {
    expect([0, 8, 16, 24].map(angle)).toEqual([0, 90, 180, 270]);
  });

  it('opens the half circle to where somebody looks', () => {
    expect(halfCircle({ x: 100, y: 100 }, 0, 10)).toBe('M400 360A40 40 0 0 1 400 440Z');
    expect(halfCircle({ x: 100, y: 100 }, 8, 10)).toBe('M440 400A40 40 0 0 1 360 400Z');
  });

  it('gives doors room for a finger', () => {
    expect(doorBox({ a: { x: 100, y: 108 }, b: { x: 100, y: 132 } })).toEqual({
      x: 388,
      y: 420,
      width: 24,
      height: 120,
    });
  });

  it('finds the place under the pointer, and never one beside the table', () => {
    expect(tablePoint({ x: 401, y: 39 }, 360, 240)).toEqual({ x: 100, y: 10 });
    expect(tablePoint({ x: -50, y: 5000 }, 360, 240)).toEqual({ x: 0, y: 240 });
  });

  it('says lengths in inches', () => {
    expect([30, 45, 7].map(inches)).toEqual(['3.0″', '4.5″', '0.7″']);
    expect(inches(distance({ x: 0, y: 0 }, { x: 30, y: 40 }))).toBe('5.0″');
  });

  it('keeps a small window on the table', () => {
    expect(window({ x: 5, y: 235 }, 60, 360, 240)).toEqual({ x: 0, y: 480, width: 480, height: 480 });
  });
});

describe('a click beyond reach', () => {
  it('means as far as one action goes in that direction, and never further', () => {
    const from = { x: 100, y: 100 };
    expect(within(from, { x: 110, y: 100 }, 50)).toEqual({ x: 110, y: 100 });
    for (const to of [
      { x: 260, y: 100 },
      { x: 211, y: 237 },
      { x: 3, y: 17 },
    ]) {
      const end = within(from, to, 50);
      expect(distance(from, end)).toBeLessThanOrEqual(50);
      expect(distance(from, end)).toBeGreaterThan(47);
    }
  });
});
