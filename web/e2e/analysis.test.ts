// The analysis board: a position is pasted, judged, moved for all sides and branched, and its tree is kept as a file.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { press } from './press';
import { stage } from './stage';

const { enter } = stage();

const panel = (page: Page) => page.getByRole('region', { name: 'Analysis', exact: true });
const moves = (page: Page) => page.getByRole('region', { name: 'What happens next' });
const branches = (page: Page) => panel(page).getByRole('region', { name: 'Branches' }).getByRole('listitem');

/** The place in the tree that is on the screen, once nothing is being asked. */
async function place(page: Page): Promise<string | null> {
  await page.locator('[aria-label="What happens next"][aria-busy="false"]').waitFor();
  return moves(page).getAttribute('data-node');
}

/** One step: chance falls, or somebody does the n-th thing of the list. */
async function step(page: Page, nth = 0): Promise<void> {
  const before = await place(page);
  const fall = moves(page).getByRole('button', { name: 'Let it fall' });
  if (await fall.isVisible()) await press(fall);
  else await press(moves(page).locator('[data-action]').nth(nth));
  await expect.poll(() => moves(page).getAttribute('data-node')).not.toBe(before);
  await place(page);
}

describe('the analysis board', () => {
  it('takes a pasted position, asks the judge, branches and keeps the tree', async () => {
    const { page } = await enter();
    await page.goto('/analysis');
    // What nobody can read is refused, and what the rules do not know as well.
    const text = page.getByLabel('Position, replay or tree');
    const open = page.getByRole('button', { name: 'Open it' });
    await text.fill('no position');
    await press(open);
    await page.getByText('neither a position as JSON nor a replay file').waitFor();
    await text.fill('{"game":"deep-dive","rules":1,"state":{}}');
    await press(open);
    await page.getByRole('alert').waitFor();

    // A replay of nothing yet leads to the first position, and its tree has that position as JSON.
    const games = (await page.evaluate(() => fetch('/api/games').then((answer) => answer.json()))) as {
      slug: string;
      rules: number;
    }[];
    const rules = games.find((game) => game.slug === 'deep-dive')?.rules;
    const header = { fathom: 1, game: 'deep-dive', rules, options: {}, seats: ['Ada', 'Bo'] };
    await text.fill(JSON.stringify(header));
    await press(open);
    await place(page);
    await step(page);
    await step(page);
    const first = page.waitForEvent('download');
    await press(panel(page).getByRole('button', { name: 'Keep the tree' }));
    const kept = readFileSync(await (await first).path(), 'utf8');
    const { root, branches: made } = JSON.parse(kept) as { root: unknown; branches: unknown[] };
    expect(made).toHaveLength(2);

    // That position, pasted: judged, and two things tried from one place.
    await press(panel(page).getByRole('button', { name: 'Another position' }));
    await text.fill(JSON.stringify(root));
    await press(open);
    await place(page);
    expect(await branches(page).count()).toBe(1);
    const judged = panel(page).getByRole('region', { name: 'The judge' });
    const choices = judged.locator('tbody tr');
    for (;;) {
      while (await moves(page).getByRole('button', { name: 'Let it fall' }).isVisible()) await step(page);
      await press(panel(page).getByRole('button', { name: 'Ask the judge' }));
      await judged.waitFor();
      if ((await choices.count()) > 1) break;
      await step(page);
    }
    const fork = await place(page);
    expect(await judged.getByRole('listitem').count()).toBe(2);
    expect(await choices.first().textContent()).toMatch(/\d+\s%\s*\d+ to \d+/);
    expect(await findings(page)).toEqual([]);
    for (const nth of [0, 1]) {
      await press(choices.nth(nth).getByRole('button'));
      await expect.poll(() => moves(page).getAttribute('data-node')).not.toBe(fork);
      await place(page);
      if (nth > 0) break;
      await press(moves(page).getByRole('button', { name: 'Back' }));
      await expect.poll(() => place(page)).toBe(fork);
    }
    const count = await branches(page).count();
    expect(count).toBeGreaterThan(2);

    // The tree that was kept grows again from its file.
    const second = page.waitForEvent('download');
    await press(panel(page).getByRole('button', { name: 'Keep the tree' }));
    const buffer = readFileSync(await (await second).path());
    await press(panel(page).getByRole('button', { name: 'Another position' }));
    await page
      .getByLabel('Or a file')
      .setInputFiles({ name: 'tree.json', mimeType: 'application/json', buffer });
    await place(page);
    await expect.poll(() => branches(page).count()).toBe(count);
    expect(await findings(page)).toEqual([]);
  });
});
