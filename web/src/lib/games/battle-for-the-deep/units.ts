// What is printed on cards and in the chart, as the view brings it: names and numbers of units, factions, ready-made forces.
import { getContext, setContext } from 'svelte';
import type { Build, Faction, FactionView, Force, Stack, Unit, UnitView, View } from './types';

/** One unit of the chart. */
export interface Profile extends UnitView {
  faction: Faction;
}

/** A faction with its units, in the order of the chart. */
export interface Banner extends Omit<FactionView, 'units'> {
  units: Unit[];
}

/** The chart, and how it is spoken of. What is printed never changes during a game. */
export interface Printed {
  /** Every unit of the chart. */
  UNITS: Record<Unit, Profile>;
  /** Every faction. */
  FACTIONS: Record<Faction, Banner>;
  /** What a ready-made force is called. */
  BUILDS: Record<Build, string>;
  /** "3 Sharks". */
  counted: (unit: Unit, count: number) => string;
  /** A force as stacks in chart order. */
  stacksOf: (force: Force) => Stack[];
  /** "3 Sharks, 1 Whale", or "nobody". */
  listed: (stacks: Stack[]) => string;
  /** A tooltip about a unit. */
  about: (unit: Unit) => { title: string; body: string };
}

/** Reads the chart off a view. */
export function printedOn({ factions }: Pick<View, 'factions'>): Printed {
  const profiles = factions.flatMap(({ faction, units }) => units.map((unit) => ({ ...unit, faction })));
  const UNITS = Object.fromEntries(profiles.map((unit) => [unit.unit, unit])) as Record<Unit, Profile>;
  const banners = factions.map((banner) => ({ ...banner, units: banner.units.map(({ unit }) => unit) }));
  const FACTIONS = Object.fromEntries(banners.map((each) => [each.faction, each])) as Record<Faction, Banner>;
  const builds = factions.flatMap((banner) => banner.builds.map(({ build, name }) => [build, name]));
  const counted: Printed['counted'] = (unit, count) =>
    `${count} ${count === 1 ? UNITS[unit].name : UNITS[unit].plural}`;
  return {
    UNITS,
    FACTIONS,
    BUILDS: Object.fromEntries(builds) as Record<Build, string>,
    counted,
    stacksOf: (force) =>
      profiles.flatMap(({ unit }) => {
        const count = force[unit] ?? 0;
        return count > 0 ? [{ unit, count }] : [];
      }),
    listed: (stacks) => stacks.map(({ unit, count }) => counted(unit, count)).join(', ') || 'nobody',
    about: (unit) => {
      const { name, cost, attack, defence, moves, ability, does } = UNITS[unit];
      const steps = moves === 1 ? 'one step' : `${moves} steps`;
      const numbers = `Costs ${cost}. Attacks with ${attack}, defends with ${defence}, ${steps}.`;
      return { title: name, body: `${numbers} ${ability ? `${ability}: ` : ''}${does}` };
    },
  };
}

const KEY = Symbol('what is printed');

/** Lets everything inside this component read the chart. */
export const share = (printed: Printed): Printed => setContext(KEY, printed);

/** The chart of the board around this component. */
export const printed = (): Printed => getContext<Printed>(KEY);

/** The same for a component that a test mounts without a board. */
export const inContext = (chart: Printed): Map<symbol, Printed> => new Map([[KEY, chart]]);
