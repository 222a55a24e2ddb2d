// Where things are drawn: the table's tenths of an inch, four units each. Pure arithmetic.
import type { Box } from '../../ui/geometry';
import type { Facing, Point, Rect, Segment } from './types';

/** Units of the drawing for a tenth of an inch. */
export const SCALE = 4;
/** The three rulers, in tenths of an inch, for measuring on the screen. */
export const RULERS: readonly [string, number][] = [
  ['S', 30],
  ['M', 50],
  ['L', 70],
];
const DIRECTIONS = 32;

/** The water drawn round the table, in units: who stands at the edge is whole, and so is the name. */
export const RIM = 26;

export const units = (tenths: number): number => tenths * SCALE;

/** The table with its rim. */
export function sheetOf(width: number, height: number): Box {
  return { x: -RIM, y: -RIM, width: units(width) + 2 * RIM, height: units(height) + 2 * RIM };
}

export function spot(point: Point): Point {
  return { x: units(point.x), y: units(point.y) };
}

export function boxOf(rect: Rect): Box {
  return {
    x: units(rect.min.x),
    y: units(rect.min.y),
    width: units(rect.max.x - rect.min.x),
    height: units(rect.max.y - rect.min.y),
  };
}

/** The box round a disc of the table. */
export function around(point: Point, radius: number): Box {
  return {
    x: units(point.x - radius),
    y: units(point.y - radius),
    width: units(2 * radius),
    height: units(2 * radius),
  };
}

/** Clockwise from the right, in degrees. */
export function angle(facing: Facing): number {
  return (facing * 360) / DIRECTIONS;
}

/** The half circle that somebody sees, as a path. */
export function halfCircle(at: Point, facing: Facing, radius: number): string {
  const turn = (angle(facing) * Math.PI) / 180;
  const { x, y } = spot(at);
  const r = units(radius);
  const end = (side: number): string =>
    `${round(x + r * Math.cos(turn + (side * Math.PI) / 2))} ${round(y + r * Math.sin(turn + (side * Math.PI) / 2))}`;
  return `M${end(-1)}A${r} ${r} 0 0 1 ${end(1)}Z`;
}

/** All segments as one path. */
export function linesOf(segments: Segment[]): string {
  return segments.map(({ a, b }) => `M${units(a.x)} ${units(a.y)}L${units(b.x)} ${units(b.y)}`).join('');
}

export function middle(segment: Segment): Point {
  return { x: (segment.a.x + segment.b.x) / 2, y: (segment.a.y + segment.b.y) / 2 };
}

/** The box round a door, wide enough for a finger. */
export function doorBox(segment: Segment): Box {
  const half = 3;
  const x = Math.min(segment.a.x, segment.b.x) - half;
  const y = Math.min(segment.a.y, segment.b.y) - half;
  return {
    x: units(x),
    y: units(y),
    width: units(Math.max(segment.a.x, segment.b.x) + half - x),
    height: units(Math.max(segment.a.y, segment.b.y) + half - y),
  };
}

/** The point of the table under a point of the drawing, to the tenth of an inch. */
export function tablePoint(drawn: Point, width: number, height: number): Point {
  const within = (value: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round(value / SCALE)));
  return { x: within(drawn.x, width), y: within(drawn.y, height) };
}

/** "4.5″": a length as people at a table say it. */
export function inches(tenths: number): string {
  return `${Math.floor(tenths / 10)}.${Math.round(tenths) % 10}″`;
}

export function distance(from: Point, to: Point): number {
  return Math.hypot(from.x - to.x, from.y - to.y);
}

/** The part of the table round somebody, for a small window. */
export function window(at: Point, radius: number, width: number, height: number): Box {
  const from = {
    x: Math.max(0, Math.min(width - 2 * radius, at.x - radius)),
    y: Math.max(0, Math.min(height - 2 * radius, at.y - radius)),
  };
  return { x: units(from.x), y: units(from.y), width: units(2 * radius), height: units(2 * radius) };
}

/** As far towards `to` as a reach allows, on the table's lattice and never beyond. */
export function within(from: Point, to: Point, reach: number): Point {
  const far = distance(from, to);
  if (far <= reach) return to;
  const share = reach / far;
  return {
    x: from.x + Math.trunc((to.x - from.x) * share),
    y: from.y + Math.trunc((to.y - from.y) * share),
  };
}

/** How much two boxes share. */
export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The first of some boxes that is free of all the others, or else the one that covers least. */
export function freest(candidates: Box[], taken: Box[]): { box: Box; covers: number } {
  let best = { box: candidates[0] as Box, covers: Infinity };
  for (const box of candidates) {
    const covers = taken.reduce((sum, other) => sum + overlap(box, other), 0);
    if (covers < best.covers) best = { box, covers };
    if (covers === 0) break;
  }
  return best;
}

const round = (value: number): number => Math.round(value * 10) / 10;
