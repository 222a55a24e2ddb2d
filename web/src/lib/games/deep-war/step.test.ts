import { describe, expect, it } from 'vitest';
import { altitude } from './fixtures';
import { amid } from './step';
import type { Event, ShipView, View } from './types';

const ship = (view: View, id: number): ShipView | undefined => view.ships.find((each) => each.id === id);
const merchant = ship(altitude, 3) as ShipView;
/** After the step: a merchant has sailed twice, a destroyer is gone, a contact was found, a boat is lost. */
const after: View = {
  ...altitude,
  turn: altitude.turn + 1,
  ships: [
    ...altitude.ships
      .filter((each) => each.id !== 2)
      .map((each) => (each.id === 3 ? { ...each, cell: 'F17', wounds: 1 } : each)),
    { ...merchant, id: 9, cell: 'I20', class: null },
  ],
  boats: altitude.boats.map((boat) => (boat.seat === 1 ? { ...boat, sunkBy: 'plane' as const } : boat)),
};
const contact = { distance: 2, direction: 'n', class: null, course: 'e', cell: 'I20' } as const;
const events: Event[] = [
  { type: 'ship-sailed', ship: 3, class: 'merchant', track: ['H19', 'G18'] },
  { type: 'ship-gone', ship: 2, class: 'destroyer', from: 'L24', course: 'e', ashore: true },
  { type: 'ship-sailed', ship: 3, class: 'merchant', track: ['F17'] },
  { type: 'contact', seat: 0, ship: 9, ...contact },
  { type: 'lost', seat: 1, killer: 'plane', cell: 'K20', points: 20 },
  { type: 'turn-began', turn: altitude.turn + 1, first: 2 },
];
const at = (seen: number): View =>
  amid(altitude, { past: events.slice(0, seen), rest: events.slice(seen), then: after });

describe('the chart while the events of a step are seen', () => {
  it('shows ships sail, go and come in their time', () => {
    const where = (seen: number) => [
      ship(at(seen), 3)?.cell,
      ship(at(seen), 2) !== undefined,
      ship(at(seen), 9) !== undefined,
    ];
    expect([0, 1, 2, 3, 4].map(where)).toEqual([
      [merchant.cell, true, false],
      ['G18', true, false],
      ['G18', false, false],
      ['F17', false, false],
      ['F17', false, true],
    ]);
  });

  it('tells the rest of a ship only when nothing more is said of it', () => {
    expect([ship(at(2), 3)?.wounds, ship(at(3), 3)?.wounds]).toEqual([merchant.wounds, 1]);
    expect([at(4).boats[1]?.sunkBy, at(5).boats[1]?.sunkBy]).toEqual([altitude.boats[1]?.sunkBy, 'plane']);
  });

  it('names the part of the turn by what is happening', () => {
    expect([at(0).phase, at(3).phase, at(5).phase]).toEqual(['allied', 'detection', altitude.phase]);
  });
});
