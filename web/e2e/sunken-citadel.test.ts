// Sunken Citadel: one person leads the Breach Team through a whole scenario, and on into a campaign's second one.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch, Person, Server } from './harness';
import { atTable } from './play';

let server: Server;
let browser: Browser;
let people: Person[] = [];

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(async () => {
  const trouble = people.flatMap((person) => person.trouble);
  await Promise.all(people.map((person) => person.leave()));
  people = [];
  expect(trouble).toEqual([]);
});

/** Sets a table for one: the Invaders and creatures move by routine. */
async function alone(page: Page, campaign = false): Promise<string> {
  await page.goto('/new/sunken-citadel');
  const fewer = page.getByRole('button', { name: 'One seat fewer' });
  await fewer.waitFor();
  if (await fewer.isEnabled()) await fewer.click();
  if (campaign) await page.getByLabel('Campaign').check();
  await page.getByRole('button', { name: 'Set the table' }).click();
  const table = await atTable(page);
  // The team first chooses which operation cards it keeps.
  for (
    let actions = await offered(page);
    actions?.[0]?.startsWith('keep-operation');
    actions = await offered(page)
  )
    await act(page, actions[0]);
  return table;
}

/** Everything on offer, once there is something; null when the game is over. */
async function offered(page: Page): Promise<string[] | null> {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('section[aria-label="The end"]')) return { over: true, actions: [] };
    if (!document.querySelector('[aria-label="What you can do"] button[data-action]')) return null;
    const more = [...document.querySelectorAll('button')].find((each) =>
      /^All \d+$/.test(each.textContent.trim()),
    );
    if (more) {
      more.click();
      return null;
    }
    const all = [...document.querySelectorAll('[aria-label="What you can do"] [data-action]')];
    return { over: false, actions: all.map((each) => each.getAttribute('data-action') ?? '') };
  });
  const { over, actions } = (await found.jsonValue()) as { over: boolean; actions: string[] };
  return over ? null : actions;
}

/** Does it where it is lit on the board, else in the list, and waits until it was taken. */
async function act(page: Page, action: string): Promise<void> {
  const before = await page.locator('[aria-label="What happened"]').first().textContent();
  const lit = page.locator(`[aria-label="The board"] svg [data-action="${action}"]`).first();
  const listed = page.locator(`button[data-action="${action}"]`).first();
  await ((await lit.count()) > 0 ? lit : listed).dispatchEvent('click');
  await page.waitForFunction(
    (text) =>
      document.querySelector('section[aria-label="The end"]') !== null ||
      document.querySelector('[aria-label="What happened"]')?.textContent !== text,
    before,
  );
}

interface Spot {
  x: number;
  y: number;
}
/** The way in: the panel beside the airlock, the lock, then room by room along the corridor. */
const WAY: Spot[] = [
  { x: 88, y: 104 },
  { x: 94, y: 120 },
  { x: 125, y: 107 },
  { x: 125, y: 84 },
  { x: 125, y: 112 },
  { x: 143, y: 120 },
  { x: 160, y: 120 },
  { x: 205, y: 107 },
  { x: 205, y: 84 },
  { x: 205, y: 112 },
  { x: 215, y: 130 },
  { x: 270, y: 112 },
  { x: 290, y: 120 },
];

/** What a game has to show, and how far each of the team has come. */
class Story {
  attacked = false;
  moved = false;
  opened = false;
  way = new Map<string, number>();
  last = new Map<string, number>();
  actor = '';

  /** A plain way to play: strike whom one can, open what one can, else go on along the way. */
  choose(actions: string[]): string {
    const starts = (start: string): string | undefined => actions.find((each) => each.startsWith(start));
    const activate = starts('activate ');
    if (activate) {
      this.actor = activate;
      return activate;
    }
    return (
      starts('roll') ??
      starts('open ') ??
      starts('use ') ??
      starts('try force door') ??
      starts('unlock ') ??
      starts('recover') ??
      starts('stand') ??
      this.step(actions) ??
      starts('end -') ??
      starts('end') ??
      actions[0] ??
      ''
    );
  }

  private step(actions: string[]): string | undefined {
    const goal = WAY[Math.min(this.way.get(this.actor) ?? 0, WAY.length - 1)] as Spot;
    const far = (action: string): number => {
      const [x = 0, y = 0] = (action.split(' ')[1] ?? '').split(',').map(Number);
      return Math.hypot(x - goal.x, y - goal.y);
    };
    const best = actions.filter((each) => each.startsWith('move ')).sort((a, b) => far(a) - far(b))[0];
    if (best === undefined) return undefined;
    const [now, before] = [far(best), this.last.get(this.actor) ?? Infinity];
    if (now < 12) {
      this.way.set(this.actor, (this.way.get(this.actor) ?? 0) + 1);
      this.last.delete(this.actor);
    } else if (now >= before) {
      return undefined;
    } else this.last.set(this.actor, now);
    return best;
  }
}

const FIGHT = /^(attack|charge|rush|shoot) m(\d+) /;

/** Clicks a foe, reads the sums of the attack, and strikes from there. */
async function strike(page: Page, fights: string[], story: Story): Promise<void> {
  for (const fight of fights) {
    const who = FIGHT.exec(fight)?.[2];
    await page.locator(`svg [data-subject="model ${who}"]`).first().dispatchEvent('click');
    const sums = page.getByTestId('modifiers');
    if ((await sums.count()) === 0) continue;
    expect(await sums.first().textContent()).toMatch(/Combat Score.*Combat Score/s);
    story.attacked = true;
    break;
  }
  await act(page, fights[0] ?? '');
}

async function playOn(page: Page, story: Story, until: (actions: string[]) => boolean): Promise<number> {
  for (let decisions = 0; decisions < 1500; decisions++) {
    const actions = await offered(page);
    if (!actions || until(actions)) return decisions;
    const fights = actions.filter((each) => FIGHT.test(each));
    if (fights.length > 0) {
      await strike(page, fights, story);
      continue;
    }
    const action = story.choose(actions);
    story.moved ||= action.startsWith('move ');
    story.opened ||= action.startsWith('open ');
    await act(page, action);
  }
  throw new Error('the game does not end');
}

describe('Sunken Citadel', () => {
  it('a solo scenario to its end: moves, an attack with its sums, a door and a room card, a shadow seen', async () => {
    const person = await Person.enter(browser, server, { width: 1400, height: 900 });
    people.push(person);
    const { page } = person;
    const story = new Story();
    let told = '';
    const complete = (): boolean =>
      story.attacked && story.moved && story.opened && /Room: /.test(told) && /shadow of worth/.test(told);
    // One scenario nearly always shows everything; the dice may want another.
    for (let games = 0; games < 3 && !complete(); games++) {
      await alone(page);
      story.way.clear();
      expect(await playOn(page, story, () => false)).toBeGreaterThan(20);
      told += (await page.locator('[aria-label="What happened"]').first().textContent()) ?? '';
    }
    expect({ ...story, way: null, last: null, actor: null }).toMatchObject({
      attacked: true,
      moved: true,
      opened: true,
    });
    expect(told).toMatch(/shadow of worth/);
    expect(told).toMatch(/Room: /);
    await page.getByRole('region', { name: 'The end' }).waitFor();
  });

  it('shows the map, a card and the reach of the one who acts, on a phone too', async () => {
    const person = await Person.enter(browser, server, { width: 380, height: 800, touch: true });
    people.push(person);
    const { page } = person;
    await alone(page);
    await offered(page);
    const team = page.locator('svg [role=button][data-action^="activate "]');
    expect(await team.count()).toBeGreaterThanOrEqual(3);
    const who = (await team.first().getAttribute('data-action')) ?? '';
    await act(page, who);
    await act(page, 'quick');
    await page.getByRole('article', { name: /^Card of / }).waitFor();
    await expect.poll(() => page.locator('svg .reach').count()).toBeGreaterThan(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(380);
  });
});
