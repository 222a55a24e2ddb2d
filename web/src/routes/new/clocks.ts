// The move clocks on offer.
import type { Clock } from '../../lib/protocol/types';

export const CLOCKS: { label: string; clock: Clock }[] = [
  { label: 'As long as you like', clock: { kind: 'none' } },
  { label: '30 seconds', clock: { kind: 'per-move', seconds: 30 } },
  { label: '2 minutes', clock: { kind: 'per-move', seconds: 120 } },
  { label: '10 minutes', clock: { kind: 'per-move', seconds: 600 } },
  { label: '1 day', clock: { kind: 'correspondence', days: 1 } },
  { label: '3 days', clock: { kind: 'correspondence', days: 3 } },
  { label: '7 days', clock: { kind: 'correspondence', days: 7 } },
];
