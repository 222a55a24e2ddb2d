// What somebody sees from where they stand: a half circle that walls, shut doors and tall things cut. Pure arithmetic.
import { angle, spot, units } from './layout';
import type { Facing, MapView, Point, Segment } from './types';

/** Rays between corners, so that the rim looks round. */
const RIM = 5;
/** A ray passes a corner on both sides by so much. */
const ASIDE = 0.0004;

/** Everything that stops a look. */
export function sightBlockers(map: Pick<MapView, 'walls' | 'doors' | 'pieces'>): Segment[] {
  const doors = map.doors.filter(({ state }) => state !== 'open' && state !== 'broken').map(({ seg }) => seg);
  const tall = map.pieces
    .filter(({ sight }) => sight === 'full')
    .flatMap(({ rect: { min, max } }) => {
      const corners = [min, { x: max.x, y: min.y }, max, { x: min.x, y: max.y }];
      return corners.map((a, index) => ({ a, b: corners[(index + 1) % 4] ?? a }));
    });
  return [...map.walls, ...doors, ...tall];
}

/** How far a ray goes before something stops it, at most `most`. */
export function farAlong(from: Point, turn: number, segments: Segment[], most: number): number {
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  let far = most;
  for (const { a, b } of segments) {
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const across = dx * ey - dy * ex;
    if (Math.abs(across) < 1e-9) continue;
    const [fx, fy] = [a.x - from.x, a.y - from.y];
    const along = (fx * ey - fy * ex) / across;
    const on = (fx * dy - fy * dx) / across;
    if (along > 1e-6 && along < far && on >= -1e-9 && on <= 1 + 1e-9) far = along;
  }
  return far;
}

/** The field of view as a path. */
export function fieldOfView(from: Point, facing: Facing, most: number, segments: Segment[]): string {
  const ahead = (angle(facing) * Math.PI) / 180;
  const near = segments.filter(({ a, b }) => reaches(from, a, b, most));
  const turns: number[] = [];
  for (let degrees = -90; degrees <= 90; degrees += RIM) turns.push((degrees * Math.PI) / 180);
  for (const { a, b } of near)
    for (const corner of [a, b]) {
      const turn = Math.atan2(corner.y - from.y, corner.x - from.x) - ahead;
      const off = Math.atan2(Math.sin(turn), Math.cos(turn));
      for (const beside of [off - ASIDE, off, off + ASIDE])
        if (Math.abs(beside) <= Math.PI / 2) turns.push(beside);
    }
  const { x, y } = spot(from);
  const rim = turns
    .sort((a, b) => a - b)
    .map((turn) => {
      const far = units(farAlong(from, ahead + turn, near, most));
      return `${(x + far * Math.cos(ahead + turn)).toFixed(1)} ${(y + far * Math.sin(ahead + turn)).toFixed(1)}`;
    });
  return `M${x} ${y}L${rim.join('L')}Z`;
}

/** Whether a segment comes within a distance of a point. */
function reaches(from: Point, a: Point, b: Point, most: number): boolean {
  const [ex, ey] = [b.x - a.x, b.y - a.y];
  const long = ex * ex + ey * ey || 1;
  const on = Math.min(1, Math.max(0, ((from.x - a.x) * ex + (from.y - a.y) * ey) / long));
  return Math.hypot(a.x + on * ex - from.x, a.y + on * ey - from.y) <= most;
}
