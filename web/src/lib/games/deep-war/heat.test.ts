import { describe, expect, it } from 'vitest';
import { movement } from './fixtures';
import { aboutReach, figuresOf, heatOf } from './heat';
import { faces } from './table';
import type { SquareView } from './types';

const ship = movement.ships.find((each) => each.class !== null);
const quiet: SquareView = { cell: 'G21', loss: [0.002, 0, 0, 0], targets: [] };
const hot: SquareView = {
  cell: 'G20',
  loss: [0.31, 0.12, null, null],
  targets: [{ ship: ship?.id ?? 0, weapon: 'torpedo', hitsUpTo: 4, sink: 0.667 }],
};

describe('the heat of the reach', () => {
  it('is the risk at the depth the boat sails at', () => {
    expect([...heatOf([quiet, hot], 'surface').values()].map(({ shade }) => shade)).toEqual([0, 4]);
    expect(heatOf([hot], 'periscope').get('G20')).toEqual({ shade: 3, loss: 0.12, sink: 0.667 });
  });

  it('is none where the battery forbids that depth', () => {
    expect(heatOf([hot], 'dive').get('G20')).toMatchObject({ shade: 0, loss: null });
  });
});

describe('the figures on the squares', () => {
  const risky = (cell: string, surface: number): SquareView => ({
    cell,
    loss: [surface, 0, 0, 0],
    targets: [],
  });

  it('stand where the risk becomes another one, not on every square', () => {
    const row = [
      ['A5', 0.67],
      ['A6', 0.67],
      ['A7', 0.68],
      ['A8', 0.9],
      ['A10', 0.9],
      ['B5', 0.9],
      ['B6', 0.002],
    ] as const;
    const squares = row.map(([cell, loss]) => risky(cell, loss));
    const heat = heatOf(squares, 'surface');
    expect([...figuresOf(heat.keys(), heat)]).toEqual([
      ['A5', '67%'],
      ['A8', '90%'],
      ['A10', '90%'],
      ['B5', '90%'],
    ]);
  });
});

describe('the faces that hit', () => {
  it('are one face where there is but one', () => {
    expect([1, 3].map(faces)).toEqual(['a 1', '1–3']);
  });
});

describe('a square under the pointer', () => {
  it('tells the risk at every depth that is allowed, and who is in range', () => {
    const { title, body } = aboutReach(hot, movement);
    expect(title).toBe('Sail to G20');
    expect(body).toContain('Sunk this turn at Surface 31%, Periscope 12%.');
    expect(body).toMatch(/In range from here:\n.+ torpedo hits with 1–4, sinks it 67%/s);
  });

  it('says where nobody is in range', () => {
    expect(aboutReach(quiet, movement).body).toContain('Nobody in range from here.');
  });
});
