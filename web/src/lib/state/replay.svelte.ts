// A table's past: moments fetched by the hundred, seen through any open pair of eyes, stepped or played.
import type { BoardModule } from '../games/board';
import { api } from '../net/api';
import type { Moment, Position, ReplayPage } from '../protocol/types';
import { announcer } from '../ui/announce.svelte';
import { Beats } from './beats.svelte';
import { settings } from './settings.svelte';

const PAGE = 100;

/** How the playback speeds are called, and how much shorter the events get. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 450;

/** Which moment begins the round that `move` is in, and the one after; for the round buttons. */
export function neighbours(rounds: number[], move: number): { previous: number | null; next: number | null } {
  const next = rounds.find((start) => start > move) ?? null;
  const before = rounds.filter((start) => start < move);
  return { previous: before.at(-1) ?? null, next };
}

/** The round that a moment belongs to, from 1. */
export function roundAt(rounds: number[], move: number): number {
  return Math.max(1, rounds.filter((start) => start <= move).length);
}

export class ReplayTape {
  move = $state(0);
  length = $state(0);
  rounds = $state.raw<number[]>([]);
  over = $state(false);
  running = $state(false);
  speed = $state<number>(1);
  trouble = $state.raw<string | null>(null);
  board = $state.raw<BoardModule | null>(null);
  readonly beats = new Beats<Position>({
    length: (event) => this.board?.beatMs(event) ?? 0,
    reveal: (event) => this.board?.revealMs(event) ?? 0,
    said: (text) => announcer.say(text),
    speed: () => (settings.speed === Infinity ? Infinity : this.speed),
    began: (event) => this.board?.sound?.(event),
    cameOut: (event) => this.board?.outcomeSound?.(event),
  });
  #pages = new Map<number, Promise<ReplayPage>>();
  #turn = 0;
  #steps: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    readonly eyes: string | null,
  ) {}

  /** Goes straight to a moment. */
  async jump(move: number): Promise<void> {
    const turn = ++this.#turn;
    this.running = false;
    const moment = await this.#moment(move);
    if (!moment || turn !== this.#turn) return;
    this.move = Math.min(move, this.length);
    this.beats.jump(moment.position);
  }

  /** One moment on (its events are seen) or back. Steps wait for each other, so that none is lost. */
  step(by: 1 | -1): Promise<void> {
    this.running = false;
    this.#steps = this.#steps.then(() =>
      by === -1 ? this.jump(Math.max(0, this.move - 1)) : this.#forward(),
    );
    return this.#steps;
  }

  toggle(): void {
    if (this.running) {
      this.running = false;
      return;
    }
    this.running = true;
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.move >= this.length) await this.jump(0);
    this.running = true;
    const turn = this.#turn;
    while (this.running && turn === this.#turn && this.move < this.length) {
      await this.#forward();
      await new Promise((resolve) => setTimeout(resolve, STEP_MS / this.speed));
      while (this.beats.playing && turn === this.#turn)
        await new Promise((resolve) => setTimeout(resolve, 40));
    }
    if (turn === this.#turn) this.running = false;
  }

  async #forward(): Promise<void> {
    if (this.beats.playing) this.beats.skip();
    if (this.move >= this.length) return;
    const turn = this.#turn;
    const moment = await this.#moment(this.move + 1);
    if (!moment || turn !== this.#turn) return;
    this.move += 1;
    this.beats.play({ events: moment.entry?.events ?? [], then: moment.position });
  }

  async #moment(move: number): Promise<Moment | null> {
    const index = Math.floor(move / PAGE);
    let page = this.#pages.get(index);
    if (!page) {
      page = api.replay(this.id, this.eyes, index * PAGE, PAGE);
      this.#pages.set(index, page);
    }
    try {
      const { length, rounds, over, moments } = await page;
      this.length = length;
      this.rounds = rounds;
      this.over = over;
      this.trouble = null;
      if (move > length) return this.#moment(length);
      return moments[move - index * PAGE] ?? null;
    } catch (error) {
      this.#pages.delete(index);
      this.trouble = error instanceof Error ? error.message : 'the replay could not be read';
      return null;
    }
  }
}
