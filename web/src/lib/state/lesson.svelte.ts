// A lesson at one of its steps: what is on the screen, and what the lesson said to the last try.
import { loadBoard } from '../games';
import type { BoardModule } from '../games/board';
import { api } from '../net/api';
import type { ActionInput, Choice, LessonMoment, Position } from '../protocol/types';
import { announcer } from '../ui/announce.svelte';
import { Beats, type BeatStep } from './beats.svelte';
import { stepsOf } from './between';
import { settings } from './settings.svelte';

/** What a lesson says to a move that it does not want. */
export interface Note {
  text: string;
  clause: string | null;
}

const keyOf = (game: string, lesson: string): string => `fathom.lesson.${game}.${lesson}`;

/** The step where this browser left a lesson; 1 where it did not, or where the lesson was finished. */
export function leftAt(game: string, lesson: string): number {
  try {
    const step = Number(localStorage.getItem(keyOf(game, lesson)));
    return Number.isInteger(step) && step > 1 ? step : 1;
  } catch {
    return 1;
  }
}

function leaveAt(game: string, lesson: string, { step, card }: LessonMoment): void {
  try {
    if (step > card.steps) localStorage.removeItem(keyOf(game, lesson));
    else localStorage.setItem(keyOf(game, lesson), String(step));
  } catch {
    // Without storage the lesson lasts as long as the page.
  }
}

export class GuidedGame {
  board = $state.raw<BoardModule | null>(null);
  note = $state.raw<Note | null>(null);
  trouble = $state.raw<string | null>(null);
  /** What was told since this page was opened, oldest first. */
  told = $state.raw<string[]>([]);
  #busy = $state(false);

  readonly beats = new Beats<LessonMoment>({
    length: (event) => this.board?.beatMs(event) ?? 0,
    reveal: (event) => this.board?.revealMs(event) ?? 0,
    said: (text) => {
      this.told = [...this.told, text];
      announcer.say(text);
    },
    speed: () => settings.speed,
    began: (event) => this.board?.sound?.(event),
    cameOut: (event) => this.board?.outcomeSound?.(event),
  });

  /** On the screen. */
  shown = $derived(this.beats.shown);
  step = $derived.by((): BeatStep<Position> | null => {
    const { step } = this.beats;
    return step && { ...step, then: step.then.position };
  });
  waiting = $derived(this.#busy || this.beats.playing);
  legal = $derived<Choice[]>(this.waiting ? [] : (this.shown?.position.legal ?? []));
  over = $derived(this.shown !== null && this.shown.step > this.shown.card.steps);

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {}

  /** Fetches the board, and shows a step. */
  begin(step: number): void {
    void this.open(step);
    loadBoard(this.game).then(
      (board) => (this.board = board),
      () => (this.trouble = 'the board could not be fetched'),
    );
  }

  /** Shows a step at once. A number that the lesson does not have (any more) leads to its beginning. */
  async open(step: number): Promise<void> {
    await this.#ask(async () => {
      const fetched = api.lesson(this.game, this.lesson, step);
      const moment = await (step > 1 ? fetched.catch(() => api.lesson(this.game, this.lesson, 1)) : fetched);
      leaveAt(this.game, this.lesson, moment);
      this.beats.jump(moment);
    });
  }

  /** On from a step at which there is only something to read. */
  async read(): Promise<void> {
    const { shown } = this;
    if (shown)
      await this.#ask(async () => this.#on(await api.lesson(this.game, this.lesson, shown.step + 1)));
  }

  /** One step back. */
  async back(): Promise<void> {
    if (this.shown && this.shown.step > 1) await this.open(this.shown.step - 1);
  }

  async act(action: ActionInput): Promise<void> {
    const { shown } = this;
    if (!shown || this.waiting) return;
    await this.#ask(async () => {
      const said = await api.tryLesson(this.game, this.lesson, shown.step, action);
      if (said.answer === 'right') this.#on(said.moment);
      else this.note = said;
    });
  }

  #on(moment: LessonMoment): void {
    leaveAt(this.game, this.lesson, moment);
    const { shown } = this;
    if (!shown) return this.beats.jump(moment);
    const steps = stepsOf(moment, shown.position, moment.log.length);
    const at = (position: Position): LessonMoment =>
      position === moment.position ? moment : { ...shown, position };
    this.beats.play(...steps.map((step) => ({ ...step, then: at(step.then) })));
  }

  async #ask(what: () => Promise<void>): Promise<void> {
    this.#busy = true;
    this.note = null;
    try {
      await what();
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : 'the lesson could not be fetched';
    }
    this.#busy = false;
  }
}
