import { describe, expect, it } from 'vitest';
import type { Drawing } from './kit';
import { LORDS } from './lords';
import { PLACES } from './places';

/** Every number of a path that is a point of its own: enough to see a drawing that has left its box. */
const starts = (drawing: Drawing): [number, number][] =>
  drawing.flatMap(([, d]) =>
    [...d.matchAll(/M\s*(-?[\d.]+)[ ,]*(-?[\d.]+)/g)].map(([, x, y]): [number, number] => [
      Number(x),
      Number(y),
    ]),
  );
const same = (drawings: Drawing[]): number => new Set(drawings.map((each) => JSON.stringify(each))).size;

describe('pictures', () => {
  it('all 35 lords look different, and hold different things', () => {
    const lords = Object.values(LORDS);
    expect(lords).toHaveLength(35);
    expect(same(lords.map(({ drawing }) => drawing))).toBe(35);
    // The last part is of what is held, or the hand that holds it.
    expect(same(lords.map(({ drawing }) => drawing.slice(-2)))).toBe(35);
  });

  it('all 20 locations are places of their own, coloured by what they count', () => {
    const places = Object.values(PLACES);
    expect(places).toHaveLength(20);
    expect(same(places.map(({ drawing }) => drawing))).toBe(20);
    for (const { race, guild, hue } of places)
      expect([race, guild, hue].filter((each) => each !== undefined)).toHaveLength(1);
  });

  it('stay in their boxes', () => {
    for (const { drawing } of Object.values(LORDS))
      for (const [x, y] of starts(drawing)) {
        expect(x).toBeGreaterThanOrEqual(-4);
        expect(x).toBeLessThanOrEqual(104);
        expect(y).toBeGreaterThanOrEqual(-4);
        expect(y).toBeLessThanOrEqual(106);
      }
    for (const { drawing } of Object.values(PLACES))
      for (const [x, y] of starts(drawing)) {
        expect(x).toBeGreaterThanOrEqual(-10);
        expect(x).toBeLessThanOrEqual(160);
        expect(y).toBeLessThanOrEqual(84);
      }
  });
});
