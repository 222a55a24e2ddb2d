// Accounts that last: sessions, printed codes, saving everything, leaving for good.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { playNow, playOut } from './play';
import { stage } from './stage';

const { enter } = stage();
const PASSWORD = 'a long secret';

/** Somebody who becomes an account under that login name. */
async function keep(page: Page, login: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Login name').first().fill(login);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Keep this account' }).click();
  await page.getByRole('heading', { name: `Logged in as ${login}` }).waitFor();
}

async function logIn(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Login name').first().fill(login);
  await page.getByLabel('Password', { exact: true }).first().fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function guest(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor();
}

describe('an account that lasts', () => {
  it('ends sessions elsewhere, and opens again with a printed code', async () => {
    const [here, there] = [await enter(), await enter()];
    await guest(here.page, 'Ada');
    await keep(here.page, 'ada-codes');
    await logIn(there.page, 'ada-codes', PASSWORD);
    await there.page.getByRole('heading', { name: 'Logged in as ada-codes' }).waitFor();

    await here.page.reload();
    const sessions = here.page.getByRole('region', { name: 'Where you are logged in' });
    await sessions.getByText('Chrome on Linux').nth(1).waitFor();
    expect(await findings(here.page)).toEqual([]);
    await sessions.getByRole('button', { name: 'End all but this one' }).click();
    await there.page.getByRole('heading', { name: 'Who are you?' }).waitFor();

    await here.page.getByLabel('Your password, once more').fill(PASSWORD);
    await here.page.getByRole('button', { name: 'Make ten codes' }).click();
    const printed = here.page.getByRole('list', { name: 'Your codes' }).getByRole('listitem');
    await printed.nth(9).waitFor();
    const codes = await printed.allInnerTexts();
    expect(codes).toHaveLength(10);
    await here.page.getByText('You have 10 left').waitFor();

    await there.page.getByRole('button', { name: 'Lost your password?' }).click();
    await there.page.locator('#recover-login').fill('ada-codes');
    await there.page.getByLabel('Code', { exact: true }).fill(codes[4]?.toUpperCase() ?? '');
    await there.page.getByLabel('New password').fill('another secret');
    expect(await findings(there.page)).toEqual([]);
    await there.page.getByRole('button', { name: 'Set the new password' }).click();
    await there.page.getByRole('heading', { name: 'Logged in as ada-codes' }).waitFor();
    await here.page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  });

  it('is saved in one file, deleted, and its game still replays', async () => {
    const { page } = await enter();
    await guest(page, 'Grace');
    const table = await playNow(page);
    await playOut(page);
    await keep(page, 'grace');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save everything' }).click(),
    ]);
    const file = readFileSync(await download.path(), 'utf8');
    const kept = JSON.parse(file) as {
      account: { login: string };
      tables: { table: string; replay: string }[];
    };
    expect(kept.account.login).toBe('grace');
    expect(kept.tables.find((each) => each.table === table)?.replay).toContain('Grace');

    await page.getByRole('button', { name: 'Delete this account…' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill(PASSWORD);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();

    await page.goto(`/table/${table}?move=3`);
    await page.getByTestId('caption').waitFor();
    await page.getByText('A former player').first().waitFor();
    expect(await page.getByText('Grace').count()).toBe(0);
  });
});
