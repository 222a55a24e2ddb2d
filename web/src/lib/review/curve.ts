// The winning-chance curve as numbers: what every side had at every moment, and where that is in the picture.
import type { Review } from '../protocol/types';

/** A place in the picture. */
export interface Frame {
  width: number;
  height: number;
  /** Room for the numbers on the left, for the marks on the right, and above and below. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What every side had at each moment of the replay, 0 to `length`; what was taken back changes nothing. */
export function chances(review: Review, length: number): number[][] {
  const first = review.moves[0]?.before ?? review.sides.map((side) => side.prior);
  const after = new Map(review.moves.map((move) => [move.number, move.after]));
  let now = first;
  return Array.from({ length: length + 1 }, (_, moment) => (now = after.get(moment) ?? now));
}

export const xOf = (frame: Frame, moment: number, length: number): number =>
  frame.left + ((frame.width - frame.left - frame.right) * moment) / Math.max(1, length);

export const yOf = (frame: Frame, share: number): number =>
  frame.top + (frame.height - frame.top - frame.bottom) * (1 - share);

/** The moment nearest to a place across the picture. */
export function momentAt(frame: Frame, x: number, length: number): number {
  const part = (x - frame.left) / Math.max(1, frame.width - frame.left - frame.right);
  return Math.max(0, Math.min(length, Math.round(part * length)));
}

/** One side's line between two moments. */
export function line(rows: number[][], place: number, frame: Frame, from: number, to: number): string {
  const length = rows.length - 1;
  return rows
    .slice(from, to + 1)
    .map((row, index) => {
      const [x, y] = [xOf(frame, from + index, length), yOf(frame, row[place] ?? 0)];
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** Heights for marks at the end of the lines, moved apart so that none lies over another; in the order of the sides. */
export function apart(heights: number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((y, place) => ({ y, place })).sort((a, b) => a.y - b.y);
  order.forEach((mark, index) => (mark.y = Math.max(mark.y, (order[index - 1]?.y ?? top - gap) + gap)));
  order
    .reverse()
    .forEach((mark, index) => (mark.y = Math.min(mark.y, (order[index - 1]?.y ?? bottom + gap) - gap)));
  return heights.map((_, place) => order.find((mark) => mark.place === place)?.y ?? 0);
}
