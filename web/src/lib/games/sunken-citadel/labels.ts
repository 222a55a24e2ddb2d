// Where words stand on the map: never over somebody, a door or each other, and as large on the screen at any zoom.
import type { Box } from '../../ui/geometry';
import { around, boxOf, doorBox, freest, overlap, spot, units } from './layout';
import type { MapView, Marker, Point } from './types';

/** About how wide a letter is for its size. */
const LETTER = 0.56;
const GAP = 11;
/** How large letters are on the screen, and in the drawing at most: larger ones would leave no room for anything else. */
const PIXELS = 13;
const LARGEST = 30;
const USUAL = 20;

/** The size of letters where a unit of the drawing has so many pixels. */
export function readable(scale: number): number {
  return scale > 0 ? Math.round(Math.min(LARGEST, PIXELS / scale) * 10) / 10 : USUAL;
}

export interface Named {
  id: number;
  at: Point;
  radius: number;
  short: string;
}

/** The short name of somebody, centred on a point of the drawing. */
export interface Tag {
  id: number;
  text: string;
  at: Point;
  box: Box;
}

/** The name of a room in one line or more, from its upper left corner. */
export interface RoomLabel {
  id: string;
  lines: string[];
  closed: boolean;
  size: number;
  box: Box;
}

/** Everything that is written on the map. Those who stand there come first; rooms take what is left. */
export function labels(
  map: Pick<MapView, 'rooms' | 'things' | 'pieces' | 'doors' | 'ducts'>,
  models: Named[],
  markers: Pick<Marker, 'at'>[],
  size: number,
  sheet?: Box,
): { tags: Tag[]; rooms: RoomLabel[] } {
  const shadows = markers.map(({ at }) => around(at, 6));
  const doors = map.doors.map((door) => doorBox(door.seg));
  const named = tags(models, shadows, size, sheet);
  const bases = models.map((model) => around(model.at, model.radius));
  const standing = [...bases, ...shadows, ...doors, ...named.map(({ box }) => box)];
  const scenery = [
    ...map.things.map((thing) => around(thing.at, 5)),
    ...map.pieces.map((piece) => boxOf(piece.rect)),
    ...map.ducts.map((duct) => around(duct, 4)),
  ];
  const rooms = map.rooms.flatMap((room) => roomLabel(room, size, standing, scenery) ?? []);
  const full = map.rooms.filter(({ id }) => !rooms.some((label) => label.id === id));
  for (const room of full) rooms.push(wallLabel(room, size, [...standing, ...rooms.map(({ box }) => box)]));
  return { tags: named, rooms };
}

/**
 * The short names beside the models: under them, over them, beside them, and whole on the sheet that is drawn on; left out
 * where it is too crowded.
 */
export function tags(models: Named[], others: Box[], size: number, sheet?: Box): Tag[] {
  const bases = models.map((model) => ({ id: model.id, box: around(model.at, model.radius) }));
  const taken = [...others];
  return models.flatMap((model) => {
    const { x, y } = spot(model.at);
    const r = units(model.radius);
    const width = model.short.length * LETTER * size * 0.94;
    const box = (left: number, top: number): Box => ({ x: left, y: top, width, height: size });
    const centred = sheet ? between(x - width / 2, sheet.x, sheet.x + sheet.width - width) : x - width / 2;
    const candidates = [
      box(centred, y + r + 1),
      box(centred, y - r - size - 2),
      box(x + r + 4, y - size / 2),
      box(x - r - width - 4, y - size / 2),
    ].filter((each) => !sheet || inside(each, sheet));
    if (candidates.length === 0) return [];
    const near = bases.filter(({ id }) => id !== model.id).map((base) => base.box);
    const found = freest(candidates, [...near, ...taken]);
    if (found.covers > 0) return [];
    taken.push(found.box);
    const at = { x: found.box.x + width / 2, y: found.box.y + size * 0.8 };
    return [{ id: model.id, text: model.short, at, box: found.box }];
  });
}

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const inside = (box: Box, sheet: Box): boolean =>
  box.x >= sheet.x &&
  box.y >= sheet.y &&
  box.x + box.width <= sheet.x + sheet.width &&
  box.y + box.height <= sheet.y + sheet.height;

/** So much smaller a name may be before it is left out. */
const SMALLER = [1, 0.85, 0.7];
const ACROSS = [0, 1, 0.5, 0.25, 0.75];
const DOWN = [0, 1, 0.5, 0.25, 0.75, 0.125, 0.875, 0.375, 0.625];

/** A room's name where nobody stands, over as little scenery as can be; null where its floor is full. */
function roomLabel(
  room: MapView['rooms'][number],
  most: number,
  standing: Box[],
  scenery: Box[],
): RoomLabel | null {
  const floor = boxOf(room.rect);
  const within = (boxes: Box[]): Box[] => boxes.filter((box) => overlap(box, floor) > 0);
  const [hard, soft] = [within(standing), within(scenery)];
  const words = room.name.split(' ');
  const forms = words.length > 1 ? [[room.name], words] : [[room.name]];
  let best: { label: RoomLabel; covers: number } | null = null;
  for (const share of SMALLER)
    for (const form of forms) {
      const lines = room.closed ? [...form, 'unexplored'] : form;
      const size = most * share;
      const width = Math.max(...lines.map((line) => line.length)) * LETTER * size;
      const height = lines.length * size;
      const [wide, high] = [floor.width - 2 * GAP - width, floor.height - 2 * GAP - height];
      if (wide < 0 || high < 0) continue;
      const places = DOWN.flatMap((down) =>
        ACROSS.map((across) => ({
          x: floor.x + GAP + wide * across,
          y: floor.y + GAP + high * down,
          width,
          height,
        })),
      ).filter((place) => hard.every((box) => overlap(place, box) === 0));
      if (places.length === 0) continue;
      const { box, covers } = freest(places, soft);
      if (best === null || covers < 0.5 * best.covers)
        best = { label: { id: room.id, lines, closed: room.closed, size, box }, covers };
      if (covers === 0) return best.label;
    }
  return best?.label ?? null;
}

/** The name of a room whose floor is full: on one of its walls, where it covers least. */
function wallLabel(room: MapView['rooms'][number], most: number, taken: Box[]): RoomLabel {
  const floor = boxOf(room.rect);
  const size = most * (SMALLER.at(-1) ?? 1);
  const width = room.name.length * LETTER * size;
  const walls = [floor.y - size / 2, floor.y + floor.height - size / 2];
  const places = walls.flatMap((y) =>
    ACROSS.map((across) => ({ x: floor.x + (floor.width - width) * across, y, width, height: size })),
  );
  const { box } = freest(places, taken);
  return { id: room.id, lines: [room.name], closed: room.closed, size, box };
}
