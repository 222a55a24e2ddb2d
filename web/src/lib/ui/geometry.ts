// Boxes and points on a drawing, in the units of that drawing.

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export function centre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A square of that size about a point. */
export function around(point: Point, size: number): Box {
  return { x: point.x - size / 2, y: point.y - size / 2, width: size, height: size };
}

/** A box with a margin taken off (or, if negative, added) all round. */
export function inset(box: Box, margin: number): Box {
  return {
    x: box.x + margin,
    y: box.y + margin,
    width: Math.max(0, box.width - 2 * margin),
    height: Math.max(0, box.height - 2 * margin),
  };
}

/** Whether two boxes share more than an edge. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * Where `count` squares go in a box, row by row from the top left: as large as `largest` where they fit, smaller
 * where they do not, and never outside.
 */
export function pack(box: Box, count: number, largest: number, gap: number): Box[] {
  if (count === 0) return [];
  const size = Math.min(largest, packedSize(box, count, gap));
  const columns = Math.max(1, Math.floor((box.width + gap) / (size + gap)));
  const rows = Math.ceil(count / columns);
  const top = box.y + Math.max(0, (box.height - rows * size - (rows - 1) * gap) / 2);
  return Array.from({ length: count }, (_, index) => ({
    x: box.x + (index % columns) * (size + gap),
    y: top + Math.floor(index / columns) * (size + gap),
    width: size,
    height: size,
  }));
}

/** The largest square of which `count` fit into a box. */
function packedSize(box: Box, count: number, gap: number): number {
  const sizes = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(count / columns);
    return Math.min((box.width - (columns - 1) * gap) / columns, (box.height - (rows - 1) * gap) / rows);
  });
  return Math.max(1, ...sizes);
}
