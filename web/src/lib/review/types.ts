// What a review says. The same shape as the server's own types, until they are generated.
import type { Seat } from '../protocol/types';

/** An estimate and the interval that holds the truth 95 times in 100, as far as samples go. */
export interface Span {
  estimate: number;
  low: number;
  high: number;
}

/** One side's account, in shares of the victory: five points of winning chance are 0.05. */
export interface SideLedger {
  seats: Seat[];
  prior: number;
  luck: number;
  ownLuck: number;
  skill: number;
  gifts: number;
  error: number;
  unknown: number;
  result: number;
  decisions: number;
  verdicts: [number, number, number];
}

export type MoveKind = 'choice' | 'chance';
export type Verdict = 'inaccuracy' | 'mistake' | 'blunder';

/** A choice in notation and in words. */
export interface Better {
  text: string;
  label: string;
}

/** One move. Lists have one number a side, in the order of the sides of the review. */
export interface ReviewedMove {
  number: number;
  round: number;
  kind: MoveKind;
  seat: Seat | null;
  text: string;
  label: string;
  options: number;
  before: number[];
  after: number[];
  luck: number[];
  skill: number[];
  error: number[];
  unknown: number[];
  size: Span;
  pass: number;
  better: Better | null;
  verdict: Verdict | null;
}

/** A finished game, looked at again. */
export interface Review {
  game: string;
  judge: string;
  passes: number;
  finished: boolean;
  names: string[];
  sides: SideLedger[];
  moves: ReviewedMove[];
  moments: number[];
}

/** How far a review is. */
export type ReviewAnswer =
  | { state: 'none' }
  | { state: 'waiting'; ahead: number }
  | { state: 'working'; pass: number; done: number; total: number }
  | { state: 'done'; review: Review }
  | { state: 'failed'; message: string };
