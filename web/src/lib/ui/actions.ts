// A list of actions: its order, what is found in it, and how the keyboard goes along it.
import type { Legal } from '../games/board';

/** An action and the heading it stands under. */
export interface Listed {
  action: Legal;
  name: string;
}

export function inOrder(
  legal: Legal[],
  heading: (action: Legal) => string,
  headings: readonly string[],
): Listed[] {
  return legal
    .map((action) => ({ action, name: heading(action) }))
    .toSorted((a, b) => headings.indexOf(a.name) - headings.indexOf(b.name));
}

/** Whether every wanted word is in its label or its notation. */
export function matches(action: Legal, wanted: string): boolean {
  const text = `${action.label} ${action.text}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** About how wide a letter of a button is, and what a button has besides its words: edges, number key, gap. */
const LETTER = 8.4;
const BESIDES = 76;
/** Buttons whose words fit two lines share the width of a phone, one to three of them. */
const FEW_LETTERS = [0, 76, 36, 20];

/** About how wide a button is, with its words in one line or in two. */
export function width(label: string, lines: 1 | 2): number {
  const half = Math.max(Math.ceil(label.length / 2) + 2, ...label.split(' ').map(({ length }) => length));
  return (lines === 1 ? label.length : half) * LETTER + BESIDES;
}

/** About how wide these buttons are side by side. */
export function breadth(labels: string[], lines: 1 | 2): number {
  return labels.reduce((sum, label) => sum + width(label, lines), 0);
}

/** What the key of a long list takes. */
const KEY = 130;

/** The first of these that fit beside the key of a long list. */
export function fitting(legal: Legal[], room: number): Legal[] {
  let left = room - KEY;
  return legal.filter(({ label }) => (left -= width(label, 2)) >= 0);
}

/** Whether all of these fit side by side on a phone. */
export function fitsPhone(labels: string[]): boolean {
  const most = FEW_LETTERS[labels.length] ?? 0;
  return labels.every(({ length }) => length <= most);
}

/** What stays beside the key of a long list on a phone: the first and the last of the verbs, or one, or the first action. */
export function onPhone(legal: Legal[], verb: (action: Legal) => boolean): Legal[] {
  const verbs = legal.filter(verb);
  const two = verbs.length > 1 ? [verbs[0], verbs.at(-1)] : verbs.length === 1 ? verbs : legal.slice(0, 2);
  const found = two.filter((action) => action !== undefined);
  return fitsPhone([...found.map(({ label }) => label), 'All 9']) ? found : found.slice(0, 1);
}

export function grouped(listed: Listed[], headings: readonly string[]): { name: string; items: Listed[] }[] {
  return headings
    .map((name) => ({ name, items: listed.filter((each) => each.name === name) }))
    .filter(({ items }) => items.length > 0);
}

/** Whether a key belongs to something else: a field that is typed in, a dialog, the browser. */
export function meantForOthers(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const at = event.target;
  const typed =
    at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement;
  return typed || document.querySelector('dialog[open]') !== null;
}
