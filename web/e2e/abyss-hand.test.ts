// Abyss: a hand of any size lies in its place. It covers nothing, and each of its cards can be read and clicked.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setTable, turn } from './play';
import { stage } from './stage';

const { enter } = stage();

const RACES = ['jellyfish', 'crab', 'seahorse', 'shellfish', 'squid'];

/** A hand as the server sends it: sorted by race, six or fewer of each. */
const hand = (cards: number): object[] =>
  Array.from({ length: cards }, (_, index) => ({
    race: RACES[Math.floor((index * RACES.length) / cards)],
    value: (index % 5) + 1,
  }));

/** The line to the server, on which this person's hand is another one. */
async function withHand(page: Page, cards: () => number): Promise<void> {
  await page.routeWebSocket(/api\/socket/, (client) => {
    const upstream = client.connectToServer();
    client.onMessage((message) => upstream.send(message));
    upstream.onMessage((message) => {
      const said = JSON.parse(String(message)) as { position?: { view: { yours?: { hand: object[] } } } };
      const yours = said.position?.view.yours;
      if (yours) yours.hand = hand(cards());
      client.send(JSON.stringify(said));
    });
  });
}

/** Everything that can be clicked on the board and is covered, and every card that is outside of the hand's box. */
function wrong(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element): string => (element.textContent ?? '').trim().slice(0, 60);
    const board = document.querySelector('[aria-label="The board"]');
    const box = document.querySelector('[aria-label="Your hand"]')?.parentElement?.getBoundingClientRect();
    for (const button of board?.querySelectorAll('button:not(:disabled), [role=button]') ?? []) {
      // What stands behind another tab is not on the screen.
      if (button.getClientRects().length === 0) continue;
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = button.getBoundingClientRect();
      // Cards of a fan lie over each other: of each, at least the strip with its number is free.
      const inHand = button.closest('[aria-label="Your hand"]') !== null;
      const across = inHand ? Math.min(12, width / 2) : width / 2;
      const hit = document.elementFromPoint(x + across, y + height / 2);
      if (!button.contains(hit))
        found.push(`${name(button)} is covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`);
    }
    for (const card of document.querySelectorAll('[aria-label="Your hand"] .slot > *')) {
      const { left, right } = card.getBoundingClientRect();
      if (!box || left < box.left - 1 || right > box.right + 1)
        found.push(`${name(card)} lies outside of the hand`);
    }
    if (document.documentElement.scrollWidth > window.innerWidth)
      found.push('the page is wider than the window');
    return found;
  });
}

describe('a hand of 1 to 30 cards', () => {
  it.each([
    [360, 740],
    [1280, 800],
    [1920, 1080],
  ])('covers nothing at %i x %i', async (width, height) => {
    const { page } = await enter({ width, height });
    let cards = 1;
    await withHand(page, () => cards);
    await setTable(page, 'abyss', ['me', 'bot:level-1', 'bot:level-1']);
    for (cards of [1, 2, 5, 8, 9, 12, 15, 18, 22, 26, 30]) {
      await page.reload();
      await turn(page);
      const shown = page.locator('[aria-label="Your hand"] .slot:visible');
      await expect.poll(() => shown.count()).toBe(cards);
      await expect.poll(() => wrong(page), { message: `${cards} cards` }).toEqual([]);
    }
  });
});
