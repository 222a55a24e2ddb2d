// Tooltips for anything, HTML or SVG: by pointer, by focus, and by touch (a tap, or a long press on what acts).
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** What a tooltip says. */
export type TipText = string | { title: string; body: string };

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

/** Shows `text` beside the element: `<g {@attach tip('A pearl')}>`. An empty text shows nothing. */
export function tip(text: TipText | null | undefined): Attachment<Element> {
  return (element) => {
    if (!text) return;
    let press: ReturnType<typeof setTimeout> | undefined;
    const acts = element.matches('button, a, [role="button"], input, [tabindex="0"]');
    const open = (): void => {
      tips.open = { text, at: element.getBoundingClientRect() };
      element.setAttribute('aria-describedby', TIP_ID);
    };
    const close = (): void => {
      clearTimeout(press);
      if (element.getAttribute('aria-describedby') !== TIP_ID) return;
      element.removeAttribute('aria-describedby');
      // Later: the element may be losing its focus because the page is being redrawn, when nothing may be written.
      const shown = untrack(() => tips.open);
      queueMicrotask(() => {
        if (tips.open === shown) tips.open = null;
      });
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', (event) => (event as PointerEvent).pointerType === 'mouse' && open()],
      ['pointerleave', close],
      ['focusin', () => element.matches(':focus-visible') && open()],
      ['focusout', close],
      ['keydown', (event) => (event as KeyboardEvent).key === 'Escape' && close()],
      [
        'pointerdown',
        (event) => {
          if ((event as PointerEvent).pointerType !== 'touch') return close();
          press = setTimeout(open, acts ? LONG_PRESS_MS : 0);
        },
      ],
      ['pointerup', () => clearTimeout(press)],
      ['pointercancel', close],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    return () => {
      close();
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  };
}
