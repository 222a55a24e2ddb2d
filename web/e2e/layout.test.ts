// Every board at every size, in both themes, from the first decision to the end: it fits, nothing is cut, nothing jumps.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { botsFinish, playOnFrom, setTable, turn } from './play';
import { countShifts, decide, drawn, shifts } from './shifts';
import { stage } from './stage';

const { enter } = stage();

/** The last one is a window of 1280 by 800 at double size. */
const SIZES = [
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
  [360, 740],
  [740, 360],
  [640, 400],
] as const;
/** How much of the game lies behind each late moment that is looked at. */
const LATE = [0.35, 0.92];
const GAMES: [game: string, seats: string[]][] = [
  ['deep-dive', ['me', 'bot:level-1', 'bot:level-1']],
  ['abyss', ['me', 'bot:level-1', 'bot:level-1']],
  ['battle-for-the-deep', ['me', 'bot:level-1', 'bot:level-1', 'bot:level-1']],
  ['deep-war', ['me', 'bot:random']],
  ['sunken-citadel', ['me', 'bot:random']],
];
const DECISIONS = 8;
const MOST_SHIFT = 0.05;

/** What does not fit now: pages that scroll, boxes that leave theirs, letters that are cut without a full form. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > innerWidth + 1) found.push(`the page is ${scrollWidth - innerWidth} px too wide`);
    if (scrollHeight > innerHeight + 1) found.push(`the page scrolls by ${scrollHeight - innerHeight} px`);
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${[...element.classList].filter((each) => !each.startsWith('svelte')).join('.')} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *')) {
      if (element instanceof SVGElement || element.closest('svg') || element.clientWidth < 2) continue;
      const style = getComputedStyle(element);
      if (style.display === 'inline' || style.visibility === 'hidden') continue;
      if (element.closest('.unseen')) continue;
      const wide = element.scrollWidth - element.clientWidth;
      if (wide > 2 && !scrolls(style.overflowX)) {
        const full = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const loose = style.overflowX === 'visible' && element.children.length > 0;
        if (!full && !loose) found.push(`${name(element)} is ${wide} px wider than its box`);
      }
    }
    // What is taller than its box lies over its neighbour.
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (element instanceof SVGElement || element.closest('svg') || element.closest('.unseen')) continue;
      const { overflowY, display, position } = getComputedStyle(element);
      if (overflowY !== 'visible' || display === 'inline' || position === 'absolute') continue;
      const box = element.getBoundingClientRect();
      const next = element.nextElementSibling;
      if (!next || next instanceof SVGElement || box.height < 2) continue;
      const room = next.getBoundingClientRect();
      const bottom = box.top + element.scrollHeight;
      const below = room.top >= box.bottom - 1 && room.left < box.right && room.right > box.left;
      if (below && room.height > 0 && bottom > room.top + 6)
        found.push(`${name(element)} lies ${Math.round(bottom - room.top)} px over ${name(next)}`);
    }
    // Controls are whole inside what clips them, or can be scrolled to.
    for (const button of document.querySelectorAll<HTMLElement>('main button, main a.button, main select')) {
      const box = button.getBoundingClientRect();
      if (box.width === 0) continue;
      for (let at = button.parentElement; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (scrolls(overflowX) || scrolls(overflowY)) break;
        const frame = at.getBoundingClientRect();
        const hidden = overflowX === 'hidden' || overflowX === 'clip';
        if (hidden && (box.right > frame.right + 2 || box.left < frame.left - 2)) {
          found.push(`${name(button)} is cut by ${name(at).slice(0, 40)}`);
          break;
        }
      }
    }
    // On a whole map every name is whole; only who zooms in cuts any.
    const map = document.querySelector('[data-testid=names]')?.closest('svg')?.getBoundingClientRect();
    if (map && innerWidth >= 1280)
      for (const text of document.querySelectorAll('[data-testid=names] text')) {
        const box = text.getBoundingClientRect();
        const out = Math.max(
          map.top - box.top,
          map.left - box.left,
          box.bottom - map.bottom,
          box.right - map.right,
        );
        if (out > 1) found.push(`the name ${text.textContent} is cut by ${Math.round(out)} px`);
      }
    // Nobody has to push the answers along to find the last one, and none leaves the panel.
    const answers = document.querySelector('.actions:not(.unfolded) > [aria-label="What you can do"]');
    const upright = innerHeight > 520;
    if (answers && upright && answers.scrollWidth > answers.clientWidth + 1)
      found.push(`the answers are ${answers.scrollWidth - answers.clientWidth} px wider than their panel`);
    const asked = document.querySelector('[aria-label="What is asked"]')?.getBoundingClientRect();
    for (const button of answers?.querySelectorAll('button') ?? []) {
      const box = button.getBoundingClientRect();
      if (asked && upright && box.height > 0 && (box.top < asked.top - 1 || box.bottom > asked.bottom + 1))
        found.push(`${name(button)} is taller than the panel`);
    }
    // Everybody's score is in sight, up to four of them on a phone.
    const strip = document.querySelector('[aria-label="Seats"]');
    if (strip && strip.children.length <= 4)
      for (const score of strip.querySelectorAll('strong'))
        if (score.getBoundingClientRect().right > strip.getBoundingClientRect().right + 1)
          found.push(`a score is out of sight: ${name(score.closest('li') ?? score)}`);
    return [...new Set(found)];
  });
}

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height] as const);
}

/** Nothing is amiss at any size, in either theme. */
async function look(page: Page, when: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await resize(page, width, height);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const where = `${when} at ${width}x${height}, ${colorScheme}`;
      await drawn(page);
      await expect.poll(() => misfits(page), { message: where, timeout: 10_000 }).toEqual([]);
    }
  }
  await resize(page, 1280, 800);
}

/** axe finds nothing; in the dark only colours can be other ones. */
async function lookWithAxe(page: Page, when: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await findings(page), `axe ${when}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, ['color-contrast']), `axe ${when}, dark`).toEqual([]);
}

/** Colours that the reader chose leave every state visible: what is chosen looks other than what is not. */
async function lookForced(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await drawn(page);
  const alike = await page.evaluate(() => {
    const looks = (element: Element): string => {
      const style = getComputedStyle(element);
      return [
        style.borderColor,
        style.borderStyle,
        style.borderWidth,
        style.backgroundColor,
        style.color,
        style.outline,
      ].join();
    };
    const pairs: [chosen: string, not: string][] = [
      ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
      ['[aria-label="Seats"] > [aria-current]', '[aria-label="Seats"] > :not([aria-current])'],
      ['li[aria-current=step]', 'li[aria-current=step] ~ li'],
      ['button[aria-pressed=true]', 'button[aria-pressed=false]'],
      ['.button.lit', '.button:not(.lit):not(.primary)'],
    ];
    return pairs.flatMap(([chosen, not]) => {
      const [one, other] = [document.querySelector(chosen), document.querySelector(not)];
      return one && other && looks(one) === looks(other) ? [chosen] : [];
    });
  });
  expect(alike, 'what looks the same whether it is chosen or not').toEqual([]);
  expect(await misfits(page), 'in forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

describe.each(GAMES)('%s', (game, seats) => {
  it('fits at every size in both themes, and does not jump over eight decisions', async () => {
    const { page } = await enter({ width: 1280, height: 800 });
    await countShifts(page);
    await setTable(page, game, seats);
    await turn(page);
    await look(page, 'early');
    const since = await drawn(page);
    for (let decision = 0; decision < DECISIONS; decision++) if (!(await decide(page, decision))) break;
    await drawn(page);
    const all = await shifts(page, since);
    const shifted = all.reduce((sum, { value }) => sum + value, 0);
    const moved = all
      .slice(0, 12)
      .map(({ value, what }) => `${value.toFixed(3)} ${what}`)
      .join('\n');
    if (process.env['SHOW_SHIFTS']) console.log(`${game}: ${shifted.toFixed(4)}\n${moved}`);
    expect(shifted, moved).toBeLessThan(MOST_SHIFT);
    await look(page, 'after eight decisions');
    await lookWithAxe(page, 'after eight decisions');
    const board = await page.locator('section[aria-label="The board"]').boundingBox();
    expect(board?.width ?? 0).toBeGreaterThan(0.65 * 1280);
    expect(board?.height ?? 0).toBeGreaterThan(560);
  });

  it('fits late in the game, at its end and as a replay', async () => {
    const { page } = await enter({ width: 1280, height: 800 });
    const finished = await setTable(page, game, seats);
    await turn(page);
    const last = await botsFinish(page, 'level-1');
    await look(page, 'at the end');
    await lookWithAxe(page, 'at the end');
    await page.goto(`/table/${finished}?move=${Math.floor(last / 2)}`);
    await page.getByTestId('caption').waitFor();
    await look(page, 'as a replay');
    await lookWithAxe(page, 'as a replay');
    for (const part of LATE) {
      await playOnFrom(page, finished, Math.floor(last * part), seats);
      const when = `after ${Math.round(100 * part)} % of the game`;
      // From there the others may bring it to its end by themselves.
      if ((await turn(page)) === 'over') continue;
      await look(page, when);
      await lookForced(page);
      await lookWithAxe(page, when);
    }
  });
});

describe('four warbands', () => {
  const seats = ['me', 'bot:random', 'bot:random', 'bot:random'];

  it('fit on one table to its end, each under its own name, nobody cut at the edge', async () => {
    const { page } = await enter({ width: 1280, height: 800 });
    const finished = await setTable(page, 'sunken-citadel', seats);
    await turn(page);
    const last = await botsFinish(page, 'random');
    await look(page, 'at the end');
    for (const part of [0.2, 0.5, 0.8]) {
      await playOnFrom(page, finished, Math.floor(last * part), seats);
      if ((await turn(page)) === 'over') continue;
      await look(page, `after ${Math.round(100 * part)} % of the game`);
      await page.getByRole('tab', { name: 'Models' }).click();
      const bands = await page.locator('section[aria-label^="Warband"] h3').allTextContents();
      expect(bands.length).toBeGreaterThan(1);
      expect(bands).toEqual([...bands].sort());
      expect(
        await page.locator('[aria-label="Steps of the turn"] [aria-current]').textContent(),
      ).not.toContain('Breach Team');
      // The points of a warband stand with its seat, and nowhere else.
      expect(await page.locator('.status').textContent()).not.toMatch(/Warband \d/);
    }
  });
});
