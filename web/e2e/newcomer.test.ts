// Somebody who has never seen a game: invited by a friend, told the rules in three lines, taught by a lesson, and then in a
// game of their own against the weakest bot, without one look at the clauses. docs/newcomer.md tells it with pictures.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { playOut, quick, setTable, settled, turn } from './play';
import { press } from './press';
import { stage } from './stage';

const { enter } = stage();
const PICTURES = resolve(import.meta.dirname, '../../docs/images/newcomer');

/** With NEWCOMER=1 the walk leaves its pictures for the page that tells of it. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env['NEWCOMER'] === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await settled(page);
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

describe('a newcomer', () => {
  it.each([
    { wide: 1280, high: 800 },
    { wide: 360, high: 740 },
  ])('finishes a lesson and then a game against level 1, at $wide by $high', async ({ wide, high }) => {
    const { page } = await enter({ width: wide, height: high });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await picture(page, `1-home-${wide}`);
    await press(page.getByRole('link', { name: 'Learn in ten minutes: Deep Dive' }));
    const wanted = page.locator('[aria-label="What you can do"] button.hinted[data-action]');
    const on = page.getByRole('button', { name: 'Go on' }).or(wanted);
    const learnt = page.getByRole('heading', { name: 'You know now' });
    for (let steps = 0; ; steps++) {
      await on.or(learnt).first().waitFor();
      if ((await learnt.count()) > 0) break;
      const step = page.locator('section[aria-label="The lesson"][data-step]');
      const at = await step.getAttribute('data-step');
      if (steps === 2) await picture(page, `2-lesson-${wide}`);
      await press(on.first());
      await page.waitForFunction(
        (old) =>
          document.querySelector('[aria-label="The lesson"][data-step]')?.getAttribute('data-step') !== old,
        at,
      );
      expect(steps).toBeLessThan(60);
    }
    await picture(page, `3-learnt-${wide}`);
    await press(page.getByRole('link', { name: 'Play a game' }));
    await page.getByLabel('The game in three lines').waitFor();
    await page.getByLabel('Seat 2', { exact: true }).selectOption('bot:level-1');
    await page.getByText('For a first game.').waitFor();
    await picture(page, `4-table-${wide}`);
    await press(page.getByRole('button', { name: 'Set the table' }));
    await turn(page);
    await picture(page, `5-game-${wide}`);
    await playOut(page, quick);
    await page.getByRole('region', { name: 'The end' }).waitFor();
    await picture(page, `6-end-${wide}`);
    expect(asked.filter((path) => /\/rules/.test(path))).toEqual([]);
  });

  it('who is invited reads who invites, to what, in three lines, and says a name', async () => {
    const [host, guest] = [await enter(), await enter({ width: 360, height: 740 })];
    await setTable(host.page, 'battle-for-the-deep', ['me', 'invite', 'bot:level-1', 'bot:level-1']);
    const name = await host.page.evaluate(() => fetch('/api/me').then((me) => me.json()));
    await guest.page.goto(await host.page.getByLabel('Invite link').inputValue());
    const heading = guest.page.getByRole('heading', { name: / invites you to Battle for the Deep/ });
    await heading.waitFor();
    expect(await heading.textContent()).toContain((name as { account: { name: string } }).account.name);
    expect(await guest.page.getByLabel('The game in three lines').getByRole('listitem').count()).toBe(3);
    expect(await findings(guest.page)).toEqual([]);
    await picture(guest.page, 'invited-360');
    await guest.page.getByLabel('Your name at the table').fill('Bo of the Deep');
    await guest.page.getByRole('button', { name: 'Sit down and play' }).click();
    await host.page.getByText('Bo of the Deep').first().waitFor();
  });

  it('bots are told in words, with the number behind them', async () => {
    const { page } = await enter();
    await page.goto('/new/abyss');
    const seat = page.getByLabel('Seat 2', { exact: true });
    expect(await seat.locator('option[value="bot:level-2"]').textContent()).toContain('beats a beginner');
    await seat.selectOption('bot:level-4');
    await page.getByText(/Hard to beat\..* of 100 games won from level 1: Elo \d+/).waitFor();
    await picture(page, 'bots-1280');
  });

  it('the form says which side a seat has, and with whom', async () => {
    const { page } = await enter();
    await page.goto('/new/sunken-citadel');
    await page.getByText('Breach Team.', { exact: true }).waitFor();
    await page.getByText('Invaders.', { exact: true }).waitFor();
    // Alone one is the Breach Team; the Invaders follow their routines.
    await page.getByRole('button', { name: 'One seat fewer' }).click();
    await page.getByText('Invaders.', { exact: true }).waitFor({ state: 'detached' });
    await page.getByText('Breach Team.', { exact: true }).waitFor();
    await page.goto('/new/battle-for-the-deep');
    await page.getByText('With seat 3.', { exact: true }).waitFor();
    await page.getByText('With seat 2.', { exact: true }).waitFor();
    await picture(page, 'seats-1280');
  });
});

describe('the rules page', () => {
  it('has contents, finds any words, marks rulings, and names the tests of each clause', async () => {
    const { page } = await enter();
    await page.goto('/rules/battle-for-the-deep');
    await page.getByText(/^Contents: \d+ chapters/).click();
    expect(await page.locator('.contents li').count()).toBeGreaterThan(8);
    expect(await page.getByText('Our ruling', { exact: true }).count()).toBeGreaterThan(0);
    const proof = page.locator('#BFD-WIN-01 summary');
    await proof.click();
    const tests = page.locator('#BFD-WIN-01').getByRole('list', { name: 'Tests' });
    expect(await tests.textContent()).toMatch(/games\/battle-for-the-deep\/tests\/rules\/\w+\.rs:\d+/);
    await picture(page, 'clause-1280');
    await page.getByRole('searchbox', { name: 'Search the rules' }).fill('how do I win');
    await page.waitForFunction(() => document.querySelector('article')?.id.startsWith('BFD-WIN'));
    await page.getByRole('searchbox', { name: 'Search the rules' }).fill('sharks');
    await page.getByText(/^Shark: cost/).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('is reached from a thing on the board with R', async () => {
    const { page } = await enter();
    await setTable(page, 'abyss', ['me', 'bot:level-1']);
    await turn(page);
    await page.locator('[data-spot^=lord-] button').first().focus();
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Rules' }).waitFor();
    const words = await page.getByRole('searchbox', { name: 'Search the rules' }).inputValue();
    expect(words.length).toBeGreaterThan(2);
    await page.waitForFunction(
      (wanted) => document.querySelector('dialog article p')?.textContent?.includes(wanted),
      words,
    );
  });
});
