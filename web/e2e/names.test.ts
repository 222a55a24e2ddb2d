// The longest name that somebody may have hides nobody's points: not beside the board, not on the sheet at the end.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { act, botsFinish, offered, request, setTable, turn } from './play';
import { stage } from './stage';

const { enter } = stage();

const LONGEST = 'W'.repeat(24);
/** After so many decisions everybody's things lie beside the board. */
const GAMES: [game: string, decisions: number, others: string[]][] = [
  ['deep-dive', 0, ['bot:random', 'bot:random']],
  ['abyss', 0, ['bot:random', 'bot:random', 'bot:random']],
  ['battle-for-the-deep', 3, ['bot:random', 'bot:random', 'bot:random']],
  ['deep-war', 1, ['bot:random', 'bot:random', 'bot:random', 'bot:random', 'bot:random']],
];

/** Whatever reaches over the right edge of the room it scrolls in, or that cuts it. */
function cut(page: Page, where: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    for (const room of document.querySelectorAll<HTMLElement>(`${selector}, ${selector} *`)) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(room);
      const shortens = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (room instanceof SVGElement || overflowX === 'visible' || shortens || room.clientWidth < 2) continue;
      const over = room.scrollWidth - room.clientWidth;
      const name = [...room.classList].filter((each) => !each.startsWith('svelte')).join('.');
      if (over > 1) found.push(`${room.tagName.toLowerCase()}.${name} hides ${over} px`);
    }
    for (const text of document.querySelectorAll(`${selector} svg text.caption`)) {
      const edge = text.closest('svg')?.getBoundingClientRect().right ?? Infinity;
      if (text.getBoundingClientRect().right > edge + 1) found.push(`"${text.textContent}" is cut`);
    }
    return found;
  }, where);
}

/** A table at which the person with the longest name has the first seat. */
async function sit(page: Page, game: string, others: string[]): Promise<void> {
  await page.goto('/');
  await request(page, '/api/guest', { name: LONGEST });
  await setTable(page, game, ['me', ...others]);
  await turn(page);
}

it.each(GAMES)('%s shows all points beside the longest name', async (game, decisions, others) => {
  const { page } = await enter({ width: 1280, height: 800 });
  await sit(page, game, others);
  for (let made = 0; made < decisions; made++) {
    await turn(page);
    await act(page, (await offered(page))[0] ?? '');
  }
  await turn(page);
  expect(await cut(page, '[aria-label="The board"]')).toEqual([]);
});

it('the end says who won and why, on a sheet as wide as its columns and a bar that a phone shows whole', async () => {
  const { page } = await enter({ width: 1280, height: 800 });
  const [game, others] = ['deep-war', Array.from({ length: 5 }, () => 'bot:random')] as const;
  await sit(page, game, others);
  // Both classes of boats can be chosen without scrolling.
  const side = page.locator('.bridge').first();
  expect(await side.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(
    2,
  );
  await botsFinish(page, 'random');
  expect(await cut(page, '[aria-label="The board"]')).toEqual([]);
  const end = page.locator('section[aria-label="The end"]');
  const why = (await end.locator('.how p').textContent())?.trim() ?? '';
  expect(why).toMatch(/^[A-Z].+\.$/);
  await page.getByRole('button', { name: 'Score sheet' }).click();
  const sheet = page.getByRole('region', { name: 'Score sheet' });
  await sheet.waitFor();
  expect(await cut(page, 'dialog')).toEqual([]);
  expect(await page.getByRole('dialog').textContent()).toContain(why);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText('Fair dice').waitFor();
  expect(await cut(page, 'section[aria-label="The end"]')).toEqual([]);
});
