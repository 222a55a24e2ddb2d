// Readings of the view that the drawing needs: words for zones and phases, how long events are seen, where they happen.
import type { BoardSeat } from '../board';
import type { BattleView, Event, OddsView, Phase, View, Zone, ZoneView } from './types';
import type { Printed } from './units';

/** The steps of a turn, as the track shows them. */
export const STEPS: { name: string; phases: Phase[]; about: string }[] = [
  { name: 'Buy', phases: ['purchase'], about: 'Points become units; what is not spent is lost.' },
  { name: 'Attack', phases: ['combat-move'], about: 'Send units into hostile zones: six zones at most.' },
  { name: 'Battle', phases: ['combat'], about: 'Every attacked zone is fought for, in any order.' },
  { name: 'Move', phases: ['move-out', 'noncombat-move'], about: 'Whoever did not attack may move.' },
  {
    name: 'Control',
    phases: ['claim', 'stacking-check'],
    about: 'Markers on free zones; overcrowded zones lose units.',
  },
  { name: 'Deploy', phases: ['deploy'], about: 'What was bought enters the board at the base.' },
];

/** What a team is called. */
export const TEAMS = ['Seats 1 and 3', 'Seats 2 and 4'] as const;

/** A zone by its name on the map; "Icewell (A5)". */
export function placeOf(view: View, zone: Zone): string {
  const found = view.zones.find((each) => each.zone === zone);
  return `${found?.name ?? ''} (${zone.toUpperCase()})`;
}

/** Who a seat is, for a sentence. */
export function whoIs(view: View, seats: BoardSeat[], seat: number): string {
  const name = seats[seat]?.name ?? `Seat ${seat + 1}`;
  const faction = view.seats[seat]?.faction ? view.seats[seat]?.name : null;
  return faction ? `${faction} (${name})` : name;
}

/** Everything about a zone in words. */
export function zoneWords({ counted }: Printed, view: View, seats: BoardSeat[], zone: ZoneView): string {
  const parts: string[] = [];
  if (zone.base !== null) {
    parts.push(`base of ${whoIs(view, seats, zone.base)}`);
    if (zone.captor !== null) parts.push(`Captured by ${whoIs(view, seats, zone.captor)}`);
  } else if (zone.kind === 'pole') parts.push('a pole: no value, no control');
  else {
    parts.push(
      `worth ${zone.value}${zone.kind === 'base-site' ? ', a base site' : ''}${zone.kind === 'centre' ? ', the centre' : ''}`,
    );
    parts.push(
      zone.control === null ? 'Controlled by nobody' : `Controlled by ${whoIs(view, seats, zone.control)}`,
    );
  }
  const here = view.seats
    .map(({ seat }) => ({ seat, stacks: zone.stacks.filter((stack) => stack.seat === seat) }))
    .filter(({ stacks }) => stacks.length > 0);
  for (const { seat, stacks } of here)
    parts.push(
      `${whoIs(view, seats, seat)}: ${stacks.map(({ unit, count }) => counted(unit, count)).join(', ')}`,
    );
  return `${parts.join('. ')}.`;
}

/** The same as sentences of its own. */
export function zoneSentences(chart: Printed, view: View, seats: BoardSeat[], zone: ZoneView): string {
  const words = zoneWords(chart, view, seats, zone);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A throw of one unit type. */
export type Throw = Extract<Event, { type: 'rolled' }>;

/** The throws of the last combat round, out of what happened lately. */
export function throwsOf(recent: Event[]): Throw[] {
  const round = recent.findLastIndex(({ type }) => type === 'combat-round' || type === 'battle-began');
  return recent.slice(round + 1).filter((event) => event.type === 'rolled');
}

/** Where the last battle was that happened lately. */
export function lastBattle(recent: Event[]): Zone | null {
  const battle = recent.findLast((event) => event.type === 'battle-began');
  return battle?.zone ?? null;
}

/** A chance in whole per cent; never rounded to certainty. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1%';
  if (chance < 1 && chance > 0.995) return '>99%';
  return `${Math.round(chance * 100)}%`;
}

/** Odds in a sentence. */
export function oddsWords(odds: OddsView): string {
  return `The attack wins ${percent(odds.win)}, fails ${percent(odds.lose)}, destroys both ${percent(odds.mutual)}. On average it costs the attacker ${odds.attackerLoss.toFixed(1)} points and the defenders ${odds.defenderLoss.toFixed(1)}.`;
}

/** The battle at a zone: begun or planned first, else what it could be. */
export function battleAt(view: View, zone: Zone): { battle: BattleView; planned: boolean } | null {
  const planned = view.battles.find((battle) => battle.zone === zone);
  if (planned) return { battle: planned, planned: true };
  const prospect = view.prospects.find((battle) => battle.zone === zone);
  return prospect ? { battle: prospect, planned: false } : null;
}

/** The zones an event happens in. */
export function zonesOf(event: Event): Zone[] {
  const zones: Zone[] = [];
  if ('from' in event && typeof event.from === 'string') zones.push(event.from);
  if ('via' in event) zones.push(event.via);
  if ('to' in event) zones.push(event.to);
  if ('zone' in event) zones.push(event.zone);
  return zones;
}

/** How long an event is worth looking at. */
export function beatMs(event: Event): number {
  switch (event.type) {
    case 'round-began':
    case 'reanimated':
    case 'ritual-grew':
      return 1000;
    case 'turn-began':
    case 'battle-began':
      return 1100;
    case 'rolled':
      return 1000;
    case 'round-ended':
      return 3200;
    case 'won':
    case 'drawn':
      return 2600;
    case 'base-captured':
    case 'base-freed':
      return 1600;
    case 'attacked':
    case 'retreated':
    case 'jetted':
    case 'attack-failed':
    case 'both-destroyed':
    case 'captured':
      return 800;
    case 'moved':
    case 'exited':
    case 'deployed':
    case 'mustered':
    case 'base-placed':
    case 'faction-chosen':
    case 'force-taken':
      return 600;
    case 'removed':
    case 'grabbed':
    case 'chosen':
    case 'tipped':
    case 'spent':
    case 'destroyed':
    case 'claimed':
    case 'objected':
    case 'proposed':
    case 'combat-round':
      return 500;
    case 'bought':
    case 'taken-back':
      return 220;
    case 'order-dealt':
      return 1600;
    case 'agreed':
    case 'pressed':
    case 'waiting':
    case 'purchased':
    case 'grabbed-returned':
    case 'track-set':
      return 0;
  }
}
