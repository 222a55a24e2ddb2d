// Sunken Citadel: one person leads the Breach Team through a scenario, and on from one scenario of a campaign to the next.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Action, DoorView, Point, Rect, View } from '../src/lib/games/sunken-citadel/types';
import type { PersonOptions } from './harness';
import { atTable, refusal, seen, setTable, taken, turn } from './play';
import { press } from './press';
import { freshLuck, stage } from './stage';

const at = stage();

interface Offer {
  text: string;
  data: Action;
}
interface Moment {
  seq: number;
  view: View;
  legal: Offer[];
}

/** Somebody at a table: knows what the server last said, and acts on the page alone. */
class Player {
  now: Moment = { seq: -1, view: {} as View, legal: [] };

  private constructor(readonly page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { position?: Moment };
        if (message.position) this.now = message.position;
      }),
    );
  }

  static async enter(options?: PersonOptions): Promise<Player> {
    return new Player((await at.enter(options)).page);
  }

  /** Sets a table for one: the Invaders and creatures move by routine. */
  async alone(scenario: string): Promise<void> {
    await setTable(this.page, 'sunken-citadel', ['me'], (page) => page.getByLabel(scenario).check());
  }

  /** Waits until something can be done; false when the game is over. */
  async turn(): Promise<boolean> {
    const what = await turn(this.page);
    // The page may have read the line before this test has.
    await expect.poll(() => this.now.seq).toBeGreaterThanOrEqual(await seen(this.page));
    return what === 'act';
  }

  /** Does it by its button, in the panel or in the list, which is unfolded if need be. */
  async act(text: string): Promise<void> {
    const before = await seen(this.page);
    const button = this.page.locator(`button[data-action="${text}"]:visible`).first();
    if ((await button.count()) === 0)
      await press(this.page.getByRole('button', { name: /^All \d+ actions/ }));
    const folded = this.page.locator(`details:not([open]):has([data-action="${text}"]) summary`).first();
    if ((await folded.count()) > 0) await press(folded);
    await press(button);
    await taken(this.page, before);
  }

  /** A real click on a point of the table, if nothing stands there: whether the table took it. */
  async click(at: Point): Promise<boolean> {
    const spot = await this.page.getByTestId('ground').evaluate((ground, { x, y }) => {
      const matrix = (ground as SVGGraphicsElement).getScreenCTM() as DOMMatrix;
      const found = new DOMPoint(x * 4, y * 4).matrixTransform(matrix);
      const hit = document.elementFromPoint(found.x, found.y);
      const button = hit?.closest('[role=button], button');
      const free = ground.closest('svg')?.contains(hit) && (!button || button.hasAttribute('data-action'));
      return free ? { x: found.x, y: found.y } : null;
    }, at);
    if (!spot) return false;
    const before = await seen(this.page);
    await this.page.mouse.click(spot.x, spot.y);
    return (await refusal(this.page, before)) === null;
  }

  get log(): Promise<string> {
    return this.page
      .locator('[aria-label="What happened"]')
      .first()
      .textContent()
      .then((text) => text ?? '');
  }
}

const middle = (door: DoorView): Point => ({
  x: (door.seg.a.x + door.seg.b.x) / 2,
  y: (door.seg.a.y + door.seg.b.y) / 2,
});
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const beside = (room: Rect, at: Point): boolean =>
  at.x >= room.min.x - 1 && at.x <= room.max.x + 1 && at.y >= room.min.y - 1 && at.y <= room.max.y + 1;

/** What a game has to show before a bot may play it out. */
const WANTED = ['a move by a click', 'an attack with its sums', 'a room card', 'a shadow seen'] as const;

/** One person's plain way to play, which shows everything soon. */
class Leader {
  seen = new Set<string>();
  #strides = 0;

  constructor(readonly player: Player) {}

  get satisfied(): boolean {
    return WANTED.every((what) => this.seen.has(what));
  }

  async decide(): Promise<void> {
    const { player } = this;
    const { view, legal } = player.now;
    const starts = (start: string): string | undefined =>
      legal.find(({ text }) => text.startsWith(start))?.text;
    const actor = view.models.find((model) => model.id === view.activation?.model);
    if (!actor) {
      this.#strides = 0;
      return player.act(starts('activate ') ?? starts('roll') ?? legal[0]?.text ?? '');
    }
    if (view.activation?.fresh) this.#strides = 0;
    if (await this.#strike()) return;
    const door = starts('open ');
    if (door) return player.act(door);
    const goal = this.#goal(actor.at);
    const moves = legal.flatMap(({ data }) => (data.do === 'move' ? [data.to] : []));
    const best = moves.sort((a, b) => apart(a, goal) - apart(b, goal))[0];
    if (best && this.#strides++ < 3 && apart(best, goal) < apart(actor.at, goal))
      return this.#move(actor.id, best);
    return player.act(starts('quick') ?? starts('roll') ?? starts('end') ?? legal[0]?.text ?? '');
  }

  /** Where the nearest thing is that the game still has to show. */
  #goal(from: Point): Point {
    const { view } = this.player.now;
    const shut = view.map.rooms.filter((room) => room.closed);
    const doors = view.map.doors.filter((door) => door.state === 'closed').map(middle);
    const unseen = doors.filter((at) => shut.some((room) => beside(room.rect, at)));
    const goals = this.seen.has('a room card') || unseen.length === 0 ? doors : unseen;
    const foes = view.models.filter((model) => model.side !== 'team' && model.place === 'table');
    const hunted = [...view.markers, ...foes].map((each) => each.at);
    return [...goals, ...hunted].sort((a, b) => apart(a, from) - apart(b, from))[0] ?? { x: 180, y: 120 };
  }

  async #move(id: number, to: Point): Promise<void> {
    const { player } = this;
    const was = player.now.view.models.find((model) => model.id === id)?.at;
    // A click is a whole pixel: beside a wall it may be refused, and the list has the very point.
    if (!(await player.click(to))) return player.act(`move ${to.x},${to.y}`);
    if (!(await player.turn())) return;
    const is = player.now.view.models.find((model) => model.id === id)?.at;
    if (was && is && apart(was, is) > 0) this.seen.add('a move by a click');
  }

  /** Clicks a foe, reads the sums of both sides, and strikes from there. */
  async #strike(): Promise<boolean> {
    const { player } = this;
    const { view, legal } = player.now;
    const fight = view.targets
      .flatMap(({ target }) =>
        legal.filter(({ data }) => (data.do === 'attack' || data.do === 'shoot') && data.target === target),
      )
      .at(0);
    if (!fight || !('target' in fight.data)) return false;
    await press(player.page.locator(`svg [data-subject="model ${fight.data.target}"]`).first());
    const sums = player.page.getByTestId('modifiers').first();
    expect(await sums.textContent()).toMatch(/(A die\s*1–6.*Combat Score.*){2}/s);
    this.seen.add('an attack with its sums');
    const before = await seen(player.page);
    await press(player.page.locator(`.aim [data-action="${fight.text}"]`).first());
    await taken(player.page, before);
    return true;
  }

  async learn(): Promise<void> {
    const log = await this.player.log;
    if (/Room: /.test(log)) this.seen.add('a room card');
    if (/shadow of worth/.test(log)) this.seen.add('a shadow seen');
  }
}

describe('Sunken Citadel', () => {
  it('a solo scenario to its end: moves, an attack with its sums, a door and a room card, a shadow seen', async () => {
    const player = await Player.enter({ width: 1400, height: 900 });
    const leader = new Leader(player);
    for (let games = 0; games < (freshLuck ? 1 : 6) && !leader.satisfied; games++) {
      await player.alone('2. Cold Iron');
      for (let decisions = 0; !leader.satisfied && (await player.turn()); decisions++) {
        expect(decisions).toBeLessThan(600);
        await leader.decide();
        await leader.learn();
      }
    }
    if (!freshLuck) expect([...leader.seen].sort()).toEqual([...WANTED].sort());
    // The rest is played quickly.
    const end = player.page.getByRole('region', { name: 'The end' });
    if (await player.turn()) {
      await player.page.getByRole('button', { name: /^More about / }).click();
      await player.page.getByLabel('Let a bot play for you').selectOption('random');
      await player.page.getByRole('button', { name: 'Hand over' }).click();
    }
    await end.waitFor();
    expect(await player.log).toMatch(/The scenario ends -?\d+ to -?\d+/);
    expect(player.now.view.step).toBe('over');
  });

  it('a table with a changed team: too dear is said and refused, then it goes in', async () => {
    const player = await Player.enter();
    const { page } = player;
    await page.goto('/new/sunken-citadel');
    const form = page.getByRole('group', { name: 'Breach Team' });
    await form.getByText('400 of 400 points').waitFor();
    expect(await page.locator('textarea').count()).toBe(0);
    await form.getByRole('button', { name: /^Klegg's spears/ }).click();
    await form.getByText('335 points, counted as 330 of 400').waitFor();
    // A limit below what the team costs: said at once, and the server says so too.
    const limit = page.getByLabel('Points limit');
    await limit.fill('300');
    await limit.blur();
    await form.getByText('Team: 330 points, 30 over the limit of 300.').waitFor();
    await page.getByRole('button', { name: 'Set the table' }).click();
    const refused = page.getByRole('alert').filter({ hasText: 'over the limit of 300' });
    await refused.getByRole('link', { name: /SC-SET-03/ }).waitFor();
    await limit.fill('400');
    await limit.blur();
    await form.getByRole('button', { name: 'Take Scipio Aqualis out' }).click();
    await form.locator('summary', { hasText: /^Fortune Hunters/ }).click();
    await form.getByRole('button', { name: 'One Iron Tempest more' }).click();
    await form.getByText('340 of 400 points').waitFor();
    await page.getByLabel('3. The Quiet Ward').check();
    await page.getByRole('button', { name: 'Set the table' }).click();
    await atTable(page);
    expect(await player.turn()).toBe(true);
    const { view } = player.now;
    const team = view.models.filter((model) => model.side === 'team').map((model) => model.kind);
    const trooper = 'heavy-assault-trooper';
    expect(team).toEqual(['ironbelly-klegg', trooper, trooper, trooper, 'iron-tempest']);
    expect(view.title).toBe('The Quiet Ward');
  });

  it('a campaign of two scenarios, with a repair in between', async () => {
    const player = await Player.enter({ width: 1400, height: 900 });
    const { page } = player;
    await page.goto('/new/sunken-citadel');
    // A bot plays whole campaigns, until one has somebody or something to mend after a scenario: with fresh dice that can take
    // more than six.
    let shop: { table: string; move: number } | undefined;
    for (let campaigns = 0; campaigns < 20 && !shop; campaigns++) shop = await repairShop(page);
    expect(shop).toBeDefined();

    // From there on it is played by hand: a new table that begins between the two scenarios.
    await page.goto(`/table/${shop?.table}?move=${shop?.move}`);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByRole('dialog').getByLabel('Seat 1').selectOption('me');
    await page.getByRole('button', { name: 'Set this table' }).click();
    await atTable(page);
    expect(await player.turn()).toBe(true);
    const before = player.now.view;
    const [results, bank] = [before.campaign?.results.length ?? 0, before.campaign?.bank[0] ?? 0];
    const debrief = page.getByRole('region', { name: 'Debrief' });
    await debrief.getByText('Repairs and recovery').waitFor();
    await debrief.getByText(`${bank} VP`, { exact: true }).first().waitFor();
    await debrief.getByText(`Next: ${before.between?.next.scenario}. `).waitFor();
    expect(await debrief.getByRole('button', { name: 'Go on' }).count()).toBe(1);
    // On a phone one thing stands under the other, and nothing over anything.
    await page.setViewportSize({ width: 360, height: 740 });
    const next = await debrief.getByTestId('next').boundingBox();
    const shelves = await debrief.getByRole('group', { name: 'What victory points buy' }).boundingBox();
    expect(shelves?.y ?? 0).toBeGreaterThanOrEqual((next?.y ?? 0) + (next?.height ?? Infinity));
    await page.setViewportSize({ width: 1280, height: 800 });
    const repair = player.now.legal.find(({ text }) => REPAIR.test(text))?.text ?? '';
    await player.act(repair);
    expect(await player.turn()).toBe(true);
    expect(player.now.view.campaign?.bank[0]).toBeLessThan(bank);
    expect(player.now.legal.map(({ text }) => text)).not.toContain(repair);

    await player.act('continue');
    expect(await player.turn()).toBe(true);
    expect(player.now.view.scenario).toBe(before.scenario + 1);
    await page.getByRole('heading', { name: player.now.view.title }).waitFor();
    // The second scenario, as fast as it goes, to the moment after it.
    while ((await player.turn()) && player.now.view.campaign?.results.length === results) {
      const { legal } = player.now;
      const plain = ['activate ', 'quick', 'end -', 'stand'].flatMap((start) =>
        legal.filter(({ text }) => text.startsWith(start)),
      );
      await player.act((plain[0] ?? legal[0])?.text ?? '');
    }
    expect(player.now.view.campaign?.results).toHaveLength(results + 1);
    // The next debrief lists both.
    await expect
      .poll(async () => (await debrief.getByText(/^So far: /).textContent())?.split(', ').length)
      .toBe(results + 1);
  });
});

const REPAIR = /^buy (rearm|heal-injury|replace|activate)/;

/** Lets a bot play a campaign: the moment at which something could be repaired, if there was one. */
async function repairShop(page: Page): Promise<{ table: string; move: number } | undefined> {
  const ask = async <T>(path: string, data?: object): Promise<T> => {
    const url = at.server.url + path;
    const headers = { origin: at.server.url };
    const answer = await (data ? page.request.post(url, { data, headers }) : page.request.get(url));
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const options = { campaign: true, difficulty: 'expert' };
  // A team that wins something has something to spend, and experts leave it something to mend.
  const seats = [{ kind: 'bot', bot: 'level-3' }];
  await ask('/api/guest', { name: 'Ada' });
  const { id } = await ask<{ id: string }>('/api/tables', { game: 'sunken-citadel', options, seats });
  const path = `/api/tables/${id}`;
  await expect
    .poll(async () => (await ask<{ info: { status: string } }>(path)).info.status, {
      timeout: 300_000,
      interval: 500,
    })
    .toBe('finished');
  const { log } = await ask<{ log: { seq: number; text: string | null }[] }>(path);
  for (const { seq } of log.filter(({ text }) => /^(buy|continue)/.test(text ?? ''))) {
    const page = await ask<{ moments: { position: Moment }[] }>(
      `${path}/replay?eyes=0&from=${seq - 1}&count=1`,
    );
    if (page.moments[0]?.position.legal.some(({ text }) => REPAIR.test(text)))
      return { table: id, move: seq - 1 };
  }
  return undefined;
}
