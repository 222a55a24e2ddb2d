// The chart's letters as coastlines and lines of depth: marching squares over the squares' middles, then smoothed.
import type { Point as Spot } from '../../ui/geometry';
import { MARGIN, SQUARE } from './layout';

type Field = number[][];

/** How much land each square has, with a border of copies so that coasts run off the edge of the chart. */
export function landField(chart: readonly string[], coast: number): Field {
  const height = (sign: string | undefined): number => (sign === '#' ? 1 : sign === '~' ? coast : 0);
  return bordered(chart.map((row) => [...row].map(height)));
}

/** How far each square is from the nearest coast or land, in squares. */
export function depthField(chart: readonly string[]): Field {
  const shores = chart.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '.' ? [] : [{ x, y }])));
  const nearest = (x: number, y: number): number =>
    shores.reduce((least, shore) => Math.min(least, Math.hypot(shore.x - x, shore.y - y)), 99);
  return bordered(blurred(blurred(chart.map((row, y) => [...row].map((_, x) => nearest(x, y))))));
}

/** Every square the mean of itself and its neighbours; shores stay where they are. */
function blurred(field: Field): Field {
  const near = [-1, 0, 1];
  return field.map((row, y) =>
    row.map((value, x) => {
      if (value === 0) return 0;
      const all = near.flatMap((dy) => near.map((dx) => field[y + dy]?.[x + dx] ?? value));
      return all.reduce((sum, each) => sum + each, 0) / all.length;
    }),
  );
}

const BORDER = 2;

function bordered(field: Field): Field {
  const wide = field.map((row) => [
    ...Array<number>(BORDER).fill(row[0] ?? 0),
    ...row,
    ...Array<number>(BORDER).fill(row.at(-1) ?? 0),
  ]);
  const edge = (row: number[] | undefined): Field => Array.from({ length: BORDER }, () => [...(row ?? [])]);
  return [...edge(wide[0]), ...wide, ...edge(wide.at(-1))];
}

/** The outlines of where the field is at least `level`, as an SVG path to be filled evenodd. */
export function outline(field: Field, level: number): string {
  const smooth = loops(field, level).map((loop) => rounded(rounded(loop)));
  return smooth.map((loop) => `M${loop.map(written).join('L')}Z`).join('');
}

function written({ x, y }: Spot): string {
  const place = (index: number): number => MARGIN + (index - BORDER + 0.5) * SQUARE;
  return `${Math.round(place(x))} ${Math.round(place(y))}`;
}

/** Marching squares: every crossing edge once, then joined end to end. The field is taken as low beyond its border. */
function loops(field: Field, level: number): Spot[][] {
  const at = (x: number, y: number): number => field[y]?.[x] ?? -1;
  const next = new Map<string, Spot>();
  const starts = new Map<string, Spot>();
  const name = (spot: Spot): string => `${spot.x.toFixed(3)},${spot.y.toFixed(3)}`;
  const cross = (ax: number, ay: number, bx: number, by: number): Spot => {
    const share = (level - at(ax, ay)) / (at(bx, by) - at(ax, ay));
    return { x: ax + (bx - ax) * share, y: ay + (by - ay) * share };
  };
  const add = (from: Spot, to: Spot): void => {
    next.set(name(from), to);
    starts.set(name(from), from);
  };
  const rows = field.length;
  const columns = field[0]?.length ?? 0;
  for (let y = -1; y < rows; y++) {
    for (let x = -1; x < columns; x++) {
      const corners: [number, number][] = [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ];
      const high = corners.map(([cx, cy]) => at(cx, cy) >= level);
      const enter: Spot[] = [];
      const leave: Spot[] = [];
      corners.forEach(([ax, ay], index) => {
        const [bx, by] = corners[(index + 1) % 4] as [number, number];
        if (high[index] === high[(index + 1) % 4]) return;
        (high[index] ? leave : enter).push(cross(ax, ay, bx, by));
      });
      leave.forEach((spot, index) => {
        const partner = enter[index];
        if (partner) add(spot, partner);
      });
    }
  }
  return joined(next, starts, name);
}

function joined(next: Map<string, Spot>, starts: Map<string, Spot>, name: (spot: Spot) => string): Spot[][] {
  const found: Spot[][] = [];
  for (const [first, start] of starts) {
    if (!next.has(first)) continue;
    const loop: Spot[] = [];
    let here = start;
    for (let to = next.get(name(here)); to; to = next.get(name(here))) {
      next.delete(name(here));
      loop.push(here);
      here = to;
    }
    if (loop.length > 2) found.push(loop);
  }
  return found;
}

/** Chaikin: every corner is cut off. */
function rounded(loop: Spot[]): Spot[] {
  return loop.flatMap((a, index) => {
    const b = loop[(index + 1) % loop.length] ?? a;
    const mix = (share: number): Spot => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    return [mix(0.25), mix(0.75)];
  });
}
