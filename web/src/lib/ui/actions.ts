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

/** Arrow keys go from one button in sight to the next. */
export function arrows(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [
    ...(event.currentTarget as HTMLElement).querySelectorAll<HTMLButtonElement>('li:not([hidden]) button'),
  ];
  const next = buttons[buttons.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
