// Learn from your mistakes: the position before each is put again, and one answer is asked for.
import type { Choice, Review, ReviewedMove } from '../protocol/types';
import { counted, points } from './words';

/** The choices of these seats that lost for sure, in the order in which they were made. */
export function mistakesOf(review: Review, seats: number[]): ReviewedMove[] {
  return review.moves.filter(
    (move) =>
      move.kind === 'choice' && move.verdict !== null && move.seat !== null && seats.includes(move.seat),
  );
}

/** What there is to choose from: everything that could be done where the page knows it, else the two that the review names. */
export function choicesAt(move: ReviewedMove, legal: Choice[]): Choice[] {
  if (legal.length > 0) return legal;
  const known = [{ text: move.text, label: move.label }, ...(move.better ? [move.better] : [])];
  return known.map((each) => ({ ...each, data: null })).sort((a, b) => a.label.localeCompare(b.label));
}

/** What an answer is worth. The review weighed two choices, and says nothing of the others. */
export function opinion(move: ReviewedMove, text: string | null): { right: boolean; said: string } {
  const lost = counted(points(move.size.estimate));
  const better = move.better?.label ?? 'another choice';
  if (text === null) return { right: false, said: `The judge prefers: ${better}. It is worth ${lost} more.` };
  if (text === move.better?.text)
    return { right: true, said: `Yes. The judge prefers it too; what was played lost ${lost}.` };
  if (text === move.text) return { right: false, said: `That is what was played: it lost ${lost}.` };
  return { right: false, said: 'The judge prefers something else. How much this one is worth is not known.' };
}

/** One walk through the mistakes of somebody. */
export class Lesson {
  at = $state(0);
  /** The answer in notation; null while there is none. */
  answer = $state.raw<string | null>(null);
  shown = $state(false);
  mistakes = $state.raw<ReviewedMove[]>([]);

  begin(mistakes: ReviewedMove[]): void {
    this.mistakes = mistakes;
    this.go(0);
  }

  end(): void {
    this.mistakes = [];
  }

  go(at: number): void {
    this.at = at;
    this.again();
  }

  again(): void {
    this.answer = null;
    this.shown = false;
  }

  get move(): ReviewedMove | null {
    return this.mistakes[this.at] ?? null;
  }

  /** Whether an answer is awaited. */
  get asks(): boolean {
    return this.move !== null && this.answer === null && !this.shown;
  }

  /** What the board or the list say was chosen: notation, or JSON for what no list can hold. */
  take(action: string | { data: unknown }, legal: Choice[] = []): void {
    if (!this.move || this.answer !== null) return;
    const json = typeof action === 'string' ? null : JSON.stringify(action.data);
    const listed = legal.find(({ data }) => JSON.stringify(data) === json);
    this.answer = typeof action === 'string' ? action : (listed?.text ?? json);
    this.shown = false;
  }

  get said(): { right: boolean; said: string } | null {
    if (!this.move || this.asks) return null;
    return opinion(this.move, this.shown ? null : this.answer);
  }
}
