// A payment in the making: which cards of the hand are put down for a lord. It is only a wish: whether it is enough the
// server says, and it takes the cards one by one.
import { allyKey } from './intent';
import type { Ally, LordCard, Race, View } from './types';

export interface Draft {
  card: LordCard;
  cost: number;
  races: number;
  must: Race | null;
  /** Cards that the table has already taken. */
  spent: Ally[];
  /** Cards of the hand that are to follow. */
  chosen: Ally[];
  /** Whether the lord still has to be named to the table first. */
  unsaid: boolean;
}

/** What lies there, for people who count: how much, and of how many races. */
export interface Sums {
  points: number;
  races: number;
}

/** A draft for a lord of the court, filled with the payment that the server proposes. */
export function draftFor(view: View, lord: string): Draft | null {
  const found = view.court.find((each) => each.card.lord === lord);
  if (!found) return null;
  const { card, cost, must, payment } = found;
  return { card, cost, races: card.races, must, spent: [], chosen: payment?.allies ?? [], unsaid: true };
}

/** The draft of a payment that has begun. */
export function draftOf(view: View): Draft | null {
  const step = view.step;
  if (step.at !== 'paying' || view.deciding !== view.you) return null;
  const chosen = without(step.suggestion?.allies ?? [], step.spent);
  return {
    card: step.lord,
    cost: step.cost,
    races: step.races,
    must: step.must,
    spent: step.spent,
    chosen,
    unsaid: false,
  };
}

/** The cards of `from` that are left when those of `gone` are taken away, one for one. */
export function without(from: Ally[], gone: Ally[]): Ally[] {
  const left = [...gone];
  return from.filter((card) => {
    const at = left.findIndex((each) => allyKey(each) === allyKey(card));
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

export function sumsOf(draft: Draft): Sums {
  const cards = [...draft.spent, ...draft.chosen];
  const points = cards.reduce((sum, card) => sum + card.value, 0);
  return { points, races: new Set(cards.map((card) => card.race)).size };
}

/** Puts a card down, or takes it back. */
export function toggle(draft: Draft, ally: Ally, down: boolean): Draft {
  return { ...draft, chosen: down ? [...draft.chosen, ally] : without(draft.chosen, [ally]) };
}

/** The actions that carry a draft out, in notation and in order. */
export function steps(draft: Draft): string[] {
  const pays = draft.chosen.map((ally) => `pay ${allyKey(ally)}`);
  return [...(draft.unsaid ? [`recruit ${draft.card.lord}`] : []), ...pays, 'done'];
}

/** A hand as it lies: race by race, each card with whether the draft has taken it. */
export interface HandCard {
  key: string;
  ally: Ally;
  taken: boolean;
}

export function handOf(hand: Ally[], chosen: Ally[]): HandCard[] {
  const left = [...chosen];
  return hand.map((ally, index) => {
    const at = left.findIndex((each) => allyKey(each) === allyKey(ally));
    if (at >= 0) left.splice(at, 1);
    return { key: `${index}:${allyKey(ally)}`, ally, taken: at >= 0 };
  });
}
