// The page that explains a game: found, read, followed to its clauses, printed.
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { press } from './press';
import { stage } from './stage';

const { enter } = stage();
const GAMES = ['deep-dive', 'abyss', 'battle-for-the-deep', 'deep-war', 'sunken-citadel'];

describe('how to play', () => {
  it.each(GAMES)('%s: five pictures, nothing that axe minds, two sheets at most', async (game) => {
    const { page } = await enter({ scheme: game === 'abyss' ? 'dark' : 'light' });
    await page.goto(`/how/${game}`);
    await page.getByRole('heading', { name: 'Three tips' }).waitFor();
    expect(await page.locator('.turn').getByRole('img').count()).toBeGreaterThanOrEqual(5);
    expect(await findings(page)).toEqual([]);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type ?\/Page\b/g) ?? [];
    expect([1, 2]).toContain(sheets.length);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it('is found from the home page and leads to the clauses', async () => {
    const { page } = await enter();
    await page.goto('/');
    await press(page.getByRole('link', { name: 'How to play Deep Dive' }));
    await press(page.getByRole('link', { name: 'Clause DD-TRN-01' }).first());
    await page.locator('article.pointed#DD-TRN-01').waitFor();
    await press(page.getByRole('link', { name: 'How to play, on one page' }));
    await page.getByRole('heading', { name: 'A turn in five pictures' }).waitFor();
  });
});
