// The chart while the events of one step are being seen.
import type { BoardStep } from '../board';
import { during, seenThrough } from '../step';
import type { Cell, Event, PhaseName, View } from './types';

type Step = BoardStep<View, Event>;

const aboutShip = (id: number) => (event: Event) => 'ship' in event && event.ship === id;
const aboutBoat = (seat: number) => (event: Event) => 'seat' in event && event.seat === seat;

/** Boats and ships between the two views of a step; who has sailed stays where the chart showed it arrive. */
export function amid(view: View, step: Step): View {
  const ships = during(
    view.ships,
    step.then.ships,
    (ship) => ship.id,
    (id) => seenThrough(step, aboutShip(id)),
  );
  const boats = during(
    view.boats,
    step.then.boats,
    (boat) => boat.seat,
    (seat) => seenThrough(step, aboutBoat(seat)),
  );
  const stays = <Piece extends { cell: Cell }>(piece: Piece, arrived: Cell | undefined): Piece =>
    arrived === undefined || arrived === piece.cell ? piece : { ...piece, cell: arrived };
  return {
    ...view,
    phase: phaseOf(step.rest[0]) ?? view.phase,
    ships: ships.map((ship) => stays(ship, arrival(step.past, aboutShip(ship.id)))),
    boats: boats.map((boat) => stays(boat, arrival(step.past, aboutBoat(boat.seat)))),
  };
}

/** Where the last way led that was seen. */
function arrival(past: Event[], about: (event: Event) => boolean): Cell | undefined {
  const ways = past.filter(about).flatMap((event) => {
    if (event.type === 'sailed') return [event.to];
    return event.type === 'ship-sailed' ? event.track.slice(-1) : [];
  });
  return ways.at(-1);
}

/** The part of the turn that an event belongs to, where it can only be one. */
function phaseOf(event: Event | undefined): PhaseName | null {
  switch (event?.type) {
    case 'contact':
    case 'no-contact':
      return 'detection';
    case 'sailed':
      return 'movement';
    case 'went-to':
      return 'altitude';
    case 'ship-sailed':
    case 'ship-gone':
    case 'hunting':
    case 'ship-fired':
      return 'allied';
    case 'took-off':
    case 'bombed':
    case 'flak-fired':
      return 'air';
    default:
      return null;
  }
}
