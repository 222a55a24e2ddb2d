// "Why not?": what is not lit can be asked about, and the rules answer with the clause that forbids it.
import type { MayAnswer } from '../protocol/types';

/** An answer, and where on the screen it was asked for. */
export interface Said {
  text: string;
  clause: string | null;
  at: { x: number; y: number };
}

/** Asks the rules of a table what they would say to an action. */
export type AskMay = (actions: string[]) => Promise<MayAnswer>;

/** What is asked about with a click or a key there; null where it can be done, or nothing would be done. */
export function attemptAt(target: EventTarget | null): { element: Element; action: string } | null {
  const element = target instanceof Element ? target.closest('[data-why], [data-action]') : null;
  const action = element?.getAttribute('data-why');
  return element && action ? { element, action } : null;
}

/** "you already did [X-1]" as a sentence of its own; the clause stands beside it. */
export function sentenceOf(answer: MayAnswer): { text: string; clause: string | null } {
  const [said, clause] =
    answer.answer === 'no' ? [answer.message, answer.clause] : [`this can be done: ${answer.label}`, null];
  const bare = clause === null ? said : said.replace(`[${clause}]`, '').trim();
  const text = bare.charAt(0).toUpperCase() + bare.slice(1);
  return { text: /[.!?]$/.test(text) ? text : `${text}.`, clause };
}

/** What a thing on the board is called in the rules: its name without what is said of this one. */
export function termOf(name: string): string {
  const head = name.trim().split(/[:.,;(\n]/)[0] ?? '';
  return head.replace(/\d+/g, '').replace(/\s+/g, ' ').trim().slice(0, 60);
}

export class WhyNot {
  said = $state.raw<Said | null>(null);
  #latest = 0;

  async ask(askMay: AskMay, action: string, at: Said['at']): Promise<void> {
    const mine = ++this.#latest;
    const answer = await askMay([action]).catch((error: unknown): MayAnswer => ({
      answer: 'no',
      clause: null,
      message: error instanceof Error ? error.message : 'the table does not answer',
    }));
    if (mine === this.#latest) this.said = { ...sentenceOf(answer), at };
  }

  close(): void {
    this.#latest++;
    this.said = null;
  }
}
