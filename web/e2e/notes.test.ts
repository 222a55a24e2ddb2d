// Private notes: kept with the table, back after a reload, and nowhere on anybody else's page.
import { describe, expect, it } from 'vitest';
import { findings } from './axe';
import { playNow } from './play';
import { stage } from './stage';

const { enter } = stage();

describe('a note about a table', () => {
  it('is there for its author and for nobody else', async () => {
    const [here, there] = [await enter(), await enter()];
    const table = await playNow(here.page);
    await here.page.getByRole('button', { name: 'Notes' }).click();
    const note = here.page.getByRole('dialog').getByLabel('Only you see this');
    await note.fill('the Tailor is a bluff');
    expect(await findings(here.page)).toEqual([]);
    await here.page.getByRole('button', { name: 'Keep it' }).click();
    await note.waitFor({ state: 'detached' });

    await here.page.reload();
    await here.page.getByRole('button', { name: 'Notes' }).click();
    expect(await note.inputValue()).toBe('the Tailor is a bluff');

    await there.page.goto('/account');
    await there.page.getByLabel('Name', { exact: true }).fill('Eve');
    await there.page.getByRole('button', { name: 'Play as a guest' }).click();
    await there.page.getByRole('heading', { name: 'Hello, Eve' }).waitFor();
    await there.page.goto(`/table/${table}`);
    await there.page.getByRole('button', { name: 'Notes' }).click();
    const empty = there.page.getByRole('dialog').getByLabel('Only you see this');
    expect(await empty.inputValue()).toBe('');
    expect(await there.page.content()).not.toContain('the Tailor is a bluff');
  });
});
