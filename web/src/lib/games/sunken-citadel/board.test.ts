import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tips } from '../../ui/tip.svelte';
import Aim from './Aim.svelte';
import Campaign from './Campaign.svelte';
import Debrief from './Debrief.svelte';
import Moment from './Moment.svelte';
import ModelCard from './ModelCard.svelte';
import Orders from './Orders.svelte';
import Shadow from './Shadow.svelte';
import Sum from './Sum.svelte';
import { chosenOf } from './chosen';
import { crewOf, nobodyCanGo } from './debrief';
import * as at from './fixtures';
import { ofDoor, ofPlace, targetsOf } from './intent';
import type { ModelView, View } from './types';

let mounted: Record<string, unknown> | null = null;
const onact = vi.fn();
beforeEach(() => onact.mockClear());
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
});
const text = (): string => document.body.textContent.replace(/\s+/g, ' ');
const find = (selector: string): HTMLElement | null => document.body.querySelector<HTMLElement>(selector);
const somebody = (id: number): ModelView => at.acting.models.find((model) => model.id === id) as ModelView;

describe('a shadow', () => {
  it('carries the number that its buttons and the log have, and how much hides in it', () => {
    const marker = { at: { x: 10, y: 10 }, worth: 2, acted: false, number: 7 };
    mounted = mount(Shadow, { target: document.body, props: { marker } });
    flushSync();
    expect([...document.body.querySelectorAll('text')].map((each) => each.textContent)).toEqual(['7', '×2']);
  });
});

describe('an attack', () => {
  it('lists every modifier of both sides, the odds, and is made from there', () => {
    const choices = targetsOf(at.legal.acting).on.get('model 2') ?? [];
    const props = {
      model: somebody(2),
      by: 'Isabella Johannes',
      views: at.acting.targets,
      choices,
      assist: true,
      hint: null,
      onact,
    };
    mounted = mount(Aim, { target: document.body, props });
    flushSync();
    expect(text()).toContain('Combat+3');
    expect(text()).toContain('partial cover−1');
    expect(text()).toContain('d6 +3');
    expect(text()).toContain('beats it 58 %');
    find('[data-action^="shoot m2"]')?.click();
    expect(onact).toHaveBeenCalledWith('shoot m2 0 body 1 -');
  });

  it('has sums of its own for every charge, and keeps those that cannot be made now', () => {
    const [shot] = at.acting.targets;
    if (!shot) throw new Error('a target');
    const charge = { ...shot, ranged: false, weapon: 'Power Claw', wins: 27, countered: 6 };
    const views = [
      { ...charge, action: '', weapon: 'Dive Knife' },
      { ...charge, action: 'charge m2 160,100 1 body' },
      { ...charge, action: 'rush m2 160,100 1 body', wins: 30 },
    ];
    const data = { target: 2, to: { x: 160, y: 100 }, arm: 1, part: 'body' } as const;
    const choices = [
      { text: 'charge m2 160,100 1 body', label: 'Charge', data: { do: 'charge', ...data } as const },
      { text: 'rush m2 160,100 1 body', label: 'Rush', data: { do: 'rush', ...data } as const },
    ];
    const props = { model: somebody(2), by: 'Klegg', views, choices, assist: true, hint: null, onact };
    mounted = mount(Aim, { target: document.body, props });
    flushSync();
    const rows = [...document.body.querySelectorAll('.blows > li')];
    expect(rows.map((row) => row.querySelector('summary')?.textContent.replace(/\s+/g, ' ').trim())).toEqual([
      'beats it 75 % wounds it 42 % struck back 17 %',
      'beats it 83 % wounds it 42 % struck back 17 %',
    ]);
    expect(rows.map((row) => row.querySelector('details')?.open)).toEqual([true, false]);
    expect(document.body.querySelectorAll('[data-testid=modifiers]')).toHaveLength(3);
    expect(text()).toContain('Dive Knife hand to hand');
  });

  it.each([
    [false, 'rolls its dice and says nothing yet'],
    [true, 'shows both dice and sums once they lie'],
  ])('told %s: %s', (told) => {
    const props = {
      event: {
        type: 'duel',
        by: { id: 0, name: 'Isabella' },
        target: { id: 2, name: 'Diver' },
        weapon: 'Speargun',
        how: 'shot',
        attack: { die: 5, parts: [{ label: 'Combat', value: 3 }], total: 8 },
        defence: { die: 2, parts: [{ label: 'Combat', value: 2 }], total: 4 },
      } as const,
    };
    mounted = mount(Moment, {
      target: document.body,
      props: { event: structuredClone(props.event) as never, told },
    });
    flushSync();
    expect(text()).toContain('Isabella shoots at Diver');
    expect(/Combat Score ?8/.test(text())).toBe(told);
    expect(document.body.querySelectorAll('.won')).toHaveLength(told ? 1 : 0);
    const dice = [...document.body.querySelectorAll('svg[role=img]')];
    expect(dice.map((die) => die.getAttribute('aria-label'))).toEqual(
      told ? ['Isabella: 5', 'Diver: 2'] : ['Isabella: rolling', 'Diver: rolling'],
    );
    const line = document.body.querySelector('.apart');
    expect(line?.textContent).toBe('8 against 4: Isabella is ahead by 4');
    expect(line?.classList.contains('hidden')).toBe(!told);
  });

  it('makes a Combat Score of at least 1', () => {
    const parts = [{ label: 'range', value: -6 }];
    mounted = mount(Sum, { target: document.body, props: { title: 'Diver', parts, die: 2, made: 1 } });
    flushSync();
    expect(text()).toMatch(/Combat Score \(at least 1\) ?1/);
  });
});

describe('the panel', () => {
  it('ends the activation in any direction on offer', () => {
    const targets = targetsOf(at.legal.acting);
    mounted = mount(Orders, {
      target: document.body,
      props: { view: at.acting, targets, hint: null, assist: true, onact },
    });
    flushSync();
    find('[aria-label="End the activation, looking down"]')?.click();
    expect(onact).toHaveBeenCalledWith('end 8');
    expect(document.body.querySelectorAll('.dial button:disabled')).toHaveLength(7);
  });

  it('tells what a card does before it is kept', () => {
    const choice = {
      text: 'keep-operation second-wind',
      label: 'Keep Second wind',
      data: { do: 'keep-operation', card: 'second-wind' } as const,
    };
    const view = { ...at.acting, offered: at.acting.operations };
    const props = { view, targets: targetsOf([choice]), hint: null, assist: true, onact };
    mounted = mount(Orders, { target: document.body, props });
    flushSync();
    expect(text()).toContain('Keep Second wind Roll an activation again.');
    find('[data-action="keep-operation second-wind"]')?.click();
    expect(onact).toHaveBeenCalledWith('keep-operation second-wind');
  });

  it('explains every word of a card in focus', () => {
    mounted = mount(ModelCard, { target: document.body, props: { model: somebody(0) } });
    flushSync();
    const words = [...document.body.querySelectorAll('button')];
    expect(words.map((word) => word.textContent)).toContain('Fast Load');
    const word = words.find((each) => each.textContent === 'Fast Load');
    word?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    expect(tips.open?.text).toEqual({
      title: 'Fast Load',
      body: 'Its weapons are loaded again for nothing.',
    });
  });

  it('names what was clicked', () => {
    const targets = targetsOf(at.legal.acting);
    expect(chosenOf(at.acting, targets, ofDoor(1))).toMatchObject({ name: 'Door d2, closed' });
    expect(chosenOf(at.acting, targets, ofPlace({ x: 140, y: 118 }))?.choices).toHaveLength(1);
    expect(chosenOf(at.acting, targets, null)).toBeNull();
  });

  it('marks wounds on the card, weapons included', () => {
    mounted = mount(ModelCard, { target: document.body, props: { model: somebody(0) } });
    flushSync();
    expect(
      find('[aria-label="Body: 1 of 3 boxes hurt, armour 3"]')?.querySelectorAll('.filled'),
    ).toHaveLength(1);
    expect(find('[aria-label="Speargun: 1 of 2 boxes hurt"]')).not.toBeNull();
  });

  it.each([true, false])('says what an activation may bring, if the table shows odds (%s)', (assist) => {
    const choice = { text: 'roll', label: 'Roll three dice', data: { do: 'roll' } as const };
    const tries = [
      {
        action: 'roll',
        of: 216,
        ends: [
          { text: '2 actions', throws: 96 },
          { text: 'no action: its activation is over', throws: 8 },
          { text: '4 actions', throws: 1 },
        ],
      },
    ];
    const props = { view: { ...at.acting, tries }, targets: targetsOf([choice]), hint: null, assist, onact };
    mounted = mount(Orders, { target: document.body, props });
    flushSync();
    const rows = [...document.body.querySelectorAll('[data-testid=chances] li')];
    expect(rows.map((row) => row.textContent)).toEqual(
      assist ? ['2 actions44 %', 'no action: its activation is over4 %', '4 actionsunder 1 %'] : [],
    );
  });

  it('debriefs: the score line by line, who is fit, what is sold and where it goes', () => {
    const [first] = at.between.models.filter(({ side }) => side === 'team');
    if (!first) throw new Error('there is a team');
    const view: View = {
      ...at.between,
      teamScore: [{ source: 'Treasure', points: 7 }],
      models: [
        { ...first, id: 0, name: 'Ada', wounds: [0, 1, 0] },
        { ...first, id: 1, name: 'Bo', wounds: [0, 0, 0], place: 'absent' },
        { ...first, id: 2, name: 'Cy', wounds: [0, 0, 0], place: 'gone' },
      ],
    };
    const next = { scenario: 2, title: 'Dark Halls', story: 'It is dark.', turns: 9, map: at.between.map };
    const goods = [{ action: 'buy rearm m0 0', text: 'A new one.' }];
    const shop = targetsOf(at.legal.between).shop;
    mounted = mount(Debrief, {
      target: document.body,
      props: { view, between: { why: 'Nobody was fit to go.', goods, next }, shop, hint: null, onact },
    });
    flushSync();
    expect(text()).toContain('Breach Team 7 : 2 Invaders');
    expect(text()).toContain('Nobody was fit to go.');
    expect(find('[data-testid=score]')?.textContent).toContain('Treasure');
    const states = [...document.body.querySelectorAll('[data-testid=crew] b')];
    expect(states.map((each) => each.textContent)).toEqual(['wounded', 'stays behind next time', 'dead']);
    expect(text()).not.toContain('nobody');
    expect(find('[data-testid=next]')?.textContent).toContain('Next: 2. Dark Halls');
    expect(find('[data-action="buy rearm m0 0"]')?.textContent).toContain('A new one.');
    expect(document.body.querySelectorAll('[data-action="continue"]')).toHaveLength(1);
    find('[data-action="continue"]')?.click();
    expect(onact).toHaveBeenCalledWith('continue');
  });

  it('sells a repair between two scenarios', () => {
    const shop = targetsOf(at.legal.between).shop;
    mounted = mount(Campaign, {
      target: document.body,
      props: { view: at.between, shop, hint: null, onact },
    });
    flushSync();
    expect(text()).toContain('Repairs and recovery (1)');
    expect(text()).toContain('Team 7 VP');
    find('[data-action="buy rearm m0 0"]')?.click();
    find('[data-action="continue"]')?.click();
    expect(onact.mock.calls).toEqual([['buy rearm m0 0'], ['continue']]);
  });
});

describe('a debrief of a mission that nobody could go to', () => {
  it('says so, and that nobody can go to the next', () => {
    const crew = crewOf([{ ...somebody(0), place: 'absent' }]);
    expect(nobodyCanGo(crew)).toBe(true);
    expect(nobodyCanGo(crewOf([somebody(0)]))).toBe(false);
  });
});

describe('what somebody carries', () => {
  it('is counted where there are several of it', () => {
    const pack = { name: 'Flare Pack', text: '' };
    const [line] = crewOf([
      { ...somebody(0), artifact: null, items: [pack, pack, { ...pack, name: 'Net' }] },
    ]);
    expect(line?.carries).toEqual(['Flare Pack ×2', 'Net']);
  });
});
