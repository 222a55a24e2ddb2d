import { describe, expect, it } from 'vitest';
import { inset, overlap, pack, type Box } from '../../ui/geometry';
import { leastHeight, oceanLayout, pilePlaces } from './layout';

const WINDOWS = [
  { width: 340, height: 560 },
  { width: 380, height: 700 },
  { width: 619, height: 500 },
  { width: 900, height: 640 },
  { width: 1240, height: 860 },
];
const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;

describe('the ocean', () => {
  it.each(WINDOWS)('has five depths one below the other at $width by $height', (window) => {
    const { bands, surface, height } = oceanLayout(window);
    expect(bands.map((band) => band.depth)).toEqual([1, 2, 3, 4, 5]);
    let y = surface.height;
    for (const band of bands) {
      expect(band.box.y).toBeCloseTo(y);
      y += band.box.height;
    }
    expect(y).toBeCloseTo(height);
  });

  it.each(WINDOWS)('keeps stack, tiles and lane apart at $width by $height', (window) => {
    for (const band of oceanLayout(window).bands) {
      expect(inside(band.stack, band.box)).toBe(true);
      expect(inside(band.tiles, band.box)).toBe(true);
      expect(overlap(band.stack, band.tiles)).toBe(false);
      expect(band.lane.x).toBeLessThan(band.stack.x);
      expect(band.risk.y).toBeLessThan(band.box.y + band.box.height);
    }
  });

  it('shows all five depths on a phone on its side', () => {
    const { bands, height } = oceanLayout({ width: 504, height: 262, low: true });
    expect(height).toBe(262);
    for (const band of bands) {
      expect(inside(band.stack, band.box)).toBe(true);
      expect(inside(band.tiles, band.box)).toBe(true);
      expect(band.stack.width).toBeGreaterThanOrEqual(36);
      expect(band.risk.x - 25).toBeGreaterThan(band.stack.x + band.stack.width);
      expect(band.risk.x + 25).toBeLessThan(band.tiles.x);
      const places = pilePlaces(band, [false, false, false, false, true, true]);
      places.forEach((place) => expect(inside(place, band.box)).toBe(true));
    }
  });

  it('never gets smaller than a finger can hit', () => {
    const tiny = oceanLayout({ width: 100, height: 50 });
    expect(tiny.width).toBeGreaterThanOrEqual(300);
    expect(tiny.height).toBe(leastHeight(tiny.width));
    for (const band of tiny.bands) expect(band.stack.width).toBeGreaterThanOrEqual(44);
  });
});

describe('tiles that lie face up', () => {
  const area: Box = { x: 10, y: 20, width: 240, height: 80 };

  it.each([1, 3, 5, 8, 12])('%i of them fit without touching', (count) => {
    const places = pack(area, count, 54, 6);
    expect(places).toHaveLength(count);
    for (const place of places) expect(inside(place, area)).toBe(true);
    places.forEach((a, i) => {
      places.slice(i + 1).forEach((b) => expect(overlap(inset(a, 0.01), b)).toBe(false));
    });
  });

  it('none take no room', () => expect(pack(area, 0, 54, 6)).toEqual([]));
  it('are as large as they may be while they are few', () => expect(pack(area, 2, 54, 6)[0]?.width).toBe(54));
});

describe('memories', () => {
  it.each(WINDOWS)('lie small beside what matters and touch nothing at $width by $height', (window) => {
    for (const band of oceanLayout(window).bands) {
      const flags = [false, false, false, false, false, true, true];
      const places = pilePlaces(band, flags);
      expect(places).toHaveLength(7);
      for (const place of places) expect(inside(place, band.box)).toBe(true);
      places.forEach((a, i) =>
        places.slice(i + 1).forEach((b) => expect(overlap(inset(a, 0.01), b)).toBe(false)),
      );
      expect(places[6]?.width).toBeLessThanOrEqual(band.stack.width / 2);
    }
  });
});
