import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Legal } from '../board';
import Board from './Board.svelte';
import Dock from './Dock.svelte';
import * as at from './fixtures';
import { targetsOf } from './intent';
import { Orders } from './orders.svelte';
import Sea from './Sea.svelte';
import type { Action, Event, View } from './types';
import { inContext } from './units';

let mounted: Record<string, unknown>[] = [];
afterEach(() => {
  for (const each of mounted) void unmount(each);
  mounted = [];
  document.body.replaceChildren();
});
const find = (selector: string): HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>(selector)];

function dock(view: View, legal: Legal<Action>[]) {
  const targets = targetsOf(legal);
  const props = {
    view,
    targets,
    orders: new Orders(() => targets),
    party: at.odds,
    rolls: [],
    fought: null,
    seats: at.seats,
    beat: null,
    assist: true,
    hint: null,
    onact: vi.fn(),
  };
  mounted.push(mount(Dock, { target: document.body, props, context: inContext(at.chart) }));
  flushSync();
  return props;
}

describe('the dock', () => {
  it('plans an attack with odds: fewer sharks, another way', () => {
    const { orders } = dock(at.planning, at.attacks);
    expect(document.body.textContent).toContain('73% wins');
    find('[data-battle=b4]')[0]?.click();
    flushSync();
    expect(find('[data-order=send]')[0]?.textContent).toContain('Attack with 6');
    find('[aria-label="One fewer"]')[0]?.click();
    flushSync();
    expect(orders.total).toBe(5);
    find('[data-order=send]')[0]?.click();
    flushSync();
    expect(orders.sending).toBe(true);
  });

  it('lets casualties be chosen by clicking them', () => {
    const { onact } = dock(at.fighting, at.legal.casualties);
    expect(document.body.textContent).toContain('1 hit to take');
    find('[data-casualty=swarm]')[0]?.click();
    expect(onact).toHaveBeenCalledWith('lose swarm');
  });

  it('shows the odds before press or retreat', () => {
    const { onact } = dock(at.deciding, at.legal.decide);
    expect(document.body.textContent).toContain('73% wins');
    find('[data-action="retreat b3"]')[0]?.click();
    expect(onact).toHaveBeenCalledWith('retreat b3');
  });

  it('sells units and offers factions', () => {
    const buying = dock(at.position({ phase: 'purchase', points: 9 }), at.legal.buy);
    find('[data-action="buy shark"]')[0]?.click();
    expect(buying.onact).toHaveBeenCalledWith('buy shark');
    const choosing = dock(at.position({ phase: 'choose-faction' }), at.legal.factions);
    find('[data-action="faction denizens"]')[0]?.click();
    expect(choosing.onact).toHaveBeenCalledWith('faction denizens');
  });
});

describe('the board', () => {
  it('shows dice one throw after the other, with motion or without, and after the battle', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    const rolled = (faces: number[]): Event => ({
      type: 'rolled',
      seat: 0,
      side: 'attack',
      unit: 'shark',
      value: 4,
      faces,
      hits: 1,
      again: false,
    });
    const began: Event = { type: 'combat-round', zone: 'b4', round: 1 };
    const battle: Event = {
      type: 'battle-began',
      zone: 'b4',
      attackers: {},
      defenders: {},
      liberating: false,
    };
    const props = $state({
      view: at.fighting,
      legal: [],
      beat: null,
      recent: [battle, began, rolled([3]), began, rolled([2, 6])],
      seats: at.seats,
      viewer: 0,
      deciding: 0,
      assist: true,
      hint: null,
      onact: vi.fn(),
    });
    mounted.push(mount(Board, { target: document.body, props }));
    flushSync();
    expect(find('.rolls figure')).toHaveLength(1);
    props.recent = [...props.recent, rolled([1])];
    flushSync();
    expect(find('.rolls figure')).toHaveLength(2);
    props.view = at.position({ phase: 'noncombat-move' });
    flushSync();
    expect(find('[aria-label="The last throws"] .rolls figure')).toHaveLength(2);
    vi.restoreAllMocks();
  });
});

describe('the map', () => {
  it('makes a button of every zone from which something can go or that can be attacked, with a name', () => {
    const targets = targetsOf(at.attacks);
    const onpick = vi.fn();
    const orders = new Orders(() => targets);
    const props = {
      view: at.planning,
      targets,
      orders,
      party: null,
      seats: at.seats,
      beat: null,
      assist: true,
      hinted: [],
      near: false,
      low: false,
      onpick,
    };
    mounted.push(mount(Sea, { target: document.body, props, context: inContext(at.chart) }));
    flushSync();
    const buttons = find('[role=button]');
    expect(buttons.map((button) => button.dataset['zone']).sort()).toEqual(['a3', 'b4']);
    expect(find('[role=button][data-zone=b4]')[0]?.getAttribute('aria-label')).toContain('Attack wins 73%');
    find('[role=button][data-zone=b4]')[0]?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
    );
    expect(onpick).toHaveBeenCalledWith('b4', null);
    find('[role=button][data-zone=a3] [data-unit=shark]')[0]?.dispatchEvent(
      new MouseEvent('click', { bubbles: true }),
    );
    expect(onpick).toHaveBeenLastCalledWith('a3', 'shark');
  });
});
