import { describe, expect, it } from 'vitest';
import { ally, legal } from './fixtures';
import {
  chosenGive,
  courtAct,
  gives,
  handAct,
  noTargets,
  powersOf,
  stackAct,
  targetsOf,
  type Targets,
} from './intent';

/** Every action that some target holds. */
function held(targets: Targets): string[] {
  const { single, traitor, illusionist, fights, draws, keys, ...maps } = targets;
  return [
    ...Object.values(single),
    ...Object.values(maps).flatMap((map: Map<unknown, { text: string }>) => [...map.values()]),
    ...[...traitor, ...illusionist].map((trade) => trade.action),
    ...fights,
    ...draws,
    ...keys,
  ].map((action) => action.text);
}

describe('what can be clicked', () => {
  it('is nothing where nothing is legal', () => {
    expect(targetsOf([])).toEqual(noTargets());
  });

  it('has a place for every legal action, so that none is only in the list', () => {
    for (const list of Object.values(legal)) {
      expect(held(targetsOf(list)).sort()).toEqual(list.map((action) => action.text).sort());
    }
  });

  it('a lord of the court is recruited; with the Opportunist at work it is replaced', () => {
    const targets = targetsOf(legal.turn);
    expect(courtAct(targets, 'shaman', null, null)?.text).toBe('recruit shaman');
    expect(courtAct(targets, 'landowner', null, null)).toBeUndefined();
    expect(courtAct(targets, 'shaman', 'opportunist', null)).toBeUndefined();
  });

  it('a card in hand does nothing until the Slaver is called', () => {
    const targets = targetsOf(legal.turn);
    expect(powersOf(targets)).toEqual(['slaver']);
    expect(handAct(targets, ally('crab', 1), null)).toBeUndefined();
    expect(handAct(targets, ally('crab', 1), 'slaver')?.text).toBe('slaver crab 1');
    expect(stackAct(targets, 'squid', null)?.text).toBe('support squid');
    expect(stackAct(targets, 'squid', 'slaver')).toBeUndefined();
  });

  it('a trade is two clicks: what goes, then what comes', () => {
    const targets = targetsOf(legal.betray);
    expect(gives(targets.traitor)).toEqual(['keeper', 'slaver']);
    expect(chosenGive(targets.traitor, null)).toBeNull();
    expect(chosenGive(targets.traitor, 'slaver')).toBe('slaver');
    expect(chosenGive(targets.traitor.slice(0, 1), null)).toBe('keeper');
    expect(courtAct(targets, 'shaman', null, 'slaver')).toBeUndefined();
    expect(courtAct(targets, 'shaman', null, 'keeper')?.text).toBe('traitor keeper for shaman');
  });
});
