import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../games/deep-dive/Board.svelte';
import Ocean from '../games/deep-dive/Ocean.svelte';
import { legalAtFound, legalAtStart, middle, opening, seatsOf, solo } from '../games/deep-dive/fixtures';
import { oceanLayout } from '../games/deep-dive/layout';
import type { LogEntry, Position, SeatInfo } from '../protocol/types';
import ActionList from './ActionList.svelte';
import Log from './Log.svelte';
import ScoreSheet from './ScoreSheet.svelte';
import SchemaForm from './SchemaForm.svelte';
import Tree from './Tree.svelte';

let mounted: Record<string, unknown> | null = null;
function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  mounted = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
});

const ocean = {
  layout: oceanLayout({ width: 900, height: 640 }),
  beat: null,
  assist: true,
  hint: null,
};

describe('the ocean', () => {
  it('makes every legal action a named button and sends its text', () => {
    const onact = vi.fn();
    const body = show(Ocean, { ...ocean, view: middle, legal: legalAtFound, seats: seatsOf(middle), onact });
    const buttons = [...body.querySelectorAll<SVGElement>('[role=button]')];
    expect(buttons.map((button) => button.getAttribute('aria-label')).sort()).toEqual([
      'Leave the green 3 and go deeper',
      'Surface with the green 3',
    ]);
    body.querySelector('[data-action="deeper"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(onact).toHaveBeenCalledWith('deeper');
    body
      .querySelector('[data-action="take food green 3"]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(onact).toHaveBeenLastCalledWith('take food green 3');
  });

  it('shows odds only where the table allows help', () => {
    const props = { ...ocean, view: opening, legal: legalAtStart, seats: seatsOf(opening), onact: vi.fn() };
    const odds = (body: HTMLElement) => body.querySelectorAll('[aria-label*="are predators"]').length;
    expect(odds(show(Ocean, props))).toBe(5);
    if (mounted) void unmount(mounted);
    document.body.replaceChildren();
    expect(odds(show(Ocean, { ...props, assist: false }))).toBe(0);
  });

  it('marks what the bot proposes', () => {
    const body = show(Ocean, {
      ...ocean,
      hint: 'deeper',
      view: middle,
      legal: legalAtFound,
      seats: seatsOf(middle),
      onact: vi.fn(),
    });
    expect(body.querySelector('[data-action="deeper"]')?.getAttribute('aria-label')).toContain(
      "the bot's choice",
    );
  });
});

describe('the board', () => {
  it('has a collection for everyone, the rival too', () => {
    const body = show(Board, {
      view: solo,
      legal: [],
      beat: null,
      seats: seatsOf(solo),
      viewer: 0,
      deciding: 0,
      assist: true,
      hint: null,
      onact: vi.fn(),
    });
    const titles = [...body.querySelectorAll('section')].map((section) => section.getAttribute('aria-label'));
    expect(titles).toEqual(['Collection of Ada', 'Collection of Rival (hard)']);
  });
});

describe('the action list', () => {
  const legal = Array.from({ length: 20 }, (_, index) => ({
    text: `a${index}`,
    label: `Action ${index}`,
    data: {},
  }));

  it('keeps the verbs, and unfolds and filters the rest', () => {
    const verb = ({ text }: { text: string }): boolean => text === 'a7';
    const body = show(ActionList, { legal, hint: null, open: 5, verb, onact: vi.fn() });
    const labels = (): number => body.querySelectorAll('li:not([hidden]) button').length;
    expect(labels()).toBe(1);
    body.querySelector<HTMLButtonElement>('[aria-expanded]')?.click();
    flushSync();
    expect(labels()).toBe(20);
    const input = body.querySelector('input');
    if (!input) throw new Error('no filter');
    input.value = '19';
    input.dispatchEvent(new Event('input'));
    flushSync();
    expect(labels()).toBe(1);
  });

  it('groups a long list under the headings of the game, in their order', () => {
    const legal = ['move a', 'end', 'fight b', 'move c'].map((text) => ({ text, label: text, data: null }));
    const heading = ({ text }: { text: string }): string => text.split(' ')[0] ?? '';
    const body = show(ActionList, {
      legal,
      hint: null,
      open: 2,
      heading,
      headings: ['fight', 'move', 'end'],
      onact: vi.fn(),
    });
    [...body.querySelectorAll('button')].find((button) => button.textContent.includes('All 4'))?.click();
    flushSync();
    const names = [...body.querySelectorAll('summary')].map((each) => each.textContent);
    expect(names).toEqual(['fight (1)', 'move (2)', 'end (1)']);
    const actions = [...body.querySelectorAll('[data-action]')].map((each) =>
      each.getAttribute('data-action'),
    );
    expect(actions).toEqual(['fight b', 'move a', 'move c', 'end']);
  });

  it('shows a hint that no list can hold, and does it', () => {
    const onact = vi.fn();
    const body = show(ActionList, {
      legal,
      hint: 'move 75,114',
      hintLabel: 'Move to the Mess',
      open: 0,
      onact,
    });
    const proposed = [...body.querySelectorAll('button')].find((each) =>
      each.textContent.includes('the Mess'),
    );
    proposed?.click();
    expect(onact).toHaveBeenCalledWith('move 75,114');
  });

  it('answers to number keys', () => {
    const onact = vi.fn();
    show(ActionList, { legal, hint: null, open: 20, onact });
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '3' }));
    expect(onact).toHaveBeenCalledWith('a2');
  });
});

describe('the log', () => {
  const told = (seq: number, seat: number, round: number, ...said: string[]): LogEntry => ({
    seq,
    events: said.map((text) => ({ said: text, data: {} })),
    text: null,
    round,
    at: 0,
    by: 'seat',
    seat,
    hand: 'bot',
  });

  it('lists the last move of a round under its own heading, and the opening under the next', () => {
    const log = [
      told(1, 0, 1, 'Ada dives'),
      told(2, 1, 1, 'Bo surfaces', 'Round 2 begins'),
      told(3, 0, 2, 'Ada flips'),
    ];
    const body = show(Log, { table: 't', log, names: ['Ada', 'Bo'] });
    const lines = [...body.querySelectorAll('ol > li')].map((line) => line.textContent.trim());
    expect(lines).toEqual(['Round 1', 'Ada dives', 'Bo surfaces', 'Round 2', 'Round 2 begins', 'Ada flips']);
  });

  it('does not repeat whom a chapter is about in the lines under its heading', () => {
    const log = [
      told(
        1,
        0,
        1,
        'The crew waits',
        'Ironbelly Klegg activates',
        'Ironbelly Klegg turns',
        'Isabella sees it',
      ),
    ];
    const chapter = (event: unknown): boolean => event === heading;
    const heading = log[0]?.events[1]?.data;
    const body = show(Log, { table: 't', log, names: ['Ada'], chapter });
    const lines = [...body.querySelectorAll('ol a')].map((line) => line.textContent.trim());
    expect(lines).toEqual(['The crew waits', 'Ironbelly Klegg activates', 'Turns', 'Isabella sees it']);
  });

  it('gives every line the mark of whom it speaks of', () => {
    const log = [told(1, 0, 1, 'Bo affiliates a crab', 'Ada has 41 points', 'The game is over')];
    const body = show(Log, { table: 't', log, names: ['Ada', 'Bo'] });
    const marks = [...body.querySelectorAll('.mark')].map((mark) =>
      mark.innerHTML.replace(/<!--.*?-->/g, ''),
    );
    expect(marks[2]?.trim()).toBe('');
    expect(marks[0]).not.toBe(marks[1]);
  });
});

describe('the score sheet', () => {
  it('has one row for a class, whatever everybody sank of it', () => {
    const standing = (score: number, side: number) => ({ score, rank: side + 1, side, won: side === 0 });
    const position = {
      standings: [standing(60, 0), standing(0, 1)],
      sheets: [[{ source: 'Merchants: 3 at 20', points: 60 }], [{ source: 'Merchants: 0 at 20', points: 0 }]],
    } as unknown as Position;
    const seats = ['Ada', 'Bo'].map((name, seat) => ({ name, seat })) as unknown as SeatInfo[];
    const body = show(ScoreSheet, { position, seats, yours: [0] });
    const rows = [...body.querySelectorAll('tbody tr')].map((row) =>
      row.textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(rows).toEqual(['Merchants60 3 at 200 0 at 20']);
  });

  it('says what decided the game, where points alone do not', () => {
    const standing = { score: 7, rank: 1, side: 0, won: true };
    const seats = [{ name: 'Ada', seat: 0 }] as unknown as SeatInfo[];
    const sheet = (why: string): HTMLElement => {
      const position = { standings: [standing], sheets: [[]], why } as unknown as Position;
      return show(ScoreSheet, { position, seats, yours: [] });
    };
    expect(sheet('').querySelector('.why')).toBeNull();
    expect(sheet('as many points, and more pearls').textContent).toContain(
      'As many points, and more pearls.',
    );
  });
});

describe('forms and trees', () => {
  it('a changed option comes back whole', () => {
    const onchange = vi.fn();
    const schema = { properties: { fast: { type: 'boolean' }, level: { enum: ['easy', 'hard'] } } };
    const body = show(SchemaForm, { schema, value: { fast: false, level: 'easy' }, onchange });
    body.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    expect(onchange).toHaveBeenCalledWith({ fast: true, level: 'easy' });
  });

  it('a view without a board can still be read', () => {
    const body = show(Tree, { value: { round: 3, players: [{ name: 'Ada', pearls: 4 }] }, name: 'table' });
    expect(body.textContent).toContain('Round');
    expect(body.textContent).toContain('Pearls');
  });
});
