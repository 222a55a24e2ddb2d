// Tooltips for anything, HTML or SVG: by pointer, by focus, and by touch (a tap, or a long press on what acts).
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** What a tooltip says. */
export type TipText =
  | string
  | {
      title: string;
      body: string;
      /** Draws what the words are about, where that is a picture worth a closer look. */
      picture?: Attachment<HTMLElement>;
    };

interface OpenTip {
  text: TipText;
  at: DOMRect;
}

/** The one tooltip that is open; TipLayer draws it. */
class Tips {
  open = $state.raw<OpenTip | null>(null);
}
export const tips = new Tips();

/** The id of the drawn tooltip, for aria-describedby. */
export const TIP_ID = 'fathom-tip';

const LONG_PRESS_MS = 420;

/** How far a mouse must go after a click before it asks again. */
const AWAY_PIXELS = 6;

/** Where the mouse was seen last, and where it clicked last. */
const mouse = { at: { x: NaN, y: NaN }, clicked: null as { x: number; y: number } | null };
if (typeof document !== 'undefined') {
  const note = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    mouse.at = { x: event.clientX, y: event.clientY };
    const { clicked } = mouse;
    if (clicked && Math.hypot(clicked.x - event.clientX, clicked.y - event.clientY) > AWAY_PIXELS)
      mouse.clicked = null;
  };
  document.addEventListener('pointermove', note, { capture: true });
  document.addEventListener(
    'pointerdown',
    (event) => {
      note(event);
      if (event.pointerType === 'mouse') mouse.clicked = { ...mouse.at };
    },
    { capture: true },
  );
}

/** Whether a mouse came to an element by itself; else the page put the element under it, or it has just clicked. */
function asks(event: PointerEvent): boolean {
  if (event.pointerType !== 'mouse') return false;
  const { at, clicked } = mouse;
  if (clicked && Math.hypot(clicked.x - event.clientX, clicked.y - event.clientY) <= AWAY_PIXELS)
    return false;
  return at.x !== event.clientX || at.y !== event.clientY;
}

/**
 * Shows `text` beside the element: `<g {@attach tip('A pearl')}>`. An empty text shows nothing. What a finger opened
 * stays until something else is touched. A finger rests on what acts to read it, and lifting it then does nothing;
 * `looks` says that a button does nothing but explain itself, so that a tap is enough.
 */
export function tip(text: TipText | null | undefined, looks = false): Attachment<Element> {
  return (element) => {
    if (!text) return;
    let press: ReturnType<typeof setTimeout> | undefined;
    let down = false;
    let held = false;
    const acts = !looks && element.matches('button, a, [role="button"], input, [tabindex="0"]');
    const elsewhere = (event: Event): void => {
      if (!element.contains(event.target as Node)) close();
    };
    const open = (): void => {
      tips.open = { text, at: element.getBoundingClientRect() };
      element.setAttribute('aria-describedby', TIP_ID);
      document.addEventListener('pointerdown', elsewhere, { capture: true });
    };
    const rest = (): void => {
      held = acts;
      open();
    };
    const close = (): void => {
      clearTimeout(press);
      document.removeEventListener('pointerdown', elsewhere, { capture: true });
      if (element.getAttribute('aria-describedby') !== TIP_ID) return;
      element.removeAttribute('aria-describedby');
      // Later: the element may be losing its focus because the page is being redrawn, when nothing may be written.
      const shown = untrack(() => tips.open);
      queueMicrotask(() => {
        if (tips.open === shown) tips.open = null;
      });
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', (event) => asks(event as PointerEvent) && open()],
      // A finger leaves when it lifts, too; before that it has begun to drag something.
      ['pointerleave', (event) => (down || (event as PointerEvent).pointerType === 'mouse') && close()],
      ['focusin', () => element.matches(':focus-visible') && open()],
      ['focusout', close],
      ['keydown', (event) => (event as KeyboardEvent).key === 'Escape' && close()],
      [
        'pointerdown',
        (event) => {
          held = false;
          if ((event as PointerEvent).pointerType === 'mouse') return close();
          down = true;
          clearTimeout(press);
          press = setTimeout(rest, acts ? LONG_PRESS_MS : 0);
        },
      ],
      [
        'pointerup',
        () => {
          down = false;
          if (acts) clearTimeout(press);
        },
      ],
      ['pointercancel', close],
      [
        'click',
        (event) => {
          if (!held) return;
          held = false;
          event.preventDefault();
          event.stopPropagation();
        },
      ],
    ];
    // Clicks before anybody else: one that only ends a long press must not reach what the element does.
    const how = (name: string): AddEventListenerOptions => ({ capture: name === 'click' });
    for (const [name, listener] of listeners) element.addEventListener(name, listener, how(name));
    return () => {
      close();
      for (const [name, listener] of listeners) element.removeEventListener(name, listener, how(name));
    };
  };
}
