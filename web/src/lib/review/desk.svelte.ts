// Asks for the review of a finished game, and asks again until it is there.
import { api, Failure } from '../net/api';
import { self } from '../state/me.svelte';
import { sentence } from '../state/table.svelte';
import type { Review, ReviewAnswer } from '../protocol/types';

/** How long to wait before asking how far it is. */
const PAUSE_MS = 700;

/** How far a review is, in words and as a share of the whole. */
export function progress(answer: ReviewAnswer): { said: string; count: string; part: number | null } {
  if (answer.state === 'waiting')
    return {
      said:
        answer.ahead === 0
          ? 'It is next in line'
          : `${answer.ahead} other ${answer.ahead === 1 ? 'game comes' : 'games come'} first`,
      count: '',
      part: null,
    };
  if (answer.state !== 'working') return { said: 'Asking the judge', count: '', part: null };
  const what = ['Looking at every move', 'Searching at every decision', 'Playing the key decisions out'];
  return {
    said: what[answer.pass - 1] ?? 'Working',
    count: answer.total > 0 ? `${answer.done} of ${answer.total}` : '',
    part: answer.total > 0 ? answer.done / answer.total : null,
  };
}

/** Why there is no review, in words that can be acted on. */
export function refusalOf(error: unknown): string {
  if (error instanceof Failure && error.code === 'too-many')
    return 'You have asked for many reviews: try again in a few minutes.';
  return sentence(error instanceof Error ? error.message : 'the review could not be fetched');
}

/** The review of one table. */
export class ReviewDesk {
  review = $state.raw<Review | null>(null);
  answer = $state.raw<ReviewAnswer | null>(null);
  trouble = $state<string | null>(null);
  #open = true;
  #asking = false;

  constructor(readonly id: string) {}

  /** Looks what is there; a review that nobody has asked for is asked for, once somebody is known who asks. */
  async open(): Promise<void> {
    await this.#attempt(async () => {
      if (!self.known) await self.load();
      const found = await api.review(this.id);
      const ask = found.state === 'none' && self.account !== null;
      await this.#follow(ask ? await api.askReview(this.id) : found);
    });
  }

  /** Asks for it; a newcomer becomes a guest. */
  async ask(): Promise<void> {
    await this.#attempt(async () => {
      await self.ensure();
      await this.#follow(await api.askReview(this.id));
    });
  }

  /** Nobody looks any more. */
  close(): void {
    this.#open = false;
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    if (this.#asking || this.review) return;
    this.#asking = true;
    this.trouble = null;
    try {
      await what();
    } catch (error) {
      this.answer = null;
      this.trouble = refusalOf(error);
    }
    this.#asking = false;
  }

  async #follow(first: ReviewAnswer): Promise<void> {
    let answer = first;
    while (this.#open) {
      this.answer = answer;
      if (answer.state === 'done') this.review = answer.review;
      if (answer.state === 'failed') this.trouble = sentence(answer.message);
      if (answer.state !== 'waiting' && answer.state !== 'working') return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      answer = await api.review(this.id);
    }
  }
}
