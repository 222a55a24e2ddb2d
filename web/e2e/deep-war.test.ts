// Deep War on the board: alone to the end of the patrol, and three captains at one screen who meet all that can happen.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PersonOptions } from './harness';
import { click, seen, setTable, taken } from './play';
import { press } from './press';
import { freshLuck, stage } from './stage';

const people = stage();
const enter = async (options?: PersonOptions): Promise<Page> => (await people.enter(options)).page;

const CAPTAINS = ['Ada', 'Bo', 'Cleo'];

/** Sets a table of that many seats, all of them at this screen. */
const table = (page: Page, seats: number): Promise<string> =>
  setTable(page, 'deep-war', seats > 1 ? CAPTAINS.slice(0, seats).map((name) => `me ${name}`) : ['me']);

/** What somebody sees who is to decide. */
interface Moment {
  who: string;
  /** What is lit on the board, in notation. */
  lit: string[];
  /** Where one's own boat is. */
  boat: string;
  /** Where ships are. */
  ships: string[];
  log: string;
}

/** Waits for the next decision; null when the game is over. */
async function moment(page: Page): Promise<Moment | null> {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('section[aria-label="The end"]')) return { over: true };
    const board = document.querySelector('[aria-label="The board"]');
    const lit = [...(board?.querySelectorAll('[data-action]') ?? [])];
    if (!board?.hasAttribute('data-to-act') || lit.length === 0) return null;
    const who = board.querySelector('[aria-label^="Bridge of"]')?.getAttribute('aria-label')?.slice(10) ?? '';
    const labels = [...board.querySelectorAll('svg [aria-label]')].map(
      (each) => each.getAttribute('aria-label') ?? '',
    );
    const cell = (label: string): string => / in ([A-P]\d+)/.exec(label)?.[1] ?? '';
    return {
      over: false,
      who,
      lit: lit.map((each) => each.getAttribute('data-action') ?? ''),
      boat: cell(labels.find((label) => label.startsWith(`${who}'s boat`)) ?? ''),
      ships: labels.filter((label) => /(merchant|destroyer|warship) \d/.test(label)).map(cell),
      log: document.querySelector('[aria-label="What happened"]')?.textContent ?? '',
    };
  });
  const seen = (await found.jsonValue()) as Moment & { over: boolean };
  return seen.over ? null : seen;
}

/** Clicks it where it is lit on the board, else in the list, and waits until the table has taken it. */
async function act(page: Page, text: string): Promise<void> {
  const before = await seen(page);
  const lit = page.locator(`[aria-label="The board"] [data-action="${text}"]:visible`).first();
  if ((await lit.count()) > 0) await press(lit);
  else await click(page, text);
  await taken(page, before);
}

const at = (cell: string): [number, number] => [cell.toUpperCase().charCodeAt(0), Number(cell.slice(1))];
const apart = (a: string, b: string): number => {
  const [[ay, ax], [by, bx]] = [at(a), at(b)];
  return Math.max(Math.abs(ay - by), Math.abs(ax - bx)) + (Math.abs(ay - by) + Math.abs(ax - bx)) / 100;
};
/** In a straight line, one to three squares away. */
const bears = (from: string, ship: string): boolean => {
  const [[ay, ax], [by, bx]] = [at(from), at(ship)];
  const [down, across] = [Math.abs(ay - by), Math.abs(ax - bx)];
  const far = Math.max(down, across);
  return far >= 1 && far <= 3 && (down === 0 || across === 0 || down === across);
};
const squares = ({ lit, boat }: Moment): string[] => [
  boat,
  ...lit.filter((text) => text.startsWith('move ')).map((text) => text.slice(5).toUpperCase()),
];
const sail = (now: Moment, to: string | undefined): string =>
  to === undefined || to === now.boat ? 'stay' : `move ${to.toLowerCase()}`;
const nearest = (now: Moment, goal: string): string =>
  sail(now, squares(now).sort((a, b) => apart(a, goal) - apart(b, goal))[0]);

describe('alone', () => {
  it('a whole patrol, on a phone, with keys and fingers', async () => {
    const page = await enter({ width: 380, height: 800, touch: true });
    await table(page, 1);
    let byKeys = false;
    let decisions = 0;
    for (let now = await moment(page); now; now = await moment(page)) {
      expect(decisions++).toBeLessThan(200);
      const aim = now.lit.filter((text) => text.startsWith('aim ')).at(-1);
      if (now.lit.includes('stay') && !byKeys) {
        // The first voyage with the arrow keys: two squares from where the Tab key stops, then Enter.
        byKeys = true;
        await page.locator('[data-cell][tabindex="0"]').focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowRight');
        const wanted = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
        expect(wanted).toMatch(/^[A-P]\d+$/);
        await page.keyboard.press('Enter');
        await page.getByText(`to ${wanted}`).first().waitFor({ state: 'attached' });
      } else if (now.lit.includes('stay')) {
        const goal = squares(now).find((square) => now.ships.some((ship) => bears(square, ship)));
        await act(page, goal ? sail(now, goal) : nearest(now, 'J15'));
      } else if (now.lit.includes('launch')) await act(page, 'launch');
      else if (aim) await act(page, aim);
      else await act(page, now.lit.find((text) => text === 'altitude periscope') ?? now.lit[0] ?? '');
    }
    const end = page.getByRole('region', { name: 'The end' });
    await end.getByRole('heading').waitFor();
    const track = (await page.locator('[aria-label^="Turn "]').first().getAttribute('aria-label')) ?? '';
    const sunk = await page.getByText('Sunk by').count();
    expect(track.startsWith('Turn 12 of 12') || sunk > 0).toBe(true);
  });
});

/** What three captains are to meet, and the words for it in the log. */
const MEET = {
  identified: /identifies contact \d+|Contact \d+ turns out to be/,
  salvo: /launches \d torpedo/,
  plane: /bombs (Ada|Bo|Cleo)|gun at the plane from/,
  raid: /sappers sink/,
};

/**
 * Ada hunts by periscope until she has fired, Bo lies silent until a contact he heard is known; after that both lie on
 * the surface until a plane has come. Cleo goes to New York and dives there.
 */
function order(now: Moment): string {
  const { who, lit } = now;
  const has = (start: string): string | undefined => lit.filter((text) => text.startsWith(start)).at(-1);
  const enlist = has('enlist ');
  if (enlist) {
    const taken = now.log.match(/takes the/g)?.length ?? 0;
    return lit.find((text) => text.endsWith(taken === 2 ? ' marconi' : ' type-vii')) ?? enlist;
  }
  const bombed = MEET.plane.test(now.log);
  if (lit.includes('stay')) {
    if (who === 'Cleo') return nearest(now, 'K2');
    if (who === 'Bo') return nearest(now, 'K20');
    const goal = squares(now).find((square) => now.ships.some((ship) => bears(square, ship)));
    return goal ? sail(now, goal) : nearest(now, 'G24');
  }
  const altitude = has('altitude ');
  if (altitude) {
    const bait = !bombed && MEET.salvo.test(now.log);
    const wanted = {
      Ada: bait ? 'surface' : 'periscope',
      Bo: bait && MEET.identified.test(now.log) ? 'surface' : 'silent',
      Cleo: now.boat === 'K2' ? 'dive' : 'periscope',
    }[who];
    const text = `altitude ${wanted ?? ''}`;
    return lit.includes(text) ? text : altitude;
  }
  return has('launch') ?? (who === 'Ada' ? has('aim ') : undefined) ?? has('flak ') ?? has('hold') ?? '';
}

/** A captain's boat: on the bridge while it is in play, among the others else. */
const boatOf = (page: Page, name: string): Locator =>
  page.locator(`[aria-label="Boat of ${name}"], [aria-label="Bridge of ${name}"]`);

describe('three captains at one screen', () => {
  it('meet an unknown contact that is identified, a salvo, a plane attack and the raid on New York', async () => {
    const page = await enter();
    const met = new Set<string>();
    for (let games = 0; games < (freshLuck ? 2 : 10) && met.size < 4; games++) {
      await table(page, 3);
      for (let now = await moment(page); now && met.size < 4; now = await moment(page)) {
        for (const [what, words] of Object.entries(MEET)) {
          if (met.has(what) || !words.test(now.log)) continue;
          met.add(what);
          if (what === 'raid')
            await boatOf(page, 'Cleo')
              .getByText(/New York: \d ships?/)
              .waitFor();
        }
        if (!met.has('raid') && now.log.includes('Cleo is sunk')) break;
        if (met.size < 4) await act(page, order(now));
      }
      for (const name of CAPTAINS) await boatOf(page, name).waitFor();
    }
    if (!freshLuck) expect([...met].sort()).toEqual(['identified', 'plane', 'raid', 'salvo']);
  });
});
