import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tip, TIP_ID, tips } from './tip.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  tips.open = null;
  document.body.replaceChildren();
});

/** Something on the page with an explanation. */
function explained(name: string, looks = false): HTMLElement {
  const element = document.createElement(name);
  document.body.append(element);
  tip('A pearl', looks)(element);
  return element;
}
const send = (to: Element, name: string, pointerType = 'touch'): void => {
  const bubbles = !['pointerenter', 'pointerleave'].includes(name);
  to.dispatchEvent(new PointerEvent(name, { pointerType, bubbles, cancelable: true }));
};
/** Everything a browser tells when a finger comes down, stays for a while, and lifts. */
async function touch(element: Element, ms: number): Promise<void> {
  for (const name of ['pointerenter', 'pointerdown']) send(element, name);
  await vi.advanceTimersByTimeAsync(ms);
  for (const name of ['pointerup', 'pointerleave', 'click']) send(element, name);
  await vi.advanceTimersByTimeAsync(50);
}
/** Waits for what is closed a moment later. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);

describe('a tooltip', () => {
  it('opens and closes with the pointer', async () => {
    const element = explained('span');
    send(element, 'pointerenter', 'mouse');
    expect(tips.open?.text).toBe('A pearl');
    expect(element.getAttribute('aria-describedby')).toBe(TIP_ID);
    send(element, 'pointerleave', 'mouse');
    await settle();
    expect(tips.open).toBeNull();
    expect(element.hasAttribute('aria-describedby')).toBe(false);
  });

  it('does not pop up where the page puts its element under a mouse that rests, or that has just clicked', () => {
    const mouse = (to: Element, name: string, clientX: number): boolean =>
      to.dispatchEvent(new PointerEvent(name, { pointerType: 'mouse', clientX, clientY: 50, bubbles: true }));
    mouse(document.body, 'pointermove', 200);
    mouse(explained('span'), 'pointerenter', 200);
    expect(tips.open).toBeNull();
    mouse(document.body, 'pointerdown', 300);
    mouse(explained('span'), 'pointerenter', 302);
    expect(tips.open).toBeNull();
    mouse(document.body, 'pointermove', 340);
    mouse(explained('span'), 'pointerenter', 345);
    expect(tips.open?.text).toBe('A pearl');
  });

  it('stays when the finger lifts, until something else is touched', async () => {
    const element = explained('span');
    const other = document.body.appendChild(document.createElement('p'));
    await touch(element, 60);
    expect(tips.open?.text).toBe('A pearl');
    send(other, 'pointerdown');
    await settle();
    expect(tips.open).toBeNull();
  });

  it('takes a tap for an action and a resting finger for a question', async () => {
    const element = explained('button');
    const acted = vi.fn();
    element.addEventListener('click', acted);
    await touch(element, 80);
    expect(acted).toHaveBeenCalledTimes(1);
    expect(tips.open).toBeNull();
    await touch(element, 600);
    expect(acted).toHaveBeenCalledTimes(1);
    expect(tips.open?.text).toBe('A pearl');
    await touch(element, 80);
    expect(acted).toHaveBeenCalledTimes(2);
  });

  it('opens at a tap on a button that does nothing else', async () => {
    await touch(explained('button', true), 60);
    expect(tips.open?.text).toBe('A pearl');
  });

  it('gives way when the finger drags what is under it', async () => {
    const element = explained('button');
    send(element, 'pointerdown');
    send(element, 'pointerleave');
    await vi.advanceTimersByTimeAsync(1000);
    expect(tips.open).toBeNull();
  });
});
