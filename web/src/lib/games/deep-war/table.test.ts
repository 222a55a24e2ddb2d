import { describe, expect, it } from 'vitest';
import { altitude, attack, lost, movement } from './fixtures';
import { after } from './replay';
import { aboutAltitude, aboutShip, aboutShot, beatMs, bridgeBoat, danger, percent, squares } from './table';
import type { Event } from './types';

describe('words', () => {
  const name = (seat: number): string => ['Ada', 'Bo', 'Cleo'][seat] ?? '';
  const [warship, destroyer, , contact] = movement.ships;
  const ada = movement.boats[0];

  it('a ship says what it is, where it goes and whom it sees', () => {
    expect(warship && aboutShip(warship, name)).toEqual({
      title: 'Warship 1 in G19',
      body: expect.stringMatching(/Bound north\..*40 points.*1 of 3 hits.*Sees Ada/) as string,
    });
    expect(destroyer && aboutShip(destroyer, name).body).toContain('leaves the chart');
    expect(contact && aboutShip(contact, name).title).toBe('Contact 4 in D14');
  });

  it('odds are only told where the table allows it', () => {
    const shot = ada?.shots[0];
    expect(shot && aboutShot(shot, true)).toContain('67%');
    expect(shot && aboutShot(shot, false)).not.toContain('%');
    const surface = ada?.outlook[0];
    expect(surface && aboutAltitude(movement, surface, true)).toContain('11%');
    expect(surface && aboutAltitude(movement, surface, false)).not.toContain('%');
  });

  it('dangers add up to no more than certainty', () => {
    const surface = ada?.outlook[0];
    expect(surface && danger(surface)).toBeCloseTo(1 - 0.89 * 0.48);
    expect([percent(0), percent(0.001), percent(1)]).toEqual(['0%', 'under 1%', '100%']);
    expect([percent(0.995), percent(0.9999), squares(1), squares(2)]).toEqual([
      'over 99%',
      'over 99%',
      '1 square',
      '2 squares',
    ]);
  });

  it('the bridge is that of the boat in play, else ones own', () => {
    expect(bridgeBoat(attack, 1, 0)?.seat).toBe(0);
    expect(bridgeBoat(lost, 2, null)?.seat).toBe(2);
    expect(bridgeBoat(lost, null, null)?.seat).toBe(0);
  });
});

describe('between two views', () => {
  it('ships sail, go and come as told', () => {
    const events: Event[] = [
      { type: 'ship-sailed', ship: 3, class: 'merchant', track: ['H19', 'G18'] },
      { type: 'ship-gone', ship: 2, class: 'destroyer', from: 'L24', course: 'e', ashore: true },
      { type: 'identified', seat: null, ship: 4, class: 'warship', face: 6 },
      {
        type: 'contact',
        seat: 1,
        ship: 9,
        distance: 2,
        direction: 'n',
        class: null,
        course: 'e',
        cell: 'I20',
      },
    ];
    const { ships } = after(altitude, events);
    expect(ships.map((ship) => ship.id)).toEqual([1, 3, 4, 5, 9]);
    expect(ships.find((ship) => ship.id === 3)?.cell).toBe('G18');
    expect(ships.find((ship) => ship.id === 4)?.class).toBe('warship');
  });

  it('boats sail, dive and are lost as told, and the view itself stays as it was', () => {
    const view = after(altitude, [
      { type: 'sailed', seat: 0, from: 'G22', to: 'G24' },
      { type: 'went-to', seat: 0, altitude: 'silent', before: 'surface' },
      { type: 'lost', seat: 1, killer: 'plane', cell: 'K20', points: 20 },
      { type: 'turn-began', turn: 5, first: 2 },
    ]);
    expect(view.boats[0]).toMatchObject({ cell: 'G24', altitude: 'silent' });
    expect(view.boats[1]?.sunkBy).toBe('plane');
    expect(view).toMatchObject({ turn: 5, first: 2, phase: 'detection' });
    expect(altitude.boats[0]?.cell).toBe('G22');
  });

  it('what matters is seen longer than what does not', () => {
    const battery: Event = { type: 'battery', seat: 0, from: 1, to: 2 };
    const verdict = { winners: [0], why: { by: 'points' as const, points: 40 } };
    const end: Event = { type: 'ended', turn: 12, allSunk: false, verdict };
    expect(beatMs(battery)).toBe(0);
    expect(beatMs(end)).toBeGreaterThan(1000);
  });
});
