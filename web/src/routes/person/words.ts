// A person's games in words and lines.
import type { RatingNow, RatingPoint } from '../../lib/protocol/types';

/** "63 %"; a dash where nothing was played. */
export function share(won: number, played: number): string {
  return played === 0 ? '–' : `${Math.round((100 * won) / played)} %`;
}

/** "712 ± 140": with 95 % certainty within that. */
export function ratingText(rating: RatingNow): string {
  return `${Math.round(rating.value)} ± ${Math.round(1.96 * rating.deviation)}`;
}

/** ", won the last 3"; nothing where a single game is no streak. */
export function streakText(streak: number): string {
  if (Math.abs(streak) < 2) return '';
  return streak > 0 ? `, won the last ${streak}` : `, none of the last ${-streak} won`;
}

/** The line of a curve in a box, its bounds in words, and what a screen reader says of it. */
export function curve(
  points: RatingPoint[],
  width: number,
  height: number,
): { line: string; low: string; high: string; said: string } {
  const values = [...points.slice(0, 1).map((point) => point.before), ...points.map((point) => point.after)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(high - low, 1);
  const step = width / Math.max(values.length - 1, 1);
  const at = (value: number, index: number): string =>
    `${(index * step).toFixed(1)},${(6 + (height - 12) * (1 - (value - low) / span)).toFixed(1)}`;
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0].map(Math.round) as [number, number];
  return {
    line: values.map(at).join(' '),
    low: `lowest ${Math.round(low)}`,
    high: `highest ${Math.round(high)}`,
    said: `Rating over ${points.length} rated games: from ${first} to ${last}`,
  };
}
