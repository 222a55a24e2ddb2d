// An action as somebody does it who looks at the board alone: on the piece, the place or the thing that it is about.
import type { Locator, Page } from 'playwright-core';
import { press } from './press';

/** How many things are pointed at, one after the other, before an action is done: a model, then what to do to it. */
const POINTS = 3;

/** Does it on the board; false, and nothing done, where the board shows no way to it. */
export async function onBoard(page: Page, action: string): Promise<boolean> {
  const board = page.locator('section[aria-label="The board"]');
  const march = /^(?:attack|move) (\d+) ([a-z-]+) ([a-z]\d) to ([a-z]\d)$/.exec(action);
  if (march) {
    const [, count = '', unit = '', from = '', to = ''] = march;
    await sendStack(board, { count: Number(count), unit, from, to });
    return true;
  }
  const doing = board.locator(`[data-action="${action}"]:visible`).first();
  const marked = board.locator('.hinted[data-subject]:visible').first();
  for (let points = 0; points < POINTS; points++) {
    if ((await doing.count()) > 0) {
      await press(doing);
      if (action.startsWith('recruit ')) await pay(page, board);
      return true;
    }
    if ((await marked.count()) === 0) return false;
    await press(marked);
  }
  return false;
}

/** Abyss: a lord's payment is put together on the board and goes to the table card by card. */
async function pay(page: Page, board: Locator): Promise<void> {
  await press(board.getByTestId('pay'));
  await page.waitForFunction(() => {
    const next = document.querySelector('[aria-label="What you can do"] button.hinted[data-action]');
    return next && !/^(recruit|pay|done)/.test(next.getAttribute('data-action') ?? '');
  });
}

interface March {
  count: number;
  unit: string;
  from: string;
  to: string;
}

/** Battle for the Deep: a stack is picked up, a zone pointed at, and so many sent. */
async function sendStack(board: Locator, { count, unit, from, to }: March): Promise<void> {
  await press(board.locator(`svg [role=button][data-zone=${from}] .ready[data-unit=${unit}]`));
  await press(board.locator(`svg [role=button][data-zone=${to}]`));
  const send = board.locator('button[data-order=send]');
  await send.waitFor();
  const chosen = async (): Promise<number> => Number(/ with (\d+)/.exec(await send.innerText())?.[1]);
  while ((await chosen()) > count)
    await press(board.locator('button[aria-label="One fewer"]:enabled').first());
  while ((await chosen()) < count)
    await press(board.locator('button[aria-label="One more"]:enabled').first());
  await press(send);
}
