// What the rules say to the payment that is being put together, asked anew whenever it changes.
import type { MayAnswer } from '../../protocol/types';

type Ask = (actions: string[]) => Promise<MayAnswer>;

export class AskedPayment {
  #heard = $state.raw<{ actions: string; answer: MayAnswer } | null>(null);

  constructor(private readonly ask: () => Ask | null) {}

  /** The answer to these; null until it has come. Where nobody can be asked, trying is the answer. */
  to(actions: string[]): MayAnswer | null {
    if (!this.ask()) return { answer: 'yes', label: 'Recruit with these allies' };
    return this.#heard?.actions === actions.join() ? this.#heard.answer : null;
  }

  /** Asks about these; the answer is for an effect, and calls it off. */
  look(actions: string[]): (() => void) | undefined {
    const ask = this.ask();
    if (!ask || actions.length === 0) return undefined;
    let wanted = true;
    const hear = (answer: MayAnswer): void => {
      if (wanted) this.#heard = { actions: actions.join(), answer };
    };
    const failed = { answer: 'no', clause: null, message: 'the table could not be asked' } as const;
    ask(actions).then(hear, () => hear(failed));
    return () => (wanted = false);
  }
}
