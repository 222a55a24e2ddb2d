// Two people, one screen, and secrets: nothing is shown while the screen changes hands.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Person, Server } from './harness';
import { act, atTable, offered, turn } from './play';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe('a shared screen', () => {
  it('is covered between turns, and after a reload', async () => {
    const person = await Person.enter(browser, server);
    const { page } = person;
    await page.goto('/new/abyss');
    await page.getByLabel('Seat 2', { exact: true }).selectOption('me');
    await page.getByLabel('Name at seat 1').fill('Ada');
    await page.getByLabel('Name at seat 2').fill('Bo');
    await page.getByLabel('Name at seat 2').blur();
    await page.getByRole('button', { name: 'Set the table' }).click();
    await atTable(page);

    const board = page.getByRole('region', { name: 'The board' });
    const ready = page.getByRole('button', { name: /^I am / });
    const looking: string[] = [];
    for (let hands = 0; hands < 2; hands++) {
      await ready.waitFor();
      expect(await board.count()).toBe(0);
      looking.push((await ready.textContent()) ?? '');
      await ready.click();
      await board.waitFor();
      const handOver = page.getByRole('button', { name: /^Hand the screen to/ });
      for (let decisions = 0; decisions < 60 && (await handOver.count()) === 0; decisions++) {
        const what = await Promise.race([turn(page), handOver.waitFor().then(() => 'hand over')]);
        if (what !== 'act') break;
        const actions = await offered(page);
        if (actions.length > 0)
          await act(page, actions.at(-1) ?? '', (at, text) =>
            at.locator(`button[data-action="${text}"]`).first().click(),
          );
      }
      await handOver.click();
    }
    expect(new Set(looking).size).toBe(2);
    await page.reload();
    await ready.waitFor();
    expect(await board.count()).toBe(0);
    expect(person.trouble).toEqual([]);
    await person.leave();
  });
});
