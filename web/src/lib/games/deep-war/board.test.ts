import { flushSync, mount, unmount } from 'svelte';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { settings } from '../../state/settings.svelte';
import type { BoardBeat, Legal } from '../board';
import Board from './Board.svelte';
import { altitude, attack, legal, movement, opening, seatsOf } from './fixtures';
import type { Action, Event, View } from './types';

let mounted: Record<string, unknown> | null = null;
function show(
  view: View,
  offered: Legal<Action>[],
  more: { assist?: boolean; beat?: BoardBeat<Event> } = {},
) {
  const onact = vi.fn<(action: string | { data: Action }) => void>();
  const props = { view, legal: offered, beat: null, seats: seatsOf(view), viewer: 0, hint: null, onact };
  mounted = mount(Board, {
    target: document.body,
    props: { ...props, deciding: view.active, assist: true, ...more },
  });
  flushSync();
  return { onact, body: document.body };
}
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
});
const press = (element: Element | null, key: string): void => {
  element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
};
const click = (element: Element | null): void => {
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
};

describe('the board', () => {
  it.each([
    ['enlist', opening, legal.enlist],
    ['movement', movement, legal.movement],
    ['attack', attack, legal.attack],
    ['altitude', altitude, legal.altitude],
    ['flak', { ...altitude, phase: 'air' } as View, legal.flak],
  ])('offers every action of %s, named', (_, view, offered) => {
    const { body, onact } = show(view, offered);
    const lit = [...body.querySelectorAll('[data-action]')];
    expect(lit.map((each) => each.getAttribute('data-action')).sort()).toEqual(
      offered.map((action) => action.text).sort(),
    );
    for (const each of lit) expect(each.getAttribute('aria-label') ?? each.textContent).toBeTruthy();
    click(lit[0] ?? null);
    expect(onact).toHaveBeenCalledWith(lit[0]?.getAttribute('data-action'));
  });

  it('squares are sailed to with Enter, and those out of reach can be asked about', () => {
    const { body, onact } = show(movement, legal.movement);
    press(body.querySelector('[data-cell="G21"]'), 'Enter');
    expect(onact).toHaveBeenCalledWith('move g21');
    const asked = [...body.querySelectorAll('[data-cell][data-why]')];
    expect(asked.length).toBeGreaterThan(20);
    const offered = legal.movement.map(({ text }) => text);
    expect(asked.filter((each) => offered.includes(each.getAttribute('data-why') ?? ''))).toEqual([]);
  });

  it('shows who sees the boat, the ring of its detection and the chance of a line of fire', () => {
    const { body } = show(attack, legal.attack);
    expect(body.textContent?.replace(/\s+/g, ' ')).toContain('Warship 1, G19: sinks you with 1–3');
    expect(body.textContent).toContain('detection 6');
    expect(body.querySelector('.fire text')?.textContent).toBe('67%');
    expect(body.querySelector('[data-target="1"]')?.getAttribute('aria-pressed')).toBe('true');
  });

  it('tells no odds where the table does not want them', () => {
    const { body } = show(attack, legal.attack, { assist: false });
    expect(body.textContent).not.toContain('%');
    expect(body.querySelector('.fire text')?.textContent).toBe('1–4');
  });

  it('shades the reach by its risk and marks who is in range, where the table shows odds', () => {
    const squares: View['squares'] = [
      { cell: 'G21', loss: [0.25, 0.1, 0, 0], targets: [{ ship: 1, weapon: 'gun', hitsUpTo: 3, sink: 0.5 }] },
      { cell: 'G22', loss: [0, 0, 0, 0], targets: [] },
    ];
    const { body } = show({ ...movement, squares }, legal.movement);
    expect(body.querySelector('[data-cell="G21"]')?.getAttribute('data-shade')).toBe('4');
    expect([...body.querySelectorAll('.figures text')].map((text) => text.textContent)).toEqual(['25%']);
    expect(body.querySelectorAll('.figures .range')).toHaveLength(1);
    if (mounted) void unmount(mounted);
    show({ ...movement, squares }, legal.movement, { assist: false });
    expect(body.querySelectorAll('.figures *, [data-shade]')).toHaveLength(0);
  });

  it('an unknown contact is shown as such', () => {
    const { body } = show(movement, []);
    expect(body.querySelector('[aria-label="contact 4 in D14"] .unknown')).not.toBeNull();
  });
});

describe('the scene of an attack', () => {
  beforeAll(() => settings.change({ motion: 'less' }));
  afterAll(() => settings.change({ motion: 'system' }));
  const shot = (hit: boolean, told: boolean): BoardBeat<Event> => ({
    id: 1,
    said: '',
    ms: 1500,
    told,
    event: {
      type: 'shot',
      seat: 0,
      weapon: 'torpedo',
      ship: 1,
      class: 'warship',
      from: 'G22',
      to: 'G19',
      face: hit ? 2 : 6,
      hitsUpTo: 4,
      hit,
    },
  });

  it.each([true, false])('runs along its line and says nothing before the die lies (a hit: %s)', (hit) => {
    const { body } = show(attack, [], { beat: shot(hit, false) });
    expect(body.querySelector('[data-aim="G22-G19"]')?.textContent).toContain('3 squares: 1–4 hit');
    expect(body.querySelector('[data-told]')?.textContent?.trim()).toBe('1–4 hits…');
    expect(body.querySelectorAll('.fire path.fire, .splash, .core')).toHaveLength(0);
  });

  it.each([
    [true, '2 · hit (1–4)', '.core'],
    [false, '6 · miss (1–4)', '.splash'],
  ])('then shows the die and what came of it (a hit: %s)', (hit, words, mark) => {
    const { body } = show(attack, [], { beat: shot(hit, true) });
    expect(body.querySelector('[data-told]')?.textContent?.trim()).toBe(words);
    expect(body.querySelector(`[data-told] ${mark}`)).not.toBeNull();
  });

  it('a search shows no ship before its dice lie', () => {
    const event = {
      type: 'contact',
      seat: 0,
      ship: 9,
      distance: 3,
      direction: 'e',
      class: 'merchant',
      course: 'n',
      cell: 'G25',
    } as const;
    const beat = { id: 1, said: '', ms: 1000, event };
    const { body } = show(movement, [], { beat: { ...beat, told: false } });
    expect(body.querySelector('[data-testid=listening]')).not.toBeNull();
    if (mounted) void unmount(mounted);
    show(movement, [], { beat: { ...beat, told: true } });
    expect(body.querySelector('[data-testid=listening]')).toBeNull();
  });
});
