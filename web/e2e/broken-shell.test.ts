// What was broken around the boards, each as somebody met it.
import { describe, expect, it } from 'vitest';
import { act, click, glimpse, offered, playNow, seen, setTable, turn } from './play';
import { stage } from './stage';

const at = stage();
const { enter } = at;

describe('taking back', () => {
  it('a wish that others must answer does not block the table, and is refused or granted aloud', async () => {
    const [ada, bo] = [await enter(), await enter()];
    await setTable(ada.page, 'deep-dive', ['me', 'invite']);
    await bo.page.goto(await ada.page.getByLabel('Invite link').inputValue());
    await bo.page.getByRole('button', { name: 'Sit down and play' }).click();
    const first = await Promise.race([
      turn(ada.page).then(() => [ada, bo] as const),
      turn(bo.page).then(() => [bo, ada] as const),
    ]);
    const [asks, answers] = first;
    await act(asks.page, 'flip');
    const wish = asks.page.getByRole('button', { name: 'Ask to undo' });
    await wish.click();
    await answers.page.getByText(/would like to take back/).waitFor();
    // The others may hear of the wish before the answer to it has come back.
    await asks.page.getByText('Sending your move…').waitFor({ state: 'detached' });
    // Whoever asked is not asked in the other's place meanwhile.
    if ((await offered(asks.page)).length === 0)
      await asks.page.locator('.headline', { hasText: /is to decide \(The others are asked/ }).waitFor();
    // A notice goes by itself: whoever waits for one begins before it can come.
    await Promise.all([
      asks.page.getByText(/the others would not take it back/).waitFor(),
      answers.page.getByRole('button', { name: 'Refuse' }).click(),
    ]);
    expect((await offered(asks.page)).length + (await offered(answers.page)).length).toBeGreaterThan(0);
    await wish.click();
    await answers.page.getByRole('button', { name: 'Agree' }).click();
    await asks.page.getByText('A decision is taken back').first().waitFor({ state: 'attached' });
    await expect.poll(() => offered(asks.page)).toContain('flip');
    await asks.page.getByText('Sending your move…').waitFor({ state: 'detached' });
  });
});

describe('who wants less motion', () => {
  it('still sees things happen one by one, and every sentence is said', async () => {
    const { page } = await enter();
    await page.addInitScript(() => localStorage.setItem('fathom.settings', '{"pace":"1"}'));
    await playNow(page);
    await turn(page);
    await Promise.all([glimpse(page, 'button[aria-label="Skip"]'), click(page, 'flip')]);
    await turn(page);
    const said = await page.getByTestId('live').locator('p').count();
    expect(said).toBeGreaterThan(1);
  });
});

describe('the only move', () => {
  it('is made by itself where that is wished for', async () => {
    const { page } = await enter();
    await page.goto('/settings');
    await page.getByLabel(/Where there is only one move/).check();
    await playNow(page);
    await turn(page);
    // a dive begins with a flip, and then there is something to decide
    await page.waitForFunction(
      () => document.querySelectorAll('[data-action]:not([data-action="flip"])').length > 0,
    );
    await page
      .getByText(/^You dive|flips|finds/)
      .first()
      .waitFor({ state: 'attached' });
  });
});

describe('addresses', () => {
  it.each(['/table/ABC', '/table/%00', '/table/%E0%A4%A'])('%s is lost at sea', async (path) => {
    const { page } = await enter();
    // The server refuses some of these itself; a link inside the page gets there all the same.
    await page.goto('/account');
    await page.getByRole('banner').waitFor();
    await page.evaluate((href) => {
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.getByRole('heading', { name: 'Lost at sea' }).waitFor();
  });

  it('a page that cannot be fetched keeps its header and can be tried again', async () => {
    const { page } = await enter();
    await page.route(/assets\/Account-/, (route) => route.abort());
    await page.goto('/account');
    await page.getByRole('alert').filter({ hasText: 'could not be fetched' }).waitFor();
    await page.getByRole('link', { name: 'Fathom, home' }).waitFor();
    await page.unroute(/assets\/Account-/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Play as a guest' }).waitFor();
  });
});

describe('somebody who watches', () => {
  it('gives a name and is heard', async () => {
    const [host, watcher] = [await enter(), await enter()];
    const id = await playNow(host.page);
    await watcher.page.goto(`/table/${id}`);
    await watcher.page.getByRole('tab', { name: 'Talk' }).click();
    await watcher.page.getByLabel('Your name').fill('Wanda');
    await watcher.page.getByRole('button', { name: "That's me" }).click();
    await watcher.page.getByLabel('Say something').fill('good dive');
    await watcher.page.getByRole('button', { name: 'Send' }).click();
    await watcher.page.getByRole('log', { name: 'Talk' }).getByText('Wanda').waitFor();
  });
});

describe('logged out in another window', () => {
  it('says so, takes what was secret off the screen, and watches on', async () => {
    const { page, context } = await enter();
    await setTable(page, 'abyss', ['me', 'bot:level-1']);
    await turn(page);
    await page.getByLabel('Your hand').first().waitFor({ state: 'attached' });
    const out = { headers: { origin: at.server.url } };
    await Promise.all([
      page.getByRole('alert').filter({ hasText: 'You are logged out' }).waitFor(),
      context.request.post(`${at.server.url}/api/logout`, out),
    ]);
    await page.getByText('watching', { exact: true }).waitFor();
    expect(await page.getByLabel('Your hand').count()).toBe(0);
    expect(await offered(page)).toEqual([]);
  });
});

describe('a replay', () => {
  it('tells what a tile is when the tile has turned, not before', async () => {
    const { page } = await enter({ motion: true });
    const id = await playNow(page);
    await turn(page);
    const before = await seen(page);
    await act(page, 'flip');
    // The decision is one entry of the log, what chance makes of it the next.
    await page.goto(`/table/${id}?move=${before + 1}`);
    await page.getByTestId('caption').waitFor();
    const captions = page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const heard: string[] = [];
          const caption = document.querySelector('[data-testid=caption]') as Element;
          const observer = new MutationObserver(() => {
            heard.push(caption.textContent ?? '');
            if (heard.length < 2) return;
            observer.disconnect();
            done(heard);
          });
          observer.observe(caption, { subtree: true, childList: true, characterData: true });
        }),
    );
    await page.getByRole('button', { name: 'One move on' }).click();
    expect((await captions)[0]).toBe('…');
  });

  it('says nothing of thinking or being away, and plays on against bots as strong as they were', async () => {
    const { page } = await enter();
    const id = await setTable(page, 'deep-dive', ['me', 'bot:level-3']);
    await turn(page);
    await act(page, 'flip');
    const stranger = await enter();
    await stranger.page.goto(`/table/${id}?move=1`);
    await stranger.page.getByRole('list', { name: 'Seats' }).waitFor();
    const seats = await stranger.page.getByRole('list', { name: 'Seats' }).textContent();
    expect(seats).not.toMatch(/thinking|away/);
    await stranger.page.getByRole('button', { name: 'Play on from here' }).click();
    await expect.poll(() => stranger.page.getByLabel(/^Seat 2/).inputValue()).toBe('bot:level-3');
  });
});

describe('two fingers', () => {
  it('zoom the map of Battle for the Deep, not the page', async () => {
    const { page, context } = await enter({ width: 360, height: 740, touch: true });
    await setTable(page, 'battle-for-the-deep', ['me', 'bot:level-1', 'bot:level-1', 'bot:level-1']);
    await turn(page);
    await act(page, (await offered(page))[0] ?? '');
    await turn(page);
    const map = page.locator('svg[aria-label^="The map"]');
    const box = await map.boundingBox();
    const before = await map.getAttribute('viewBox');
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const session = await context.newCDPSession(page);
    const fingers = (apart: number) => [
      { x: x - apart, y },
      { x: x + apart, y },
    ];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
    for (const apart of [40, 60, 90])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => map.getAttribute('viewBox')).not.toBe(before);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  });
});
