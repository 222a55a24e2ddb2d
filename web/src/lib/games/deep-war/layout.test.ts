import { describe, expect, it } from 'vitest';
import { overlap } from '../../ui/geometry';
import { depthField, landField, outline } from './contour';
import { opening } from './fixtures';
import {
  angle,
  bearing,
  boxOf,
  cellAt,
  corner,
  HEIGHT,
  MARGIN,
  middle,
  placeOf,
  ring,
  round,
  share,
  SQUARE,
  step,
  WIDTH,
  within,
} from './layout';

describe('squares', () => {
  it('have a name and a place, both ways', () => {
    expect(placeOf('A1')).toEqual({ column: 0, row: 0 });
    expect(placeOf('P28')).toEqual({ column: 27, row: 15 });
    expect(cellAt(6, 10)).toBe('K7');
    expect([cellAt(-1, 0), cellAt(28, 0), cellAt(0, 16)]).toEqual([null, null, null]);
  });

  it('lie inside the drawing', () => {
    for (const cell of ['A1', 'P28']) {
      const box = boxOf(cell);
      expect(box.x).toBeGreaterThanOrEqual(MARGIN);
      expect(box.x + box.width).toBeLessThan(WIDTH);
      expect(box.y + box.height).toBeLessThan(HEIGHT);
    }
  });

  it('a ring goes round a boat and stops at the edge', () => {
    expect(ring('H10', 3).width).toBe(7 * SQUARE);
    expect(ring('A1', 6)).toMatchObject({ x: MARGIN, y: MARGIN, width: 7 * SQUARE, height: 7 * SQUARE });
  });

  it('a small window looks at all that matters', () => {
    expect(round([], 2)).toBeNull();
    expect(round(['C3', 'E7'], 1)).toMatchObject({ width: 7 * SQUARE, height: 5 * SQUARE });
  });
});

describe('pieces', () => {
  it('alone fill their square and in company share it', () => {
    const boxes = share(['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, cell: 'C3' })));
    expect(boxes.size).toBe(5);
    const all = [...boxes.values()];
    all.forEach((a, i) => all.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)));
    for (const box of all) expect(overlap(box, boxOf('C4'))).toBe(false);
    expect(share([{ key: 'a', cell: 'C3' }]).get('a')?.width).toBeGreaterThan(SQUARE * 0.8);
  });
});

describe('directions', () => {
  it('are the compass', () => {
    expect(step('sw')).toEqual({ x: -1, y: 1 });
    expect(bearing('se')).toBe(135);
    expect(angle(middle('G10'), middle('F11'))).toBeCloseTo(45);
  });

  it('lead to nothing outside the chart', () => {
    expect(within('A1', 1)).toEqual(['A1', 'A2', 'B1', 'B2']);
    expect(within('P28', 2)).toHaveLength(9);
  });
});

describe('the coast', () => {
  it('is drawn in closed lines', () => {
    const land = outline(landField(opening.chart, 0.7), 0.5);
    expect(land.match(/M/g)?.length).toBe(land.match(/Z/g)?.length);
    expect(land.match(/M/g)?.length).toBeGreaterThan(2);
    expect(land).not.toContain('NaN');
  });

  it('an island of one square is a ring of its own, and open sea has none', () => {
    const sea = ['.....', '.....', '..~..', '.....', '.....'];
    expect(outline(landField(sea, 0.7), 0.5).match(/M/g)).toHaveLength(1);
    expect(outline(landField(sea, 0.7), 0.9)).toBe('');
    expect(depthField(sea)[4]?.[4]).toBe(0);
  });
});

describe('words in the corner of a ring', () => {
  it('go to another corner where a vessel lies in the first', () => {
    const box = ring('F10', 5);
    const words = { width: 90, height: 18 };
    const free = corner(box, words, []);
    expect(free.x).toBeLessThan(box.x + SQUARE);
    expect(free.y).toBeGreaterThan(box.y + box.height - SQUARE);
    const vessel = 'K5';
    expect(overlap(free, boxOf(vessel))).toBe(true);
    expect(overlap(corner(box, words, [boxOf(vessel)]), boxOf(vessel))).toBe(false);
  });
});
