// The numbers of a game in words.
import type { StatisticsRow } from '../../lib/protocol/types';

/** "63 %", never broken over two lines. */
export function share(part: number): string {
  return `${Math.round(part * 100)}\u00a0%`;
}

/** An option's name as people write it: "sea_state" is "sea state". */
export function title(what: string): string {
  return what
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, one: string, two: string) => `${one} ${two.toLowerCase()}`);
}

/** Rows of one kind under each other; a kind that does not tell seats apart is left out. Seats come first. */
export function groups(rows: StatisticsRow[]): { title: string; rows: StatisticsRow[] }[] {
  const kinds = [...new Set(rows.map((row) => row.what))];
  const first = ['seat', 'played by'];
  const place = (kind: string): number => (first.includes(kind) ? first.indexOf(kind) : first.length);
  return kinds
    .map((kind) => ({ kind, rows: rows.filter((row) => row.what === kind) }))
    .filter((group) => group.rows.length > 1 || group.kind === 'seat')
    .sort((one, other) => place(one.kind) - place(other.kind) || one.kind.localeCompare(other.kind))
    .map((group) => ({ title: title(group.kind), rows: group.rows }));
}
