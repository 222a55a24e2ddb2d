// Every board by keys: one Tab stop, arrows from thing to thing, "why not?" with its clause, and the focus never lost.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { act, offered, seen, setTable, taken, turn } from './play';
import { press } from './press';
import { stage } from './stage';

const { enter } = stage();

interface Table {
  game: string;
  seats: string[];
  /** What is done before there is something on the board to look at, by how the actions begin. */
  first: string[];
}

const BOT = 'bot:level-1';
const TABLES: Table[] = [
  { game: 'deep-dive', seats: ['me', BOT], first: [] },
  { game: 'abyss', seats: ['me', BOT], first: [] },
  { game: 'battle-for-the-deep', seats: ['me', BOT, BOT, BOT], first: ['faction', 'base', 'force'] },
  { game: 'deep-war', seats: ['me'], first: ['enlist'] },
  { game: 'sunken-citadel', seats: ['me'], first: ['activate', 'quick'] },
];

/** At a table, after what every game begins with. */
async function begun(page: Page, { game, seats, first }: Table): Promise<void> {
  await setTable(page, game, seats);
  await turn(page);
  for (;;) {
    const known = await offered(page);
    const next = first.map((verb) => known.find((action) => action.startsWith(verb))).find(Boolean);
    if (next === undefined) return;
    const before = await seen(page);
    await act(page, next);
    await turn(page, before);
  }
}

/** How many things in that part of the page take the Tab key, those that scroll by themselves left out. */
const tabStops = (page: Page, part: string): Promise<string[]> =>
  page.locator(part).evaluate((root) => {
    const scrolls = (each: Element | null): boolean =>
      each !== null &&
      each !== root &&
      (((each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1) &&
        /auto|scroll/.test(getComputedStyle(each).overflow)) ||
        scrolls(each.parentElement));
    return [...root.querySelectorAll<HTMLElement | SVGElement>('*')]
      .filter((each) => each.tabIndex >= 0 && each.getClientRects().length > 0)
      .filter((each) => !each.closest('form') && !scrolls(each))
      .map((each) => each.getAttribute('aria-label') ?? each.textContent.trim());
  });

const BOARD = 'section[aria-label="The board"]';
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute('data-testid') ?? at?.getAttribute('aria-label') ?? at?.textContent.trim() ?? '';
  });
const why = (page: Page) => page.getByTestId('why');

describe('by keys', () => {
  it.each(TABLES)('the board of $game is one Tab stop, and arrows walk it', async (table) => {
    const { page } = await enter();
    await begun(page, table);
    await expect.poll(() => tabStops(page, BOARD)).toHaveLength(1);
    await expect
      .poll(async () => (await tabStops(page, '[data-testid=asked]')).length)
      .toBeLessThanOrEqual(1);

    await page.locator(`${BOARD} [tabindex="0"]:visible`).first().focus();
    const names = new Set([await focused(page)]);
    for (const key of [
      'ArrowRight',
      'ArrowDown',
      'ArrowLeft',
      'ArrowUp',
      'ArrowRight',
      'PageDown',
      'PageDown',
    ]) {
      await page.keyboard.press(key);
      names.add(await focused(page));
    }
    expect([...names].length, [...names].join(' | ')).toBeGreaterThan(2);
    expect(await page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
  });

  it.each(TABLES)(
    'what cannot be done in $game says why, with its clause, by key and by pointer',
    async (table) => {
      const { page } = await enter();
      await begun(page, table);
      const unlit = page.locator(`${BOARD} [data-why]:visible`).first();
      await unlit.focus();
      await page.keyboard.press('Enter');
      await why(page).waitFor();
      const clause = why(page).getByRole('button');
      expect(await clause.textContent()).toMatch(/^[A-Z]{2,3}-[A-Z0-9]+-\d+$/);
      expect(((await why(page).locator('p').textContent()) ?? '').length).toBeGreaterThan(10);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await why(page).waitFor({ state: 'detached' });

      await press(unlit);
      await press(clause);
      await page.getByRole('dialog', { name: 'Rules' }).waitFor();
    },
  );

  it.each(TABLES)('after an act in $game the focus is where the next question stands', async (table) => {
    const { page } = await enter();
    await begun(page, table);
    const before = await seen(page);
    const lit = page.locator(
      `${BOARD} [role=button][data-action]:visible, ${BOARD} button[data-action]:visible`,
    );
    const there = (await lit.count()) > 0;
    if (there) await lit.first().focus();
    await page.keyboard.press(there ? 'Enter' : '1');
    await taken(page, before);
    expect(await focused(page)).toBe('asked');
    await turn(page, before);
    // From there the arrows lead to what can be done.
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-testid=asked]') !== null)).toBe(
      true,
    );
  });
});

describe('the list of moves', () => {
  it('takes the first match at Enter, and E ends', async () => {
    const { page } = await enter();
    await begun(page, { game: 'deep-war', seats: ['me'], first: ['enlist'] });
    const [first] = (await offered(page)).filter((action) => action.startsWith('move'));
    await page.keyboard.press('a');
    await page.getByRole('searchbox', { name: 'Find an action' }).fill(first ?? '');
    const before = await seen(page);
    await page.keyboard.press('Enter');
    await taken(page, before);
    let at = before;
    for (;;) {
      await turn(page, at);
      if ((await offered(page)).includes('stay')) break;
      at = await seen(page);
      await act(page, (await offered(page))[0] ?? '');
    }
    const here = await seen(page);
    await page.keyboard.press('e');
    await taken(page, here);
  });
});
