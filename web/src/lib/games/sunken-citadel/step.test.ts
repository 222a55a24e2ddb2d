import { describe, expect, it } from 'vitest';
import { picking } from './fixtures';
import { amid } from './step';
import { beatMs, marksOf } from './table';
import type { Event, ModelView, View } from './types';

const isabella = { id: 0, name: 'Isabella Johannes' };

const model = (view: View, id: number): ModelView => view.models.find((each) => each.id === id) as ModelView;
/** After the step: Isabella was driven back and hurt, a door stands open, a shadow was an eel. */
const after: View = {
  ...picking,
  models: [
    ...picking.models.map((each) =>
      each.id === 0
        ? { ...each, at: { x: 140, y: 118 }, wounds: [0, 2, 0] as [number, number, number] }
        : each,
    ),
    { ...model(picking, 0), id: 9, name: 'Gulper Eel', kind: 'gulper-eel', side: 'wild' },
  ],
  markers: [],
  map: {
    ...picking.map,
    doors: picking.map.doors.map((door) => (door.index === 1 ? { ...door, state: 'open' as const } : door)),
  },
};
const events: Event[] = [
  { type: 'recoils', who: isabella, from: { x: 120, y: 118 }, to: { x: 140, y: 118 } },
  { type: 'wound', who: isabella, part: 'body', wounds: 1, left: 1 },
  { type: 'door', door: 1, name: 'd2', state: 'open' },
  { type: 'reveal', at: { x: 270, y: 120 }, worth: 2, room: null },
  {
    type: 'appears',
    who: { id: 9, name: 'Gulper Eel' },
    kind: 'gulper-eel',
    side: 'wild',
    at: { x: 260, y: 120 },
    room: null,
  },
  { type: 'turn', turn: 3 },
];
const at = (seen: number): View =>
  amid(picking, { past: events.slice(0, seen), rest: events.slice(seen), then: after });

describe('the table while the events of a step are watched', () => {
  it('leaves people where they were seen to go, and wounds them when that was seen', () => {
    expect(model(at(0), 0)).toEqual(model(picking, 0));
    expect(model(at(1), 0)).toMatchObject({ at: { x: 140, y: 118 }, wounds: [0, 1, 0] });
    expect(model(at(2), 0)).toEqual(model(after, 0));
  });

  it('opens doors, turns shadows up and lets strangers step out, each in its time', () => {
    const state = (seen: number) => [
      at(seen).map.doors[1]?.state,
      at(seen).markers.length,
      at(seen).models.some((each) => each.id === 9),
    ];
    const before = picking.map.doors[1]?.state;
    expect([2, 3, 4, 5].map(state)).toEqual([
      [before, 1, false],
      ['open', 1, false],
      ['open', 0, false],
      ['open', 0, true],
    ]);
  });
});

describe('words', () => {
  it('gives every state a sign and a name', () => {
    const model = picking.models[0] as ModelView;
    const state = { ...model.state, fallen: true, hiding: true };
    expect(marksOf({ ...model, state, loot: ['goods'] }).map((mark) => mark.name)).toEqual([
      'fallen',
      'hiding',
      'carries goods',
    ]);
  });

  it('passes over what is seen anyway', () => {
    expect(beatMs({ type: 'activates', who: isabella })).toBe(0);
    expect(beatMs({ type: 'blast', at: { x: 0, y: 0 }, room: null })).toBeGreaterThan(500);
  });
});
