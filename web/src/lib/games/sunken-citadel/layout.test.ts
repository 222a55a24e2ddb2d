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
  nameLines,
  nameSize,
  overlap,
  readable,
  roomName,
  tablePoint,
  tags,
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

describe('names on the map', () => {
  const room = { x: 0, y: 0, width: 200, height: 200 };

  it('stand in the first corner where nothing is', () => {
    expect(roomName(room, 'Mess', 20, 1, [])).toMatchObject({ x: 11, y: 11 });
    const taken = [{ x: 0, y: 0, width: 60, height: 40 }];
    const found = roomName(room, 'Mess', 20, 1, taken);
    expect(found.x).toBeGreaterThan(60);
    expect(overlap(found, taken[0] as (typeof taken)[0])).toBe(0);
  });

  it('are smaller in narrow rooms', () => {
    expect(nameSize(room, 'Mess')).toBe(20);
    expect(nameSize(room, 'Mess', 27)).toBe(27);
    expect(nameLines({ ...room, width: 120 }, 'Reception Gallery', 24)).toEqual(['Reception', 'Gallery']);
    expect([readable(0), readable(0.44), readable(1), readable(0.1)]).toEqual([20, 27, 20, 30]);
    expect(nameSize({ ...room, width: 160 }, 'Decontamination')).toBeLessThan(20);
  });

  it('avoid each other, and are left out in a crowd', () => {
    const at = (id: number, x: number, y: number) => ({ id, at: { x, y }, radius: 6, short: 'Isabella' });
    const two = tags([at(1, 100, 100), at(2, 100, 115)]);
    expect(two.map((tag) => tag.id)).toEqual([1, 2]);
    expect(two[0]?.at.y).toBeLessThan(400);
    expect(two[1]?.at.y).toBeGreaterThan(460);
    const crowd = [at(1, 100, 100), at(2, 112, 100), at(3, 124, 100), at(4, 112, 112), at(5, 112, 88)];
    expect(tags(crowd).length).toBeLessThan(5);
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
