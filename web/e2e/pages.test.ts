// Every page: what axe says of it, how heavy the first one is, and accounts.
import { beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { act, offered, playNow, playOut, setTable, turn } from './play';
import { stage } from './stage';

const { enter } = stage();
let table = '';

beforeAll(async () => {
  const host = await enter();
  table = await playNow(host.page);
  await playOut(host.page);
  await host.leave();
}, 240_000);

describe.each(['light', 'dark'] as const)('axe finds nothing serious, in %s,', (scheme) => {
  it.each([
    ['/', 'Five games'],
    ['/new', 'Which game?'],
    ['/new/deep-dive', 'Seats'],
    ['/new/sunken-citadel', '5 models'],
    ['/rules/deep-dive', 'Diving'],
    ['/account', 'Play as a guest'],
    ['/privacy', 'What this server keeps'],
    ['/settings', 'Settings'],
    ['/table/aaaaaaaaaaaa', 'This table cannot be shown'],
    ['/nowhere', 'Lost at sea'],
  ])('on %s', async (path, heading) => {
    const { page } = await enter({ scheme });
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('at a table: waiting, playing, finished, with rules, dialogs and on a phone', async () => {
    const { page } = await enter({ scheme });
    await setTable(page, 'deep-dive', ['me', 'invite']);
    await page.getByLabel('Invite link').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: /Start now/ }).click();
    await turn(page);
    await act(page, (await offered(page))[0] ?? '');
    await turn(page);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: /Talk/ }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('dialog').locator('article').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign…' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 380, height: 800 });
    expect(await findings(page)).toEqual([]);
    await page.goto(`/table/${table}`);
    await page.getByRole('region', { name: 'The end' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto(`/table/${table}?plain`);
    await page.getByText('everything you may know').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('on a replay and its dialogs', async () => {
    const { page } = await enter({ scheme });
    await page.goto(`/table/${table}?move=9`);
    await page.getByTestId('caption').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Seat 1/)
      .waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

describe('the first page', () => {
  it('is light and quick', async () => {
    const { page } = await enter();
    const began = Date.now();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Deep Dive' }).waitFor();
    const took = Date.now() - began;
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    console.log(
      `first page: ${Math.round(bytes / 1024)} KB of JavaScript on the wire, shown after ${took} ms`,
    );
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(120 * 1024);
  });
});

describe('accounts', () => {
  it('a guest keeps the account with a password and logs in elsewhere', async () => {
    const here = await enter();
    await here.page.goto('/account');
    await here.page.getByLabel('Name', { exact: true }).fill('Ada');
    await here.page.getByRole('button', { name: 'Play as a guest' }).click();
    await here.page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
    await here.page.getByLabel('Login name').first().fill('ada-lovelace');
    await here.page.getByLabel('Password').first().fill('a long secret');
    await here.page.getByRole('button', { name: 'Keep this account' }).click();
    await here.page.getByRole('heading', { name: 'Logged in as ada-lovelace' }).waitFor();

    const there = await enter();
    await there.page.goto('/account');
    await there.page.getByLabel('Login name').fill('ada-lovelace');
    await there.page.getByLabel('Password').fill('not the secret');
    await there.page.getByRole('button', { name: 'Log in' }).click();
    await there.page.getByRole('alert').first().waitFor();
    await there.page.getByLabel('Password').fill('a long secret');
    await there.page.getByRole('button', { name: 'Log in' }).click();
    await there.page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
    await there.page.getByRole('button', { name: 'Log out' }).click();
    await there.page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  });

  it('a public table is found in the lobby and taken', async () => {
    const [host, guest] = [await enter(), await enter()];
    await setTable(host.page, 'deep-dive', ['me', 'open']);
    await guest.page.goto('/');
    await guest.page
      .getByRole('region', { name: /Open tables/ })
      .getByRole('link')
      .first()
      .click();
    await guest.page.getByRole('button', { name: 'Sit down and play' }).click();
    await Promise.race([turn(host.page), turn(guest.page)]);
  });
});
