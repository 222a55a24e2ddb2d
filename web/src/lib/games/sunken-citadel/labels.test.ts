import { describe, expect, it } from 'vitest';
import type { Box } from '../../ui/geometry';
import * as at from './fixtures';
import { labels, readable, tags, type Named } from './labels';
import { around, boxOf, overlap, sheetOf } from './layout';
import { shortName } from './table';
import type { MapView } from './types';

const somebody = (id: number, x: number, y: number, short = 'Isabella'): Named => ({
  id,
  at: { x, y },
  radius: 6,
  short,
});
const room = (width: number, height: number, closed = false): MapView => ({
  ...at.acting.map,
  rooms: [
    {
      id: 'r',
      name: 'Reception Gallery',
      rect: { min: { x: 0, y: 0 }, max: { x: width, y: height } },
      closed,
    },
  ],
  things: [],
  pieces: [],
  doors: [],
  ducts: [],
});

describe('letters on the map', () => {
  it('are as large on the screen at any zoom, until nothing else would have room', () => {
    for (const scale of [0.5, 1, 2, 4]) expect(readable(scale) * scale).toBeCloseTo(13, 0);
    expect(readable(0.1)).toBe(30);
    expect(readable(0)).toBe(20);
  });
});

describe('the names of those who stand there', () => {
  it('avoid each other, and are left out in a crowd', () => {
    const two = tags([somebody(1, 100, 100), somebody(2, 100, 115)], [], 20);
    expect(two.map((tag) => tag.id)).toEqual([1, 2]);
    expect(two[0]?.at.y).toBeLessThan(400);
    expect(two[1]?.at.y).toBeGreaterThan(460);
    const crowd = [
      somebody(1, 100, 100),
      somebody(2, 112, 100),
      somebody(3, 124, 100),
      somebody(4, 112, 112),
      somebody(5, 112, 88),
    ];
    expect(tags(crowd, [], 20).length).toBeLessThan(5);
  });

  it('stand beside the token where neither above nor below is free', () => {
    const [tag] = tags(
      [somebody(1, 100, 100)],
      [around({ x: 100, y: 110 }, 5), around({ x: 100, y: 90 }, 5)],
      20,
    );
    expect(tag?.box.x).toBeGreaterThan(400);
  });

  it('are whole at every edge of the table', () => {
    const sheet = sheetOf(360, 240);
    const corners = [somebody(1, 4, 4), somebody(2, 356, 4), somebody(3, 4, 236), somebody(4, 356, 236)];
    const named = tags(corners, [], 26, sheet);
    expect(named.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    for (const { box } of named) expect(overlap(box, sheet)).toBeCloseTo(box.width * box.height);
  });
});

describe('the names of rooms', () => {
  it('stand in the first corner, and leave it when somebody comes', () => {
    const free = labels(room(80, 60), [], [], 20).rooms[0];
    expect(free).toMatchObject({ lines: ['Reception Gallery'], box: { x: 11, y: 11 } });
    const corner = somebody(1, 8, 8);
    const moved = labels(room(80, 60), [corner], [], 20).rooms[0];
    expect(overlap(moved?.box ?? around(corner.at, 6), around(corner.at, 6))).toBe(0);
  });

  it('break into lines in narrow rooms, and say when nobody has looked inside', () => {
    expect(labels(room(34, 50), [], [], 20).rooms[0]?.lines).toEqual(['Reception', 'Gallery']);
    expect(labels(room(80, 60, true), [], [], 20).rooms[0]?.lines.at(-1)).toBe('unexplored');
  });

  it('stand on a wall where the floor is full, rather than over somebody', () => {
    const full = [0, 1, 2, 3].map((index) => somebody(index, 7 + 9 * index, 8, ''));
    const [label] = labels(room(40, 16), full, [], 20).rooms;
    expect(label?.lines).toEqual(['Reception Gallery']);
    const { y, height } = label?.box ?? { y: 0, height: 0 };
    expect([0, 64]).toContain(y + height / 2);
    expect(full.filter((each) => overlap(label?.box as Box, around(each.at, 6)) > 0)).toEqual([]);
  });

  it.each([0.4, 0.6, 1, 2])('lie over nobody and nothing written, on a real map at scale %s', (scale) => {
    const { map, models, markers } = at.acting;
    const standing = models.filter(({ place }) => place === 'table');
    const named = standing.map((model) => ({ ...model, short: shortName(model) }));
    const written = labels(map, named, markers, readable(scale));
    const taken = [
      ...standing.map((model) => around(model.at, model.radius)),
      ...markers.map((marker) => around(marker.at, 6)),
      ...written.tags.map(({ box }) => box),
    ];
    expect(written.rooms.length).toBeGreaterThan(0);
    for (const { id, box } of written.rooms) {
      expect(
        taken.filter((other) => overlap(box, other) > 0),
        id,
      ).toEqual([]);
      const floor = boxOf(
        map.rooms.find((each) => each.id === id)?.rect ?? { min: { x: 0, y: 0 }, max: { x: 0, y: 0 } },
      );
      expect(overlap(box, floor), id).toBeCloseTo(box.width * box.height);
    }
  });
});
