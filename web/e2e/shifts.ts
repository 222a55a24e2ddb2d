// How much the page jumps while somebody plays: every shift that the browser counts.
import type { Page } from 'playwright-core';
import { seen, taken, turn } from './play';
import { press } from './press';

export interface Shift {
  at: number;
  value: number;
  what: string;
}

/** Begins to count, from the next page on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifts: Shift[] };
    counted.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const nodes = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const room = element?.closest('[aria-label]')?.getAttribute('aria-label')?.slice(0, 30);
          return `${element?.tagName} ${element?.getAttribute('class') ?? ''} in ${room}`;
        });
        counted.shifts.push({ at: entry.startTime, value, what: nodes.join(', ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Every shift of the page since that time of its clock, the largest first. */
export const shifts = (page: Page, since: number): Promise<Shift[]> =>
  page.evaluate(
    (from) =>
      (window as unknown as { shifts: Shift[] }).shifts
        .filter(({ at }) => at > from)
        .sort((a, b) => b.value - a.value),
    since,
  );

/** Two frames have been drawn: what was asked for before has been done. Returns the page's clock. */
export const drawn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return performance.now();
  });

/** Presses a legal action, the next one of the list each time, wherever its button is. */
export async function decide(page: Page, nth: number): Promise<boolean> {
  if ((await turn(page)) === 'over') return false;
  const before = await seen(page);
  // Not by a real click: what a person's click moves is forgiven by the browser's count of shifts.
  await page.evaluate((index) => {
    const list = document.querySelector('[aria-label="What you can do"]');
    const buttons = list?.querySelectorAll<HTMLButtonElement>('button[data-action]') ?? [];
    buttons[index % buttons.length]?.click();
  }, nth * 3);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Do it' });
  if ((await sure.count()) > 0) await press(sure);
  await taken(page, before);
  return true;
}
