// Questions about the board, asked by keys alone: the line is found by "/", and the answer is read aloud.
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { setTable, turn } from './play';
import { stage } from './stage';

const { enter } = stage();
const BOT = 'bot:level-1';

const GAMES: [game: string, seats: string[], question: string, answer: RegExp][] = [
  ['deep-dive', ['me', BOT], 'what is at depth 1', /^Depth 1: \d+ tiles? face down/],
  ['abyss', ['me', BOT], 'what is at the court', /^At the Court: 6\./],
  ['battle-for-the-deep', ['me', BOT, BOT, BOT], 'who is winning', /victory points win/],
  ['deep-war', ['me', BOT], 'what is at New York', /^New York \(K2\)/],
  ['sunken-citadel', ['me'], 'how far to the door', /door d1, the airlock between .+ jammed/],
];

describe('questions', () => {
  it.each(GAMES)('are answered on the board of %s', async (game, seats, question, answer) => {
    const { page } = await enter();
    await setTable(page, game, seats);
    await turn(page);
    const form = page.getByRole('form', { name: 'Ask about the board' });
    await page.keyboard.press('/');
    await page.waitForFunction(() =>
      document.activeElement?.closest('form[aria-label="Ask about the board"]'),
    );
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    await expect.poll(() => form.getByRole('status').textContent()).toMatch(answer);
    expect(await findings(page)).toEqual([]);
    // Nobody who does not want it sees it.
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await form.boundingBox())?.height).toBeLessThanOrEqual(3);
  });
});
