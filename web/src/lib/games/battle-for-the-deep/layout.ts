// Where things lie on the map, in its own units: a field of 1000 by 750 with a strip of the far side at both edges.
import type { Box, Point } from '../../ui/geometry';
import { FIELD, OUTLINES, RIDGES, STRETCH, WRAPS, type Corner } from './map';
import type { ZoneView } from './types';

/** How much of the far side is seen again at each edge. */
export const STRIP = 46;
/** What the drawing shows. */
export const FRAME: Box = { x: -STRIP, y: 0, width: FIELD.width + 2 * STRIP, height: FIELD.height };

/** A zone's outline as a path, a little inside its borders. */
export function outline(zone: string, gap = 2): string {
  const corners = OUTLINES[zone] ?? [];
  const mid = {
    x: corners.reduce((sum, [x]) => sum + x, 0) / Math.max(1, corners.length),
    y: corners.reduce((sum, [, y]) => sum + y, 0) / Math.max(1, corners.length),
  };
  const points = corners.map(([x, y]) => {
    const far = Math.hypot(x - mid.x, y - mid.y) || 1;
    const by = 1 - gap / far;
    return `${(mid.x + (x - mid.x) * by).toFixed(1)} ${(mid.y + (y - mid.y) * by).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Zones that are seen once more beyond an edge: which, and how far moved. */
export const GHOSTS: readonly { zone: string; shift: number }[] = WRAPS.flatMap(([left, right]) => [
  { zone: left, shift: FIELD.width },
  { zone: right, shift: -FIELD.width },
]);

/** Closed borders as chains of peaks, the same every time. */
export function ridge(segment: readonly Corner[]): { x: number; y: number; size: number }[] {
  const [from, to] = segment;
  if (!from || !to) return [];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const peaks = Math.max(3, Math.round(length / 13));
  return Array.from({ length: peaks }, (_, index) => {
    const along = (index + 0.5) / peaks;
    const rough = Math.abs(Math.sin(from[0] * 12.9 + from[1] * 7.3 + index * 4.1));
    return {
      x: from[0] + (to[0] - from[0]) * along,
      y: from[1] + (to[1] - from[1]) * along,
      size: 8 + 5 * rough,
    };
  });
}

/** All peaks of the map, the ones at the back first. */
export const PEAKS = RIDGES.flatMap(ridge).sort((a, b) => a.y - b.y);

/** Where the parts of a zone go. */
export interface ZonePlan {
  coin: Point;
  flag: Point;
  name: Point;
  lines: string[];
  badge: Point;
  pieces: Box[];
}

const ROWS: [most: number, columns: number, size: number][] = [
  [2, 2, 42],
  [4, 2, 30],
  [6, 3, 30],
  [9, 3, 24],
  [12, 4, 21],
];

/** Squares for so many stacks, row by row, each row in the middle. */
export function spots(count: number, at: Point, flat = false): Box[] {
  const [, columns, size] = flat
    ? [0, Math.max(1, count), Math.min(46, 330 / Math.max(1, count))]
    : (ROWS.find(([most]) => count <= most) ?? [0, 5, 15]);
  const gap = 2;
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const here = Math.min(columns, count - row * columns);
    return {
      x: at.x - (here * (size + gap) - gap) / 2 + (index % columns) * (size + gap),
      y: at.y - (rows * (size + gap) - gap) / 2 + row * (size + gap),
      width: size,
      height: size,
    };
  });
}

/** A name in one line, or in two where it is long. */
export function nameLines(name: string): string[] {
  if (name.length <= 12 || !name.includes(' ')) return [name];
  const words = name.split(' ');
  const half = words.length > 2 && (words[0] ?? '').length < 5 ? 2 : 1;
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

/** The middle of a zone on the drawing. */
export function middle(zone: { x: number; y: number }): Point {
  return { x: zone.x, y: zone.y * STRETCH };
}

/** Where a zone's value, marker, name and pieces go. */
export function planOf(zone: ZoneView): ZonePlan {
  const { x, y } = middle(zone);
  if (zone.kind === 'pole') {
    return {
      coin: { x, y },
      flag: { x, y },
      name: { x: x - 168, y: y + 1 },
      lines: [zone.name],
      badge: { x: x + 213, y },
      pieces: spots(zone.stacks.length, { x: x + 25, y }, true),
    };
  }
  const lines = nameLines(zone.name);
  // The northern row is flat at the top; the southern one is pointed, with ridges above it: its value stands lower.
  const row = zone.zone.charAt(0);
  // What is drawn round a value needs room between it and the name.
  const ring = zone.kind === 'centre' ? 5 : zone.kind === 'base-site' && zone.base === null ? 4 : 0;
  const value = y - (row === 'a' ? 46 : row === 'e' ? 38 : 49) - ring;
  const low = row === 'e' ? 5 : 0;
  return {
    coin: { x: x - 13, y: value },
    flag: { x: x + 13, y: value },
    name: { x, y: y - (lines.length > 1 ? 29 : 24) + low + ring / 2 },
    lines,
    badge: { x, y: y + 62 },
    // Two rows of stacks keep clear of two lines of a name.
    pieces: spots(zone.stacks.length, { x, y: y + (lines.length > 1 && zone.stacks.length > 2 ? 33 : 24) }),
  };
}

/** The way from one zone to another: round the edge where that is shorter. */
export function way(from: Point, to: Point): { from: Point; to: Point } {
  const across = to.x - from.x;
  if (Math.abs(across) <= FIELD.width / 2 + 60) return { from, to };
  return { from, to: { x: to.x + (across > 0 ? -FIELD.width : FIELD.width), y: to.y } };
}

/** A board less high than this shows a part of the map, or no name could be read. */
const LOW = 340;

/** How the board is laid out at a size. */
export function sizesFor(width: number, height: number): { wide: boolean; narrow: boolean; low: boolean } {
  return { wide: width >= 900, narrow: width < 620, low: height < LOW };
}
