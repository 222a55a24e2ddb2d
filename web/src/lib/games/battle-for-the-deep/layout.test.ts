import { describe, expect, it } from 'vitest';
import { position } from './fixtures';
import { FRAME, GHOSTS, nameLines, outline, PEAKS, planOf, spots, way } from './layout';
import { OUTLINES, RIDGES, WRAPS } from './map';

describe('the map', () => {
  it('has 47 zones, 16 closed borders and 7 pairs across the edge', () => {
    expect(Object.keys(OUTLINES)).toHaveLength(47);
    expect(RIDGES).toHaveLength(16);
    expect(WRAPS).toHaveLength(7);
    expect(GHOSTS).toHaveLength(14);
  });

  it('draws ridges along closed borders, the same every time', () => {
    expect(PEAKS.length).toBeGreaterThan(16 * 3 - 1);
    expect(PEAKS.every((peak) => peak.size >= 8 && peak.size <= 13)).toBe(true);
  });

  it('outlines every zone inside the frame', () => {
    for (const zone of Object.keys(OUTLINES)) {
      const numbers =
        outline(zone)
          .match(/-?\d+(\.\d+)?/g)
          ?.map(Number) ?? [];
      expect(numbers.length).toBeGreaterThanOrEqual(8);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-0.1);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(FRAME.width);
    }
  });
});

describe('a zone', () => {
  it('gives every stack a place of its own', () => {
    for (let count = 1; count <= 12; count++) {
      const boxes = spots(count, { x: 0, y: 0 });
      expect(boxes).toHaveLength(count);
      expect(new Set(boxes.map(({ x, y }) => `${x},${y}`)).size).toBe(count);
      expect(boxes.every(({ x, width }) => x >= -60 && x + width <= 60)).toBe(true);
    }
  });

  it('keeps the pieces below the name, on a pole beside it', () => {
    const zones = position().zones;
    const reef = zones.find(({ zone }) => zone === 'a3');
    const plan = reef && planOf(reef);
    expect(plan?.pieces.every((box) => box.y > plan.name.y)).toBe(true);
    const pole = zones.find(({ zone }) => zone === 'n1');
    expect(pole && planOf(pole).lines).toEqual(['Zone N1']);
  });

  it('keeps its name clear of what is drawn round its value', () => {
    for (const zone of position().zones.filter(({ kind, base }) => kind !== 'pole' && base === null)) {
      const plan = planOf(zone);
      const ring = zone.kind === 'centre' ? 19 : zone.kind === 'base-site' ? 16 : 11.4;
      expect(plan.name.y - plan.coin.y, zone.zone).toBeGreaterThan(ring + 5);
    }
  });

  it('breaks long names', () => {
    expect(nameLines('Icewell')).toEqual(['Icewell']);
    expect(nameLines('Whispering Kelp')).toEqual(['Whispering', 'Kelp']);
  });
});

describe('a way', () => {
  it('goes round the edge where that is shorter', () => {
    expect(way({ x: 40, y: 0 }, { x: 960, y: 0 }).to.x).toBe(-40);
    expect(way({ x: 960, y: 0 }, { x: 40, y: 0 }).to.x).toBe(1040);
    expect(way({ x: 300, y: 0 }, { x: 500, y: 0 }).to.x).toBe(500);
  });
});
