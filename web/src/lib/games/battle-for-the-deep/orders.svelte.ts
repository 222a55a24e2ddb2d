// What is half chosen at this screen: a stack, a goal, how many go; and what is still to be said to the table.
import type { Legal } from '../board';
import { marchFor, type Row, type Targets, type Wish } from './intent';
import type { Action, Force, Unit, Zone } from './types';

/** A stack, or all that stands in a zone. */
export interface Source {
  zone: Zone;
  unit: Unit | null;
}

/** How many of a row go, which way, and with how many on board. */
export interface Share {
  count: number;
  via: Zone;
  load: number;
}

export class Orders {
  #source = $state.raw<Source | null>(null);
  #goal = $state.raw<Zone | null>(null);
  #shares = $state.raw<Record<string, Share>>({});
  #queue = $state.raw<Wish[]>([]);

  constructor(private readonly targets: () => Targets) {}

  /** The stack that is picked up; nothing when it cannot go anywhere any more. */
  get source(): Source | null {
    const units = this.#source && this.targets().source.get(this.#source.zone);
    return units && (!this.#source?.unit || units.includes(this.#source.unit)) ? this.#source : null;
  }

  /** The zone to which an order is being written. */
  get goal(): Zone | null {
    const { march, zone } = this.targets();
    return this.#goal !== null && (march.has(this.#goal) || zone.has(this.#goal)) ? this.#goal : null;
  }

  get sending(): boolean {
    return this.#queue.length > 0;
  }

  /** The rows of the order. */
  get rows(): Row[] {
    return this.goal === null ? [] : (this.targets().march.get(this.goal) ?? []);
  }

  share(row: Row): Share {
    const share = this.#shares[row.key];
    const via = share && row.vias.includes(share.via) ? share.via : (row.vias[0] ?? row.from);
    const count = Math.min(row.max, share?.count ?? 0);
    return { count, via, load: Math.min(row.loads[count] ?? 0, share?.load ?? 0) };
  }

  set(row: Row, change: Partial<Share>): void {
    this.#shares = { ...this.#shares, [row.key]: { ...this.share(row), ...change } };
  }

  /** How many would go in all. */
  get total(): number {
    return this.rows.reduce((sum, row) => sum + this.share(row).count + this.share(row).load, 0);
  }

  take(source: Source | null): void {
    this.#source = source;
    this.#goal = null;
  }

  /** Whether what is picked up can go there. */
  reaches(zone: Zone): boolean {
    const source = this.source;
    const rows = this.targets().march.get(zone);
    return (
      !!source &&
      !!rows?.some((row) => row.from === source.zone && (source.unit === null || row.unit === source.unit))
    );
  }

  /** Begins an order: with what is picked up, or else with everything that can attack. */
  aim(zone: Zone): void {
    const source = this.reaches(zone) ? this.source : null;
    this.#goal = zone;
    this.#shares = {};
    for (const row of this.rows) {
      const chosen = source
        ? row.from === source.zone && (source.unit === null || row.unit === source.unit)
        : this.targets().attack;
      this.set(row, { count: chosen ? row.max : 0 });
    }
    if (!source && this.targets().attack) this.board();
  }

  /** Whoever carries takes along what cannot swim there by itself. */
  board(): void {
    const swims = new Set(this.rows.filter((row) => row.unit === 'swarm').map((row) => row.from));
    for (const row of this.rows)
      if (!swims.has(row.from)) this.set(row, { load: row.loads[this.share(row).count] ?? 0 });
  }

  /** Everybody goes. */
  all(): void {
    for (const row of this.rows) this.set(row, { count: row.max });
    this.board();
  }

  /** The party that is being put together, with those already there; nothing while nobody goes. */
  party(there: Force): Force | null {
    if (this.total === 0) return null;
    const party: Force = { ...there };
    const add = (unit: Unit, count: number): void => {
      if (count > 0) party[unit] = (party[unit] ?? 0) + count;
    };
    for (const row of this.rows) {
      const { count, load } = this.share(row);
      add(row.unit, count);
      add('swarm', load);
    }
    return party;
  }

  cancel(): void {
    this.#goal = null;
    this.#source = null;
  }

  /** Says the order to the table, one stack after the other. */
  send(): void {
    const to = this.goal;
    if (to === null) return;
    this.#queue = this.rows
      .map((row) => ({ unit: row.unit, from: row.from, to, ...this.share(row) }))
      .filter((wish) => wish.count > 0);
    this.cancel();
  }

  /** The next thing to say, now that these are legal; a wish that cannot be had any more is passed over. */
  next(legal: Legal<Action>[]): string | null {
    if (legal.length === 0) return null;
    while (this.#queue.length > 0) {
      const [wish, ...rest] = this.#queue;
      this.#queue = rest;
      const march = wish && marchFor(legal, wish);
      if (march) return march.text;
    }
    return null;
  }
}
