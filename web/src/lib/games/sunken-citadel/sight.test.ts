import { describe, expect, it } from 'vitest';
import { farAlong, fieldOfView, sightBlockers } from './sight';
import type { DoorView, Segment } from './types';

const wall: Segment = { a: { x: 50, y: 0 }, b: { x: 50, y: 100 } };

describe('what somebody sees', () => {
  it('ends at a wall, and passes where there is none', () => {
    const from = { x: 20, y: 50 };
    expect(farAlong(from, 0, [wall], 140)).toBeCloseTo(30);
    expect(farAlong(from, Math.PI, [wall], 140)).toBe(140);
  });

  it('never lies behind the wall', () => {
    const field = fieldOfView({ x: 20, y: 50 }, 0, 140, [wall]);
    const corners = field
      .slice(1, -1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number));
    const behind = corners.filter(([x = 0, y = 0]) => x > 201 && y > 60 && y < 340);
    expect(behind).toEqual([]);
  });

  it('goes through open doors and not through shut ones', () => {
    const door = (state: DoorView['state']) => ({ state, seg: wall }) as DoorView;
    const map = { walls: [], pieces: [], doors: [door('open'), door('broken'), door('closed')] };
    expect(sightBlockers(map)).toHaveLength(1);
  });
});
