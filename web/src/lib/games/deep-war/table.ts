// Readings of the view that the drawing needs: words, numbers for people, and how long an event is worth looking at.
import type {
  Altitude,
  BoatClass,
  BoatView,
  Event,
  Killer,
  Outlook,
  PhaseName,
  ShipClass,
  ShipView,
  ShotView,
  View,
  Weapon,
} from './types';

/** The parts of a turn, in order, as the track shows them. */
export const PHASES: readonly { phase: PhaseName; name: string; about: string }[] = [
  {
    phase: 'detection',
    name: 'Detection',
    about: 'Batteries charge or drain; then every boat searches the sea.',
  },
  { phase: 'movement', name: 'Movement', about: 'Every boat sails, as far as its altitude lets it.' },
  { phase: 'attack', name: 'Attack', about: 'Torpedoes and deck guns, along straight lines only.' },
  {
    phase: 'altitude',
    name: 'Altitude',
    about: 'Every boat chooses how deep it will be when the Allies come.',
  },
  { phase: 'allied', name: 'Allies', about: 'Destroyers, then warships, then merchants sail and fire.' },
  { phase: 'air', name: 'Planes', about: 'Three planes fly along lines that the dice choose.' },
];

export const ALTITUDE: Record<Altitude, string> = {
  surface: 'Surface',
  periscope: 'Periscope',
  dive: 'Dive',
  silent: 'Silent',
};

export const BOAT: Record<BoatClass, string> = { 'type-vii': 'Type VII', marconi: 'Marconi' };

export const WEAPON: Record<Weapon, string> = {
  torpedo: 'torpedo',
  gun: '88 mm gun',
  'machine-gun': '20 mm gun',
};

export const KILLER: Record<Killer, string> = {
  destroyer: 'a destroyer',
  warship: 'a warship',
  plane: 'a plane',
};

export function shipName(ship: Pick<ShipView, 'id' | 'class'>): string {
  return ship.class ? `${ship.class} ${ship.id}` : `contact ${ship.id}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const COURSE: Record<ShipView['course'], string> = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
};

export function courseName(point: ShipView['course']): string {
  return COURSE[point];
}

/** Every face up to that one, as one says it. */
export const faces = (upTo: number): string => (upTo === 1 ? 'a 1' : `1–${upTo}`);

/** "1 square", "3 squares". */
export const squares = (count: number): string => `${count} ${count === 1 ? 'square' : 'squares'}`;

export function percent(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1%';
  // Never rounded to certainty.
  if (share < 1 && share >= 0.99) return 'over 99%';
  return `${Math.round(share * 100)}%`;
}

const CLASS_ABOUT: Record<ShipClass, string> = {
  merchant: 'It never shoots; it only wants to get away.',
  destroyer: 'Fast, with sonar: it hunts what it sees.',
  warship: 'Slow and tough, with long eyes: it hunts what it sees.',
};

/** What a tooltip says about a ship. */
export function aboutShip(ship: ShipView, name: (seat: number) => string): { title: string; body: string } {
  const title = `${capital(shipName(ship))} in ${ship.cell}`;
  const lines = [`Bound ${courseName(ship.course)}.`];
  if (ship.class) lines.push(CLASS_ABOUT[ship.class]);
  else
    lines.push('Nobody knows yet what it is. A boat that sees it from the surface or by periscope can tell.');
  if (ship.points) lines.push(`Worth ${ship.points} points.`);
  if (ship.woundsToSink && ship.woundsToSink > 1)
    lines.push(`${ship.wounds} of ${ship.woundsToSink} hits taken.`);
  if (ship.leaves) lines.push('On this course it leaves the chart this turn.');
  if (ship.sees.length > 0) lines.push(`Sees ${ship.sees.map(name).join(', ')}.`);
  return { title, body: lines.join(' ') };
}

/** One shot as a sentence. */
export function aboutShot(shot: ShotView, assist: boolean): string {
  const first = `${squares(shot.distance)} away: hits with ${shot.hitsUpTo} or less`;
  const chance = assist ? ` (${percent(shot.chance)})` : '';
  const answer = shot.answerUpTo ? `; it shoots first and sinks you with ${shot.answerUpTo} or less` : '';
  return `${first}${chance}${answer}.`;
}

/** What an altitude would mean, as a sentence. */
export function aboutAltitude(view: View, outlook: Outlook, assist: boolean): string {
  const profile = view.altitudes.find((each) => each.altitude === outlook.altitude)?.profile;
  if (!profile) return '';
  const charge =
    profile.charge > 0
      ? 'charges the battery'
      : profile.charge < 0
        ? 'uses a charge every turn'
        : 'keeps the charge';
  const arms =
    profile.weapons.length === 3
      ? 'all weapons'
      : profile.weapons.length === 1
        ? 'torpedoes only'
        : 'no weapons';
  const eyes = profile.identifies ? '' : ' without telling what they are';
  const lines = [
    `Sails ${profile.speed}, finds contacts up to ${squares(profile.detection)} away${eyes}, ${arms}, ${charge}.`,
  ];
  if (!outlook.allowed) lines.push('Not now: the battery is empty.');
  const count = outlook.seenBy.length;
  lines.push(
    count === 0
      ? 'No ship would see you here.'
      : `${count} ${count === 1 ? 'ship' : 'ships'} would see you here.`,
  );
  if (assist)
    lines.push(
      `Sunk this turn by planes: ${percent(outlook.planeLoss)}; by ships: about ${percent(outlook.shipLoss)}.`,
    );
  return lines.join(' ');
}

/** The chance to be lost this turn at an altitude, from planes and ships together. */
export function danger(outlook: Outlook): number {
  return 1 - (1 - outlook.planeLoss) * (1 - outlook.shipLoss);
}

/** Which boat the bridge shows: the one in play, else one's own, else the first. */
export function bridgeBoat(view: View, viewer: number | null, deciding: number | null): BoatView | undefined {
  return view.boats[deciding ?? view.active ?? viewer ?? 0] ?? view.boats[viewer ?? 0] ?? view.boats[0];
}

/** The share of its time after which it is seen how a shot, a bomb or a search came out. */
export const OUTCOME_AFTER = 0.55;

/** How long an event is seen. */
export function beatMs(event: Event): number {
  switch (event.type) {
    case 'battery':
    case 'stayed':
    case 'flew-home':
    case 'first-rolled':
    case 'lot-rolled':
    case 'wasted':
      return 0;
    case 'enlisted':
    case 'first-seat':
    case 'launched':
    case 'hunting':
    case 'went-to':
      return 600;
    case 'ship-sailed':
    case 'ship-gone':
      return 380;
    case 'sailed':
    case 'vanished':
    case 'wounded':
    case 'reached-new-york':
      return 800;
    case 'aimed':
    case 'no-contact':
    case 'identified':
    case 'looked':
    case 'turn-began':
      return 1000;
    case 'shot':
      return 1500;
    case 'contact':
    case 'ship-fired':
    case 'flak-fired':
    case 'bombed':
      return 1200;
    case 'took-off':
      return 1150;
    case 'sunk':
    case 'raided':
    case 'lost':
    case 'ended':
      return 1600;
  }
}
