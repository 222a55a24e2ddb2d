import { describe, expect, it } from 'vitest';
import { picking } from './fixtures';
import { after } from './replay';
import { beatMs, marksOf, woundsLeft } from './table';
import type { ModelView } from './types';

const isabella = { id: 0, name: 'Isabella Johannes' };

describe('the table while its events are watched', () => {
  it('moves, turns and wounds people', () => {
    const view = after(picking, [
      {
        type: 'moves',
        who: isabella,
        from: { x: 120, y: 118 },
        to: { x: 140, y: 118 },
        depth: 1,
        facing: 4,
      },
      { type: 'wound', who: isabella, part: 'body', wounds: 1, left: 1 },
    ]);
    expect(view.models[0]).toMatchObject({ at: { x: 140, y: 118 }, depth: 1, facing: 4, wounds: [0, 2, 0] });
    expect(woundsLeft(view.models[0] as ModelView)).toEqual({ now: 1, of: 3 });
    expect(picking.models[0]?.wounds).toEqual([0, 1, 0]);
  });

  it('opens doors, turns shadows up and lets strangers step out', () => {
    const view = after(picking, [
      { type: 'door', door: 1, name: 'd2', state: 'open' },
      { type: 'reveal', at: { x: 270, y: 120 }, worth: 2 },
      {
        type: 'appears',
        who: { id: 9, name: 'Gulper Eel' },
        kind: 'gulper-eel',
        side: 'wild',
        at: { x: 260, y: 120 },
      },
      { type: 'dies', who: isabella, gruesome: false },
    ]);
    expect(view.map.doors[1]?.state).toBe('open');
    expect(view.markers).toEqual([]);
    expect(view.models.at(-1)).toMatchObject({ id: 9, side: 'wild', wounds: [0, 0, 0] });
    expect(view.models[0]?.place).toBe('dead');
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
    expect(beatMs({ type: 'blast', at: { x: 0, y: 0 } })).toBeGreaterThan(500);
  });
});
