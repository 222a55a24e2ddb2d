// What was broken on the boards, each as somebody met it.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { act, botsFinish, offered, playNow, playOnFrom, request, setTable, tableId, turn } from './play';
import { press } from './press';
import { stage } from './stage';

const at = stage();
const { enter } = at;

const log = (page: Page): Promise<string[]> =>
  page
    .locator('[aria-label="What happened"] li a')
    .evaluateAll((all) => all.map((line) => line.textContent?.trim() ?? ''));

describe('a search of Deep War', () => {
  it('is told when its dice lie, not before; so are the points', async () => {
    const { page } = await enter({ motion: true });
    await setTable(page, 'deep-war', ['me']);
    await turn(page);
    const enlist = page.locator('button[data-action^="enlist "]').first();
    const listening = page.evaluate(
      () =>
        new Promise<string[]>((heard) => {
          const look = (): void => {
            if (!document.querySelector('[data-testid=listening]')) return;
            observer.disconnect();
            const lines = document.querySelectorAll('[aria-label="What happened"] li a');
            heard([...lines].map((line) => line.textContent?.trim() ?? ''));
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        }),
    );
    await press(enlist);
    const before = await listening;
    expect(before.join('\n')).not.toMatch(/contact|hears nothing|finds/i);
    await expect.poll(() => log(page).then((lines) => lines.length)).toBeGreaterThan(before.length);
  });
});

describe('Abyss', () => {
  it('has one number for a score, says which part is secret, and marks lines with whom they speak of', async () => {
    const { page } = await enter();
    const seats = ['me', 'bot:level-1', 'bot:level-1'];
    const finished = await setTable(page, 'abyss', seats);
    await turn(page);
    const last = await botsFinish(page);
    const wrong = await page.evaluate(() => {
      const marks = [...document.querySelectorAll('[aria-label="Seats"] > li')].map((seat) => ({
        name: seat.querySelector('.name')?.textContent ?? '',
        mark: seat.querySelector('svg')?.innerHTML ?? '',
      }));
      const lines = [...document.querySelectorAll('[aria-label="What happened"] li a')];
      const speaks = lines.flatMap((line) => {
        const words = line.textContent?.trim() ?? '';
        const whose = marks.find(({ name }) => words.startsWith(`${name} `) || words.startsWith(`${name}'s`));
        return whose ? [{ words, right: line.querySelector('svg')?.innerHTML === whose.mark }] : [];
      });
      return { spoken: speaks.length, wrong: speaks.filter(({ right }) => !right).map(({ words }) => words) };
    });
    expect(wrong.spoken).toBeGreaterThan(50);
    expect(wrong.wrong).toEqual([]);
    await playOnFrom(page, finished, Math.floor(last * 0.8), seats);
    await turn(page);
    const own = page.locator('[aria-label^="In front of"]', { hasText: 'secret' });
    const score = await page.locator('[data-spot=player-0] strong').textContent();
    expect(await own.textContent()).toMatch(/[+−]\d+ secret/);
    expect(await own.locator('strong, h3').allTextContents()).not.toContain(score);
    // What a replay is steered by lies under nothing.
    await page.goto(`/table/${finished}?move=${Math.floor(last / 2)}`);
    await page.getByTestId('caption').waitFor();
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const covered = await page.locator('[aria-label="Playback"] button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { x, y, width: w, height: h } = button.getBoundingClientRect();
          if (w === 0) return [];
          const hit = document.elementFromPoint(x + w / 2, y + h / 2);
          return button.contains(hit) ? [] : [button.getAttribute('aria-label') ?? button.textContent];
        }),
      );
      expect(covered).toEqual([]);
    }
  });
});

describe('Abyss where there is little room', () => {
  const seats = ['me', 'bot:level-1', 'bot:level-1'];

  it('shows late in a game at 1280 by 800 all that two opponents hold, and on a phone held sideways the values of the hand', async () => {
    const { page } = await enter({ width: 1280, height: 800 });
    const finished = await setTable(page, 'abyss', seats);
    await turn(page);
    const last = await botsFinish(page);
    await playOnFrom(page, finished, Math.floor(last * 0.9), seats);
    await turn(page);
    const cut = await page.locator('[data-part=mine] .players').evaluate((list) => ({
      held: list.querySelectorAll('[aria-label=Locations] button').length,
      below: [...list.querySelectorAll('[aria-label=Locations] svg')].filter(
        (tile) => tile.getBoundingClientRect().bottom > list.getBoundingClientRect().bottom + 1,
      ).length,
    }));
    expect(cut.held).toBeGreaterThan(2);
    expect(cut.below).toBe(0);
    await page.setViewportSize({ width: 740, height: 360 });
    const cards = page.getByRole('region', { name: 'Your hand' }).locator('svg');
    expect(await cards.count()).toBeGreaterThan(0);
    // Their values stand in the uppermost third.
    await expect
      .poll(async () => {
        const card = await cards.first().boundingBox();
        return (card?.y ?? 0) + (card?.height ?? 0) / 3;
      })
      .toBeLessThan(360);
  });

  it('has the picture of a card beside its words', async () => {
    const { page } = await enter({ width: 1280, height: 800 });
    await setTable(page, 'abyss', seats);
    await turn(page);
    const lord = page.getByRole('region', { name: 'Court' }).locator('.place:not(.deck) button').first();
    const small = await lord.boundingBox();
    await lord.focus();
    await page.keyboard.press('Shift+Tab');
    await page.mouse.move(5, 400);
    await lord.hover();
    const picture = page.getByRole('tooltip').locator('svg').first();
    await picture.waitFor();
    expect((await picture.boundingBox())?.width ?? 0).toBeGreaterThan(small?.width ?? Infinity);
  });
});

describe('Deep War at 1280 by 800', () => {
  it('has the names of places over the light on the squares', async () => {
    const { page } = await enter();
    await setTable(page, 'deep-war', ['me']);
    await turn(page);
    await page.getByTestId('place-names').waitFor();
    const under = await page.evaluate(() => {
      const names = document.querySelector('[data-testid=place-names]');
      const squares = document.querySelector('g.squares');
      if (!names || !squares) return 'no names or squares';
      return (squares.compareDocumentPosition(names) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
    });
    expect(under).toBe(false);
  });

  it('has squares to hit, tells what lies under the light, selects no letters, and counts each class once', async () => {
    const { page } = await enter();
    const seats = ['me', 'bot:level-1'];
    const finished = await setTable(page, 'deep-war', seats);
    await turn(page);
    const last = await botsFinish(page);
    await page.getByRole('button', { name: 'Score sheet' }).click();
    const rows = await page.getByRole('dialog').locator('tbody th').allTextContents();
    expect(new Set(rows).size).toBe(rows.length);
    // The first voyage with a ship within reach.
    let found = false;
    for (let part = 0.2; part < 0.95 && !found; part += 0.05) {
      await playOnFrom(page, finished, Math.floor(last * part), seats);
      if ((await turn(page)) === 'over') break;
      const squares = page.locator('[data-cell][data-action]');
      if ((await squares.count()) === 0) continue;
      const { width } = (await squares.first().boundingBox()) ?? { width: 0 };
      expect(width).toBeGreaterThan(28);
      const ships = await page
        .locator('svg [role=img][aria-label]')
        .evaluateAll((all) =>
          all.map(
            (each) =>
              /^(?:merchant|destroyer|warship|contact) \d+ in (\w+)/.exec(
                each.getAttribute('aria-label') ?? '',
              )?.[1],
          ),
        );
      for (const cell of ships.filter((each) => each !== undefined)) {
        const square = page.locator(`[data-cell="${cell}"][data-action]`);
        if ((await square.count()) === 0) continue;
        await page.mouse.move(5, 5);
        await square.hover();
        await page.getByRole('tooltip').getByText(`in ${cell}`).first().waitFor();
        found = true;
        break;
      }
    }
    expect(found).toBe(true);
    await page.locator('svg text', { hasText: /^12$/ }).first().dblclick({ force: true });
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  });
});

describe('Sunken Citadel', () => {
  it('shows a hint that no list holds', async () => {
    const { page } = await enter();
    await page.routeWebSocket(/api\/socket/, (client) => {
      const upstream = client.connectToServer();
      client.onMessage((message) => upstream.send(message));
      upstream.onMessage((message) => {
        const said = JSON.parse(String(message)) as { type: string; text?: string; label?: string };
        if (said.type === 'hint') Object.assign(said, { text: 'move 61,117', label: 'Swim to the hatch' });
        client.send(JSON.stringify(said));
      });
    });
    await setTable(page, 'sunken-citadel', ['me'], (form) =>
      form
        .getByLabel('Help at the table')
        .selectOption('hints')
        .then(() => undefined),
    );
    await turn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: "The bot's choice: Swim to the hatch" }).waitFor();
  });
});

describe('a tooltip', () => {
  it('goes with the click, and does not come back under a mouse that stands still', async () => {
    const { page } = await enter();
    await setTable(page, 'abyss', ['me', 'bot:level-1']);
    await turn(page);
    await page.mouse.move(2, 2);
    await page.locator('[data-spot=player-1] .who').hover();
    await page.getByRole('tooltip').waitFor();
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    const button = page.locator('[aria-label="The board"] [data-action]:visible').first();
    await button.hover();
    await press(button);
    await turn(page);
    expect(await page.getByRole('tooltip').count()).toBe(0);
  });
});

describe('the line', () => {
  it('does not seem live when nobody answers', async () => {
    const { page } = await enter();
    await page.clock.install();
    let dead = false;
    await page.routeWebSocket(/api\/socket/, (client) => {
      const upstream = client.connectToServer();
      client.onMessage((message) => void (dead || upstream.send(message)));
      upstream.onMessage((message) => void (dead || client.send(message)));
    });
    await playNow(page);
    await page.getByTestId('line').getByText('live').waitFor({ state: 'attached' });
    dead = true;
    await page.clock.runFor(12_000);
    await expect.poll(() => page.getByTestId('line').textContent()).not.toBe('live');
  });
});

describe('the end', () => {
  it('of giving up names who wins', async () => {
    const { page } = await enter();
    await playNow(page);
    await turn(page);
    await page
      .getByRole('button', { name: /^More about/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Resign…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign', exact: true }).click();
    await page
      .getByRole('region', { name: 'The end' })
      .getByRole('heading', { name: /resigned: .+ wins?$/ })
      .waitFor();
  });
});

describe('the first turn', () => {
  it('of bots is seen by whom they play with', async () => {
    const { page } = await enter({ motion: true });
    await setTable(page, 'deep-dive', ['bot:level-1', 'me']);
    await page.getByRole('button', { name: 'Skip', exact: true }).waitFor();
    await turn(page);
    expect((await log(page)).length).toBeGreaterThan(0);
  });
});

describe('a game alone that was left', () => {
  it('is not among the games that others can watch', async () => {
    const [host, guest] = [await enter(), await enter()];
    const id = await playNow(host.page);
    await turn(host.page);
    await host.page.goto('/');
    const answer = await guest.page.request.get(`${at.server.url}/api/lobby`);
    const lobby = (await answer.json()) as { live: { id: string }[] };
    expect(lobby.live.map((table) => table.id)).not.toContain(id);
  });
});

/** What once stood on the screen and reads wrong. */
const WRONG: RegExp[] = [
  /\b1 (squares|points|races|pearls|keys|allies|tokens|torpedoes|steps|hits|wounds|units|actions|cards)\b/,
  /it one can hide in it/,
  /Treasure\. On\./,
  /Leave the table/,
  /Throw it aside/,
  /the ready-made force balanced/,
  /Seahorse is at it/,
  /Help from the screen/,
  /\b100 ?%/,
  // Nobody at a table says where somebody went in inches.
  /\b(moves|swims|appears|seen|explosion) (to|at) \d/,
  /\bundefined\b|\bNaN\b|\[object/,
];

describe('words', () => {
  it.each([
    ['deep-dive', 3],
    ['abyss', 3],
    ['battle-for-the-deep', 4],
    ['deep-war', 2],
    ['sunken-citadel', 2],
  ])('of %s read well, in the log and on the buttons', async (game, count) => {
    const { page } = await enter();
    await page.goto('/');
    await request(page, '/api/guest', { name: 'Ada' });
    const bots = Array.from({ length: count }, () => 'bot:random');
    await setTable(page, game, ['me', ...bots.slice(1)]);
    await turn(page);
    const last = await botsFinish(page, 'random');
    const found = new Set<string>();
    const wrong = (text: string): void => {
      if (WRONG.some((each) => each.test(text))) found.add(text);
    };
    for (let from = 0; from <= last; from += 200) {
      const url = `${at.server.url}/api/tables/${tableId(page)}/replay?eyes=0&from=${from}&count=200`;
      const { moments } = (await (await page.request.get(url)).json()) as {
        moments: {
          entry: { events: { said: string }[] } | null;
          position: { prompt: string; legal: { label: string }[] };
        }[];
      };
      for (const { entry, position } of moments) {
        entry?.events.forEach(({ said }) => wrong(said));
        position.legal.forEach(({ label }) => wrong(label));
        wrong(position.prompt);
      }
    }
    expect([...found].slice(0, 12)).toEqual([]);
  });

  it('have bots called like people of the sea, not like what they play with', async () => {
    const { page } = await enter();
    await setTable(page, 'battle-for-the-deep', ['me', 'bot:level-1', 'bot:level-2', 'bot:level-3']);
    await turn(page);
    const names = await page.locator('[aria-label="Seats"] .name').allTextContents();
    expect(names.slice(1).join()).not.toMatch(
      /seahorse|shark|whale|crab|lobster|turtle|squid|jellyfish|nautilus/i,
    );
    await act(page, (await offered(page))[0] ?? '');
  });
});
