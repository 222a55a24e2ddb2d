// The contract between the shell and a board. web/README.md explains it with an example.
import type { Component } from 'svelte';
import type { MayAnswer, OddsAnswer, ScoreLine } from '../protocol/types';
import type { Beat } from '../state/beats.svelte';

/** One legal action: the server's own list, in three spellings. */
export interface Legal<Action = unknown> {
  /** In notation. This is what `onact` takes. */
  text: string;
  /** What it means, for a button. */
  label: string;
  /** The game's own `Action`, to find out what to light. */
  data: Action;
}

/** A seat as everyone sees it. `art/marks.ts` gives its colour and mark. */
export interface BoardSeat {
  seat: number;
  /** The name at the table, never empty. */
  name: string;
  /** What the seat is in this game ("Red"), where that has a name. */
  role: string;
  bot: boolean;
  /** Whether it belongs to the person at this screen. */
  yours: boolean;
  score: number | null;
}

/** An event that is being seen right now. */
export type BoardBeat<Event> = Omit<Beat, 'event'> & { event: Event };

/** The step that the event being seen belongs to. */
export interface BoardStep<View, Event> {
  /** Its events that have been seen, oldest first. */
  past: Event[];
  /** The one that is being seen and those after it. */
  rest: Event[];
  /** Where it leads: what these eyes see when all of them have been seen. */
  then: View;
}

/** Everything a board gets. */
export interface BoardProps<View = unknown, Action = unknown, Event = unknown> {
  /** What these eyes may see, and nothing else. While `beat` is set: the position in which it happens. */
  view: View;
  /** What may be done now; empty when nothing may (not our turn, a replay, events still playing). */
  legal: Legal<Action>[];
  /** The event to animate, or null. Animate for `beat.ms`, keyed on `beat.id`. */
  beat: BoardBeat<Event> | null;
  /** While `beat` is set: the other events of its step, and where that leads. */
  step?: BoardStep<View, Event> | null;
  /** The latest events, watched or passed over, oldest first. */
  recent?: Event[];
  /** In seat order. */
  seats: BoardSeat[];
  /** The seat that looks, or null for a spectator. */
  viewer: number | null;
  /** The seat that is to decide, or null. */
  deciding: number | null;
  /** Whether this table allows the screen to work out odds for people. */
  assist: boolean;
  /** The action a bot proposed, in notation; show it. */
  hint: string | null;
  /** Exact odds of a question that the game can answer, in the words of `fathom odds`; null where assist is off. */
  askOdds?: ((said: Record<string, string>) => Promise<OddsAnswer>) | null;
  /** What the rules would say to these actions of the viewer, one after the other; null where nobody can be asked. */
  askMay?: ((actions: string[]) => Promise<MayAnswer>) | null;
  /** The player's intent: the `text` of one of `legal`, or JSON for an action that no list can hold. */
  onact: (action: string | { data: Action }) => void;
}

/** Somebody without a seat whom the game itself plays, as a column of the final sheet. */
export interface OtherSheet {
  name: string;
  lines: ScoreLine[];
  points: number;
}

/** What a drawing of the page that explains a game gets; it draws in a box of 300 by 170. */
export interface HowPicture {
  /** Which one: the name in the game's `how-to-play.toml`. */
  picture: string;
}

/** What a game's folder exports. */
export interface BoardModule {
  Board: Component<BoardProps>;
  /** How long an event should be seen, in milliseconds; 0 is not at all. Left out: 700 for all. */
  beatMs: (event: unknown) => number;
  /** After how much of that time the board has shown how it came out (dice have stopped); words wait for it. */
  revealMs: (event: unknown) => number;
  /** Plays the sound of an event as it begins. */
  sound?: (event: unknown) => void;
  /** Plays the sound of how it came out, when that may be known. */
  outcomeSound?: (event: unknown) => void;
  /** A question to ask before an action that cannot be undone and is easily mis-clicked; null asks nothing. */
  confirm: (action: Legal, view: unknown) => string | null;
  /** True where every seat sees the same: a shared screen then needs no curtain between turns. */
  openInformation: boolean;
  /** Whether the board shows every legal action by itself; then a long list is behind a key, but for the verbs. */
  showsActions: boolean;
  /** So many actions may stand beside the question although the board shows them too. */
  inline: number;
  /**
   * Whether an action stays beside the question although the list is long: End, Stay, Evade. On a `small` screen the
   * board's own panel is out of sight, so more may have to.
   */
  verb: (action: Legal, small: boolean) => boolean;
  /** Whether an action ends a turn or a phase: it has the key E. */
  end: (action: Legal) => boolean;
  /** Under which heading the shell lists an action. Headings come in the order of `headings`; '' has none. */
  heading: (action: Legal) => string;
  headings: readonly string[];
  /** Whether what follows an event in the log belongs under it, as somebody's activation. */
  chapter: (event: unknown) => boolean;
  /** Opponents without a seat, for the final sheet; told by what the seats are. */
  others: (view: unknown, roles: string[]) => OtherSheet[];
}

/** What a game's folder writes: the same with its own types, and everything but the board optional. */
export interface BoardSpec<View, Action, Event> {
  Board: Component<BoardProps<View, Action, Event>>;
  beatMs?: (event: Event) => number;
  revealMs?: (event: Event) => number;
  sound?: (event: Event) => void;
  outcomeSound?: (event: Event) => void;
  confirm?: (action: Legal<Action>, view: View) => string | null;
  openInformation?: boolean;
  showsActions?: boolean;
  inline?: number;
  verb?: (action: Legal<Action>, small: boolean) => boolean;
  end?: (action: Legal<Action>) => boolean;
  heading?: (action: Legal<Action>) => string;
  headings?: readonly string[];
  chapter?: (event: Event) => boolean;
  others?: (view: View, roles: string[]) => OtherSheet[];
}

const USUAL_BEAT_MS = 700;

/** Fills in what a game left out. The one place where a game's own types are taken on trust: the server made them. */
export function defineBoard<View, Action, Event>(spec: BoardSpec<View, Action, Event>): BoardModule {
  return {
    beatMs: () => USUAL_BEAT_MS,
    revealMs: () => 0,
    confirm: () => null,
    openInformation: false,
    showsActions: false,
    inline: 4,
    verb: () => false,
    end: () => false,
    heading: () => '',
    headings: [],
    chapter: () => false,
    others: () => [],
    ...(spec as BoardSpec<unknown, unknown, unknown>),
  };
}
