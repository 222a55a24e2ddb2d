// The shape of the board: the file that the rules read too, on a field of 1000 by 600. Names, values and centres are in
// the view.
import board from '../../../../../games/battle-for-the-deep/src/content/board.json';

/** It is drawn taller than it is, so that names and pieces have room. */
export const STRETCH = 1.25;
export const FIELD = { width: board.width, height: board.height * STRETCH } as const;

/** A point of the field. */
export type Corner = readonly [number, number];

const corners = (points: number[][]): Corner[] => points.map(([x = 0, y = 0]) => [x, y * STRETCH]);

/** The outline of every zone. */
export const OUTLINES: Record<string, readonly Corner[]> = Object.fromEntries(
  board.zones.map(({ id, polygon }) => [id.toLowerCase(), corners(polygon)]),
);

/** Borders that terrain closes, from corner to corner: to be drawn as ridges. */
export const RIDGES: readonly (readonly Corner[])[] = board.blocked_borders.map(({ segment }) =>
  corners(segment),
);

/** Zones that touch across the left and the right edge: the left one first. */
export const WRAPS: readonly (readonly [string, string])[] = board.wrap_pairs.map(
  ([left = '', right = '']) => [left.toLowerCase(), right.toLowerCase()],
);
