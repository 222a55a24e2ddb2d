// From the server's list of actions to things that can be clicked.
import type { Legal } from '../board';
import type { Action, Build, Faction, March, Unit, Zone } from './types';

type Choice = Legal<Action>;

/** Units of one type that can go from one zone to another. */
export interface Row {
  key: string;
  unit: Unit;
  from: Zone;
  /** The most that can go. */
  max: number;
  /** The zones from which they can enter, the direct one first. */
  vias: Zone[];
  /** The most Swarms that so many of them can carry. */
  loads: number[];
}

/** Everything that can be done now, by the thing it is done to. */
export interface Targets {
  faction: Map<Faction, Choice>;
  build: Map<Build, Choice>;
  buy: Map<Unit, Choice>;
  /** Units that are laid out and may be taken back. */
  back: Map<Unit, Choice>;
  /** Actions that are one step at a zone. */
  zone: Map<Zone, Choice[]>;
  /** Marches by the zone they go to. */
  march: Map<Zone, Row[]>;
  /** Zones from which something can march, and what. */
  source: Map<Zone, Unit[]>;
  /** Whether the marches are attacks. */
  attack: boolean;
  lose: Map<Unit, Choice>;
  tip: Choice | null;
  /** A Tentacle grabs an upright War Turtle although another lies on its back. */
  upright: Choice | null;
  spend: Map<Unit, Choice>;
  /** Everything else: go on, roll, agree, press. */
  plain: Choice[];
}

const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

function addMarch(targets: Targets, march: March): void {
  const rows = targets.march.get(march.to) ?? [];
  targets.march.set(march.to, rows);
  const key = `${march.from}:${march.unit}`;
  let row = rows.find((each) => each.key === key);
  if (!row) {
    row = { key, unit: march.unit, from: march.from, max: 0, vias: [], loads: [0] };
    rows.push(row);
  }
  row.max = Math.max(row.max, march.count);
  row.loads[march.count] = Math.max(row.loads[march.count] ?? 0, march.load);
  if (!row.vias.includes(march.via)) {
    if (march.via === march.from) row.vias.unshift(march.via);
    else row.vias.push(march.via);
  }
  const units = targets.source.get(march.from) ?? [];
  if (!units.includes(march.unit)) targets.source.set(march.from, [...units, march.unit]);
}

/** Sorts the server's list. */
export function targetsOf(legal: Choice[]): Targets {
  const targets: Targets = {
    faction: new Map(),
    build: new Map(),
    buy: new Map(),
    back: new Map(),
    zone: new Map(),
    march: new Map(),
    source: new Map(),
    attack: false,
    lose: new Map(),
    tip: null,
    upright: null,
    spend: new Map(),
    plain: [],
  };
  for (const choice of legal) {
    const action = choice.data;
    switch (action.do) {
      case 'faction':
        targets.faction.set(action.faction, choice);
        break;
      case 'force':
        targets.build.set(action.build, choice);
        break;
      case 'buy':
        targets.buy.set(action.unit, choice);
        break;
      case 'take-back':
        targets.back.set(action.unit, choice);
        break;
      case 'attack':
      case 'move':
        targets.attack = action.do === 'attack';
        addMarch(targets, action);
        break;
      case 'base':
      case 'fight':
      case 'jet':
      case 'retreat':
      case 'claim':
      case 'destroy':
      case 'deploy':
        add(targets.zone, action.zone, choice);
        break;
      case 'exit':
        add(targets.zone, action.to, choice);
        break;
      case 'lose':
        targets.lose.set(action.unit, choice);
        break;
      case 'tip':
        targets.tip = choice;
        break;
      case 'lose-upright':
        targets.upright = choice;
        break;
      case 'spend':
        targets.spend.set(action.unit, choice);
        break;
      case 'place':
      case 'done':
      case 'roll':
      case 'agree':
      case 'object':
      case 'press':
      case 'claim-all':
        targets.plain.push(choice);
        break;
    }
  }
  return targets;
}

/** Whether an action touches nothing on the map: it is said beside the question. */
export function isPlain(action: Action): boolean {
  return targetsOf([{ text: '', label: '', data: action }]).plain.length > 0;
}

/** What somebody wants to send. */
export interface Wish {
  unit: Unit;
  from: Zone;
  to: Zone;
  via: Zone;
  count: number;
  load: number;
}

/** The legal march that comes nearest to a wish: the same way, and no more units than wished. */
export function marchFor(legal: Choice[], wish: Wish): Choice | null {
  let best: { choice: Choice; march: March } | null = null;
  for (const choice of legal) {
    const march = choice.data;
    if (march.do !== 'attack' && march.do !== 'move') continue;
    const fits =
      march.unit === wish.unit &&
      march.from === wish.from &&
      march.to === wish.to &&
      march.via === wish.via &&
      march.count <= wish.count &&
      march.load <= wish.load;
    if (!fits) continue;
    const better =
      !best ||
      march.count > best.march.count ||
      (march.count === best.march.count && march.load > best.march.load);
    if (better) best = { choice, march };
  }
  return best?.choice ?? null;
}
