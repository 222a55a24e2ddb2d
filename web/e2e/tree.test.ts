// One whole decision in each game as a screen reader has it: the question, what can be done, what lies on the board where the
// arrows lead, why something cannot be done, what is said after the act. The trees are kept in e2e/trees and explained in
// docs/accessibility.md; a changed tree is read like a changed rule.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { act, offered, seen, setTable, turn } from './play';
import { freshLuck, stage } from './stage';

const { enter } = stage();
const BOT = 'bot:level-1';
const BOARD = 'section[aria-label="The board"]';

const TABLES = [
  { game: 'deep-dive', seats: ['me Ada', 'me Bo'], first: [] as string[] },
  { game: 'abyss', seats: ['me Ada', 'me Bo'], first: [] },
  { game: 'battle-for-the-deep', seats: ['me', BOT, BOT, BOT], first: ['faction', 'base', 'force'] },
  { game: 'deep-war', seats: ['me'], first: ['enlist'] },
  { game: 'sunken-citadel', seats: ['me'], first: ['keep', 'activate', 'quick'] },
];
/** So many lines of a long list tell how it is built. */
const LINES = 14;

const shortened = (tree: string): string => {
  const lines = tree.split('\n');
  return lines.length <= LINES
    ? tree
    : [...lines.slice(0, LINES), `(${lines.length - LINES} more lines)`].join('\n');
};
const tree = async (page: Page, part: string): Promise<string> =>
  shortened(await page.locator(part).first().ariaSnapshot());
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const name = at?.getAttribute('aria-label') ?? at?.textContent.replace(/\s+/g, ' ').trim();
    return `${at?.getAttribute('role') ?? at?.tagName.toLowerCase()}: ${name}`;
  });

describe('a decision, as a screen reader has it', () => {
  it.skipIf(freshLuck).each(TABLES)('in $game', async ({ game, seats, first }) => {
    const { page } = await enter();
    await setTable(page, game, seats);
    // A shared screen is handed over first.
    const ready = page.getByRole('button', { name: /^I am|ready|Show/i });
    await page.locator(BOARD).or(ready).first().waitFor();
    if (!(await page.locator(BOARD).isVisible())) await ready.first().click();
    await turn(page);
    for (;;) {
      const known = await offered(page);
      const next = first.map((verb) => known.find((action) => action.startsWith(verb))).find(Boolean);
      if (next === undefined) break;
      const before = await seen(page);
      await act(page, next);
      await turn(page, before);
    }
    const told = [`# The question\n${await tree(page, '[data-testid=asked]')}`];
    const board = page.locator(`${BOARD} [tabindex="0"]:visible`).first();
    await board.focus();
    const walk = [await focused(page)];
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
      await page.keyboard.press(key);
      walk.push(`${key}: ${await focused(page)}`);
    }
    told.push(`# The board, from its Tab stop along the arrows\n${walk.join('\n')}`);
    const unlit = page.locator(`${BOARD} [data-why]:visible`).first();
    await unlit.focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('why').waitFor();
    told.push(`# Enter on ${await focused(page)}\n${await tree(page, '[data-testid=why]')}`);
    await page.keyboard.press('Escape');
    const spoken = page.getByTestId('live').locator('p');
    const before = { seq: await seen(page), said: await spoken.count() };
    const lit = page.locator(`${BOARD} :is([role=button], button)[data-action]:visible`);
    // Where every thing on the board opens a sheet first, the decision is taken from the list, by its search.
    if (game === 'sunken-citadel') {
      const [choice = ''] = (await offered(page)).filter((action) => action.startsWith('end'));
      told.push(`# A opens the list; its search finds "${choice}"; Enter takes it`);
      await page.keyboard.press('a');
      await page.getByRole('searchbox', { name: 'Find an action' }).fill(choice);
      await page.keyboard.press('Enter');
    } else {
      await lit.first().focus();
      told.push(`# Enter on ${await focused(page)}`);
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction(
      (seq) => Number(document.querySelector('[aria-label="The board"]')?.getAttribute('data-seq')) > seq,
      before.seq,
    );
    await expect.poll(() => focused(page)).toContain('What is asked');
    const heard = (await spoken.allTextContents()).slice(before.said);
    expect(heard.length).toBeGreaterThan(0);
    told.push(`# Said then\n${heard[0]}`);
    const { account } = await page.evaluate(
      () => fetch('/api/me').then((me) => me.json()) as Promise<{ account: { name: string } }>,
    );
    // A guest's name is made up anew every time.
    await expect(`${told.join('\n\n').replaceAll(account.name, '(me)')}\n`).toMatchFileSnapshot(
      `trees/${game}.txt`,
    );
  });
});
