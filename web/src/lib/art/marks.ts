// Seats are told apart by colour and, always, by a mark: nobody has to see colour to know whose piece it is.

/** What one seat looks like everywhere. */
export interface SeatStyle {
  /** A CSS colour that follows the theme. */
  colour: string;
  /** The brighter colour of its pieces on a board, the same in every theme. */
  piece: string;
  /** What to call the colour in a sentence. */
  colourName: string;
  /** The mark's name, for screen readers and tests. */
  markName: string;
  /** The mark as an SVG path in a box of 24 by 24, to be filled evenodd. */
  mark: string;
}

const circle = (r: number): string => `M${12 - r} 12a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const STYLES: readonly [string, string, string][] = [
  ['yellow', 'triangle', 'M12 4.5L19.5 18H4.5Z'],
  ['green', 'diamond', 'M12 3.5L20.5 12L12 20.5L3.5 12Z'],
  ['blue', 'bars', 'M5 7h14v4H5ZM5 13h14v4H5Z'],
  ['purple', 'cross', 'M9.5 4.5h5v5h5v5h-5v5h-5v-5h-5v-5h5Z'],
  ['magenta', 'ring', circle(7.5) + circle(3.5)],
  ['orange', 'disc', circle(5.5)],
  ['teal', 'square', 'M5.5 5.5h13v13h-13Z'],
  ['grey', 'star', 'M12 3l2.6 5.9 6.4.6-4.8 4.3 1.4 6.2L12 16.8 6.4 20l1.4-6.2L3 9.5l6.4-.6Z'],
];

/** How a seat is drawn, counted from 0; seats beyond the eighth begin again. */
export function seatStyle(seat: number): SeatStyle {
  const index = ((seat % STYLES.length) + STYLES.length) % STYLES.length;
  const [colourName, markName, mark] = STYLES[index] as [string, string, string];
  return { colour: `var(--seat-${index})`, piece: `var(--piece-${index})`, colourName, markName, mark };
}
