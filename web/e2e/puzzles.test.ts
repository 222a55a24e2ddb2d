// Puzzles: a wrong try is answered and ends the streak, the right move is explained, and the streak is remembered.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { press } from './press';
import { stage } from './stage';

const { enter } = stage();

interface Moment {
  wanted: { text: string } | null;
  position: { legal: { text: string }[] };
}

/** What is best in a puzzle, and something else. */
async function moves(page: Page, game: string, number: number): Promise<{ best: string; other: string }> {
  const answer = await page.request.get(`/api/lessons/${game}/puzzle-${number}/1`);
  const { wanted, position } = (await answer.json()) as Moment;
  const best = wanted?.text ?? '';
  const other = position.legal.find(({ text }) => text !== best)?.text ?? '';
  return { best, other };
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
    const first = await moves(page, game, 1);
    await choose(page, first.other);
    await page.getByText('Another move is worth at least ten points').waitFor();
    expect(await findings(page)).toEqual([]);
    await choose(page, first.best);
    await done(page).waitFor();
    await expect.poll(() => streak(page).textContent()).toBe('0 in a row, best 0');
    // The next one has the focus by itself.
    await page.keyboard.press('Enter');
    await page.getByText('Puzzle 2 of').waitFor();
    await choose(page, (await moves(page, game, 2)).best);
    await done(page).waitFor();
    await expect.poll(() => streak(page).textContent()).toBe('1 in a row, best 1');
    await page.reload();
    await page.getByText('Puzzle 3 of').waitFor();
    await expect.poll(() => streak(page).textContent()).toBe('1 in a row, best 1');
  });
});
