// What a table costs: how many compressed bytes each board fetches, how soon its page shows something on a 4G line, and how
// long a frame takes while things move, and how far the page jumps over eight decisions. Figures on the screen, not a test: `npm run measure`, on a machine with nothing else
// to do. MEASURE=deep-war measures one board alone.
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { settled, setTable, tableId, turn, request } from './play';
import { countShifts, decide, drawn, shifts } from './shifts';
import { stage } from './stage';

const { enter } = stage();

const BOARDS: [game: string, seats: string[]][] = [
  ['deep-dive', ['me', 'bot:level-1']],
  ['abyss', ['me', 'bot:level-1']],
  ['battle-for-the-deep', ['me', 'bot:level-1', 'bot:level-1', 'bot:level-1']],
  ['deep-war', ['me', 'bot:level-1']],
  ['sunken-citadel', ['me', 'bot:level-1']],
];
const MOST_BYTES = 300_000;
/** 4G as the browser's own tools mean it: 9 Mbit/s, 60 ms there and back, half of that each way. */
const FOUR_G = { offline: false, latency: 60, downloadThroughput: 1_125_000, uploadThroughput: 187_500 };
const WATCHED_MS = 8000;
const DECISIONS = 8;
const MOST_SHIFT = 0.05;

/** The first paint with something on it, of the page as it is loaded now. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((found) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) found(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** The middle one of the frames of a while, in milliseconds. */
const medianFrame = (page: Page, ms: number): Promise<number> =>
  page.evaluate(
    (length) =>
      new Promise<number>((done) => {
        const frames: number[] = [];
        const start = performance.now();
        let last = start;
        const next = (now: number): void => {
          frames.push(now - last);
          last = now;
          if (now - start < length) requestAnimationFrame(next);
          else done(frames.sort((a, b) => a - b)[Math.floor(frames.length / 2)] ?? 0);
        };
        requestAnimationFrame(next);
      }),
    ms,
  );

it.each(BOARDS.filter(([game]) => [game, 'all'].includes(process.env['MEASURE'] ?? 'all')))(
  '%s',
  async (game, seats) => {
    const { page, context } = await enter({ motion: true });
    await countShifts(page);
    await setTable(page, game, seats);
    await turn(page);
    const table = tableId(page);
    // Again from the beginning, with nothing kept, over a slower line.
    const fetched: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith('data:')) return;
      fetched.push(
        response.body().then(
          // Letters are packed already; everything else travels as the server packs it.
          (body) => (response.url().endsWith('.woff2') ? body.length : gzipSync(body).length),
          () => 0,
        ),
      );
    });
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.setCacheDisabled', { cacheDisabled: true });
    await line.send('Network.emulateNetworkConditions', FOUR_G);
    await page.goto(`/table/${table}`);
    const paint = await firstPaint(page);
    await turn(page);
    await settled(page);
    const bytes = (await Promise.all(fetched)).reduce((sum, each) => sum + each, 0);
    const since = await drawn(page);
    for (let decision = 0; decision < DECISIONS; decision++) if (!(await decide(page, decision))) break;
    await drawn(page);
    const jumps = await shifts(page, since);
    const shifted = jumps.reduce((sum, { value }) => sum + value, 0);
    // A bot plays on in our place: things move.
    await request(page, `/api/tables/${table}/bot`, { seat: 0, bot: 'level-1' });
    await page.getByRole('button', { name: 'Skip this turn' }).waitFor();
    const frame = await medianFrame(page, WATCHED_MS);
    console.log(
      `${game}: ${Math.round(bytes / 1000)} KB, first paint ${Math.round(paint)} ms, frame ${frame.toFixed(1)} ms, shift ${shifted.toFixed(3)}`,
    );
    expect(bytes).toBeLessThan(MOST_BYTES);
    const moved = jumps.slice(0, 8).map(({ value, what }) => `${value.toFixed(3)} ${what}`);
    expect(shifted, moved.join('\n')).toBeLessThan(MOST_SHIFT);
  },
);
