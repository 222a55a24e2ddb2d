// What this browser saw and said before the game, so that the server's word is not taken for it afterwards.
import { entropy } from '../net/api';
import { type Proof, Unfair } from './verify';

const PROMISES = 'fathom.promises';
const SHARES = 'fathom.shares';
/** More than a person plays at one time. */
const MOST = 100;

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function add(key: string, value: string): void {
  const kept = read(key);
  if (kept.includes(value)) return;
  try {
    localStorage.setItem(key, JSON.stringify([...kept, value].slice(-MOST)));
  } catch {
    // A browser that keeps nothing can still recompute the dice.
  }
}

/** This browser's share in a table's chance, kept until the end. */
export function share(): string {
  const bytes = entropy();
  add(SHARES, bytes);
  return bytes;
}

/** The hash of a table's seed, seen before its end. */
export function notePromise(table: string, commitment: string): void {
  if (!read(PROMISES).some((each) => each.startsWith(`${table} `))) add(PROMISES, `${table} ${commitment}`);
}

/** What this browser knows of its own: the hash is the one it saw, and its share is in the seats that are its person's. */
export function remember(proof: Proof, yours: number[]): { promise: boolean; share: boolean } {
  const promise = read(PROMISES).find((each) => each.startsWith(`${proof.table} `));
  if (promise && promise !== `${proof.table} ${proof.commitment}`)
    throw new Unfair('the hash is not the one that was shown before the game');
  const [shares, given] = [read(SHARES), yours.map((seat) => proof.entropy[seat] ?? '')];
  return {
    promise: promise !== undefined,
    share: given.length > 0 && given.every((each) => shares.includes(each)),
  };
}
