// An update of several steps, one by one: where the game stood after each, as the server tells it.
import type { Between, Change, LogEntry, Position } from '../protocol/types';
import type { Passage } from './beats.svelte';

interface News {
  log: LogEntry[];
  between: Between[];
  position: Position;
}

/**
 * The steps of the last `count` entries, oldest first. Whose turn it is and what is asked stays as in `from` until the last
 * of them: in between nobody is asked anything.
 */
export function stepsOf(
  { log, between, position }: News,
  from: Position,
  count: number,
): Passage<Position>[] {
  const fresh = log.slice(log.length - count);
  const by = moverOf(fresh);
  if (count === 0 || between.length !== log.length - 1)
    return [{ events: fresh.flatMap((entry) => entry.events), then: position, by }];
  let then = position;
  const steps: Passage<Position>[] = [];
  for (let at = log.length - 1; at >= log.length - count; at--) {
    steps.unshift({ events: log[at]?.events ?? [], then, by });
    const before = between[at - 1];
    if (!before) break;
    const { round, scores, back } = before;
    then = { ...from, seq: log[at - 1]?.seq ?? 0, legal: [], round, scores, view: patched(then.view, back) };
  }
  return steps;
}

/** The seat that moved: chance follows from what it did. */
export function moverOf(log: LogEntry[]): number | null {
  const entry = log.find(({ by }) => by === 'seat');
  return entry?.by === 'seat' ? entry.seat : null;
}

/** A value with these changes; what does not change is shared with it. */
export function patched(value: unknown, changes: Change[]): unknown {
  return changes.reduce((now, change) => {
    const path = change.path.split('/').slice(1).map(unescaped);
    return placed(now, path, change);
  }, value);
}

const unescaped = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

function placed(value: unknown, [key, ...rest]: string[], change: Change): unknown {
  if (key === undefined) return change.op === 'remove' ? undefined : change.value;
  const last = rest.length === 0;
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])];
    const at = Number(key);
    if (last && change.op === 'remove') list.splice(at, 1);
    else if (last && change.op === 'add') list.splice(at, 0, change.value);
    else list[at] = placed(list[at], rest, change);
    return list;
  }
  const fields = value as Record<string, unknown>;
  if (last && change.op === 'remove')
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
  return { ...fields, [key]: placed(fields[key], rest, change) };
}
