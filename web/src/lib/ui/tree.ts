// What of a JSON value fits on one line.

/** Whether a value is a leaf, or a list of leaves that fits on a line. */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= 12 && value.every((inner) => isLeaf(inner));
  return isLeaf(value);
}

function isLeaf(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/** The gist of what is folded away. */
export function summary(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value !== 'object' || value === null) return '';
  const gist = Object.entries(value)
    .filter(([, inner]) => isLeaf(inner) && inner !== null)
    .slice(0, 3)
    .map(([, inner]) => String(inner));
  return gist.join(' · ');
}
