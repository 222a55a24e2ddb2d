import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import Combat from './Combat.svelte';
import * as at from './fixtures';
import { sceneOf } from './scene';
import type { Throw } from './table';
import type { Event } from './types';
import { inContext } from './units';

const rolled = (unit: 'shark' | 'mermaid', faces: number[], hits: number): Throw => ({
  type: 'rolled',
  seat: unit === 'shark' ? 0 : 1,
  side: unit === 'shark' ? 'attack' : 'defence',
  unit,
  value: unit === 'shark' ? 4 : 2,
  faces,
  hits,
  again: false,
});
const began: Event = {
  type: 'battle-began',
  zone: 'b4',
  attackers: { shark: 2 },
  defenders: { mermaid: 1 },
  liberating: false,
};
const round: Event = { type: 'combat-round', zone: 'b4', round: 2 };

describe('the scene of a battle', () => {
  it('opens with both sides as they come, what they hit with, and the odds', () => {
    const scene = sceneOf(at.chart, at.planning, began, []);
    expect(scene?.round).toBe(0);
    expect(scene?.attackers.map(({ unit, count, throws }) => [unit, count, throws])).toEqual([
      ['shark', 2, []],
    ]);
    expect(scene?.defenders.map(({ unit, seat }) => [unit, seat])).toEqual([['mermaid', 1]]);
  });

  it('lays dice beside the units they were thrown for, and keeps those of this combat round', () => {
    const [before, now] = [rolled('shark', [3, 6], 1), rolled('mermaid', [5], 0)];
    const scene = sceneOf(at.chart, at.fighting, now, [began, rolled('shark', [1], 1), round, before, now]);
    expect(scene?.rolling).toBe(now);
    expect(scene?.attackers.find(({ unit }) => unit === 'shark')?.throws).toEqual([before]);
    expect(scene?.attackers.find(({ unit }) => unit === 'swarm')?.throws).toEqual([]);
    expect(scene?.defenders[0]?.throws).toEqual([now]);
    expect(
      sceneOf(at.chart, at.fighting, round, [began, before])?.attackers.every(
        ({ throws }) => throws.length === 0,
      ),
    ).toBe(true);
  });

  it('belongs to battles alone', () => {
    expect(sceneOf(at.chart, at.fighting, { type: 'round-began', round: 2 }, [])).toBeNull();
    expect(sceneOf(at.chart, at.planning, { type: 'claimed', seat: 0, zone: 'b4', value: 2 }, [])).toBeNull();
    expect(sceneOf(at.chart, at.fighting, { type: 'both-destroyed', zone: 'b4' }, [])?.outcome).toBe(
      'destroyed',
    );
  });

  it('says what the dice mean when they lie still, not before', () => {
    const event = rolled('shark', [3, 6], 1);
    const show = (recent: Event[]): string => {
      const scene = sceneOf(at.chart, at.fighting, event, recent);
      if (!scene) throw new Error('a throw has a scene');
      const props = {
        view: at.fighting,
        scene,
        beat: { id: 1, event, said: '', ms: 500, told: true },
        seats: at.seats,
        assist: true,
      };
      const shown = mount(Combat, { target: document.body, props, context: inContext(at.chart) });
      flushSync();
      const dice = document.body.querySelectorAll('.throws [aria-label^="Shark: "]').length;
      const tumbling = document.body.querySelectorAll('.throws .fresh').length;
      const words = document.body.querySelector('.verdict')?.textContent.includes('1 hit');
      void unmount(shown);
      return `${tumbling} tumble, ${dice} lie, ${words ? 'told' : 'not told'}`;
    };
    expect(show([began])).toBe('2 tumble, 0 lie, not told');
    expect(show([began, event])).toBe('0 tumble, 2 lie, told');
  });
});
