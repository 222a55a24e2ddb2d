// What is half chosen at this screen and known to nobody else: a power, something to give away, a payment.
import type { Legal } from '../board';
import { draftFor, draftOf, steps, toggle, type Draft } from './draft';
import { chosenGive, powersOf, type Armed, type Targets } from './intent';
import type { Action, Ally, Location, Lord, View } from './types';

/** What was chosen in one position; another position knows nothing of it. */
interface Halves {
  view: View;
  power: Armed | null;
  lord: Lord | null;
  place: Location | null;
  /** A payment, before the table hears of it or while cards are still to be put down. */
  draft: Draft | null;
}

export class HalfChosen {
  #halves = $state.raw<Halves | null>(null);
  /** What is still to be said to the table, in notation. */
  #queue = $state.raw<string[]>([]);

  constructor(
    private readonly view: () => View,
    private readonly targets: () => Targets,
  ) {}

  get #now(): Halves {
    const view = this.view();
    if (this.#halves?.view === view) return this.#halves;
    return { view, power: null, lord: null, place: null, draft: null };
  }
  #set(change: Partial<Halves>): void {
    this.#halves = { ...this.#now, ...change };
  }

  /** The once-a-turn power whose target is chosen next; the only one left is chosen by itself. */
  get power(): Armed | null {
    const powers = powersOf(this.targets());
    const { power } = this.#now;
    if (power && powers.includes(power)) return power;
    return this.view().step.at === 'closing' && powers.length === 1 ? (powers[0] ?? null) : null;
  }
  set power(power: Armed | null) {
    this.#set({ power });
  }

  /** The own lord that the Traitor would give away. */
  get lord(): Lord | null {
    return chosenGive(this.targets().traitor, this.#now.lord);
  }
  set lord(lord: Lord | null) {
    this.#set({ lord });
  }

  /** The own location that the Illusionist would give away. */
  get place(): Location | null {
    return chosenGive(this.targets().illusionist, this.#now.place);
  }
  set place(place: Location | null) {
    this.#set({ place });
  }

  /** The payment being put together; one that has begun opens by itself. */
  get draft(): Draft | null {
    return this.#now.draft ?? draftOf(this.view());
  }

  get sending(): boolean {
    return this.#queue.length > 0;
  }

  /** Opens the payment for a lord of the court, or puts it away. */
  want(lord: Lord | null): void {
    this.#set({ power: null, draft: lord && draftFor(this.view(), lord) });
  }

  toggle(ally: Ally, down: boolean): void {
    const draft = this.draft;
    if (draft) this.#set({ draft: toggle(draft, ally, down) });
  }

  /** Begins to carry the payment out: card by card, as the table takes them. */
  send(): void {
    if (this.draft) this.#queue = steps(this.draft);
    this.want(null);
  }

  /** The next thing to say, now that these are legal; a payment that no longer fits is dropped. */
  next(legal: Legal<Action>[]): string | null {
    const [next, ...rest] = this.#queue;
    if (next === undefined || legal.length === 0) return null;
    const fits = legal.some((action) => action.text === next);
    this.#queue = fits ? rest : [];
    return fits ? next : null;
  }
}
