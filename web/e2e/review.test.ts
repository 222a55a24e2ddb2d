// Was it luck? A finished game is reviewed, its curve read, a moment clicked, and a mistake tried again.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { botsFinish, setTable } from './play';
import { press } from './press';
import { stage } from './stage';

const { enter } = stage();

describe('a finished game', () => {
  it('is reviewed: the curve, the ledger, a moment and a mistake', async () => {
    const { page } = await enter();
    // The weakest bot in one's own place: there is something to learn from.
    await setTable(page, 'deep-dive', ['me', 'bot:level-1']);
    await botsFinish(page, 'random');
    await press(page.getByRole('region', { name: 'The end' }).getByRole('link', { name: 'Review' }));
    const panel = page.getByRole('region', { name: 'Review', exact: true });
    const curve = panel.getByRole('slider', { name: 'Winning chances over the game' });
    await curve.waitFor();
    const count = page.getByTestId('count');
    const length = Number(await curve.getAttribute('aria-valuemax'));
    expect(await count.textContent()).toBe(`${length} / ${length}`);

    // The ledger adds up, whoever reads it.
    await panel.getByText(/^You were .* and gave away /).waitFor();
    const columns = await panel
      .getByRole('region', { name: 'The ledger, in points of winning chance' })
      .locator('tbody tr, tfoot tr')
      .evaluateAll((rows) =>
        [1, 2].map((column) =>
          rows.map((row) => Number(row.children[column]?.textContent?.trim().replace('−', '-'))),
        ),
      );
    for (const column of columns)
      expect(column.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(column.at(-1));

    // The curve steps the replay, and its table says the same.
    await curve.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => count.textContent()).toBe(`${length - 1} / ${length}`);
    await expect.poll(() => page.url()).toMatch(new RegExp(`move=${length - 1}.*&review`));
    await press(panel.getByText('The curve as a table'));
    const row = panel.getByRole('row', { name: new RegExp(`^${length - 1} `) });
    const [first] = (await curve.getAttribute('aria-valuetext'))?.match(/\d+\s%/g) ?? [];
    expect(await row.locator('td').nth(1).textContent()).toBe(first);

    // A moment is stepped to.
    const moment = panel.getByRole('listitem').getByRole('button').first();
    const when = /move (\d+)/.exec((await moment.textContent()) ?? '')?.[1];
    await press(moment);
    await expect.poll(() => count.textContent()).toBe(`${when} / ${length}`);
    await expect.poll(() => moment.getAttribute('aria-current')).toBe('step');
    expect(await findings(page)).toEqual([]);

    // The same evening with other dice: a bar and a share for each side, and shares that are somebody's.
    await press(panel.getByRole('button', { name: 'Roll the whole game again' }));
    const bars = panel
      .getByRole('region', { name: 'The same evening with other dice' })
      .getByRole('listitem');
    await expect.poll(() => bars.count()).toBe(2);
    const rolled = await bars.evaluateAll((items) =>
      items.map((item) => ({
        said: Number(/won (\d+)/.exec(item.textContent ?? '')?.[1]),
        drawn: parseFloat((item.querySelector('.share') as HTMLElement).style.width),
      })),
    );
    for (const { said, drawn } of rolled) expect(Math.abs(said - drawn)).toBeLessThanOrEqual(1);
    expect(Math.abs(rolled.reduce((sum, { said }) => sum + said, -100))).toBeLessThanOrEqual(1);
    expect(await findings(page)).toEqual([]);

    // It is handed on: as a picture, and by a link that opens the review for somebody else.
    const share = panel.getByRole('region', { name: 'Share this review' });
    const saved = page.waitForEvent('download');
    await press(share.getByRole('button', { name: 'Save as a picture' }));
    const file = await saved;
    expect(file.suggestedFilename()).toBe('deep-dive-review.png');
    const png = readFileSync(await file.path());
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
    if (process.env['PICTURES']) await file.saveAs(`${process.env['PICTURES']}/review.png`);
    const link = await share.getByLabel('Link to this review').inputValue();
    const { page: friend } = await enter();
    await friend.goto(link);
    await friend
      .getByRole('region', { name: 'Review', exact: true })
      .getByText(/ and gave away /)
      .first()
      .waitFor();

    // A mistake is put again: what was played is found wanting, what is better is shown.
    await press(panel.getByRole('button', { name: /^Learn from your own mistakes/ }));
    await panel.getByText('Choose here or on the board').waitFor();
    const before = Number(await page.locator('[aria-label="The board"]').getAttribute('data-seq'));
    expect(await page.locator('[aria-label="The board"]').getAttribute('data-to-act')).toBe('');
    await press(panel.getByRole('listitem').getByRole('button').first());
    await panel.getByText(/That is what was played|prefers/).waitFor();
    expect(await count.textContent()).toBe(`${before} / ${length}`);
    expect(await findings(page)).toEqual([]);
    await press(panel.getByRole('button', { name: 'Leave the lesson' }));
    await panel.getByRole('heading', { name: 'Was it luck?' }).waitFor();
  });

  it('has a better line, which is played out on the board', async () => {
    const { page } = await enter();
    await setTable(page, 'deep-dive', ['me', 'bot:level-1']);
    await botsFinish(page, 'random');
    await press(page.getByRole('region', { name: 'The end' }).getByRole('link', { name: 'Review' }));
    const panel = page.getByRole('region', { name: 'Review', exact: true });
    const moment = panel.getByRole('listitem').filter({ hasText: 'Better:' }).first();
    await moment.waitFor();
    const better = (await moment.getByText('Better:').locator('..').innerText()).replace('Better: ', '');
    await press(moment.getByRole('link', { name: 'Play the better line out' }));
    const branches = page
      .getByRole('region', { name: 'Analysis', exact: true })
      .getByRole('region', { name: 'Branches' })
      .getByRole('listitem');
    // The position before, the better move, and at least one move that the judge expects after it.
    await expect.poll(() => branches.count()).toBeGreaterThanOrEqual(3);
    expect(await branches.nth(1).innerText()).toContain(better);
    expect(await findings(page)).toEqual([]);
  });
});
