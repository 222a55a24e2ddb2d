// The words of alerts.
import type { AlertEvent, WayKind } from '../../lib/protocol/types';

/** Every event, in the order in which they are shown. */
export const EVENTS: [AlertEvent, string][] = [
  ['your-turn', 'It is your turn'],
  ['clock-low', 'Your clock is nearly out'],
  ['game-begins', 'A game of yours begins'],
  ['game-over', 'A game of yours is over'],
  ['mentioned', 'Somebody writes @ and your name'],
];

export const KINDS: Record<WayKind, string> = { webhook: 'Webhook', mail: 'Mail', push: 'Browser' };

/** How long alerts may be collected, in minutes. */
export const DIGESTS: [number, string][] = [
  [0, 'At once'],
  [10, 'Every ten minutes'],
  [60, 'Every hour'],
  [1440, 'Once a day'],
];

/** The choices with the one that counts now, if it is none of them. */
export function digests(now: number): [number, string][] {
  if (DIGESTS.some(([minutes]) => minutes === now)) return DIGESTS;
  return [...DIGESTS, [now, `Every ${now} minutes`]];
}
