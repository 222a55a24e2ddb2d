import { describe, expect, it } from 'vitest';
import { attack, lost, movement } from './fixtures';
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

describe('time', () => {
  it('what matters is seen longer than what does not', () => {
    const battery: Event = { type: 'battery', seat: 0, from: 1, to: 2 };
    const verdict = { winners: [0], why: { by: 'points' as const, points: 40 } };
    const end: Event = { type: 'ended', turn: 12, allSunk: false, verdict };
    expect(beatMs(battery)).toBe(0);
    expect(beatMs(end)).toBeGreaterThan(1000);
  });
});
