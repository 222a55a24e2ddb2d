import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../net/api';
import { self } from '../state/me.svelte';
import Curve from './Curve.svelte';
import { ReviewDesk } from './desk.svelte';
import { reviewed } from './fixtures';
import { Lesson } from './lesson.svelte';
import LedgerTable from './LedgerTable.svelte';
import ReviewPanel from './ReviewPanel.svelte';

let mounted: Record<string, unknown> | null = null;
function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  mounted = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const words = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const button = (body: HTMLElement, name: RegExp): HTMLButtonElement => {
  const found = [...body.querySelectorAll('button')].find((each) => name.test(words(each)));
  if (!found) throw new Error(`no button ${String(name)}`);
  return found;
};

describe('the curve', () => {
  it('is a slider that says the chances and steps by keys', () => {
    const ongo = vi.fn();
    const body = show(Curve, { review: reviewed, length: 6, move: 5, rounds: [0, 5], ongo });
    const slider = body.querySelector('[role=slider]');
    expect(slider?.getAttribute('aria-valuetext')).toBe('Move 5 of 6: Ada 45\u00a0%, Octopus 55\u00a0%');
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'x'])
      slider?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(ongo.mock.calls.flat()).toEqual([4, 6, 0, 6]);
    expect([...body.querySelectorAll('.fault text')].map(words)).toEqual(['?']);
  });
});

describe('the ledger', () => {
  it('adds up visibly, column by column', () => {
    const body = show(LedgerTable, { review: reviewed, yours: [0] });
    const columns = [1, 2].map((column) =>
      [...body.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
        Number(words(row.children[column] ?? null).replace('−', '-')),
      ),
    );
    expect(columns[0]).toEqual([50, 9, -14, 0, -45, 0, 0]);
    for (const column of columns)
      expect(column.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(column.at(-1));
  });
});

describe('the panel', () => {
  const props = (more: { legal?: [] | null } = {}) => ({
    title: 'Deep Dive',
    link: 'http://fathom.test/table/k20000000001?move=6&review',
    desk: new ReviewDesk('k20000000001'),
    lesson: new Lesson(),
    yours: [0],
    viewer: 0,
    length: 6,
    move: 6,
    rounds: [0, 5],
    legal: null,
    ongo: vi.fn(),
    onstep: vi.fn(),
    onplace: vi.fn(),
    ...more,
  });
  const known = (account: boolean): void => {
    self.known = true;
    self.account = account ? { id: 'a', name: 'Ada', login: null, bot: false } : null;
  };

  it('asks at once for who has an account, shows the review, and steps to a moment', async () => {
    known(true);
    vi.spyOn(api, 'review').mockResolvedValue({ state: 'none' });
    const ask = vi.spyOn(api, 'askReview').mockResolvedValue({ state: 'done', review: reviewed });
    const given = props();
    const body = show(ReviewPanel, given);
    await vi.waitFor(() => expect(body.querySelector('[role=slider]')).toBeTruthy());
    expect(ask).toHaveBeenCalledOnce();
    button(body, /Mistake/).click();
    expect(given.onstep).toHaveBeenCalledWith(5);
    expect(words(button(body, /Mistake/))).toContain('Better: Surface with the green 3');
    expect(words(body.querySelector('details table'))).toContain(
      'Leave the green 3 and go deeper (? Mistake)',
    );
  });

  it('waits for a word of who has none', async () => {
    known(false);
    vi.spyOn(api, 'review').mockResolvedValue({ state: 'none' });
    const ask = vi.spyOn(api, 'askReview');
    const body = show(ReviewPanel, props());
    await vi.waitFor(() => button(body, /Review this game/));
    expect(ask).not.toHaveBeenCalled();
  });

  it('puts a mistake again, and says what the answer is worth', async () => {
    known(true);
    vi.spyOn(api, 'review').mockResolvedValue({ state: 'done', review: reviewed });
    const given = props({ legal: [] });
    const body = show(ReviewPanel, given);
    await vi.waitFor(() => button(body, /your own mistakes \(1\)/).click());
    flushSync();
    expect(given.onplace).toHaveBeenCalledWith(4, 0);
    button(body, /go deeper/).click();
    flushSync();
    expect(words(body.querySelector('[role=status]'))).toContain(
      'That is what was played: it lost 14 points.',
    );
    button(body, /Try again/).click();
    flushSync();
    button(body, /Surface with/).click();
    flushSync();
    expect(words(body.querySelector('[role=status]'))).toContain('The judge prefers it too');
    button(body, /Done/).click();
    flushSync();
    expect(words(body.querySelector('h3'))).toBe('Was it luck?');
  });
});
