// Where things lie on the chart, in the chart's own units. Geometry only: no rule and no drawing.
import { overlap, pack, type Box, type Point as Spot } from '../../ui/geometry';
import type { Cell, Point } from './types';

export const COLUMNS = 28;
export const ROWS = 16;
/** The side of a square. */
export const SQUARE = 48;
/** Room for the letters and numbers. */
export const MARGIN = 34;
export const WIDTH = MARGIN + COLUMNS * SQUARE + 14;
export const HEIGHT = MARGIN + ROWS * SQUARE + 14;

/** Column and row of a square, counted from 0. */
export interface Place {
  column: number;
  row: number;
}

export function placeOf(cell: Cell): Place {
  return { column: Number(cell.slice(1)) - 1, row: cell.toUpperCase().charCodeAt(0) - 65 };
}

export function cellAt(column: number, row: number): Cell | null {
  if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS) return null;
  return `${String.fromCharCode(65 + row)}${column + 1}`;
}

/** The middle of a square. */
export function middle(cell: Cell): Spot {
  const { column, row } = placeOf(cell);
  return { x: MARGIN + (column + 0.5) * SQUARE, y: MARGIN + (row + 0.5) * SQUARE };
}

export function boxOf(cell: Cell): Box {
  const { x, y } = middle(cell);
  return { x: x - SQUARE / 2, y: y - SQUARE / 2, width: SQUARE, height: SQUARE };
}

/** The box of all squares within a distance, cut off at the edge of the chart. */
export function ring(cell: Cell, distance: number): Box {
  const { column, row } = placeOf(cell);
  const left = Math.max(0, column - distance);
  const top = Math.max(0, row - distance);
  const right = Math.min(COLUMNS - 1, column + distance);
  const bottom = Math.min(ROWS - 1, row + distance);
  return {
    x: MARGIN + left * SQUARE,
    y: MARGIN + top * SQUARE,
    width: (right - left + 1) * SQUARE,
    height: (bottom - top + 1) * SQUARE,
  };
}

/** The squares within a distance, row by row, land and sea. */
export function within(cell: Cell, distance: number): Cell[] {
  const { column, row } = placeOf(cell);
  const steps = Array.from({ length: 2 * distance + 1 }, (_, index) => index - distance);
  return steps.flatMap((down) => steps.flatMap((right) => cellAt(column + right, row + down) ?? []));
}

/** A place on the chart with its name, whichever side that stands on. */
export function named(cell: Cell): Box {
  const box = boxOf(cell);
  return { x: box.x - 2.5 * SQUARE, y: box.y - SQUARE / 2, width: 6 * SQUARE, height: 2 * SQUARE };
}

/** A place for words of that size in a corner of a box: the first corner where nothing lies on them. */
export function corner(box: Box, words: { width: number; height: number }, taken: Box[]): Box {
  const inset = 8;
  const left = box.x + inset;
  const right = box.x + box.width - words.width - inset;
  const low = box.y + box.height - words.height - inset;
  const high = box.y + inset;
  const corners = [
    { x: left, y: low, ...words },
    { x: right, y: low, ...words },
    { x: left, y: high, ...words },
    { x: right, y: high, ...words },
  ] as const;
  return corners.find((each) => taken.every((other) => !overlap(each, other))) ?? corners[0];
}

/** A box round some squares, with a margin in squares: what a small window should show. */
export function round(cells: Cell[], margin: number): Box | null {
  if (cells.length === 0) return null;
  const places = cells.map(placeOf);
  const columns = places.map((place) => place.column);
  const rows = places.map((place) => place.row);
  const left = Math.max(0, Math.min(...columns) - margin);
  const right = Math.min(COLUMNS - 1, Math.max(...columns) + margin);
  const top = Math.max(0, Math.min(...rows) - margin);
  const bottom = Math.min(ROWS - 1, Math.max(...rows) + margin);
  return {
    x: MARGIN + left * SQUARE,
    y: MARGIN + top * SQUARE,
    width: (right - left + 1) * SQUARE,
    height: (bottom - top + 1) * SQUARE,
  };
}

const DEGREES: Record<Point, number> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };

/** Degrees clockwise from north. */
export function bearing(point: Point): number {
  return DEGREES[point];
}

/** The unit step of a compass point, in squares. */
export function step(point: Point): Spot {
  const turn = (DEGREES[point] * Math.PI) / 180;
  return { x: Math.round(Math.sin(turn)), y: -Math.round(Math.cos(turn)) };
}

/** Degrees clockwise from north from one spot to another. */
export function angle(from: Spot, to: Spot): number {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}

/** Something that lies in a square. */
export interface Piece {
  key: string;
  cell: Cell;
}

const INSIDE = SQUARE - 6;
const LARGEST = 44;

/** Where each piece goes: alone it fills its square, in company they share it. */
export function share(pieces: Piece[]): Map<string, Box> {
  const bySquare = new Map<Cell, string[]>();
  for (const { key, cell } of pieces) bySquare.set(cell, [...(bySquare.get(cell) ?? []), key]);
  const places = new Map<string, Box>();
  for (const [cell, keys] of bySquare) {
    const { x, y } = middle(cell);
    const inside = { x: x - INSIDE / 2, y: y - INSIDE / 2, width: INSIDE, height: INSIDE };
    pack(inside, keys.length, LARGEST, 1).forEach((box, index) => places.set(keys[index] ?? '', box));
  }
  return places;
}

/** The size of letters on the chart where a unit has so many pixels. */
export function readable(scale: number): number {
  return scale > 0 ? Math.round(Math.min(24, Math.max(15, 11 / scale))) : 15;
}
