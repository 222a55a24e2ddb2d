// One's own tables as they were last seen, for the page that is shown when there is no line. It is a copy in words, in this
// browser alone, and goes when its owner does.
const PLACE = 'fathom.own';
/** More are not listed. */
const MOST = 12;

/** As much of a table as is kept. */
export interface Seen {
  title: string;
  yourTurn: boolean;
  seats: { name: string }[];
}

/** In a line: with whom, and whose turn it was. */
export function words(table: Seen): string {
  const names = table.seats.map((seat) => seat.name || 'a free seat').join(', ');
  return table.yourTurn ? `${names}: it was your turn` : names;
}

/** Keeps what was just seen. */
export function remember(tables: Seen[]): void {
  const kept = tables.slice(0, MOST).map((table) => ({ title: table.title, words: words(table) }));
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // No storage: the page without a line shows no list.
  }
}

/** Somebody else sits here now. */
export function forget(): void {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // Nothing was kept.
  }
}
