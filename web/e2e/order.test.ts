// Order at the table: mute, report, and the host's page.
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

async function talk(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Talk/ }).click();
}

describe('order at the table', () => {
  it('a rude line is muted, reported, and its author suspended by the host', async () => {
    const [ada, bo, grace] = [await enter(), await enter(), await enter()];
    await Promise.all([guest(ada.page, 'Ada'), guest(bo.page, 'Bo'), guest(grace.page, 'Grace')]);
    await grace.page.getByLabel('Login name').first().fill('grace');
    await grace.page.getByLabel('Password').first().fill('a long secret');
    await grace.page.getByRole('button', { name: 'Keep this account' }).click();
    await grace.page.getByRole('link', { name: 'For the host' }).waitFor();

    const id = await ada.page.evaluate(async () => {
      const body = JSON.stringify({
        game: 'deep-dive',
        seats: [{ kind: 'me' }, { kind: 'bot', bot: 'level-1' }],
      });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/tables', { method: 'POST', headers, body });
      return ((await answer.json()) as { id: string }).id;
    });
    await Promise.all([ada.page.goto(`/table/${id}`), bo.page.goto(`/table/${id}`)]);
    await Promise.all([talk(ada.page), talk(bo.page)]);
    await ada.page.getByLabel('Say something').fill('good luck');
    await ada.page.getByRole('button', { name: 'Send' }).click();
    await bo.page.getByText('good luck').waitFor();
    await bo.page.getByRole('button', { name: 'Ada', exact: true }).click();
    await bo.page.getByRole('button', { name: /^Mute/ }).click();
    await expect.poll(() => bo.page.getByText('good luck').count()).toBe(0);

    // She is to be reported from a seat as well as from the talk.
    await ada.page.getByLabel('Say something').fill('you are all herrings');
    await ada.page.getByRole('button', { name: 'Send' }).click();
    await bo.page.getByRole('button', { name: 'More about Ada' }).click();
    await bo.page.getByLabel(/^Report to the host/).fill('She calls us herrings.');
    expect(await findings(bo.page)).toEqual([]);
    await bo.page.getByRole('button', { name: 'Report', exact: true }).click();

    await grace.page.getByRole('link', { name: 'For the host' }).click();
    const report = grace.page.getByRole('article', { name: 'Bo about Ada' });
    await report.getByText('She calls us herrings.').waitFor();
    expect(await findings(grace.page)).toEqual([]);
    await report.getByRole('button', { name: 'Erase: you are all herrings' }).click();
    await ada.page.getByText('(taken away by the host)').waitFor();
    await report.getByLabel('Your reason').fill('Herrings are people too.');
    await report.getByRole('button', { name: 'Suspend Ada' }).click();
    await grace.page.getByRole('button', { name: 'Lift it' }).waitFor();
    await report.getByRole('button', { name: 'Seen to' }).click();
    await grace.page.getByText('Nothing waits for you.').waitFor();
    await ada.page.goto('/account');
    await ada.page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  });
});
