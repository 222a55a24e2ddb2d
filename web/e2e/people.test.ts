// Rated games, in two browsers: both pages change.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { stage } from './stage';

const { enter } = stage();

async function account(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.getByLabel('Login name').first().fill(name);
  await page.getByLabel('Password').first().fill('a long secret');
  await page.getByRole('button', { name: 'Keep this account' }).click();
  await page.getByRole('heading', { name: `Logged in as ${name.toLowerCase()}` }).waitFor();
}

/** The rating on one's own page, once there is one. */
async function rating(page: Page): Promise<number> {
  await page.goto('/account');
  await page.getByRole('link', { name: 'Your page' }).click();
  await page.getByRole('heading', { name: 'Deep Dive' }).waitFor();
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Deep Dive' }).waitFor();
      return page.getByTestId('rating').count();
    })
    .toBe(1);
  return Number.parseInt(await page.getByTestId('rating').innerText(), 10);
}

describe('a rated game', () => {
  it('changes the pages of both who played it', async () => {
    const [ada, bo] = [await enter(), await enter()];
    await account(ada.page, 'Ada');
    await account(bo.page, 'Bob');
    await ada.page.goto('/new/deep-dive');
    await ada.page.getByLabel(/^Seat 2/).selectOption('open');
    await ada.page.getByLabel('Rated: it counts for your rating').check();
    await ada.page.getByRole('button', { name: 'Set the table' }).click();
    await ada.page.waitForURL(/\/table\//);
    await bo.page.goto(ada.page.url());
    await bo.page.getByRole('button', { name: 'Sit down and play' }).click();
    const table = ada.page.url();
    await bo.page
      .getByRole('button', { name: /^More about/ })
      .first()
      .waitFor();
    const resigned = await bo.page.evaluate(async (path) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"seat":1}' };
      return (await fetch(`/api/tables/${path}/resign`, init)).status;
    }, table.slice(-12));
    expect(resigned).toBe(200);
    const [won, lost] = [await rating(ada.page), await rating(bo.page)];
    expect(won).toBeGreaterThan(620);
    expect(lost).toBeLessThan(580);
    expect(await findings(ada.page)).toEqual([]);
    await ada.page.getByRole('link', { name: 'Bob', exact: true }).click();
    await ada.page.getByRole('heading', { name: 'Bob', exact: true }).waitFor();
    expect(Number.parseInt(await ada.page.getByTestId('rating').innerText(), 10)).toBe(lost);
  });
});
