// What can be clicked: the server's list, sorted by the thing on the board that it belongs to.
import type { Legal } from '../board';
import type { Action, Altitude, BoatClass, Cell, Colour, ShipId, Weapon } from './types';

type Choice = Legal<Action>;

/** What can be done to one ship. */
export interface Attacks {
  /** By number of torpedoes. */
  aim: Map<number, Choice>;
  fire: Map<Weapon, Choice>;
}

export interface Targets {
  /** By colour and class. */
  enlist: Map<string, Choice>;
  squares: Map<Cell, Choice>;
  stay: Choice | null;
  ships: Map<ShipId, Attacks>;
  launch: Choice | null;
  hold: Choice | null;
  altitudes: Map<Altitude, Choice>;
  flak: Map<Weapon, Choice>;
}

export function boatKey(colour: Colour, boat: BoatClass): string {
  return `${colour} ${boat}`;
}

export function targetsOf(legal: Choice[]): Targets {
  const targets: Targets = {
    enlist: new Map(),
    squares: new Map(),
    stay: null,
    ships: new Map(),
    launch: null,
    hold: null,
    altitudes: new Map(),
    flak: new Map(),
  };
  const attacks = (ship: ShipId): Attacks => {
    const known = targets.ships.get(ship) ?? { aim: new Map(), fire: new Map() };
    targets.ships.set(ship, known);
    return known;
  };
  for (const action of legal) {
    const data = action.data;
    switch (data.do) {
      case 'enlist':
        targets.enlist.set(boatKey(data.colour, data.class), action);
        break;
      case 'move':
        targets.squares.set(data.to, action);
        break;
      case 'stay':
        targets.stay = action;
        break;
      case 'aim':
        attacks(data.ship).aim.set(data.torpedoes, action);
        break;
      case 'fire':
        attacks(data.ship).fire.set(data.weapon, action);
        break;
      case 'launch':
        targets.launch = action;
        break;
      case 'hold':
        targets.hold = action;
        break;
      case 'go':
        targets.altitudes.set(data.altitude, action);
        break;
      case 'flak':
        targets.flak.set(data.weapon, action);
        break;
    }
  }
  return targets;
}
