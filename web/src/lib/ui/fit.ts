// How words get into a box of a drawing, where nothing flows by itself.

/** What a letter of the display face takes, in its own size, on average and generously. */
const LETTER = 0.53;
/** Room on both sides of the words, and from line to line, in the size of the letters. */
const SIDE = 1.6;
const LEADING = 1.25;

/** Words that fit: in one line if that can be, else in two of like length, and smaller only where that is not enough. */
export interface Fitted {
  lines: string[];
  size: number;
}

/** The two halves of some words that are nearest to equal length; all in one where there is no gap. */
function halves(text: string): string[] {
  const gaps = [...text.matchAll(/ /g)].map((gap) => gap.index);
  const middle = text.length / 2;
  const [first] = gaps.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return first === undefined ? [text] : [text.slice(0, first), text.slice(first + 1)];
}

export function fit(text: string, box: { width: number; height: number }, size: number): Fitted {
  const wide = (lines: string[]): number => Math.max(...lines.map((line) => line.length)) * LETTER + SIDE;
  if (wide([text]) * size <= box.width) return { lines: [text], size };
  const roomy = box.height >= 2 * LEADING * size;
  const lines = roomy ? halves(text) : [text];
  return { lines, size: Math.min(size, box.width / wide(lines)) };
}

/** How far each line is from the middle of all of them. */
export function offsets({ lines, size }: Fitted): number[] {
  return lines.map((_, index) => (index - (lines.length - 1) / 2) * LEADING * size);
}
