// Helpers that play: from the home page to the last word.
import type { Page } from 'playwright-core';
import { press } from './press';

/** From the home page into a game of Deep Dive against a bot. */
export async function playNow(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now', exact: true }).first().click();
  return atTable(page);
}

/**
 * Sets a table by its form. Seats are `me`, `me Ada` (a name at a shared screen), `invite`, `open` or `bot:level-1`;
 * `more` fills in whatever else.
 */
export async function setTable(
  page: Page,
  game: string,
  seats: string[],
  more: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  await page.goto(`/new/${game}`);
  const count = page.locator('[aria-label="Number of seats"] output');
  for (let at = Number(await count.textContent()); at !== seats.length; at += at < seats.length ? 1 : -1)
    await page.getByRole('button', { name: at < seats.length ? 'One seat more' : 'One seat fewer' }).click();
  for (const [seat, who] of seats.entries())
    await page.getByLabel(`Seat ${seat + 1}`, { exact: true }).selectOption(who.split(' ')[0] ?? 'me');
  for (const [seat, who] of seats.entries()) {
    const name = who.split(' ')[1];
    if (!name) continue;
    await page.getByLabel(`Name at seat ${seat + 1}`).fill(name);
    await page.getByLabel(`Name at seat ${seat + 1}`).blur();
  }
  await more(page);
  await page.getByRole('button', { name: 'Set the table' }).click();
  return atTable(page);
}

/** Waits for the table page and returns the table's id. */
export async function atTable(page: Page): Promise<string> {
  await page.waitForURL(/\/table\/[0-9a-z]{12}$/);
  return tableId(page);
}

export function tableId(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** The actions on offer now, in notation. */
export async function offered(page: Page): Promise<string[]> {
  return page
    .locator('[aria-label="What you can do"] button[data-action]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-action') ?? ''));
}

/** The number of the position on the screen; -1 while there is no board. Refusals that stand there are old from now on. */
export function seen(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (const alert of document.querySelectorAll('.notice[role=alert]')) alert.setAttribute('data-old', '');
    const board = document.querySelector('[aria-label="The board"]');
    return Number(board?.getAttribute('data-seq') ?? -1);
  });
}

/** Waits until this person can do something in a later position than that one, or the game is over; says which. */
export async function turn(page: Page, after = -1): Promise<'act' | 'over'> {
  const what = await page.waitForFunction((old) => {
    if (document.querySelector('section[aria-label="The end"]')) return 'over';
    const board = document.querySelector('[aria-label="The board"][data-to-act]');
    return board && Number(board.getAttribute('data-seq')) > old ? 'act' : null;
  }, after);
  return (await what.jsonValue()) as 'act' | 'over';
}

/** Waits until the screen shows a later position than the one that was `seen`, or a refusal: then it says which. */
export async function refusal(page: Page, after: number): Promise<string | null> {
  const answer = await page.waitForFunction((old) => {
    if (document.querySelector('section[aria-label="The end"]')) return 'taken';
    const board = document.querySelector('[aria-label="The board"]');
    if (!board || Number(board.getAttribute('data-seq')) > old) return 'taken';
    return document.querySelector('.notice[role=alert]:not([data-old])')?.textContent || null;
  }, after);
  const said = await answer.jsonValue();
  return said === 'taken' ? null : said;
}

/** Waits until the screen shows a later position than the one that was `seen`; fails where the table refuses. */
export async function taken(page: Page, after: number): Promise<void> {
  const said = await refusal(page, after);
  if (said !== null) throw new Error(`the table refused: ${said}`);
}

/** Resolves once such an element has been on the page, however shortly: begin it before what brings the element. */
export function glimpse(page: Page, selector: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((seen, missed) => {
        const look = (): void => {
          if (!document.querySelector(wanted)) return;
          observer.disconnect();
          seen();
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        setTimeout(() => missed(new Error(`${wanted} was never on the page`)), 90_000);
        look();
      }),
    selector,
  );
}

/** Deep Dive in few decisions: turn over one tile and take it, so that the first depth runs out soon. */
export function quick(actions: string[]): string {
  const taken = actions.includes('deeper') ? actions.find((action) => action.startsWith('take')) : undefined;
  return taken ?? actions.find((action) => action === 'flip') ?? actions[0] ?? '';
}

/** Does one thing by clicking it on the board where it is lit there, else (or on a phone) in the list. */
export async function click(page: Page, action: string): Promise<void> {
  const phone = (page.viewportSize()?.width ?? 0) < 600;
  const lit = page.locator(`svg [role=button][data-action="${action}"]`);
  if (!phone && (await lit.count()) > 0) return press(lit.first());
  const button = page.locator(`button[data-action="${action}"]:visible`).first();
  // A long list is behind a key.
  if ((await button.count()) === 0) await press(page.getByRole('button', { name: /^All \d+ actions/ }));
  await press(button);
}

/** Does one thing and waits until the table has taken it. */
export async function act(
  page: Page,
  action: string,
  how: (page: Page, action: string) => Promise<void> = click,
): Promise<void> {
  const before = await seen(page);
  await how(page, action);
  await taken(page, before);
}

/** Plays until the game is over; returns how many decisions it took. */
export async function playOut(
  page: Page,
  choose: (actions: string[]) => string = quick,
  how: (page: Page, action: string) => Promise<void> = click,
): Promise<number> {
  for (let decisions = 0; decisions < 400; decisions++) {
    if ((await turn(page)) === 'over') return decisions;
    const actions = await offered(page);
    if (actions.length > 0) await act(page, choose(actions), how);
  }
  throw new Error('the game does not end');
}

/** Asks the server something as this window's person; fails where it says no. */
export async function request<T>(page: Page, path: string, body: unknown): Promise<T> {
  const answer = await page.evaluate(
    async ({ path, text }) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, { method: 'POST', headers, body: text });
      return { ok: response.ok, status: response.status, text: await response.text() };
    },
    { path, text: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

/** Bots play this table to its end in the first seat's place; returns how many entries its log has. */
export async function botsFinish(page: Page, bot = 'level-1'): Promise<number> {
  await request(page, `/api/tables/${tableId(page)}/bot`, { seat: 0, bot });
  // A whole game: as long as it takes; the test's own limit ends what never ends.
  await page.locator('section[aria-label="The end"]').waitFor({ timeout: 0 });
  return seen(page);
}

/**
 * Plays on from a moment of a finished game, at a table of its own: late positions within a second. The seats are as
 * for `setTable`, without names.
 */
export async function playOnFrom(page: Page, finished: string, seq: number, seats: string[]): Promise<void> {
  const plans = seats.map((who) =>
    who.startsWith('bot:') ? { kind: 'bot', bot: who.slice(4) } : { kind: who },
  );
  const { id } = await request<{ id: string }>(page, `/api/tables/${finished}/fork`, { seq, seats: plans });
  await page.goto(`/table/${id}`);
  await atTable(page);
}

/** The letters are there, and two frames have passed: what a new size, theme or page moves has moved. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}
