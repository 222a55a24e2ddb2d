// "Find me a game": two who look for the same game find each other, and whoever leaves the page leaves the queue.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { stage } from './stage';

const { enter } = stage();

async function guest(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor();
}

async function look(page: Page): Promise<void> {
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Find me a game' });
  await form.getByLabel('Game').selectOption('deep-dive');
  await form.getByLabel('Bots take free seats').selectOption('never');
  await form.getByRole('button', { name: 'Find me a game' }).click();
}

describe('find me a game', () => {
  it('pairs two people', async () => {
    const [here, there] = [await enter(), await enter()];
    await guest(here.page, 'Ada');
    await guest(there.page, 'Bo');
    await look(here.page);
    await here.page.getByText('You are the first.').waitFor();
    expect(await findings(here.page)).toEqual([]);
    await look(there.page);
    await Promise.all([here, there].map(({ page }) => page.waitForURL(/\/table\//, { timeout: 30_000 })));
    expect(new URL(here.page.url()).pathname).toBe(new URL(there.page.url()).pathname);
    for (const { page } of [here, there]) {
      const seats = page.getByRole('list', { name: 'Seats' });
      await seats.getByText('Ada').first().waitFor();
      await seats.getByText('Bo').first().waitFor();
    }
  });

  it('is over when the page is left', async () => {
    const [here, there] = [await enter(), await enter()];
    await guest(here.page, 'Cy');
    await look(here.page);
    await here.page.getByText('You are the first.').waitFor();
    await here.page.goto('/account');
    await guest(there.page, 'Di');
    await there.page.goto('/');
    const form = there.page.getByRole('region', { name: 'Find me a game' });
    await form.getByLabel('Game').selectOption('deep-dive');
    await form.getByText('Nobody waits for this right now.').waitFor({ timeout: 30_000 });
  });
});
