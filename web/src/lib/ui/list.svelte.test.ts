import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { CREW } from '../state/list.fixture';
import SchemaForm from './SchemaForm.svelte';

let mounted: Record<string, unknown> | null = null;
afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.replaceChildren();
});

/** The form, and the options as they are after every click. */
function form(options: Record<string, unknown>): { options: Record<string, unknown>; body: HTMLElement } {
  const props = $state({
    schema: CREW,
    value: options,
    book: '/rules/x',
    onchange: (next: unknown) => {
      props.value = next as Record<string, unknown>;
    },
  });
  mounted = mount(SchemaForm, { target: document.body, props });
  flushSync();
  return {
    get options() {
      return props.value;
    },
    body: document.body,
  };
}
function press(body: HTMLElement, name: string): void {
  const buttons = [...body.querySelectorAll<HTMLButtonElement>('button')];
  const button = buttons.find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent).startsWith(name),
  );
  if (!button) throw new Error(`no button ${name}`);
  expect(button.disabled, name).toBe(false);
  button.click();
  flushSync();
}
const able = (body: HTMLElement, name: string): boolean =>
  !body.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.disabled;
const status = (body: HTMLElement): string =>
  body.querySelector('[role=status]')?.textContent.replaceAll(/\s+/g, ' ') ?? '';

describe('a list in a form', () => {
  it('never shows JSON, and begins with what an empty list stands for', () => {
    const { body } = form({ limit: 400, short: false, crew: [] });
    expect(body.querySelector('textarea')).toBeNull();
    expect(body.querySelector('legend')?.textContent).toBe('The crew');
    expect(body.querySelector('h3')?.textContent.replaceAll(/\s+/g, ' ').trim()).toBe(
      '2 models of at most 4',
    );
    expect(status(body)).toContain('175 points, counted as 170 of 400');
    expect(body.querySelector('a[href="/rules/x#XX-SET-05"]')).not.toBeNull();
  });
  it('takes a ready list with one press, and says which one it is', () => {
    const page = form({ limit: 400, short: false, crew: [] });
    press(page.body, 'Divers');
    expect(page.options['crew']).toEqual(['diver', 'diver', 'diver']);
    expect(page.body.querySelector('[data-preset=Divers]')?.getAttribute('aria-pressed')).toBe('true');
    expect(able(page.body, 'One Diver more')).toBe(false);
  });
  it('adds and takes out, one by one, up to the most, and keeps the last', () => {
    const page = form({ limit: 400, short: false, crew: ['diver'] });
    expect(able(page.body, 'Take Diver out')).toBe(false);
    press(page.body, 'One Shark more');
    press(page.body, 'One Diver fewer');
    expect(page.options['crew']).toEqual(['shark']);
    for (const name of ['Ada', 'Bo', 'Diver']) press(page.body, `One ${name} more`);
    expect(able(page.body, 'One Shark more')).toBe(false);
    expect(status(page.body)).toContain('Nobody else fits in');
    press(page.body, 'Take Bo out');
    expect(page.options['crew']).toEqual(['ada', 'diver', 'shark']);
  });
  it('names what is wrong where it happens', () => {
    const page = form({ limit: 200, short: false, crew: ['ada', 'bo'] });
    const wrong = page.body.querySelector('[aria-label="What is wrong"]');
    expect(wrong?.textContent).toContain('Heroes: 200 points, 100 over the limit of 100.');
    press(page.body, 'Take Bo out');
    expect(page.body.querySelector('[aria-label="What is wrong"]')?.textContent).toContain('10 over');
  });
  it('follows the other options', () => {
    const page = form({ limit: 400, short: false, crew: [] });
    page.body.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    flushSync();
    expect(page.body.querySelector('h3')?.textContent).toMatch(/1\s+model of at most 3/);
    expect(page.body.querySelector('[data-preset=Everybody]')).toBeNull();
  });
});
