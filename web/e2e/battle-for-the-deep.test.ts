// Battle for the Deep, played by people: one against three bots for a whole game, and two who command one team.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { act, click, offered, setTable, turn } from './play';
import { press } from './press';
import { freshLuck, stage } from './stage';

const { enter } = stage();

const BOT = 'bot:level-1';

/** No order cards: the seats take their turns as they sit, so that a test knows who chooses first. */
const seated = (page: Page): Promise<void> => page.getByRole('radio', { name: /^Seated/ }).check();

/** A click on the board where it shows the action, else in the list. */
async function pressAction(page: Page, action: string): Promise<void> {
  const shown = page.locator(`section[aria-label="The board"] button[data-action="${action}"]`);
  if ((await shown.count()) > 0) await press(shown.first());
  else await click(page, action);
}

/** What a plain player does: ready-made force, strong units, out of the base, take what is free. */
function plain(actions: string[], moved: number): string {
  const first = (start: string): string | undefined => actions.find((action) => action.startsWith(start));
  const out = actions.filter((action) => action.startsWith('move ') && !/ (n|s)\d/.test(action));
  return (
    first('force ') ??
    first('buy seahorse') ??
    first('buy ') ??
    first('place') ??
    first('claim all') ??
    first('claim ') ??
    first('fight ') ??
    (moved < 1 ? out.at(-1) : undefined) ??
    first('done') ??
    actions[0] ??
    'done'
  );
}

/** What the test wants to have seen. */
interface Seen {
  /** Attacks planned with odds on the screen. */
  planned: number;
  /** Odds that changed while a party was being put together. */
  changed: number;
  casualties: number;
  retreats: number;
}

/** How many go, and their odds, once the odds of just these have come. */
async function party(page: Page): Promise<{ count: number; odds: string }> {
  const odds = page.locator('[data-party]:not(.waiting)').getByRole('img');
  await odds.waitFor();
  const send = (await page.locator('button[data-order=send]').innerText()).trim();
  return {
    count: Number(/ with (\d+)$/.exec(send)?.[1]),
    odds: (await odds.getAttribute('aria-label')) ?? '',
  };
}

/** Takes one unit out of the party and puts it back; says whether the odds went with it (near 100 % they may not). */
async function tryOthers(page: Page): Promise<boolean> {
  const all = await party(page);
  if (all.count === 1) return false;
  await press(page.locator('button[aria-label="One fewer"]:enabled').first());
  await page.getByRole('button', { name: `Attack with ${all.count - 1}`, exact: true }).waitFor();
  const fewer = await party(page);
  await press(page.locator('button[aria-label="One more"]:enabled').first());
  await page.getByRole('button', { name: `Attack with ${all.count}`, exact: true }).waitFor();
  expect((await party(page)).odds).toBe(all.odds);
  return fewer.odds !== all.odds;
}

/** Plans an attack on the board: the best odds within reach, with everything. */
async function attack(page: Page, seen: Seen): Promise<void> {
  const within = page.getByRole('region', { name: 'Within reach' }).locator('button[data-battle]:enabled');
  const defended = within.filter({ hasText: /\d%\s*wins/ });
  const odds = (await defended.count()) > 0;
  await press((odds ? defended : within).first());
  if (odds) {
    await page
      .locator('[data-party]:not(.waiting)')
      .getByText(/% wins/)
      .waitFor();
    seen.planned += 1;
    if (seen.changed === 0 && (await tryOthers(page))) seen.changed += 1;
  }
  const send = page.locator('button[data-order=send]');
  await press(send);
  // The order is said stack by stack; then the table has the word again.
  await send.waitFor({ state: 'detached' });
  await page.locator('section[aria-label="The board"] [aria-busy=false]').waitFor();
}

/** One decision; counts what the test wants to have seen. */
async function decide(page: Page, seen: Seen, turns: { attacks: number; moved: number }): Promise<void> {
  const actions = await offered(page);
  const has = (start: string): string | undefined => actions.find((action) => action.startsWith(start));
  if (has('attack ') && turns.attacks < 2) {
    turns.attacks += 1;
    await attack(page, seen);
    return;
  }
  const retreat = has('retreat ');
  const lose = has('lose ');
  let action = plain(actions, turns.moved);
  if (has('attack ')) action = 'done';
  if (lose) {
    // A casualty is chosen by clicking it in the battle.
    await page
      .locator(`section[aria-label="The board"] button[data-action="${lose}"][data-casualty]`)
      .waitFor();
    action = lose;
    seen.casualties += 1;
  }
  if (retreat && seen.retreats === 0) {
    action = retreat;
    seen.retreats += 1;
  } else if (has('press')) action = 'press';
  if (action.startsWith('move ')) turns.moved += 1;
  if (action.startsWith('buy ') || action.startsWith('force '))
    Object.assign(turns, { attacks: 0, moved: 0 });
  await act(page, action, pressAction);
}

/** A whole game against three bots; returns what the log says of it. */
async function playGame(page: Page, seen: Seen): Promise<string> {
  await setTable(page, 'battle-for-the-deep', ['me', BOT, BOT, BOT], seated);
  await turn(page);
  await act(page, 'faction undersea-kingdom', pressAction);
  await turn(page);
  // The base is placed on the map itself.
  await page.locator('svg [role=button][data-zone=c2]').click();
  const turns = { attacks: 0, moved: 0 };
  for (let decisions = 0; (await turn(page)) !== 'over'; decisions++) {
    expect(decisions).toBeLessThan(600);
    await decide(page, seen, turns);
  }
  await page.getByRole('region', { name: 'The end' }).getByRole('heading').waitFor();
  return (await page.locator('[aria-label="What happened"]').textContent()) ?? '';
}

describe('one person and three bots', () => {
  it('play the whole game: attacks planned with odds, casualties, a retreat, deployments', async () => {
    const { page } = await enter();
    const seen: Seen = { planned: 0, changed: 0, casualties: 0, retreats: 0 };
    for (let games = 0; games < 3; games++) {
      const log = await playGame(page, seen);
      expect(log).toContain('deploys');
      if (Object.values(seen).every((times) => times > 0)) break;
    }
    const missing = Object.entries(seen).filter(([, times]) => times === 0);
    if (!freshLuck) expect(missing).toEqual([]);
  });
});

describe('a question before points are lost', () => {
  it('is asked, can be taken back, and does what was wanted', async () => {
    const { page } = await enter();
    await setTable(page, 'battle-for-the-deep', ['me', BOT, BOT, BOT], seated);
    await turn(page);
    await act(page, 'faction undersea-kingdom', pressAction);
    await turn(page);
    await page.locator('svg [role=button][data-zone=c2]').click();
    await turn(page);
    await act(page, 'force balanced', pressAction);
    // What is laid out can be taken back, and bought again.
    await act(page, 'return seahorse', pressAction);
    await act(page, 'buy seahorse', pressAction);
    await act(page, 'place', pressAction);
    await page.locator('button[data-action="buy seahorse"]').first().waitFor();
    const question = page.getByRole('dialog', { name: 'Are you sure?' });
    await pressAction(page, 'place');
    await question.getByRole('button', { name: 'Not yet' }).click();
    await question.waitFor({ state: 'detached' });
    await pressAction(page, 'place');
    await question.getByRole('button', { name: 'Do it' }).click();
    await question.waitFor({ state: 'detached' });
    await page.locator('button[data-action="buy seahorse"]').first().waitFor({ state: 'detached' });
  });
});

describe('two people on one team', () => {
  it('see each other’s moves live', async () => {
    const [ada, bo] = [await enter(), await enter({ width: 380, height: 800, touch: true })];
    await setTable(ada.page, 'battle-for-the-deep', ['me', BOT, 'invite', BOT], seated);
    await bo.page.goto(await ada.page.getByLabel('Invite link').inputValue());
    await bo.page.getByRole('button', { name: 'Sit down and play' }).click();
    await turn(ada.page);
    await act(ada.page, 'faction denizens', pressAction);
    await ada.page.locator('svg [role=button][data-zone=a3]').click();
    await bo.page
      .locator('svg [data-zone=a3][aria-label*="base of Denizens"]')
      .first()
      .waitFor({ state: 'attached' });
    await turn(bo.page);
    const faction = (await offered(bo.page))[0] ?? '';
    await act(bo.page, faction, pressAction);
    await turn(bo.page);
    const site = bo.page
      .locator('svg [role=button][data-zone=e7]')
      .or(bo.page.locator('svg [role=button][data-zone=e3]'));
    await press(site.first());
    await ada.page
      .locator('svg [data-zone=e7][aria-label*="base of"]')
      .or(ada.page.locator('svg [data-zone=e3][aria-label*="base of"]'))
      .first()
      .waitFor({ state: 'attached' });
    // The first forces are raised, and the other screen sees them stand there.
    await turn(ada.page);
    await act(ada.page, 'force balanced', pressAction);
    await act(ada.page, 'place', pressAction);
    await bo.page
      .locator('svg [data-zone=a3][aria-label*="4 Deep Ones"]')
      .first()
      .waitFor({ state: 'attached' });
  });
});
