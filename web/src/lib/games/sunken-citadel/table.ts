// The words of the table: names, signs and lengths of time. Nothing here decides anything.
import type { OtherSheet } from '../board';
import type { TipText } from '../../ui/tip.svelte';
import type {
  Clarity,
  Condition,
  DoorState,
  DoorView,
  Event,
  Kind,
  Modifier,
  ModelView,
  ObjectSort,
  PieceView,
  Side,
  Step,
  ThingView,
  View,
} from './types';
import { inches } from './layout';

export const SIDE: Record<Side, string> = {
  team: 'Breach Team',
  invaders: 'Invaders',
  wild: 'Wild creatures',
};

/** What fits beside a token. */
const SHORT: Record<Kind, string> = {
  'isabella-johannes': 'Isabella',
  'ironbelly-klegg': 'Klegg',
  'scipio-aqualis': 'Scipio',
  'heavy-assault-trooper': 'Trooper',
  'iron-tempest': 'Tempest',
  'corrupted-scientist': 'Scientist',
  'corrupted-diver': 'Diver',
  'corrupted-dive-master': 'Master',
  'void-whisperer': 'Whisperer',
  'phantasmal-slayer': 'Slayer',
  'nautiloid-thaumaturge': 'Thaumaturge',
  'warp-construct': 'Construct',
  'iron-predator': 'Predator',
  'abyssal-shark': 'Shark',
  'ghost-squid': 'Squid',
  'gulper-eel': 'Eel',
  'lantern-siren': 'Siren',
  'ironback-crab': 'Crab',
  'needle-shoal': 'Shoal',
  'trench-leviathan': 'Leviathan',
  surgeon: 'Surgeon',
  orderly: 'Orderly',
};

/** "Diver 2": the short name, with the number that tells it from others of its kind. */
export function ownShort(model: ModelView): string {
  const number = /\d+$/.exec(ownName(model))?.[0];
  return number ? `${SHORT[model.kind]} ${number}` : SHORT[model.kind];
}

/** The same beside a token, where those of other warbands stand too. */
export function shortName(model: ModelView): string {
  const short = ownShort(model);
  return model.band === null ? short : `${short} (${model.band + 1})`;
}

const STEP: Record<Step, string> = {
  briefing: 'Briefing',
  team: 'Breach Team',
  shadows: 'Shadows',
  invaders: 'Invaders',
  creatures: 'Creatures',
  event: 'Event',
  end: 'End of turn',
  over: 'Over',
};

/** What a step is called; several warbands share that of the team. */
export function stepName(step: Step, view: Pick<View, 'bands'>): string {
  return step === 'team' && view.bands.length > 0 ? 'Warbands' : STEP[step];
}

/** The name of somebody where the warband is known already. */
export const ownName = (model: ModelView): string => model.name.replace(/ of warband \d+$/, '');

/** Whose somebody is. */
export const sideName = (model: Pick<ModelView, 'side' | 'band'>): string =>
  model.band === null ? SIDE[model.side] : `Warband ${model.band + 1}`;

/** The steps of a Game Turn, in order. */
export const STEPS: readonly Step[] = ['team', 'shadows', 'invaders', 'creatures', 'event', 'end'];

export const CLARITY: Record<Clarity, string> = {
  soupy: 'soupy',
  murky: 'murky',
  clear: 'clear',
  'ultra-clear': 'ultra-clear',
};

export const DOOR: Record<DoorState, string> = {
  open: 'open',
  closed: 'closed',
  locked: 'locked',
  jammed: 'jammed',
  broken: 'broken open',
};

/** The sign on a door: never its colour alone. */
export const DOOR_SIGN: Record<DoorState, string> = {
  open: '',
  closed: '=',
  locked: 'L',
  jammed: 'J',
  broken: '×',
};

export const THING: Record<ObjectSort, string> = {
  'signal-console': 'Signal console',
  panel: 'Panel',
  locker: 'Locker',
  treasure: 'Treasure',
  lamp: 'Lamp',
  generator: 'Generator',
  'med-station': 'Medical station',
  'survivor-marker': 'Somebody is here',
  turret: 'Turret',
  'artifact-case': 'Artifact',
  hub: 'Hub',
  column: 'Column',
  forge: 'Forge',
  anchor: 'Anchor',
  rift: 'Rift',
  strongbox: 'Strongbox',
  mine: 'Mine',
  cabinet: 'Aid cabinet',
  stores: 'Stores',
  charge: 'Charge',
  beacon: 'Beacon',
};

export interface Mark {
  sign: string;
  name: string;
  bad: boolean;
}

const STATES: readonly [keyof Condition, string, string, boolean][] = [
  ['fallen', '↓', 'fallen', true],
  ['transfixed', '✱', 'transfixed', true],
  ['entangled', '#', 'entangled in a net', true],
  ['constricted', '∞', 'in the Death Grip', true],
  ['corroding', '~', 'acid eats on', true],
  ['leaking', '°', 'suit leaks', true],
  ['exhausted', 'z', 'exhausted', true],
  ['mishap', '!', 'no magic after a mishap', true],
  ['spent', '–', 'gave its next activation for a dodge', true],
  ['turnedAway', '↻', 'must turn about first', true],
  ['hiding', 'h', 'hiding', false],
  ['evasive', 'e', 'taking Evasive Action', false],
  ['flashing', '☼', 'flashes colours', false],
  ['waits', '…', 'waits for the next turn', false],
];

/** What is the matter with somebody, as signs with names. */
export function marksOf(model: ModelView): Mark[] {
  const marks = STATES.filter(([key]) => model.state[key]).map(([, sign, name, bad]) => ({
    sign,
    name,
    bad,
  }));
  if (model.grabbedBy !== null) marks.push({ sign: 'g', name: 'grabbed', bad: true });
  if (model.harpoonedBy !== null) marks.push({ sign: '⚓', name: 'on a harpoon line', bad: true });
  if (model.controlledBy !== null) marks.push({ sign: '☾', name: "under another's mind", bad: true });
  if (model.loot.length > 0)
    marks.push({ sign: '$', name: `carries ${model.loot.join(' and ')}`, bad: false });
  if (model.artifact) marks.push({ sign: '◆', name: `carries ${model.artifact.title}`, bad: false });
  return marks;
}

/** The boxes of the body: how many are left, of how many. */
export function woundsLeft(model: ModelView): { now: number; of: number } {
  const of = model.stats.boxes[1];
  return { now: Math.max(0, of - model.wounds[1]), of };
}

export const PARTS: readonly [string, string][] = [
  ['Head', 'Head, or the controls of a machine'],
  ['Body', 'Body'],
  ['Locomotion', 'Legs, fins or fans'],
];

export function aboutModel(model: ModelView): TipText {
  const { now, of } = woundsLeft(model);
  const state = marksOf(model).map((mark) => mark.name);
  const rest = [
    `${sideName(model)}. Body ${now} of ${of}`,
    model.depth > 0 ? `depth level ${model.depth}` : '',
    model.engaged ? 'in hand-to-hand combat' : '',
    model.state.acted ? 'has acted this turn' : '',
    ...state,
  ].filter(Boolean);
  return { title: model.name, body: `${rest.join(', ')}.` };
}

export function aboutDoor(door: DoorView): TipText {
  const sort = { hatch: 'Hatch', bulkhead: 'Bulkhead', airlock: 'Airlock' }[door.sort];
  return {
    title: `${sort} ${door.id}`,
    body: `It is ${DOOR[door.state]}${door.sealed ? ' and sealed' : ''}.`,
  };
}

const COVER = {
  none: 'does not hinder sight',
  partial: 'gives partial cover',
  full: 'blocks sight',
  tactical: 'hides who stands in it',
};

export function aboutPiece(piece: PieceView): TipText {
  const way = piece.blocks ? 'Nobody moves through it' : 'Difficult terrain';
  return { title: capital(piece.sort), body: `${way}; it ${COVER[piece.sight]}.` };
}

export function aboutThing(thing: ThingView): TipText {
  const facts = [
    thing.role ? `${capital(thing.role)}.` : '',
    thing.note,
    thing.fault ? `Fault: ${thing.fault.title}. ${thing.fault.text}` : '',
  ].filter(Boolean);
  return { title: THING[thing.sort], body: facts.join(' ') || 'A thing of this scenario.' };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

export const total = (parts: Modifier[]): number => parts.reduce((sum, part) => sum + part.value, 0);

/** A share of the 36 rolls of two dice, in per cent. */
export const percent = (of36: number): string => `${Math.round((of36 * 100) / 36)} %`;

/** A share of all throws, in per cent; never rounded to certainty. */
export function shareOf(throws: number, of: number): string {
  const share = (throws * 100) / of;
  if (share > 0 && share < 1) return 'under 1 %';
  if (share > 99 && share < 100) return 'over 99 %';
  return `${Math.round(share)} %`;
}

export function reachWords(model: ModelView): string {
  return `${inches(model.reach)}, ${inches(model.reachDifficult)} in difficult terrain`;
}

/** The Invaders of a mission, or of all missions of a campaign, where no seat plays them. */
export function othersOf(view: View, roles: string[]): OtherSheet[] {
  if (roles.includes(SIDE.invaders)) return [];
  const missions = view.campaign?.results.map(({ invaders }, index) => ({
    source: `Mission ${index + 1}`,
    points: invaders,
  }));
  const lines = missions ?? view.invaderScore;
  return [{ name: SIDE.invaders, lines, points: lines.reduce((sum, line) => sum + line.points, 0) }];
}

/** How long each event is seen. */
export function beatMs(event: Event): number {
  switch (event.type) {
    case 'scenario':
    case 'card':
      return 2600;
    case 'duel':
      return 2200;
    case 'dice':
    case 'hazard':
      return 1300;
    case 'reveal':
    case 'appears':
    case 'dies':
    case 'blast':
    case 'spell':
    case 'turn':
    case 'order':
    case 'band-acts':
    case 'ends':
    case 'race-ends':
      return 900;
    case 'moves':
    case 'recoils':
    case 'marker':
    case 'wound':
    case 'door':
      return 650;
    case 'die':
    case 'check':
    case 'says':
    case 'note':
    case 'status':
    case 'leaves':
      return 600;
    case 'step':
    case 'activates':
    case 'actions':
    case 'faces':
      return 0;
  }
}
