// A battle as a scene: who stands on either side, whose dice lie beside them, what is said. Read off the position in which
// something happens and off the event that happens; nothing is worked out that the view does not say.
import { throwsOf, type Throw } from './table';
import type { Event, FighterView, Force, OddsView, Side, View, Zone } from './types';
import type { Printed } from './units';

/** One type of unit in the scene, with the dice that were thrown for it in this combat round. */
export interface Row extends Pick<FighterView, 'unit' | 'seat' | 'count' | 'value'> {
  throws: Throw[];
  /** Whether the event that is being seen takes one of them away. */
  struck: boolean;
}

export interface Scene {
  zone: Zone;
  /** The combat round; 0 while both sides come together. */
  round: number;
  attackers: Row[];
  defenders: Row[];
  /** The throw that is being seen: its dice tumble before they say anything. */
  rolling: Throw | null;
  /** Whether those dice lie still: the same moment at which words may tell it. */
  revealed: boolean;
  /** The chances as they stand, where the server says them. */
  odds: OddsView | null;
  /** How it ended, once it has. */
  outcome: 'captured' | 'failed' | 'destroyed' | null;
}

const OUTCOMES: Partial<Record<Event['type'], Scene['outcome']>> = {
  captured: 'captured',
  'attack-failed': 'failed',
  'both-destroyed': 'destroyed',
};

/** The events of a fight that are watched in the scene rather than on the map. */
const FOUGHT: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'combat-round',
  'rolled',
  'removed',
  'grabbed',
  'chosen',
  'tipped',
  'spent',
  'reanimated',
  'ritual-grew',
  'proposed',
  'objected',
]);

/** The scene of an event; null where it is not a battle's. */
export function sceneOf(chart: Printed, view: View, event: Event, recent: Event[]): Scene | null {
  if (event.type === 'battle-began') {
    const { zone } = event;
    return {
      zone,
      round: 0,
      attackers: opening(chart, view, event.attackers, 'attack'),
      defenders: opening(chart, view, event.defenders, 'defence'),
      rolling: null,
      revealed: true,
      odds: view.battles.find((battle) => battle.zone === zone)?.odds ?? null,
      outcome: null,
    };
  }
  const outcome = OUTCOMES[event.type] ?? null;
  const { combat } = view;
  if (!combat || (!FOUGHT.has(event.type) && outcome === null)) return null;
  const rolling = event.type === 'rolled' ? event : null;
  const fresh = event.type === 'combat-round';
  const throws = fresh
    ? []
    : [...throwsOf(recent).filter((each) => each !== rolling), ...(rolling ? [rolling] : [])];
  const struck = 'unit' in event && event.type !== 'rolled' ? event.unit : null;
  const rows = (fighters: FighterView[], side: Side): Row[] =>
    fighters.map(({ unit, seat, count, value }) => ({
      unit,
      seat,
      count,
      value,
      throws: throws.filter((each) => each.side === side && each.unit === unit),
      struck: struck === unit,
    }));
  return {
    zone: combat.zone,
    round: fresh ? event.round : combat.round,
    attackers: rows(combat.attackers, 'attack'),
    defenders: rows(combat.defenders, 'defence'),
    rolling,
    revealed: rolling === null || recent.includes(rolling),
    odds: combat.odds ?? view.battles.find((battle) => battle.zone === combat.zone)?.odds ?? null,
    outcome,
  };
}

/** A force before the first throw: what is printed on its cards. */
function opening({ stacksOf, UNITS }: Printed, view: View, force: Force, side: Side): Row[] {
  return stacksOf(force).map(({ unit, count }) => ({
    unit,
    // Every faction has one seat.
    seat: view.seats.find(({ faction }) => faction === UNITS[unit].faction)?.seat ?? 0,
    count,
    value: side === 'attack' ? UNITS[unit].attack : UNITS[unit].defence,
    throws: [],
    struck: false,
  }));
}
