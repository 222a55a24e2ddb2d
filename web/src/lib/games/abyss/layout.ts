// How large everything is for a given width of the board. Geometry only: no rule and no drawing.

export interface Sizes {
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

export const NARROW = 620;
/** What players have before them stands in a column of this width. */
const SIDE = 300;
/** Locations stand in a column beside the court. */
const SHORE = 150;
const GAP = 8;
const COURT = 7;
/** Height of everything but the lords of the court: headings, depths, what is asked and the hand. */
const REST = 440;

export function sizesFor(width: number, height = 800): Sizes {
  const room = Math.max(320, width);
  const narrow = room < NARROW;
  const main = narrow ? room - 16 : room - SIDE - SHORE - 64;
  const courtColumns = narrow ? 4 : COURT;
  const lord = Math.floor((main - (courtColumns - 1) * GAP) / courtColumns);
  const tall = narrow ? 128 : Math.max(84, Math.floor((height - REST) / 1.4));
  // Deck, five spaces of the track, and beside them on larger screens the five stacks of the council.
  const across = narrow ? 6 : 11.6;
  const ally = Math.floor((main - across * GAP) / across);
  return {
    narrow,
    courtColumns,
    lord: Math.min(narrow ? 128 : 176, lord, tall),
    ally: Math.min(narrow ? 76 : 92, ally),
    hand: narrow ? 50 : 56,
    tile: narrow ? Math.floor((main - GAP) / 2) : 138,
    held: narrow ? 62 : 62,
  };
}

/** How much of a card must stay in sight where the next one lies over it: its number. */
const STRIP = 26;
/** What a gap between two races takes. */
const APART = 6;

/**
 * Rows of a hand in which cards may lie over each other: as few as keep every number in sight, all about as long.
 * Returns how many cards lie in each.
 */
export function fanRows(width: number, card: number, races: string[]): number[] {
  const breaks = gaps(races).filter(Boolean).length;
  const fits = 1 + Math.max(0, Math.floor((width - card - breaks * APART) / STRIP));
  const rows = Math.max(1, Math.ceil(races.length / fits));
  return Array.from({ length: rows }, (_, row) => Math.floor((races.length + row) / rows)).reverse();
}

/** Cards of a hand, a little apart where a new race begins. */
export function gaps(races: string[]): boolean[] {
  return races.map((race, index) => index > 0 && races[index - 1] !== race);
}
