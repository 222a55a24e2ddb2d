// Abyss: a person and two bots play a whole game on the board; cards explain themselves.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setTable } from './play';
import { press } from './press';
import { freshLuck, stage } from './stage';

const { enter } = stage();

/** One person and two quick bots. */
const threeSeats = (page: Page): Promise<string> =>
  setTable(page, 'abyss', ['me', 'bot:level-1', 'bot:level-1']);

interface Choice {
  text: string;
  label: string;
}

/** Waits until something can be done on the board and says what; null when the game is over. */
async function choices(page: Page): Promise<Choice[] | null> {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('section[aria-label="The end"]')) return { over: true, actions: [] };
    const ready = document.querySelector('[aria-label="The board"][data-to-act]');
    const paying = [...document.querySelectorAll('[data-testid=pay]')].some(
      (each) => each.textContent === 'Paying…',
    );
    if (!ready || paying) return null;
    const all = [...document.querySelectorAll('[data-action]')].map((each) => ({
      text: each.getAttribute('data-action') ?? '',
      label: each.textContent ?? '',
    }));
    return { over: false, actions: all };
  });
  const { over, actions } = (await found.jsonValue()) as { over: boolean; actions: Choice[] };
  return over ? null : actions;
}

/** Clicks the lit thing on the board; what is lit nowhere there is in the list. */
async function click(page: Page, text: string): Promise<void> {
  const lit = page.locator(`[aria-label="The board"] [data-action="${text}"]`);
  const either = (await lit.count()) > 0 ? lit : page.locator(`button[data-action="${text}"]`);
  await press(either.first());
}

/** What a game has to show. */
interface Seen {
  sale: boolean;
  pearls: boolean;
  drawn: boolean;
  kept: boolean;
  recruits: number;
}

const WITH_KEYS =
  /shaman|alchemist|oracle|master-of-magic|tamer|commander|recruiter|keeper|reaper|shepherd|ship-master|slaver|landlord|opportunist|diplomat|treasurer|elder|sage|hermit/;

/** A plain way to play that reaches every situation soon: buy once, take what comes, recruit whom one can. */
function choose(actions: Choice[], seen: Seen): string {
  const has = (text: string): string | undefined => actions.find((each) => each.text === text)?.text;
  const starts = (start: string): Choice[] => actions.filter((each) => each.text.startsWith(start));
  const big = (stack: Choice): number => Number(/\((\d+) card/.exec(stack.label)?.[1] ?? 0);
  const lords = starts('recruit ').map(({ text }) => text);
  const stack = starts('support ').sort((a, b) => big(b) - big(a))[0];
  const draws = starts('draw ').map(({ text }) => text);
  return (
    (seen.sale ? undefined : has('buy')) ??
    has('pass') ??
    lords.find((lord) => WITH_KEYS.test(lord)) ??
    (seen.kept || seen.recruits < 4 ? lords[0] : undefined) ??
    starts('keep ')[0]?.text ??
    draws.at(-1) ??
    starts('keys ')[0]?.text ??
    (stack && big(stack) > 1 ? stack.text : undefined) ??
    has('take') ??
    has('fight 0') ??
    has('explore') ??
    has('end') ??
    actions[0]?.text ??
    ''
  );
}

/** In the payment tray: pays with pearls if that can be had by taking a card back, and sends it. */
async function pay(page: Page, seen: Seen): Promise<void> {
  const button = page.getByTestId('pay');
  await page.locator('[data-testid=pay][aria-busy=false]').waitFor();
  const words = async (): Promise<string> => (await button.textContent()) ?? '';
  if (!seen.pearls && !/pearl/.test(await words())) {
    const chosen = page.getByRole('group', { name: /^Payment/ }).getByRole('button', { name: /^Take back/ });
    for (let card = 0; card < (await chosen.count()); card++) {
      const name = ((await chosen.nth(card).locator('.unseen').textContent()) ?? '').replace(
        'Take back ',
        '',
      );
      await chosen.nth(card).click();
      await page.locator('[data-testid=pay][aria-busy=false]').waitFor();
      if (await button.isEnabled()) break;
      await page.getByLabel('Your hand').getByRole('button', { name, pressed: false }).first().click();
    }
  }
  await page.locator('[data-testid=pay][aria-busy=false]').waitFor();
  seen.pearls ||= /pearl/.test(await words());
  await button.click();
  seen.recruits += 1;
}

async function playGame(page: Page, seen: Seen): Promise<number> {
  for (let decisions = 0; decisions < 900; decisions++) {
    const actions = await choices(page);
    if (!actions) return decisions;
    if (await page.getByTestId('pay').isVisible()) {
      await pay(page, seen);
      continue;
    }
    const text = choose(actions, seen);
    await click(page, text);
    seen.sale ||= text === 'buy';
    seen.drawn ||= text.startsWith('draw ') && text !== 'draw 1';
    seen.kept ||= text.startsWith('keep ');
    if (text.startsWith('recruit ')) await pay(page, seen);
  }
  throw new Error('the game does not end');
}

describe('Abyss', () => {
  it('a person and two bots play a whole game: a sale, a payment with pearls, a location, the score', async () => {
    const { page } = await enter();
    const seen: Seen = { sale: false, pearls: false, drawn: false, kept: false, recruits: 0 };
    for (let games = 0; games < 3 && !(seen.sale && seen.pearls && seen.drawn && seen.kept); games++) {
      await threeSeats(page);
      expect(await playGame(page, seen)).toBeGreaterThan(20);
    }
    if (!freshLuck) expect(seen).toMatchObject({ sale: true, pearls: true, drawn: true, kept: true });
    const end = page.getByRole('region', { name: 'The end' });
    await end.getByRole('button', { name: 'Score sheet' }).click();
    const sheet = page.getByRole('dialog').getByRole('table');
    await sheet.waitFor();
    const rows = await sheet
      .getByRole('row')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim() ?? '')),
      );
    const sources = ['Locations', 'Lords', 'Allies', 'Monster tokens'];
    const points = (source: string): number[] =>
      (rows.find(([first]) => first === source) ?? []).slice(1).map((text) => Number(text));
    for (const source of sources) expect(points(source), source).toHaveLength(3);
    const totals = [0, 1, 2].map((seat) =>
      sources.reduce((sum, source) => sum + (points(source)[seat] ?? 0), 0),
    );
    expect(points('Total')).toEqual(totals);
  });

  it('explains every lord at court by focus and by touch, on a phone', async () => {
    const { page } = await enter({ width: 380, height: 800, touch: true });
    await threeSeats(page);
    const court = page.getByRole('region', { name: 'Court' });
    const lords = court.locator('.place:not(.deck) button');
    await expect.poll(() => lords.count()).toBe(6);
    await page.keyboard.press('Tab');
    for (let lord = 0; lord < 6; lord++) {
      await lords.nth(lord).focus();
      await page.getByRole('tooltip').getByText('Asks').waitFor();
    }
    await page.keyboard.press('Escape');
    // A lord is a button, so a finger must rest on it: a tap alone acts.
    await lords.first().dispatchEvent('pointerdown', { pointerType: 'touch' });
    await page.getByRole('tooltip').getByText('Asks').waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(380);
  });
});
