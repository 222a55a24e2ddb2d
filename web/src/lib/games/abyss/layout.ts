// How large everything is for a given width of the board. Geometry only: no rule and no drawing.

export interface Sizes {
  /** A phone. */
  narrow: boolean;
  /** A phone on its side: the whole court in one row, the council beside the depths. */
  low: boolean;
  /** Widths in pixels. */
  lord: number;
  ally: number;
  /** The least and the most that a card of the hand takes, and how tall the hand may become. */
  hand: number;
  handMost: number;
  handTall: number;
  tile: number;
  held: number;
  /** The widths of the columns beside the court. */
  side: number;
  /** 0 where the locations lie in a row of their own, below the court. */
  shore: number;
  /** How much larger than on a small laptop everything may be. */
  grown: number;
}

export const NARROW = 620;
/** What players have before them stands in a column of this width. */
const SIDE = 300;
/** Locations stand in a column beside the court. */
const SHORE = 174;
/** The board of a small laptop; on larger ones everything grows with it. */
const USUAL = { width: 1264, height: 600 };
const LARGEST = 1.8;
/** A board so tall for its width has room for the locations below the court, and the court for larger lords. */
const TALL = 0.53;
/** What a location is tall for its width, and what stands round a row of them. */
const TILE = 0.67;
const ROW = 66;
const GAP = 8;
const COURT = 7;
/** Height of everything but the lords of the court: headings, depths, what is asked and the hand. */
const REST = 440;
/** The same where the locations lie below the court: the hand is wide there, and needs less height. */
const REST_ABOVE_ROW = 395;
/** Height of everything but the lords, the depths and the cards of the hand. */
const HAND_REST = 210;

export function sizesFor(width: number, height = 800, low = false): Sizes {
  const room = Math.max(320, width);
  if (low) return lowSizes(room);
  const narrow = room < NARROW;
  const grown = narrow
    ? 1
    : Math.min(LARGEST, Math.max(1, Math.min(width / USUAL.width, height / USUAL.height)));
  const side = Math.round(SIDE * Math.min(1.35, grown));
  const below = !narrow && grown > 1 && height > TALL * width;
  const shore = below ? 0 : Math.round(SHORE * grown);
  const tile = Math.round(138 * grown);
  const row = below ? ROW + TILE * tile : 0;
  const rest = below ? REST_ABOVE_ROW + row / grown : REST;
  const main = narrow ? room - 16 : room - side - shore - 40;
  const lord = Math.floor((main - (COURT - 1) * GAP) / COURT);
  const tall = narrow ? 128 : Math.max(84, Math.floor((height - rest * grown) / 1.4));
  // Deck, five spaces of the track, and beside them on larger screens the five stacks of the council.
  const across = narrow ? 6 : 11.6;
  const ally = Math.floor((main - across * GAP) / across);
  const size = Math.min(narrow ? 72 : 176 * grown, narrow ? 72 : lord, tall);
  return {
    narrow,
    low,
    lord: size,
    ally: Math.min(narrow ? 76 : 76 * grown, ally),
    hand: narrow ? 48 : 56,
    handMost: narrow ? 52 : Math.round(108 * grown),
    handTall: narrow
      ? 96
      : Math.max(90, height - 1.4 * (size + Math.min(76 * grown, ally)) - HAND_REST - row),
    tile: narrow ? Math.floor((main - GAP) / 2) : tile,
    held: Math.round(62 * Math.min(1.35, grown)),
    side,
    shore,
    grown,
  };
}

/** What little height there is belongs to the court, the depths and the council; hand and locations follow below. */
function lowSizes(room: number): Sizes {
  const main = room - 16;
  return {
    narrow: true,
    low: true,
    lord: Math.min(72, Math.floor((main - (COURT - 1) * 6) / COURT)),
    ally: Math.min(46, Math.floor((main - 48) / 11)),
    hand: 48,
    handMost: 52,
    handTall: 96,
    tile: Math.min(138, Math.floor((main - 3 * GAP) / 4)),
    held: 62,
    side: SIDE,
    shore: SHORE,
    grown: 1,
  };
}

/** How much of a card must stay in sight where the next one lies over it: its number. */
const strip = (card: number): number => Math.max(26, Math.round(card * 0.42));
/** What a gap between two races takes. */
const APART = 6;

/**
 * Rows of a hand in which cards may lie over each other: as few as keep every number in sight, all about as long.
 * Returns how many cards lie in each.
 */
export function fanRows(width: number, card: number, races: string[]): number[] {
  const breaks = gaps(races).filter(Boolean).length;
  const fits = 1 + Math.max(0, Math.floor((width - card - breaks * APART) / strip(card)));
  const rows = Math.max(1, Math.ceil(races.length / fits));
  return Array.from({ length: rows }, (_, row) => Math.floor((races.length + row) / rows)).reverse();
}

/** The largest cards that the hand has room for; the least ones where it has none. */
export function handCard(width: number, sizes: Sizes, races: string[]): number {
  for (let card = sizes.handMost; card > sizes.hand; card -= 4)
    if (fanRows(width, card, races).length * (1.4 * card + 20) <= sizes.handTall) return card;
  return sizes.hand;
}

/** Cards of a hand, a little apart where a new race begins. */
export function gaps(races: string[]): boolean[] {
  return races.map((race, index) => index > 0 && races[index - 1] !== race);
}
