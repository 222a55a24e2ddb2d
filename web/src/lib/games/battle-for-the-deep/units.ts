// What is printed on cards and in the chart, as the view brings it: names and numbers of units, factions, ready-made forces.
import type { Build, Faction, FactionView, Force, Stack, Unit, UnitView, View } from './types';

/** One unit of the chart. */
export interface Profile extends UnitView {
  faction: Faction;
}

/** A faction with its units, in the order of the chart. */
export interface Banner extends Omit<FactionView, 'units'> {
  units: Unit[];
}

/** Every unit of the chart; nothing until a view has been seen. */
export const UNITS = {} as Record<Unit, Profile>;
/** Every faction. */
export const FACTIONS = {} as Record<Faction, Banner>;
/** What a ready-made force is called. */
export const BUILDS = {} as Record<Build, string>;

/** Reads the chart off a view. What is printed never changes, so once is enough for all boards. */
export function learn({ factions }: Pick<View, 'factions'>): void {
  for (const { units, ...banner } of factions) {
    FACTIONS[banner.faction] = { ...banner, units: units.map(({ unit }) => unit) };
    for (const profile of units) UNITS[profile.unit] = { ...profile, faction: banner.faction };
    for (const { build, name } of banner.builds) BUILDS[build] = name;
  }
}

/** "3 Sharks". */
export function counted(unit: Unit, count: number): string {
  return `${count} ${count === 1 ? UNITS[unit].name : UNITS[unit].plural}`;
}

/** A force as stacks in chart order. */
export function stacksOf(force: Force): Stack[] {
  return (Object.keys(UNITS) as Unit[]).flatMap((unit) => {
    const count = force[unit] ?? 0;
    return count > 0 ? [{ unit, count }] : [];
  });
}

/** "3 Sharks, 1 Whale", or "nobody". */
export function listed(stacks: Stack[]): string {
  return stacks.map(({ unit, count }) => counted(unit, count)).join(', ') || 'nobody';
}

/** A tooltip about a unit. */
export function about(unit: Unit): { title: string; body: string } {
  const { name, cost, attack, defence, moves, ability, does } = UNITS[unit];
  return {
    title: name,
    body: `Costs ${cost}. Attacks with ${attack}, defends with ${defence}, ${moves === 1 ? 'one step' : `${moves} steps`}. ${ability ? `${ability}: ` : ''}${does}`,
  };
}
