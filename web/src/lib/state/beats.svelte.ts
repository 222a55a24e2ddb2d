// Events are seen to happen: one after the other, on the position they happened in, and skippable.

/** One event as the board sees it. */
export interface Beat {
  /** Grows with every beat, so that a board can key an animation on it. */
  id: number;
  /** The game's own event. */
  event: unknown;
  /** The sentence for it. */
  said: string;
  /** How long it is shown. */
  ms: number;
}

/** What happened, and where it led. */
export interface Passage<P> {
  events: { data: unknown; said: string }[];
  then: P;
}

/** So many of the latest events are remembered. */
const KEPT = 120;

/** More events worth seeing than this at once are not watched but summed up: somebody was away. */
const MOST_AT_ONCE = 24;

export interface BeatOptions {
  /** How long a board wants an event to be seen. */
  length: (event: unknown) => number;
  /** Called for every event, watched or skipped. */
  said: (text: string) => void;
  /** Whether motion should be spared. */
  still: () => boolean;
}

/** Plays passages in order. `shown` is the position on the screen; `beat` the event that is being seen on it. */
export class Beats<P> {
  beat = $state.raw<Beat | null>(null);
  shown = $state.raw<P | null>(null);
  playing = $state(false);
  /** The latest events, watched or passed over, oldest first. */
  recent = $state.raw<unknown[]>([]);
  #queue: Passage<P>[] = [];
  #ids = 0;
  #wake: (() => void) | null = null;
  #skipping = false;
  #generation = 0;

  constructor(private readonly options: BeatOptions) {}

  /** Shows a position at once and forgets whatever was still to be seen. */
  jump(position: P | null): void {
    this.#generation += 1;
    this.#queue = [];
    this.#wake?.();
    this.beat = null;
    this.playing = false;
    this.recent = [];
    this.shown = position;
  }

  /** Adds what happened next. */
  play(passage: Passage<P>): void {
    this.#queue.push(passage);
    if (!this.playing) void this.#run();
  }

  /** Shows the end of everything that is still to be seen. */
  skip(): void {
    this.#skipping = true;
    this.#wake?.();
  }

  async #run(): Promise<void> {
    const generation = this.#generation;
    this.playing = true;
    for (let passage = this.#queue.shift(); passage; passage = this.#queue.shift()) {
      const worth = passage.events.filter(({ data }) => this.options.length(data) > 0);
      const tooMany = worth.length > MOST_AT_ONCE;
      for (const { data, said } of passage.events) {
        this.options.said(said);
        this.recent = [...this.recent.slice(1 - KEPT), data];
        if (this.#skipping || tooMany || this.options.still()) continue;
        const ms = this.options.length(data);
        if (ms <= 0) continue;
        this.beat = { id: ++this.#ids, event: data, said, ms };
        await this.#pause(ms);
        if (generation !== this.#generation) return;
      }
      this.beat = null;
      this.shown = passage.then;
    }
    this.#skipping = false;
    this.playing = false;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake?.(), ms);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
    });
  }
}

/** Whether this visitor asked for less motion. */
export function wantsStillness(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
