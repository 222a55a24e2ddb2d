// From the server's list of legal actions to the things on the board that can be clicked.
import type { Legal } from '../board';
import type { Action, Ally, Location, Lord, Race } from './types';

export type Act = Legal<Action>;
/** A once-a-turn power that is used by choosing something that could also be clicked for another reason. */
export type Armed = 'slaver' | 'oracle' | 'opportunist';
/** One thing given for another (Traitor, Illusionist). */
export interface Trade<T> {
  give: T;
  take: T;
  action: Act;
}

/** What can be clicked, by where it is. Nothing here decides whether something is legal. */
export interface Targets {
  /** Actions that have one button: by their name. */
  single: Partial<Record<Action['do'], Act>>;
  support: Map<Race, Act>;
  oracle: Map<Race, Act>;
  /** Lords of the court. */
  recruit: Map<Lord, Act>;
  opportunist: Map<Lord, Act>;
  corruptor: Map<Lord, Act>;
  /** Own lords, opponents' lords. */
  schemer: Map<Lord, Act>;
  assassin: Map<Lord, Act>;
  /** Cards in hand, by `allyKey`. */
  slaver: Map<string, Act>;
  pay: Map<string, Act>;
  discard: Map<string, Act>;
  affiliate: Map<string, Act>;
  hunt: Map<number, Act>;
  claim: Map<Location, Act>;
  keep: Map<Location, Act>;
  smokers: Map<Location, Act>;
  traitor: Trade<Lord>[];
  illusionist: Trade<Location>[];
  fights: Act[];
  draws: Act[];
  keys: Act[];
}

export const allyKey = (ally: Ally): string => `${ally.race} ${ally.value}`;

export function noTargets(): Targets {
  return {
    single: {},
    support: new Map(),
    oracle: new Map(),
    recruit: new Map(),
    opportunist: new Map(),
    corruptor: new Map(),
    schemer: new Map(),
    assassin: new Map(),
    slaver: new Map(),
    pay: new Map(),
    discard: new Map(),
    affiliate: new Map(),
    hunt: new Map(),
    claim: new Map(),
    keep: new Map(),
    smokers: new Map(),
    traitor: [],
    illusionist: [],
    fights: [],
    draws: [],
    keys: [],
  };
}

export function targetsOf(legal: Act[]): Targets {
  const targets = noTargets();
  for (const action of legal) place(targets, action);
  return targets;
}

function place(targets: Targets, action: Act): void {
  const data = action.data;
  switch (data.do) {
    case 'plot':
    case 'explore':
    case 'end':
    case 'buy':
    case 'pass':
    case 'take':
    case 'continue':
    case 'done':
    case 'decline':
      targets.single[data.do] = action;
      break;
    case 'support':
    case 'oracle':
      targets[data.do].set(data.race, action);
      break;
    case 'recruit':
    case 'opportunist':
    case 'corruptor':
    case 'schemer':
    case 'assassin':
      targets[data.do].set(data.lord, action);
      break;
    case 'slaver':
    case 'pay':
    case 'discard':
    case 'affiliate':
      targets[data.do].set(allyKey(data.ally), action);
      break;
    case 'hunt':
      targets.hunt.set(data.seat, action);
      break;
    case 'claim':
    case 'keep':
    case 'smokers':
      targets[data.do].set(data.location, action);
      break;
    case 'traitor':
      targets.traitor.push({ give: data.give, take: data.take, action });
      break;
    case 'illusionist':
      targets.illusionist.push({ give: data.give, take: data.take, action });
      break;
    case 'fight':
      targets.fights.push(action);
      break;
    case 'draw':
      targets.draws.push(action);
      break;
    case 'keys':
      targets.keys.push(action);
      break;
  }
}

/** The once-a-turn powers that can be used now. */
export function powersOf(targets: Targets): Armed[] {
  return (['slaver', 'oracle', 'opportunist'] as const).filter((power) => targets[power].size > 0);
}

/** What a click on a lord of the court does; `give` is the own lord that the Traitor would trade. */
export function courtAct(
  targets: Targets,
  lord: Lord,
  armed: Armed | null,
  give: Lord | null,
): Act | undefined {
  if (armed === 'opportunist') return targets.opportunist.get(lord);
  if (armed !== null) return undefined;
  const trade = targets.traitor.find((each) => each.give === give && each.take === lord);
  return targets.recruit.get(lord) ?? targets.corruptor.get(lord) ?? trade?.action;
}

/** What a click on a stack of the council does. */
export function stackAct(targets: Targets, race: Race, armed: Armed | null): Act | undefined {
  if (armed === 'oracle') return targets.oracle.get(race);
  return armed === null ? targets.support.get(race) : undefined;
}

/** What a click on a card in hand does; paying has its own tray. */
export function handAct(targets: Targets, ally: Ally, armed: Armed | null): Act | undefined {
  if (armed === 'slaver') return targets.slaver.get(allyKey(ally));
  return armed === null ? targets.discard.get(allyKey(ally)) : undefined;
}

/** Every different thing that a list of trades would give away. */
export function gives<T>(trades: Trade<T>[]): T[] {
  return [...new Set(trades.map((each) => each.give))];
}

/** The one thing to give away: what was chosen, or the only one there is. */
export function chosenGive<T>(trades: Trade<T>[], chosen: T | null): T | null {
  const all = gives(trades);
  if (chosen !== null && all.includes(chosen)) return chosen;
  return all.length === 1 ? (all[0] ?? null) : null;
}
