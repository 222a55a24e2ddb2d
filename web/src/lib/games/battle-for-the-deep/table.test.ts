import { describe, expect, it } from 'vitest';
import { chart, odds, planning, position, seats } from './fixtures';
import { battleAt, beatMs, oddsWords, percent, placeOf, zonesOf, zoneWords } from './table';
import { oddsOf, questionOf } from './asked.svelte';

describe('words', () => {
  it('say what a zone is and who stands there', () => {
    const view = position();
    const zone = view.zones.find((each) => each.zone === 'b4');
    expect(zone && zoneWords(chart, view, seats, zone)).toBe(
      'worth 1. Controlled by Undersea Kingdom (Bo). Undersea Kingdom (Bo): 2 Mermaid Warriors.',
    );
    expect(placeOf(view, 'a3')).toBe('Aurora Reef (A3)');
  });

  it('never call a chance certain that is not', () => {
    expect(percent(0.731)).toBe('73%');
    expect(percent(0.999)).toBe('>99%');
    expect(percent(0.001)).toBe('<1%');
    expect(percent(1)).toBe('100%');
    expect(oddsWords(odds)).toContain('wins 73%');
  });

  it('count units', () => {
    const { about, counted, FACTIONS, listed, stacksOf, UNITS } = chart;
    expect(counted('shark', 1)).toBe('1 Shark');
    expect(listed(stacksOf({ whale: 1, swarm: 3 }))).toBe('3 Swarms, 1 Whale');
    expect(about('turtle').body).toContain('Thick Shell');
    expect(Object.keys(UNITS)).toHaveLength(16);
    expect(Object.values(FACTIONS).every(({ units }) => units.length === 4)).toBe(true);
  });
});

describe('a battle and an event', () => {
  it('are found by their zones', () => {
    expect(battleAt(planning, 'b4')).toMatchObject({ planned: false });
    expect(battleAt(planning, 'c5')).toBeNull();
    expect(zonesOf({ type: 'attacked', seat: 0, stacks: [], from: 'a3', via: 'b3', to: 'b4' })).toEqual([
      'a3',
      'b3',
      'b4',
    ]);
    expect(zonesOf({ type: 'captured', seat: 0, zone: 'b4', value: 1, from: 1, marker: true })).toEqual([
      'b4',
    ]);
    expect(beatMs({ type: 'agreed', seat: 0 })).toBe(0);
    expect(beatMs({ type: 'round-ended', round: 1, points: [1, 2] })).toBeGreaterThan(2000);
  });
});

describe('odds of a party that is being put together', () => {
  const said = { defend: '2 mermaid', liberating: 'no' };

  it('are asked for in the words of the calculator', () => {
    expect(questionOf(chart, { shark: 2, swarm: 3 }, said)).toEqual({ ...said, attack: '3 swarm, 2 shark' });
    expect(questionOf(chart, { shark: 2 }, { defend: 'none' })).toBeNull();
    expect(questionOf(chart, null, said)).toBeNull();
  });

  it('are read from its answer', () => {
    const facts: [string, string][] = [
      ['the attacker loses on average', '4.20 RP'],
      ['the defender loses on average', '5.10 RP'],
    ];
    const results: [string, number][] = [
      ['the attackers win', 0.7],
      ['the defenders win', 0.2],
      ['nobody is left', 0.1],
      ['the attackers retreat', 0],
    ];
    const left: [string, number][] = [
      ['0', 0.3],
      ['2', 0.7],
    ];
    const tables = [
      { title: 'result', rows: results },
      { title: 'attackers left', rows: left },
      { title: 'defenders left', rows: left },
    ];
    expect(oddsOf({ facts, tables })).toMatchObject({
      win: 0.7,
      lose: 0.2,
      mutual: 0.1,
      attackerLoss: 4.2,
      defenderLoss: 5.1,
      attackersLeft: [0.3, 0, 0.7],
    });
    expect(oddsOf({ facts: [], tables: [] })).toBeNull();
  });
});
