import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { attacks, legal } from './fixtures';
import { marchFor, targetsOf } from './intent';
import { Orders } from './orders.svelte';

describe('the list of actions', () => {
  it('becomes rows: who can go where, how many, which way, with how many on board', () => {
    const targets = targetsOf(attacks);
    expect(targets.attack).toBe(true);
    expect(targets.march.get('b4')).toEqual([
      { key: 'a3:shark', unit: 'shark', from: 'a3', max: 2, vias: ['a4', 'b3'], loads: [0, 0, 0] },
      { key: 'a3:whale', unit: 'whale', from: 'a3', max: 1, vias: ['b3'], loads: [0, 3] },
    ]);
    expect(targets.source.get('a3')).toEqual(['shark', 'whale']);
    expect(targets.plain.map(({ text }) => text)).toEqual(['done']);
  });

  it('finds casualties, purchases and what is done at a zone', () => {
    expect([...targetsOf(legal.casualties).lose.keys()]).toEqual(['swarm', 'shark']);
    expect([...targetsOf(legal.buy).buy.keys()]).toEqual(['swarm', 'shark']);
    expect(targetsOf(legal.buy).back.get('shark')?.text).toBe('return shark');
    expect(targetsOf(legal.buy).plain.map(({ text }) => text)).toEqual(['place']);
    expect(targetsOf(legal.deploy).zone.get('a3')).toHaveLength(2);
    expect(targetsOf(legal.decide).zone.get('b3')?.[0]?.text).toBe('retreat b3');
    expect(targetsOf(legal.factions).faction.size).toBe(4);
  });

  it('takes the nearest legal march for a wish, never more than wished', () => {
    const wish = { unit: 'shark', from: 'a3', to: 'b4', via: 'b3', count: 5, load: 0 } as const;
    expect(marchFor(attacks, wish)?.text).toBe('attack 2 shark a3 to b4 via b3');
    expect(marchFor(attacks, { ...wish, count: 1 })?.text).toBe('attack 1 shark a3 to b4 via b3');
    expect(marchFor(attacks, { ...wish, via: 'b4' })).toBeNull();
    expect(marchFor(attacks, { ...wish, unit: 'whale', load: 2 })?.text).toContain('with 2 swarm');
  });
});

describe('an order', () => {
  const orders = (): Orders => new Orders(() => targetsOf(attacks));

  it('begins with everything that can attack, and is said stack by stack', () => {
    const order = orders();
    order.aim('b4');
    expect(order.total).toBe(6);
    expect(order.party({ shark: 1 })).toEqual({ shark: 3, whale: 1, swarm: 3 });
    const [sharks, whale] = order.rows;
    if (!sharks || !whale) throw new Error('two rows');
    order.set(sharks, { count: 1, via: 'b3' });
    order.set(whale, { load: 3 });
    order.send();
    flushSync();
    expect(order.sending).toBe(true);
    expect(order.next(attacks)).toBe('attack 1 shark a3 to b4 via b3');
    expect(order.next(attacks)).toBe('attack 1 whale a3 to b4 via b3 with 3 swarm');
    expect(order.next(attacks)).toBeNull();
  });

  it('begins with the stack that was picked up', () => {
    const order = orders();
    order.take({ zone: 'a3', unit: 'whale' });
    expect(order.reaches('b4')).toBe(true);
    expect(order.reaches('c5')).toBe(false);
    order.aim('b4');
    expect(order.rows.map((row) => order.share(row).count)).toEqual([0, 1]);
    order.cancel();
    expect(order.goal).toBeNull();
  });

  it('forgets what can no longer be done', () => {
    let list = attacks;
    const order = new Orders(() => targetsOf(list));
    order.take({ zone: 'a3', unit: null });
    order.aim('b4');
    list = [];
    expect(order.goal).toBeNull();
    expect(order.source).toBeNull();
    expect(order.next(list)).toBeNull();
  });
});
