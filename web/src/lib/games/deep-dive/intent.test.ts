import { describe, expect, it } from 'vitest';
import { food, legalAtFound, legalAtRetreat, legalAtStart, middle, opening, rock } from './fixtures';
import { targetsOf, tileKey } from './intent';

describe('what can be clicked', () => {
  it('is nothing where nothing is legal', () => {
    const targets = targetsOf([], middle);
    expect([targets.flip, targets.down, targets.surface]).toEqual([null, null, null]);
    expect(targets.rock.size + targets.tiles.size).toBe(0);
  });

  it('at the start: the stack, and with a rock every depth', () => {
    const targets = targetsOf(legalAtStart, opening);
    expect(targets.flip?.text).toBe('flip');
    expect([...targets.rock.keys()]).toEqual([1, 2, 3, 4, 5]);
  });

  it('after a find: that tile at that depth, or down', () => {
    const targets = targetsOf(legalAtFound, middle);
    expect(targets.tiles.get(tileKey(2, food('green', 3)))?.text).toBe('take food green 3');
    expect(targets.down?.text).toBe('deeper');
    expect(targets.flip).toBeNull();
  });

  it('in a retreat: tiles of other depths, or the surface', () => {
    const targets = targetsOf(legalAtRetreat, middle);
    expect(targets.tiles.has(tileKey(2, food('pink', 4)))).toBe(true);
    expect(targets.tiles.has(tileKey(3, food('yellow', 4)))).toBe(true);
    expect(targets.surface?.label).toBe('Come back with nothing');
  });

  it('every legal action has its place, so that none is only in the list', () => {
    for (const legal of [legalAtStart, legalAtFound, legalAtRetreat]) {
      const targets = targetsOf(legal, middle);
      const texts = [
        targets.flip,
        targets.down,
        targets.surface,
        ...targets.rock.values(),
        ...targets.tiles.values(),
      ]
        .filter((action) => action !== null)
        .map((action) => action.text);
      expect(texts.sort()).toEqual(legal.map((action) => action.text).sort());
    }
  });

  it('tells tiles apart by depth, colour and value', () => {
    expect(tileKey(1, food('pink', 2))).not.toBe(tileKey(2, food('pink', 2)));
    expect(tileKey(1, food('pink', 2))).not.toBe(tileKey(1, food('green', 2)));
    expect(tileKey(1, rock)).toBe('1:rock');
  });
});
