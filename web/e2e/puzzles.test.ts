// Puzzles: a wrong try is answered and ends the streak, the right move is explained, and the streak is remembered.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { press } from './press';
import { stage } from './stage';

const { enter } = stage();

/** What is best in a puzzle, by its file, and something else: the page itself is not told before the try. */
function moves(game: string, number: number): { best: string; other: string } {
  const text = readFileSync(new URL(`../../games/${game}/puzzles.toml`, import.meta.url), 'utf8');
  const said = (what: string): string =>
    [...text.matchAll(new RegExp(`^${what} = "(.*)"$`, 'gm'))][number - 1]?.[1] ?? '';
  return { best: said('best'), other: said('next') };
}

async function choose(page: Page, action: string): Promise<void> {
  const button = page.locator(`[aria-label="What you can do"] button[data-action="${action}"]`);
  await page.locator('section[aria-label="The puzzle"]').waitFor();
  if (!(await button.isVisible())) await press(page.getByRole('button', { name: /^All \d+ actions/ }));
  await press(button);
}

const streak = (page: Page) => page.getByTestId('streak');
const done = (page: Page) => page.locator('section[aria-label="The puzzle"][data-done=true]');

describe('puzzles', () => {
  it.each(['deep-dive', 'abyss'])('of %s are solved with a streak', async (game) => {
    const { page } = await enter();
    await page.goto(`/puzzles/${game}`);
    const first = moves(game, 1);
    await choose(page, first.other);
    await page.getByText('Another move is worth at least ten points').waitFor();
    expect(await findings(page)).toEqual([]);
    await choose(page, first.best);
    await done(page).waitFor();
    await expect.poll(() => streak(page).textContent()).toBe('0 in a row, best 0');
    // The next one has the focus by itself.
    await page.keyboard.press('Enter');
    await page.getByText('Puzzle 2 of').waitFor();
    await choose(page, moves(game, 2).best);
    await done(page).waitFor();
    await expect.poll(() => streak(page).textContent()).toBe('1 in a row, best 1');
    await page.reload();
    await page.getByText('Puzzle 3 of').waitFor();
    await expect.poll(() => streak(page).textContent()).toBe('1 in a row, best 1');
  });
});
