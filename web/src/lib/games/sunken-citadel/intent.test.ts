import { describe, expect, it } from 'vitest';
import {
  blows,
  headingOf,
  HEADINGS,
  ofDoor,
  ofModel,
  ofPlace,
  ofThing,
  partName,
  placeSort,
  targetsOf,
  type Choice,
} from './intent';
import type { Action } from './types';

const choice = (text: string, data: Action): Choice => ({ text, label: text, data });

describe('what can be clicked', () => {
  it('sorts actions by what they are done to', () => {
    const targets = targetsOf([
      choice('open 2', { do: 'open', door: 2 }),
      choice('try', { do: 'try', effort: 'force', thing: { door: 2 }, exert: false, to: { x: 1, y: 1 } }),
      choice('use', { do: 'use', thing: 1, actions: 1 }),
      choice('plant', { do: 'plant', thing: { object: 1 }, fuse: 2 }),
      choice('shoot', { do: 'shoot', target: 7, arm: 0, part: 'body', actions: 1, step: null }),
      choice('hide', { do: 'hide' }),
      choice('seal', { do: 'operation', card: 'sealed-route', target: null, at: null, door: 2 }),
    ]);
    expect(targets.operations.map(({ text }) => text)).toEqual(['seal']);
    expect(targets.on.get(ofDoor(2))?.map(({ text }) => text)).toEqual(['open 2', 'try']);
    expect(targets.on.get(ofThing(1))).toHaveLength(2);
    expect(targets.on.get(ofModel(7))).toHaveLength(1);
    expect(targets.orders.map(({ text }) => text)).toEqual(['hide']);
    expect(targets.freeMove).toBe(false);
  });

  it('gathers the places, each with everything that goes there', () => {
    const targets = targetsOf([
      choice('move', { do: 'move', to: { x: 10, y: 20 } }),
      choice('escort', { do: 'escort', to: { x: 10, y: 20 }, with: 4 }),
      choice('fire', { do: 'fire', at: { x: 50, y: 20 }, arm: 0 }),
    ]);
    expect(targets.freeMove).toBe(true);
    expect(targets.places.map((place) => [ofPlace(place.at), place.choices.length])).toEqual([
      ['place 10,20', 2],
      ['place 50,20', 1],
    ]);
    expect(targets.places.map((place) => placeSort(place.choices[0] as Choice))).toEqual(['move', 'fire']);
    expect(targets.orders).toEqual([]);
  });

  it('keeps the ends of an activation by direction, and the shop apart', () => {
    const targets = targetsOf([
      choice('end', { do: 'end', facing: null }),
      choice('end 8', { do: 'end', facing: 8 }),
      choice('buy', { do: 'buy', buy: { worth: { shadow: 1 } } }),
      choice('continue', { do: 'continue' }),
      choice('keep', { do: 'keep-fault', card: 'burnt-coil' as never }),
    ]);
    expect([...targets.ends.keys()]).toEqual([null, 8]);
    expect(targets.shop).toHaveLength(2);
    expect(targets.cards).toHaveLength(1);
    expect(targets.orders).toEqual([]);
  });

  it('a spell at somebody lights them, a spell at a place the place', () => {
    const targets = targetsOf([
      choice('at them', { do: 'spell', spell: 'death-grip' as never, target: 3, at: null }),
      choice('at it', { do: 'spell', spell: 'death-grip' as never, target: null, at: { x: 9, y: 9 } }),
    ]);
    expect(targets.on.get(ofModel(3))).toHaveLength(1);
    expect(targets.places).toHaveLength(1);
  });
});

describe('ways to strike', () => {
  it('are one row each, with the parts that can be aimed at', () => {
    const shot = (part: 'body' | 'head' | { weapon: number }, actions: number): Choice =>
      choice(`shoot ${JSON.stringify(part)} ${actions}`, {
        do: 'shoot',
        target: 7,
        arm: 0,
        part,
        actions,
        step: null,
      });
    const rows = blows([shot('head', 1), shot('body', 1), shot({ weapon: 0 }, 1), shot('body', 2)]);
    expect(rows.map((row) => [row.choice.text, row.parts.length])).toEqual([
      ['shoot "body" 1', 2],
      ['shoot "body" 2', 0],
    ]);
    expect(rows[0]?.parts.map((part) => partName(part, [{ name: 'Jaws' }]))).toEqual(['head', 'Jaws']);
  });

  it('come first in the list, and the end last', () => {
    const order = [
      choice('end', { do: 'end', facing: null }),
      choice('move', { do: 'move', to: { x: 1, y: 1 } }),
      choice('hide', { do: 'hide' }),
      choice('charge', { do: 'charge', target: 1, to: { x: 1, y: 1 }, arm: null, part: 'body' }),
    ].map((each) => HEADINGS.indexOf(headingOf(each)));
    expect(order).toEqual([...order].sort((a, b) => b - a));
  });
});
