// Two people, one screen, and secrets: nothing is shown while the screen changes hands.
import { describe, expect, it } from 'vitest';
import { act, offered, setTable, turn } from './play';
import { stage } from './stage';

const { enter } = stage();

describe('a shared screen', () => {
  it('is covered between turns, and after a reload', async () => {
    const { page } = await enter();
    await setTable(page, 'abyss', ['me Ada', 'me Bo']);

    const board = page.getByRole('region', { name: 'The board' });
    const ready = page.getByRole('button', { name: /^I am / });
    const looking: string[] = [];
    for (let hands = 0; hands < 2; hands++) {
      await ready.waitFor();
      expect(await board.count()).toBe(0);
      looking.push((await ready.textContent()) ?? '');
      await ready.click();
      await board.waitFor();
      const handOver = page.getByRole('button', { name: /^Hand the screen to/ });
      for (let decisions = 0; decisions < 60 && (await handOver.count()) === 0; decisions++) {
        const what = await Promise.race([turn(page), handOver.waitFor().then(() => 'hand over')]);
        if (what !== 'act') break;
        const actions = await offered(page);
        if (actions.length > 0)
          await act(page, actions.at(-1) ?? '', (at, text) =>
            at.locator(`button[data-action="${text}"]`).first().click(),
          );
      }
      await handOver.click();
    }
    expect(new Set(looking).size).toBe(2);
    await page.reload();
    await ready.waitFor();
    expect(await board.count()).toBe(0);
  });
});
