// Every lesson, played to its end in the browser: by clicks on the pieces of the board, and by keys alone.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { onBoard } from './pieces';
import { press } from './press';
import { stage } from './stage';

const { enter } = stage();
const GAMES = ['deep-dive', 'abyss', 'battle-for-the-deep', 'deep-war', 'sunken-citadel'];

/** What no piece of a board stands for: it is said in words, beside the question. */
const WORDS: Record<string, string[]> = {
  'deep-dive': ['skip'],
  abyss: [],
  'battle-for-the-deep': ['place', 'done', 'claim all'],
  'deep-war': [],
  'sunken-citadel': [],
};

interface Card {
  game: string;
  lesson: string;
  steps: number;
}

/** Waits for a step after that one, or for the end; 0 is the end. */
async function step(page: Page, after: number): Promise<number> {
  const at = await page.waitForFunction((old) => {
    if (document.querySelector('section[aria-label="What you have learnt"]')) return 'end';
    const card = document.querySelector('section[aria-label="The lesson"][data-step]');
    const number = Number(card?.getAttribute('data-step') ?? 0);
    return number > old ? number : null;
  }, after);
  const value = await at.jsonValue();
  return value === 'end' ? 0 : Number(value);
}

const wanted = (page: Page) => page.locator('[aria-label="What you can do"] button.hinted[data-action]');
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on' });

/** Plays from where the lesson stands, with what the page marks; returns the number of its last step. */
async function play(page: Page, go: (reads: boolean) => Promise<void>): Promise<number> {
  let last = 0;
  for (let at = await step(page, 0); at !== 0; at = await step(page, at)) {
    const reads = (await wanted(page).count()) === 0;
    await go(reads);
    last = at;
  }
  return last;
}

/** The lessons of a game, the first one before the others. */
async function lessonsOf(page: Page, game: string): Promise<Card[]> {
  const answer = await page.request.get('/api/lessons');
  const lessons = ((await answer.json()) as Card[]).filter((card) => card.game === game);
  expect(lessons.map(({ lesson }) => lesson)).toContain('first');
  return lessons;
}

describe('lessons', () => {
  it.each(GAMES)('%s is learnt by clicks on the board', async (game) => {
    const { page, trouble } = await enter();
    const inWords: string[] = [];
    for (const { lesson, steps } of await lessonsOf(page, game)) {
      await page.goto(`/learn/${game}/${lesson}`);
      const last = await play(page, async (reads) => {
        if (reads) return press(goOn(page));
        const action = (await wanted(page).first().getAttribute('data-action')) ?? '';
        if (await onBoard(page, action)) return;
        inWords.push(action);
        await press(wanted(page));
      });
      expect(last).toBe(steps);
      await page.getByRole('heading', { name: 'You know now' }).waitFor();
    }
    expect(inWords.filter((action) => !WORDS[game]?.includes(action))).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it.each(GAMES)('%s is learnt by keys alone', async (game) => {
    const { page } = await enter();
    for (const { lesson, steps } of await lessonsOf(page, game)) {
      await page.goto(`/learn/${game}/${lesson}`);
      const last = await play(page, async () => {
        // The next thing to press has the focus by itself.
        await page.waitForFunction(() =>
          document.activeElement?.matches('[data-go-on], .hinted[data-action]'),
        );
        await page.keyboard.press('Enter');
      });
      expect(last).toBe(steps);
      await page.waitForFunction(() => document.activeElement?.textContent === 'You know now');
    }
  });

  it('are found from the home page, answer wrong tries, and go on after a reload', async () => {
    const { page } = await enter();
    await page.goto('/');
    await press(page.getByRole('link', { name: 'Learn in ten minutes: Deep Dive' }));
    await step(page, 0);
    await press(goOn(page));
    await step(page, 1);
    await press(wanted(page));
    await step(page, 2);
    await press(page.locator('button[data-action="deeper"]'));
    await expect
      .poll(() => page.getByTestId('answer').textContent())
      .toContain('You would leave the pink 2 lying open');
    expect(await findings(page)).toEqual([]);
    await page.reload();
    expect(await step(page, 0)).toBe(3);
    await press(page.getByRole('button', { name: 'Back' }));
    await page.locator('section[data-step="2"]').waitFor();
    await press(page.getByRole('button', { name: /^Show me/ }));
    expect(await step(page, 2)).toBe(3);
  });

  it.each(GAMES)('%s fits a phone', async (game) => {
    const { page } = await enter({ width: 360, height: 740, touch: true });
    await page.goto(`/learn/${game}`);
    await step(page, 0);
    await press(goOn(page));
    await step(page, 1);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    await press(wanted(page));
    await step(page, 2);
    expect(await findings(page)).toEqual([]);
  });
});
