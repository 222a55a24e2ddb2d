// What somebody would try at a zone that is not lit: a question for the rules, no rule.
import type { Targets } from './intent';
import type { Source } from './orders.svelte';
import type { Zone } from './types';

/** The same as is offered elsewhere, but here: the stack that is picked up (or any that may go) sent to this zone. */
export function whyZone(targets: Targets, source: Source | null, zone: Zone): string | null {
  const from = source?.zone ?? targets.source.keys().next().value;
  const unit = from && (source?.unit ?? targets.source.get(from)?.[0]);
  if (from && unit) return `${targets.attack ? 'attack' : 'move'} 1 ${unit} ${from} to ${zone}`;
  const [first] = targets.zone.values().next().value ?? [];
  if (!first) return null;
  const { data, text } = first;
  const place = 'zone' in data ? data.zone : 'to' in data ? data.to : null;
  return place === null ? null : text.replace(new RegExp(`${place}$`), zone);
}
