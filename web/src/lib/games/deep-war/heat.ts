// The reach of a boat that is to sail, as a map of risks and targets: words and shades for what the server worked out.
import { ALTITUDE, capital, faces, percent, shipName, WEAPON } from './table';
import type { Altitude, Cell, SquareView, View } from './types';

/** Shades from calm to deadly; a loss below the number has the shade of its place. */
const SHADES = [0.01, 0.04, 0.1, 0.2] as const;
const DEPTHS: readonly Altitude[] = ['surface', 'periscope', 'dive', 'silent'];

export interface Heat {
  /** From 0, calm, to 4. */
  shade: number;
  /** The chance to be sunk this turn at the depth the boat sails at now; null where it may not stay there. */
  loss: number | null;
  /** The best chance to sink somebody from there; null where nobody is in range. */
  sink: number | null;
}

/** What to paint on each square in reach, for the boat at this depth. */
export function heatOf(squares: readonly SquareView[], depth: Altitude): Map<Cell, Heat> {
  return new Map(squares.map((square) => [square.cell, heat(square, depth)]));
}

function heat({ loss, targets }: SquareView, depth: Altitude): Heat {
  const here = loss[DEPTHS.indexOf(depth)] ?? null;
  const shade = here === null ? 0 : SHADES.filter((limit) => here >= limit).length;
  const sink = targets.length === 0 ? null : Math.max(...targets.map((target) => target.sink));
  return { shade, loss: here, sink };
}

/** Neighbours whose risks differ by less than this are told with one figure. */
const ALIKE = 0.03;

/** The figures to write on the squares, in their order: along a row only where the risk becomes another one. */
export function figuresOf(cells: Iterable<Cell>, heat: Map<Cell, Heat>): Map<Cell, string> {
  const written = new Map<Cell, string>();
  let last: { row: string; column: number; loss: number } | null = null;
  for (const cell of cells) {
    const { shade, loss } = heat.get(cell) ?? { shade: 0, loss: null };
    const [row, column] = [cell.charAt(0), Number(cell.slice(1))];
    if (shade === 0 || loss === null) {
      last = null;
      continue;
    }
    const goesOn: boolean =
      last !== null && last.row === row && last.column === column - 1 && Math.abs(last.loss - loss) < ALIKE;
    if (!goesOn) written.set(cell, percent(loss));
    last = { row, column, loss: goesOn && last ? last.loss : loss };
  }
  return written;
}

/** A square under the pointer: the risk at each depth, and who is in range from there. */
export function aboutReach(square: SquareView, view: View): { title: string; body: string } {
  const risks = DEPTHS.flatMap((depth, index) => {
    const loss = square.loss[index];
    return loss === null || loss === undefined ? [] : [`${ALTITUDE[depth]} ${percent(loss)}`];
  });
  const targets = square.targets.flatMap((target) => {
    const ship = view.ships.find((each) => each.id === target.ship);
    if (!ship) return [];
    const sinks = ship.class === null ? '' : `, sinks it ${percent(target.sink)}`;
    return [
      `${capital(shipName(ship))}: ${WEAPON[target.weapon]} hits with ${faces(target.hitsUpTo)}${sinks}`,
    ];
  });
  const lines = [
    `Sunk this turn at ${risks.join(', ')}.`,
    targets.length === 0 ? 'Nobody in range from here.' : `In range from here:`,
    ...targets,
  ];
  return { title: `Sail to ${square.cell}`, body: lines.join('\n') };
}
