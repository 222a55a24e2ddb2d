// What was clicked on the map, in words, with what can be done to it.
import {
  ofDoor,
  ofMarker,
  ofModel,
  ofPiece,
  ofPlace,
  ofThing,
  type Choice,
  type Subject,
  type Targets,
} from './intent';
import { inches } from './layout';
import { capital, DOOR, THING } from './table';
import type { View } from './types';

export function chosenOf(
  view: View,
  targets: Targets,
  subject: Subject | null,
): { name: string; choices: Choice[] } | null {
  if (subject === null) return null;
  const place = targets.places.find((each) => ofPlace(each.at) === subject);
  const choices = place?.choices ?? targets.on.get(subject) ?? [];
  return { name: nameOf(view, subject), choices };
}

function nameOf(view: View, subject: Subject): string {
  const { doors, things, pieces } = view.map;
  const model = view.models.find((each) => ofModel(each.id) === subject);
  if (model) return model.name;
  const door = doors.find((each) => ofDoor(each.index) === subject);
  if (door) return `Door ${door.id}, ${DOOR[door.state]}`;
  const thing = things.find((each) => ofThing(each.index) === subject);
  if (thing) return THING[thing.sort];
  const piece = pieces.find((each) => ofPiece(each.index) === subject);
  if (piece) return capital(piece.sort);
  const marker = view.markers.find((each) => ofMarker(each.number) === subject);
  if (marker) return `Shadow ${marker.number}`;
  const [x = 0, y = 0] = subject.replace('place ', '').split(',').map(Number);
  return `The place at ${inches(x)}, ${inches(y)}`;
}
