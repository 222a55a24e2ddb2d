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
  /** Whether how it came out may be shown: dice lie still, the log has the words. Until then they tumble. */
  told: boolean;
}

/** What happened in one step, where it led, and whose doing it was. */
export interface Passage<P> {
  events: { data: unknown; said: string }[];
  then: P;
  by?: number | null;
}

/** The step whose events are being seen: those before the current one, that one and those to come, and where it leads. */
export interface BeatStep<P> {
  past: unknown[];
  rest: unknown[];
  then: P;
}

/** So many of the latest events are remembered. */
const KEPT = 120;

/** More events worth seeing than this at once are not watched but summed up: somebody was away. */
const MOST_AT_ONCE = 24;

export interface BeatOptions {
  /** How long a board wants an event to be seen. */
  length: (event: unknown) => number;
  /** After how much of that time the board has shown how it came out, so that words may say it. Left out: at once. */
  reveal?: (event: unknown) => number;
  /** Called for every event, watched or skipped, when it may be told. */
  said: (text: string) => void;
  /** How many times faster than usual; infinite shows the ends alone. */
  speed: () => number;
  /** Called when an event begins to be seen: the moment for its sound. */
  began?: (event: unknown) => void;
  /** Called when a watched event has come out: the moment for the sound of that. */
  cameOut?: (event: unknown) => void;
}

/**
 * Plays passages in order. `shown` is the position on the screen; `beat` the event that is being seen on it; `told` says
 * how many events of the current passage may be written down.
 */
export class Beats<P> {
  beat = $state.raw<Beat | null>(null);
  shown = $state.raw<P | null>(null);
  playing = $state(false);
  /** The latest events, watched or passed over, oldest first. */
  recent = $state.raw<unknown[]>([]);
  /** What belongs to the event that is being seen; null between two steps. */
  step = $state.raw<BeatStep<P> | null>(null);
  /** How many events have been told since `shown` came on the screen. */
  told = $state(0);
  /** What was told last while events are being seen: the banner. */
  banner = $state.raw<string | null>(null);
  #queue: { passage: Passage<P>; summed: boolean }[] = [];
  #ids = 0;
  #wake: (() => void) | null = null;
  #skipping: 'no' | 'turn' | 'all' = 'no';
  #generation = 0;

  constructor(private readonly options: BeatOptions) {}

  /** Shows a position at once and forgets whatever was still to be seen. */
  jump(position: P | null): void {
    this.#generation += 1;
    this.#queue = [];
    this.#wake?.();
    this.beat = this.step = null;
    this.banner = null;
    this.told = 0;
    this.playing = false;
    this.#skipping = 'no';
    this.recent = [];
    this.shown = position;
  }

  /** Adds what happened next: one step, or several that are news together. */
  play(...passages: Passage<P>[]): void {
    const worth = passages
      .flatMap(({ events }) => events)
      .filter(({ data }) => this.options.length(data) > 0);
    const summed = worth.length > MOST_AT_ONCE;
    this.#queue.push(...passages.map((passage) => ({ passage, summed })));
    if (!this.playing) void this.#run();
  }

  /** Shows the end of everything that is still to be seen. */
  skip(): void {
    this.#skipping = 'all';
    this.#wake?.();
  }

  /** Shows the end of what one seat did, and goes on with the next. */
  skipTurn(): void {
    this.#skipping = 'turn';
    this.#wake?.();
  }

  async #run(): Promise<void> {
    const generation = this.#generation;
    this.playing = true;
    let by: number | null | undefined;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { passage, summed } = next;
      if (this.#skipping === 'turn' && passage.by !== by) this.#skipping = 'no';
      by = passage.by;
      const all = passage.events.map(({ data }) => data);
      for (const [index, { data, said }] of passage.events.entries()) {
        const hurried = this.#skipping !== 'no' || summed;
        this.step = { past: all.slice(0, index), rest: all.slice(index), then: passage.then };
        await this.#see(data, said, hurried ? Infinity : this.options.speed());
        if (generation !== this.#generation) return;
      }
      this.beat = this.step = null;
      this.shown = passage.then;
      this.told = 0;
    }
    this.banner = null;
    this.#skipping = 'no';
    this.playing = false;
  }

  async #see(data: unknown, said: string, speed: number): Promise<void> {
    const generation = this.#generation;
    const ms = speed === Infinity ? 0 : this.options.length(data) / speed;
    if (ms > 0) {
      const reveal = Math.min(ms, (this.options.reveal?.(data) ?? 0) / speed);
      const beat = { id: ++this.#ids, event: data, said, ms };
      this.beat = { ...beat, told: reveal === 0 };
      this.options.began?.(data);
      if (reveal > 0) await this.#pause(reveal);
      if (generation !== this.#generation) return;
      this.beat = { ...beat, told: true };
      this.#tell(data, said);
      this.options.cameOut?.(data);
      await this.#pause(ms - reveal);
    } else this.#tell(data, said);
  }

  #tell(data: unknown, said: string): void {
    this.recent = [...this.recent.slice(1 - KEPT), data];
    this.told += 1;
    this.banner = said;
    this.options.said(said);
  }

  #pause(ms: number): Promise<void> {
    if (this.#skipping !== 'no') return Promise.resolve();
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
