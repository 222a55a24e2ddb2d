import { describe, expect, it } from 'vitest';
import { movement } from './fixtures';
import { aboutReach, heatOf } from './heat';
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
