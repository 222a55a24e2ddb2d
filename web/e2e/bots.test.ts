// A bot account: made on the account page, opened by its token, asked to a game, deleted.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { stage } from './stage';

const set = stage();
const { enter } = set;

async function guest(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor();
}

describe('a bot of one’s own', () => {
  it('is made on the account page, opened by its token, and gone when it is deleted', async () => {
    const { page } = await enter();
    await guest(page, 'Eve');
    await page.getByLabel('Login name').first().fill('eve-bots');
    await page.getByLabel('Password').first().fill('a long secret');
    await page.getByRole('button', { name: 'Keep this account' }).click();
    const bots = page.getByRole('region', { name: 'Your bots' });
    await bots.getByLabel('Its name at tables').fill('Mole');
    await bots.getByRole('button', { name: 'Make a bot' }).click();
    const token = await page.getByTestId('token').innerText();
    expect(await findings(page)).toEqual([]);
    const me = async (): Promise<Response> =>
      fetch(`${set.server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await me()).json()).toMatchObject({ account: { name: 'Mole', bot: true } });

    await bots.getByRole('link', { name: 'Mole' }).click();
    await page.getByText('rated among bots').waitFor();
    await page.getByLabel('Game').selectOption('deep-dive');
    await page.getByRole('button', { name: 'Play against Mole' }).click();
    await page.waitForURL(/\/table\//);
    await page.getByRole('list', { name: 'Seats' }).getByText('Eve').first().waitFor();

    await page.goto('/account');
    await bots.getByRole('button', { name: 'Delete Mole' }).click();
    await bots.getByRole('link', { name: 'Mole' }).waitFor({ state: 'detached' });
    expect((await me()).status).toBe(401);
  });
});
