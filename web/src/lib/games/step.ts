// Pieces while the events of one step are being seen. The server told where they stood before it and where they stand
// after it; each is drawn as before until the last event about it has been seen, and then as after.
import type { BoardStep } from './board';

/** Whether something has been seen to the end of a step: it was spoken of, and no event to come speaks of it. */
export function seenThrough<Event>(
  { past, rest }: Pick<BoardStep<unknown, Event>, 'past' | 'rest'>,
  about: (event: Event) => boolean,
): boolean {
  return past.some(about) && !rest.some(about);
}

/** The pieces of one kind in the middle of a step. */
export function during<Piece, Key>(
  before: readonly Piece[],
  after: readonly Piece[],
  key: (piece: Piece) => Key,
  through: (key: Key) => boolean,
): Piece[] {
  const then = new Map(after.map((piece) => [key(piece), piece]));
  const known = new Set(before.map(key));
  const stay = before.flatMap((piece) => (through(key(piece)) ? (then.get(key(piece)) ?? []) : [piece]));
  return [...stay, ...after.filter((piece) => !known.has(key(piece)) && through(key(piece)))];
}
