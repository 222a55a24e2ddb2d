import { describe, expect, it } from 'vitest';
import { legal } from './fixtures';
import { boatKey, targetsOf, type Targets } from './intent';

function everything(targets: Targets): string[] {
  const single = [targets.stay, targets.launch, targets.hold];
  const ships = [...targets.ships.values()].flatMap(({ aim, fire }) => [...aim.values(), ...fire.values()]);
  const maps = [targets.enlist, targets.squares, targets.altitudes, targets.flak];
  return [...single, ...ships, ...maps.flatMap((map) => [...map.values()])]
    .filter((action) => action !== null)
    .map((action) => action.text)
    .sort();
}

describe('what can be clicked', () => {
  it('is nothing where nothing is legal', () => expect(everything(targetsOf([]))).toEqual([]));

  it.each(Object.entries(legal))('every action of %s has its place on the board', (_, actions) => {
    expect(everything(targetsOf(actions))).toEqual(actions.map((action) => action.text).sort());
  });

  it('knows boats by colour and class', () => {
    expect(targetsOf(legal.enlist).enlist.get(boatKey('white', 'marconi'))?.text).toBe(
      'enlist white marconi',
    );
  });

  it('gathers torpedoes and guns by ship', () => {
    const warship = targetsOf(legal.attack).ships.get(1);
    expect([...(warship?.aim.keys() ?? [])]).toEqual([1, 2]);
    expect(warship?.fire.get('gun')?.text).toBe('gun 1');
  });
});
