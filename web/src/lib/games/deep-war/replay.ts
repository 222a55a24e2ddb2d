// A move brings many events before the next view. This tells the chart where things are in between: what the events
// said so far, laid over the last view. It repeats what was told and works out nothing.
import type { BoatView, Event, PhaseName, Seat, ShipId, ShipView, View } from './types';

/** The view after these events, as far as the chart and the dashboards need it. */
export function after(view: View, events: readonly Event[]): View {
  return events.reduce(told, view);
}

const boat = (view: View, seat: Seat, change: Partial<BoatView>): View => ({
  ...view,
  boats: view.boats.map((each) => (each.seat === seat ? { ...each, ...change } : each)),
});

const ship = (view: View, id: ShipId, change: Partial<ShipView>): View => ({
  ...view,
  ships: view.ships.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

const without = (view: View, id: ShipId): View => ({
  ...view,
  ships: view.ships.filter((each) => each.id !== id),
});

const during = (view: View, phase: PhaseName, active: Seat | null): View => ({ ...view, phase, active });

function told(view: View, event: Event): View {
  switch (event.type) {
    case 'turn-began':
      return { ...during(view, 'detection', null), turn: event.turn, first: event.first };
    case 'battery':
      return boat(view, event.seat, { battery: event.to });
    case 'no-contact':
      return during(view, 'detection', event.seat);
    case 'contact':
      return during({ ...view, ships: [...view.ships, found(event)] }, 'detection', event.seat);
    case 'identified':
      return ship(view, event.ship, { class: event.class });
    case 'vanished':
    case 'ship-gone':
      return without(view, event.ship);
    case 'sunk':
      return without(view, event.ship);
    case 'sailed':
      return during(boat(view, event.seat, { cell: event.to, reach: [] }), 'movement', event.seat);
    case 'launched':
      return boat(view, event.seat, { torpedoes: event.left });
    case 'wounded':
      return ship(view, event.ship, { wounds: event.wounds });
    case 'raided':
      return boat(view, event.seat, { raid: event.ships });
    case 'went-to':
      return during(boat(view, event.seat, { altitude: event.altitude }), 'altitude', event.seat);
    case 'lost':
      return boat(view, event.seat, { sunkBy: event.killer });
    case 'ship-sailed':
      return during(ship(view, event.ship, { cell: event.track.at(-1) ?? '', path: [] }), 'allied', null);
    case 'took-off':
    case 'looked':
    case 'flak-fired':
    case 'bombed':
    case 'flew-home':
      return during(view, 'air', null);
    case 'hunting':
    case 'ship-fired':
    case 'shot':
    case 'aimed':
    case 'wasted':
    case 'enlisted':
    case 'first-rolled':
    case 'first-seat':
    case 'stayed':
    case 'reached-new-york':
    case 'lot-rolled':
    case 'ended':
      return view;
  }
}

function found(event: Extract<Event, { type: 'contact' }>): ShipView {
  return {
    id: event.ship,
    cell: event.cell,
    course: event.course,
    class: event.class,
    wounds: 0,
    woundsToSink: null,
    points: null,
    path: [],
    leaves: false,
    sees: [],
    acted: false,
  };
}
