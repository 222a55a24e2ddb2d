// Every board early, in the middle, late and at the end, at five sizes, late in the dark as well: single pictures in
// web/shots/boards, a leaf for each moment of each game in web/shots/leaves, and a sheet of three sizes in docs/images, for
// whoever looks after the looks. SHEET=abyss,deep-war makes the pictures and leaves of these games alone.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, describe, it } from 'vitest';
import { launch } from './harness';
import { botsFinish, playOnFrom, setTable, settled, turn } from './play';
import { stage } from './stage';

const SHOTS = resolve(import.meta.dirname, '../shots/boards');
const LEAVES = resolve(import.meta.dirname, '../shots/leaves');
const SHEET = resolve(import.meta.dirname, '../../docs/images/boards.jpg');
const SIZES = [
  ['desktop', 1280, 800],
  ['phone', 360, 740],
  ['sideways', 740, 360],
  ['wide', 1920, 1080],
  ['huge', 2560, 1440],
] as const;
type Size = (typeof SIZES)[number][0];
/** What stands on the sheet. */
const ON_SHEET: Size[] = ['desktop', 'phone', 'wide'];
const MOMENTS = { early: 0.05, middle: 0.4, late: 0.8 };
const GAMES: [game: string, seats: string[]][] = [
  ['deep-dive', ['me', 'bot:level-1', 'bot:level-1']],
  ['abyss', ['me', 'bot:level-1', 'bot:level-1']],
  ['battle-for-the-deep', ['me', 'bot:level-1', 'bot:level-1', 'bot:level-1']],
  ['deep-war', ['me', 'bot:level-1']],
  ['sunken-citadel', ['me', 'bot:random']],
];
const asked = process.env['SHEET']?.split(',');
const wanted = GAMES.filter(([game]) => asked?.includes(game) ?? true);

interface Picture {
  game: string;
  moment: string;
  size: Size;
  dark: boolean;
  shot: string;
}

const { enter } = stage();
const made: Picture[] = [];

describe.each(wanted)('%s', (game, seats) => {
  it('at five sizes, from the first decision to the end', async () => {
    mkdirSync(SHOTS, { recursive: true });
    const { page } = await enter({ luck: 'contact sheet' });
    const shoot = async (moment: string, dark = false): Promise<void> => {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      for (const [size, width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await settled(page);
        const shot = join(SHOTS, `${game}-${moment}-${size}${dark ? '-dark' : ''}.png`);
        await page.screenshot({ path: shot });
        made.push({ game, moment, size, dark, shot });
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    const finished = await setTable(page, game, seats);
    await turn(page);
    const last = await botsFinish(page);
    for (const [moment, part] of Object.entries(MOMENTS)) {
      await playOnFrom(page, finished, Math.floor(last * part), seats);
      await turn(page);
      await shoot(moment);
      if (moment === 'late') await shoot(moment, true);
    }
    await page.goto(`/table/${finished}`);
    await page.locator('section[aria-label="The end"]').waitFor();
    await shoot('end');
  });
});

/** One picture of many, row by row. */
async function lay(
  browser: Browser,
  rows: [title: string, pictures: Picture[]][],
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const image = ({ shot }: Picture): string =>
    `<img height="180" src="data:image/png;base64,${readFileSync(shot).toString('base64')}">`;
  const row = ([title, pictures]: (typeof rows)[number]): string =>
    `<h2>${title}</h2><div>${pictures.map(image).join('')}</div>`;
  await page.setContent(
    `<style>body{margin:16px;font:14px sans-serif}h2{margin:12px 0 4px}div{display:flex;flex-wrap:wrap;gap:6px}</style>${rows.map(row).join('')}`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 72 });
  await page.close();
}

afterAll(async () => {
  mkdirSync(LEAVES, { recursive: true });
  const browser = await launch();
  for (const [game] of wanted) {
    const rows = [...new Set(made.filter((each) => each.game === game).map(({ moment }) => moment))].map(
      (moment): [string, Picture[]] => [
        moment,
        made.filter((each) => each.game === game && each.moment === moment),
      ],
    );
    await lay(browser, rows, join(LEAVES, `${game}.jpg`));
  }
  const onSheet = made.filter(({ size, dark }) => ON_SHEET.includes(size) && !dark);
  const rows = wanted.map(([game]): [string, Picture[]] => [
    game,
    onSheet.filter((each) => each.game === game),
  ]);
  if (!asked) await lay(browser, rows, SHEET);
  await browser.close();
});
