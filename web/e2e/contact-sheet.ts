// Every board at three sizes, early, in the middle, late and at the end: single pictures in web/shots/boards, and all of
// them on one sheet in docs/images, for whoever looks after the looks.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { launch } from './harness';
import { botsFinish, playOnFrom, setTable, settled, turn } from './play';
import { stage } from './stage';

const SHOTS = resolve(import.meta.dirname, '../shots/boards');
const SHEET = resolve(import.meta.dirname, '../../docs/images/boards.jpg');
const SIZES = [
  ['desktop', 1280, 800],
  ['phone', 360, 740],
  ['wide', 1920, 1080],
] as const;
const MOMENTS = { early: 0.05, middle: 0.4, late: 0.8 };
const GAMES: [game: string, seats: string[]][] = [
  ['deep-dive', ['me', 'bot:level-1', 'bot:level-1']],
  ['abyss', ['me', 'bot:level-1', 'bot:level-1']],
  ['battle-for-the-deep', ['me', 'bot:level-1', 'bot:level-1', 'bot:level-1']],
  ['deep-war', ['me', 'bot:level-1']],
  ['sunken-citadel', ['me', 'bot:random']],
];

const { enter } = stage();
const made: { game: string; shot: string }[] = [];

describe.each(GAMES)('%s', (game, seats) => {
  it('at three sizes, from the first decision to the end', async () => {
    mkdirSync(SHOTS, { recursive: true });
    const { page } = await enter({ luck: 'contact sheet' });
    const shoot = async (moment: string): Promise<void> => {
      for (const [name, width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await settled(page);
        const shot = join(SHOTS, `${game}-${moment}-${name}.png`);
        await page.screenshot({ path: shot });
        made.push({ game, shot });
      }
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    const finished = await setTable(page, game, seats);
    await turn(page);
    const last = await botsFinish(page);
    for (const [moment, part] of Object.entries(MOMENTS)) {
      await playOnFrom(page, finished, Math.floor(last * part), seats);
      await turn(page);
      await shoot(moment);
    }
    await page.goto(`/table/${finished}`);
    await page.locator('section[aria-label="The end"]').waitFor();
    await shoot('end');
  });
});

afterAll(async () => {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const image = (shot: string): string =>
    `<img height="180" src="data:image/png;base64,${readFileSync(shot).toString('base64')}">`;
  const row = ([game]: (typeof GAMES)[number]): string =>
    `<h2>${game}</h2><div>${made
      .filter((each) => each.game === game)
      .map(({ shot }) => image(shot))
      .join('')}</div>`;
  await page.setContent(
    `<style>body{margin:16px;font:14px sans-serif}h2{margin:12px 0 4px}div{display:flex;flex-wrap:wrap;gap:6px}</style>${GAMES.map(row).join('')}`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.screenshot({ path: SHEET, fullPage: true, type: 'jpeg', quality: 72 });
  await browser.close();
});
