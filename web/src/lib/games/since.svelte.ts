// The events that were seen since a position came on the screen: what a board has to draw as done.
import { untrack } from 'svelte';
import type { BoardBeat } from './board';

/** Make it while a board is set up. */
export class Since<View, Event> {
  /** Oldest first; without the one that is being seen. */
  past = $state.raw<Event[]>([]);
  #known: View | null = null;
  #before: BoardBeat<Event> | null = null;

  constructor(view: () => View, beat: () => BoardBeat<Event> | null) {
    $effect.pre(() => {
      const [now, from] = [beat(), view()];
      untrack(() => {
        if (from !== this.#known) this.past = [];
        else if (this.#before && this.#before.id !== now?.id) this.past = [...this.past, this.#before.event];
        this.#known = from;
        this.#before = now;
      });
    });
  }
}
