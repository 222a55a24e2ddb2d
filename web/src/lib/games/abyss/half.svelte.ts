// What is half chosen at this screen and known to nobody else: a power, something to give away, a payment.
import type { Legal } from '../board';
import { draftFor, draftOf, steps, toggle, type Draft } from './draft';
import { chosenGive, powersOf, type Armed, type Targets } from './intent';
import type { Action, Ally, Location, Lord, View } from './types';

export class HalfChosen {
  #power = $state<Armed | null>(null);
  #lord = $state<Lord | null>(null);
  #place = $state<Location | null>(null);
  /** The lord whose payment is put together, before the table hears of it. */
  #wanted = $state<Lord | null>(null);
  /** A payment as the player changed it; good for one position only. */
  #changed = $state.raw<{ view: View; draft: Draft } | null>(null);
  /** What is still to be said to the table, in notation. */
  #queue = $state.raw<string[]>([]);

  constructor(
    private readonly view: () => View,
    private readonly targets: () => Targets,
  ) {}

  /** The once-a-turn power whose target is chosen next; the only one left is chosen by itself. */
  get power(): Armed | null {
    const powers = powersOf(this.targets());
    if (this.#power && powers.includes(this.#power)) return this.#power;
    return this.view().step.at === 'closing' && powers.length === 1 ? (powers[0] ?? null) : null;
  }
  set power(power: Armed | null) {
    this.#power = power;
  }

  /** The own lord that the Traitor would give away. */
  get lord(): Lord | null {
    return chosenGive(this.targets().traitor, this.#lord);
  }
  set lord(lord: Lord | null) {
    this.#lord = lord;
  }

  /** The own location that the Illusionist would give away. */
  get place(): Location | null {
    return chosenGive(this.targets().illusionist, this.#place);
  }
  set place(place: Location | null) {
    this.#place = place;
  }

  get draft(): Draft | null {
    const view = this.view();
    if (this.#changed?.view === view) return this.#changed.draft;
    if (view.step.at === 'paying') return draftOf(view);
    return this.#wanted && this.targets().recruit.has(this.#wanted) ? draftFor(view, this.#wanted) : null;
  }

  get sending(): boolean {
    return this.#queue.length > 0;
  }

  want(lord: Lord | null): void {
    this.#wanted = lord;
    this.#changed = null;
  }

  toggle(ally: Ally, down: boolean): void {
    const draft = this.draft;
    if (draft) this.#changed = { view: this.view(), draft: toggle(draft, ally, down) };
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
