// The pictures: for the README (docs/images) and, larger in number, for whoever looks after the looks (web/shots).
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { act, offered, playNow, playOut, settled, turn } from './play';
import { stage } from './stage';

const SHOTS = resolve(import.meta.dirname, '../shots');
const IMAGES = resolve(import.meta.dirname, '../../docs/images');
const SIZES = [
  { name: 'wide', width: 1600, height: 1000, touch: false },
  { name: 'desktop', width: 1280, height: 800, touch: false },
  { name: 'phone', width: 380, height: 800, touch: true },
];

const { enter } = stage();
let finished = '';

beforeAll(() => {
  mkdirSync(SHOTS, { recursive: true });
  mkdirSync(IMAGES, { recursive: true });
});

const cautious = (actions: string[]): string =>
  actions.find((text) => text.startsWith('take') && / [3-9]$| 10$/.test(text)) ??
  actions.find((text) => text === 'deeper') ??
  actions.find((text) => text === 'flip') ??
  actions[0] ??
  '';

/** Into the middle of a game, with a choice on the screen. */
async function midGame(page: Page): Promise<void> {
  for (let decisions = 0; decisions < 40; decisions++) {
    if ((await turn(page)) === 'over') return;
    const actions = await offered(page);
    if (decisions > 16 && actions.some((text) => text === 'deeper')) return;
    await act(page, cautious(actions));
  }
}

async function shoot(page: Page, name: string, full = false): Promise<void> {
  await settled(page);
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: full });
}

async function tour(page: Page, tag: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Deep Dive' }).first().waitFor();
  await shoot(page, `home-${tag}`, true);
  await page.goto('/new/deep-dive');
  await page.getByLabel('Seat 2').waitFor();
  await shoot(page, `new-${tag}`, true);
  await page.goto('/rules/deep-dive');
  await page.locator('article').first().waitFor();
  await shoot(page, `rules-${tag}`);
  await page.goto(`/table/${finished}?move=40`);
  await page.getByTestId('caption').waitFor();
  await shoot(page, `replay-${tag}`);
}

it('a finished game, for replays', async () => {
  const person = await enter();
  finished = await playNow(person.page);
  await playOut(person.page, cautious);
  await shoot(person.page, 'finished-desktop-light');
});

it.each(SIZES.flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ ...size, scheme }))))(
  'every page, $name and $scheme',
  async ({ name, width, height, touch, scheme }) => {
    const tag = `${name}-${scheme}`;
    const person = await enter({ width, height, scheme, touch });
    const { page } = person;
    await playNow(page);
    await midGame(page);
    await shoot(page, `table-${tag}`, name === 'phone');
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('dialog').locator('article').first().waitFor();
    await shoot(page, `drawer-${tag}`);
    await page.keyboard.press('Escape');
    await tour(page, tag);
    await page.goto('/account');
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
    await shoot(page, `account-${tag}`);
  },
);

it('the pictures of the README', async () => {
  const person = await enter({ width: 1280, height: 800 });
  const { page } = person;
  const picture = async (name: string): Promise<void> => {
    await settled(page);
    await page.screenshot({ path: join(IMAGES, `${name}.png`) });
  };
  await playNow(page);
  await midGame(page);
  await picture('table');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Deep Dive' }).first().waitFor();
  await picture('home');
  await page.goto(`/table/${finished}?move=40`);
  await page.getByTestId('caption').waitFor();
  await picture('replay');
  await page.goto('/learn/abyss/first');
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await picture('lesson');
  await page.goto(`/table/${finished}?move=40&review`);
  const ask = page.getByRole('button', { name: /Review this game|Was it luck/ });
  await page.getByRole('heading', { name: 'Was it luck?' }).or(ask).first().waitFor();
  if (await ask.isVisible()) await ask.click();
  await page.getByRole('heading', { name: 'Key moments' }).waitFor();
  await picture('review');
  const phone = await enter({ width: 380, height: 800, scheme: 'dark', touch: true });
  await playNow(phone.page);
  await midGame(phone.page);
  await settled(phone.page);
  await phone.page.screenshot({ path: join(IMAGES, 'phone.png') });
});
