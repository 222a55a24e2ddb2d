// The map while the events of one step are being seen.
import type { BoardStep } from '../board';
import { during, seenThrough } from '../step';
import type { Event, Id, Point, View } from './types';

type Step = BoardStep<View, Event>;

const aboutModel = (id: Id) => (event: Event) =>
  ('who' in event && event.who.id === id) || ('target' in event && event.target.id === id);
const aboutMarker = (number: number, at: Point) => (event: Event) =>
  (event.type === 'marker' && event.number === number) ||
  (event.type === 'reveal' && event.at.x === at.x && event.at.y === at.y);
const aboutDoor = (index: number) => (event: Event) => event.type === 'door' && event.door === index;

/** People, shadows and doors between the two views of a step; who has moved stays where the map showed it arrive. */
export function amid(view: View, step: Step): View {
  const models = during(
    view.models,
    step.then.models,
    (model) => model.id,
    (id) => seenThrough(step, aboutModel(id)),
  );
  const at = new Map(view.markers.map((marker) => [marker.number, marker.at]));
  const markers = during(
    view.markers,
    step.then.markers,
    (marker) => marker.number,
    (number) => seenThrough(step, aboutMarker(number, at.get(number) ?? { x: -1, y: -1 })),
  );
  const doors = during(
    view.map.doors,
    step.then.map.doors,
    (door) => door.index,
    (index) => seenThrough(step, aboutDoor(index)),
  );
  const stays = <Piece extends { at: Point }>(piece: Piece, about: (event: Event) => boolean): Piece => {
    const arrived = arrival(step.past, about);
    return arrived ? { ...piece, at: arrived } : piece;
  };
  return {
    ...view,
    models: models.map((model) => stays(model, aboutModel(model.id))),
    markers: markers.map((marker) => stays(marker, aboutMarker(marker.number, marker.at))),
    map: { ...view.map, doors },
  };
}

/** Where the last way led that was seen. */
function arrival(past: Event[], about: (event: Event) => boolean): Point | undefined {
  const ways = past.filter(about).flatMap((event) => {
    const goes = event.type === 'moves' || event.type === 'recoils' || event.type === 'marker';
    return goes ? [event.to] : [];
  });
  return ways.at(-1);
}
