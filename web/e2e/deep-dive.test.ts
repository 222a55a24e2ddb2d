// Deep Dive, played by people: from the home page, by link, by keyboard, and looked at afterwards.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { act, atTable, click, offered, playNow, playOut, quick, seen, setTable, tableId, turn } from './play';
import { press } from './press';
import { stage } from './stage';

const at = stage();
const { enter } = at;
let finished = '';

describe('a newcomer', () => {
  it('plays a whole game against a bot, from the home page', async () => {
    const { page } = await enter();
    finished = await playNow(page);
    await page.getByText('Your turn', { exact: true }).or(page.getByText('is thinking')).first().waitFor();
    expect(await playOut(page)).toBeGreaterThan(3);
    const end = page.getByRole('region', { name: 'The end' });
    await end.getByRole('heading').waitFor();
    await end.getByRole('button', { name: 'Score sheet' }).click();
    await page.getByRole('dialog').getByText('Total').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await end.getByText('Fair dice').click();
    await end.getByText(/recomputed all \d+ outcomes.*which this browser saw/s).waitFor();
    await end.getByText(/^seed [0-9a-f]{32,}/).waitFor();
  });

  it('steps through it, through other eyes, and shares a moment', async () => {
    const { page } = await enter();
    await page.goto(`/table/${finished}?move=5`);
    const count = page.getByTestId('count');
    await expect.poll(() => count.textContent()).toMatch(/^5 \/ \d+$/);
    await page.getByRole('button', { name: 'One move on' }).click();
    await expect.poll(() => page.url()).toContain('move=6');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => count.textContent()).toMatch(/^4 \//);
    await page.getByRole('button', { name: 'Next round' }).click();
    await expect
      .poll(() => page.getByRole('region', { name: 'This moment' }).textContent())
      .toContain('Round 2');
    await page.getByRole('slider', { name: 'Move' }).fill('3');
    await expect.poll(() => count.textContent()).toMatch(/^3 \//);
    await page.getByLabel('Seen through the eyes of').selectOption('1');
    await expect.poll(() => page.url()).toContain('eyes=1');
    await page.getByRole('button', { name: 'Share this moment' }).click();
    const link = await page.getByLabel('Link to this moment').inputValue();
    expect(link).toBe(`${at.server.url}/table/${finished}?move=3&eyes=1`);

    const friend = await enter();
    await friend.page.goto(link);
    await expect.poll(() => friend.page.getByTestId('count').textContent()).toMatch(/^3 \//);
    const caption = await page.getByTestId('caption').textContent();
    await expect.poll(() => friend.page.getByTestId('caption').textContent()).toBe(caption);
  });

  it('downloads the replay, and plays on from a moment of it', async () => {
    const { page } = await enter();
    await page.goto(`/table/${finished}?move=4`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ fathom: 1, game: 'deep-dive' });
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByRole('dialog').getByText('begins as this one stood after move 4').waitFor();
    await page.getByRole('button', { name: 'Set this table' }).click();
    const id = await atTable(page);
    expect(id).not.toBe(finished);
    expect(await turn(page)).toBe('act');
  });

  it('plays at speed, and the tape stops at the end', async () => {
    const { page } = await enter();
    await page.goto(`/table/${finished}?move=0`);
    const count = page.getByTestId('count');
    await expect.poll(() => count.textContent()).toMatch(/^0 \/ \d\d+$/);
    const length = Number((await count.textContent())?.split('/')[1]);
    await page.getByRole('slider', { name: 'Move' }).fill(String(length - 3));
    await page.getByLabel('Speed').selectOption('4');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => count.textContent()).toBe(`${length} / ${length}`);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });
});

describe('friends', () => {
  it('two browsers play one table by invite link; one reloads; a third watches; they talk', async () => {
    const [ada, bo, watcher] = [
      await enter(),
      await enter({ width: 380, height: 800, touch: true }),
      await enter(),
    ];
    const id = await setTable(ada.page, 'deep-dive', ['me', 'invite']);
    const link = await ada.page.getByLabel('Invite link').inputValue();
    await bo.page.goto(link);
    await bo.page.getByRole('button', { name: 'Sit down and play' }).click();
    await Promise.race([turn(ada.page), turn(bo.page)]);
    await watcher.page.goto(`/table/${id}`);
    await watcher.page.getByText('watching', { exact: true }).waitFor();
    expect(await offered(watcher.page)).toEqual([]);

    await ada.page.getByRole('tab', { name: /Talk/ }).click();
    await ada.page.getByLabel('Say something').fill('<b>good luck</b>');
    await ada.page.getByRole('button', { name: 'Send' }).click();
    await bo.page.getByRole('tab', { name: /Talk/ }).click();
    await bo.page.getByText('<b>good luck</b>').waitFor();
    await ada.page.getByRole('tab', { name: 'Log' }).click();
    await bo.page.getByRole('tab', { name: 'Log' }).click();

    let reloaded = false;
    for (let decisions = 0; decisions < 400; decisions++) {
      const now = await Promise.race([
        turn(ada.page).then((what) => [ada, what] as const),
        turn(bo.page).then((what) => [bo, what] as const),
      ]);
      const [person, what] = now;
      if (what === 'over') break;
      const actions = await offered(person.page);
      if (actions.length > 0) await act(person.page, quick(actions));
      if (decisions === 6 && !reloaded) {
        reloaded = true;
        const before = await bo.page.locator('[aria-label="What happened"] a').count();
        await bo.page.reload();
        await expect
          .poll(() => bo.page.locator('[aria-label="What happened"] a').count())
          .toBeGreaterThanOrEqual(before);
      }
    }
    expect(reloaded).toBe(true);
    for (const { page } of [ada, bo, watcher]) await page.getByRole('region', { name: 'The end' }).waitFor();
    const scores = await Promise.all(
      [ada, bo, watcher].map(({ page }) => page.locator('[aria-label="Seats"] strong').allTextContents()),
    );
    expect(scores[1]).toEqual(scores[0]);
    expect(scores[2]).toEqual(scores[0]);
  });

  it('two people share one screen', async () => {
    const { page } = await enter();
    await setTable(page, 'deep-dive', ['me Ada', 'me Bo']);
    const turns = new Set<string>();
    for (let decisions = 0; decisions < 60 && turns.size < 2; decisions++) {
      await turn(page);
      turns.add((await page.locator('.your').textContent()) ?? '');
      const actions = await offered(page);
      await act(page, actions.find((text) => text.startsWith('take')) ?? actions[0] ?? '');
    }
    expect([...turns].sort()).toEqual(['Ada', 'Bo']);
  });
});

describe('by keyboard alone', () => {
  it('a game is found, played and finished', async () => {
    const { page } = await enter();
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now', exact: true }).first().waitFor();
    for (let tabs = 0; tabs < 12; tabs++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === 'Play now') break;
    }
    await page.keyboard.press('Enter');
    await atTable(page);
    // Some decisions with Tab and Enter on the board itself, the rest with the number keys of the list.
    let onBoard = 0;
    const press = async (): Promise<void> => {
      if (onBoard < 2) {
        for (let tabs = 0; tabs < 40; tabs++) {
          await page.keyboard.press('Tab');
          if (await page.evaluate(() => document.activeElement?.matches('svg [role=button]') ?? false)) break;
        }
        onBoard += 1;
        await page.keyboard.press('Enter');
        return;
      }
      const wanted = quick(await offered(page));
      const key = page.locator(`[aria-label="What you can do"] [data-action="${wanted}"] kbd:visible`);
      // A long list is behind a key of its own.
      if ((await key.count()) === 0) await page.keyboard.press('a');
      await page.keyboard.press((await key.first().textContent()) ?? '');
    };
    await playOut(page, (actions) => actions[0] ?? '', press);
    expect(onBoard).toBe(2);
    await page.getByRole('region', { name: 'The end' }).waitFor();
  });
});

describe('help at the table', () => {
  it('a bot gives a hint, and a decision that revealed nothing can be taken back', async () => {
    const { page } = await enter();
    await playNow(page);
    let undone = false;
    let hinted = false;
    for (let decisions = 0; decisions < 60 && !(undone && hinted); decisions++) {
      expect(await turn(page)).toBe('act');
      const actions = await offered(page);
      if (!hinted && actions.length > 1) {
        await page.getByRole('button', { name: 'Hint' }).click();
        await page.locator('button.hinted').waitFor();
        hinted = true;
      }
      if (!undone && actions.includes('deeper')) {
        await click(page, 'deeper');
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect.poll(() => offered(page)).toEqual(actions);
        undone = true;
      }
      await act(page, actions.find((text) => text.startsWith('take')) ?? actions[0] ?? '');
    }
    expect([undone, hinted]).toEqual([true, true]);
  });

  it('the rules open beside the table and are searched', async () => {
    const { page } = await enter();
    await playNow(page);
    await page.getByRole('button', { name: 'Rules' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Search the rules').fill('penguin trapped');
    await drawer.locator('article').first().waitFor();
    const all = await drawer.locator('article').count();
    expect(all).toBeGreaterThan(0);
    await drawer.getByLabel('Search the rules').fill('no such words anywhere');
    await drawer.getByText('No clause has all of these words; these have most.').waitFor();
  });

  it('a refusal shows its clause and opens it', async () => {
    const person = await enter();
    const { page } = person;
    // A client that lies: whatever is sent becomes something that the rules forbid.
    await page.routeWebSocket(/api\/socket/, (client) => {
      const upstream = client.connectToServer();
      client.onMessage((message) =>
        upstream.send(String(message).replace('{"text":"flip"}', '{"text":"surface"}')),
      );
      upstream.onMessage((message) => client.send(message));
    });
    await playNow(page);
    await turn(page);
    await click(page, 'flip');
    const refusal = page.getByRole('alert');
    const clause = refusal.getByRole('button', { name: /^DD-/ });
    const id = await clause.textContent();
    await clause.click();
    const pointed = page.getByRole('dialog').locator('article.pointed');
    await pointed.waitFor();
    expect(await pointed.getByRole('link').first().textContent()).toBe(id);
  });

  it('the generic board plays any game', async () => {
    const { page } = await enter();
    await playNow(page);
    await page.goto(`/table/${tableId(page)}?plain`);
    await page.getByText('everything you may know').waitFor();
    await page.locator('summary', { hasText: 'Depths' }).first().waitFor();
    await turn(page);
    await act(page, (await offered(page))[0] ?? '');
    await turn(page);
  });
});

describe('taking back', () => {
  it('brings no other luck: flip, undo, flip turns over the same tile', async () => {
    const { page } = await enter();
    await setTable(page, 'deep-dive', ['me', 'bot:level-1']);
    await turn(page);
    const flips = (): Promise<string[]> =>
      page
        .locator('[aria-label="What happened"] li')
        .evaluateAll((lines) =>
          lines
            .map((line) => line.textContent?.trim() ?? '')
            .filter((text) => /(flips|finds) .* at depth/.test(text)),
        );
    const flip = async (): Promise<string> => {
      const before = (await flips()).length;
      await act(page, 'flip');
      await turn(page);
      return (await flips())[before] ?? '';
    };
    const first = await flip();
    expect(first).toMatch(/at depth 1/);
    const at = await seen(page);
    await press(page.getByRole('button', { name: /undo$/i }));
    await turn(page, at);
    expect(await flip()).toBe(first);
  });
});

describe('the line', () => {
  it('comes back by itself after the server was gone, and the game goes on', async () => {
    const { page } = await enter();
    await playNow(page);
    await turn(page);
    await at.server.down('SIGKILL');
    await expect.poll(() => page.getByTestId('line').textContent()).toContain('reconnecting');
    await at.server.up();
    await expect.poll(() => page.getByTestId('line').textContent()).toContain('live');
    await turn(page);
    await act(page, (await offered(page))[0] ?? '');
    await turn(page);
  });
});
