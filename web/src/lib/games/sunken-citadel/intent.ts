// What can be clicked: the server's list, sorted by the thing on the table that each action is done to.
import type { Legal } from '../board';
import type { Action, Facing, Id, Point, Thing } from './types';

export type Choice = Legal<Action>;

/** Something on the table, named the same way for lookups and for what is half chosen. */
export type Subject = string;
export const ofModel = (id: Id): Subject => `model ${id}`;
export const ofDoor = (index: number): Subject => `door ${index}`;
export const ofThing = (index: number): Subject => `thing ${index}`;
export const ofPiece = (index: number): Subject => `piece ${index}`;
export const ofMarker = (number: number): Subject => `marker ${number}`;
export const ofPlace = (at: Point): Subject => `place ${at.x},${at.y}`;

export interface Place {
  at: Point;
  choices: Choice[];
}

export interface Targets {
  /** Everything that is done to something on the table. */
  on: Map<Subject, Choice[]>;
  /** Where one can go, shoot or put something. */
  places: Place[];
  /** The ends of an activation, by the way one looks then; null looks on as before. */
  ends: Map<Facing | null, Choice>;
  /** Between two scenarios. */
  shop: Choice[];
  /** One of a few cards to keep. */
  cards: Choice[];
  /** Cards that may be played now, whatever they are played on: nobody should lose one to a slip on the map. */
  operations: Choice[];
  /** Everything else. */
  orders: Choice[];
  /** Whether any point of the table may be named as the end of a move, whatever the list holds. */
  freeMove: boolean;
}

export function targetsOf(legal: Choice[]): Targets {
  const targets: Targets = {
    on: new Map(),
    places: [],
    ends: new Map(),
    shop: [],
    cards: [],
    operations: [],
    orders: [],
    freeMove: false,
  };
  const places = new Map<Subject, Place>();
  for (const choice of legal) {
    const { data } = choice;
    const subject = subjectOf(data);
    const at = placeOf(data);
    if (data.do === 'end') targets.ends.set(data.facing, choice);
    else if (data.do === 'operation') targets.operations.push(choice);
    else if (data.do === 'buy' || data.do === 'continue') targets.shop.push(choice);
    else if (data.do === 'keep-operation' || data.do === 'keep-artifact' || data.do === 'keep-fault')
      targets.cards.push(choice);
    else if (subject !== null) targets.on.set(subject, [...(targets.on.get(subject) ?? []), choice]);
    else if (at === null) targets.orders.push(choice);
    if (at !== null) {
      const place = places.get(ofPlace(at)) ?? { at, choices: [] };
      place.choices.push(choice);
      places.set(ofPlace(at), place);
    }
    targets.freeMove ||= data.do === 'move';
  }
  targets.places = [...places.values()];
  return targets;
}

/** What on the table an action is done to; null where it is a place, or nothing. */
export function subjectOf(data: Action): Subject | null {
  switch (data.do) {
    case 'activate':
    case 'fire-now':
      return ofModel(data.model);
    case 'attack':
    case 'charge':
    case 'rush':
    case 'shoot':
    case 'heal':
    case 'soothe':
    case 'mend':
    case 'stick':
    case 'distract':
    case 'possess':
      return ofModel(data.target);
    case 'hand':
      return ofModel(data.to);
    case 'let-go':
      return ofModel(data.who);
    case 'spell':
    case 'use-item':
    case 'use-artifact':
      return data.target === null ? null : ofModel(data.target);
    case 'open':
    case 'close':
    case 'unlock':
    case 'march-open':
      return ofDoor(data.door);
    case 'shoot-thing':
    case 'use':
    case 'sacrifice':
    case 'pick-up':
    case 'disarm':
      return ofThing(data.thing);
    case 'try':
    case 'help':
    case 'plant':
      return thingSubject(data.thing);
    case 'shift':
      return thingSubject(data.to);
    case 'turn-up':
    case 'rest':
      return ofMarker(data.marker);
    default:
      return null;
  }
}

function thingSubject(thing: Thing): Subject {
  if ('door' in thing) return ofDoor(thing.door);
  if ('object' in thing) return ofThing(thing.object);
  if ('piece' in thing) return ofPiece(thing.piece);
  if ('model' in thing) return ofModel(thing.model);
  return ofPlace(thing.wall[1]);
}

/** Where an action goes, if it goes to a place rather than to somebody. */
export function placeOf(data: Action): Point | null {
  switch (data.do) {
    case 'move':
    case 'escort':
    case 'disengage':
    case 'jet':
    case 'march':
      return data.to;
    case 'fire':
    case 'place':
      return data.at;
    case 'spell':
    case 'use-item':
    case 'use-artifact':
      return data.target === null ? data.at : null;
    case 'help':
    case 'plant':
    case 'try':
      return 'wall' in data.thing ? data.thing.wall[1] : null;
    default:
      return null;
  }
}

/** Whether an action is an order, done to nobody and nowhere, or ends an activation without a turn; goods have shelves. */
export function isOrder(data: Action): boolean {
  if (data.do === 'end') return data.facing === null;
  if (data.do === 'buy') return false;
  return subjectOf(data) === null && placeOf(data) === null;
}

/** The kinds of action that a place can be lit for, told apart by colour and sign. */
export function placeSort(choice: Choice): 'move' | 'flee' | 'fire' | 'put' {
  switch (choice.data.do) {
    case 'disengage':
    case 'jet':
      return 'flee';
    case 'fire':
      return 'fire';
    case 'place':
    case 'spell':
    case 'use-item':
    case 'use-artifact':
    case 'try':
    case 'plant':
    case 'help':
      return 'put';
    default:
      return 'move';
  }
}

/** The headings under which the shell lists what can be done, in their order. */
export const HEADINGS = [
  'Choose',
  'Fight',
  'Doors and things',
  'Help',
  'Orders',
  'Magic, items and artifacts',
  'Move',
  'Special operations',
  'End',
] as const;

export function headingOf({ data }: Choice): (typeof HEADINGS)[number] {
  switch (data.do) {
    case 'attack':
    case 'charge':
    case 'rush':
    case 'shoot':
    case 'fire':
    case 'shoot-thing':
    case 'stick':
    case 'distract':
    case 'possess':
      return 'Fight';
    case 'open':
    case 'close':
    case 'unlock':
    case 'use':
    case 'sacrifice':
    case 'pick-up':
    case 'drop':
    case 'try':
    case 'plant':
    case 'disarm':
    case 'shift':
    case 'march-open':
      return 'Doors and things';
    case 'heal':
    case 'soothe':
    case 'mend':
    case 'help':
    case 'hand':
    case 'let-go':
      return 'Help';
    case 'move':
    case 'escort':
    case 'disengage':
    case 'jet':
    case 'march':
      return 'Move';
    case 'spell':
    case 'cast':
    case 'use-item':
    case 'use-artifact':
    case 'wake-artifact':
    case 'mend-artifact':
    case 'dispel':
      return 'Magic, items and artifacts';
    case 'operation':
      return 'Special operations';
    case 'end':
    case 'continue':
      return 'End';
    case 'quick':
    case 'roll':
    case 'activate':
    case 'keep-operation':
    case 'keep-artifact':
    case 'keep-fault':
    case 'salvage':
    case 'parry':
    case 'dodge':
    case 'stand':
    case 'place':
    case 'nobody':
    case 'entry':
    case 'again':
    case 'fire-now':
    case 'buy':
      return 'Choose';
    default:
      return 'Orders';
  }
}

/** One way to strike somebody: the blow at the body, and the same blow at other parts. */
export interface Blow {
  choice: Choice;
  parts: Choice[];
}

/** Gathers the blows that differ in the part alone; everything else is a row of its own. */
export function blows(choices: Choice[]): Blow[] {
  const rows = new Map<string, Choice[]>();
  for (const choice of choices) {
    const { data } = choice;
    const key = 'part' in data && data.do !== 'heal' ? JSON.stringify({ ...data, part: null }) : choice.text;
    rows.set(key, [...(rows.get(key) ?? []), choice]);
  }
  return [...rows.values()].flatMap((row) => {
    const body = row.find(({ data }) => 'part' in data && data.part === 'body') ?? row[0];
    return body ? [{ choice: body, parts: row.filter((each) => each !== body) }] : [];
  });
}

/** The name of the part a blow is aimed at. */
export function partName({ data }: Choice, arms: readonly { name: string }[]): string {
  if (!('part' in data)) return '';
  if (typeof data.part === 'string') return data.part;
  return arms[data.part.weapon]?.name ?? 'weapon';
}
