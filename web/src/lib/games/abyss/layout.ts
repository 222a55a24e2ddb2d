// How large everything is for a given width of the board. Geometry only: no rule and no drawing.

export interface Sizes {
  /** Opponents have a column of their own. */
  wide: boolean;
  /** A phone. */
  narrow: boolean;
  /** Columns of the court, its deck among them. */
  courtColumns: number;
  /** Widths in pixels. */
  lord: number;
  ally: number;
  hand: number;
  tile: number;
  held: number;
}

export const WIDE = 1080;
export const NARROW = 620;
const SIDE = 300;
const GAP = 8;
const COURT = 7;

export function sizesFor(width: number): Sizes {
  const room = Math.max(320, width);
  const wide = room >= WIDE;
  const narrow = room < NARROW;
  const main = (wide ? room - SIDE : room) - 2 * (narrow ? 8 : 14);
  const courtColumns = narrow ? 4 : COURT;
  const lord = Math.floor((main - (courtColumns - 1) * GAP) / courtColumns);
  // Deck, five spaces of the track, and beside them on larger screens the five stacks of the council.
  const across = narrow ? 6 : 11.6;
  const ally = Math.floor((main - across * GAP) / across);
  return {
    wide,
    narrow,
    courtColumns,
    lord: Math.min(128, lord),
    ally: Math.min(76, ally),
    hand: narrow ? 50 : 56,
    tile: narrow ? Math.floor((main - GAP) / 2) : 138,
    held: narrow ? 62 : 66,
  };
}

/** Cards of a hand, a little apart where a new race begins. */
export function gaps(races: string[]): boolean[] {
  return races.map((race, index) => index > 0 && races[index - 1] !== race);
}
