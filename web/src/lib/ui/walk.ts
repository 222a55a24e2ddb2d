// One Tab stop for many things: arrow keys go to what lies that way, Page Up and Page Down through all in order.
import type { Attachment } from 'svelte/attachments';

/** A rectangle on the screen. */
export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** What arrows lead to. Fields keep their own arrows and their own Tab stop. */
const STOPS = 'button:not(:disabled), a[href], summary, [role=button], [data-why], [data-look]';
/** Where arrow keys mean something else. */
const FIELDS = 'input, select, textarea, dialog, [role=tablist], [role=radiogroup]';
/** A step to the side counts as so many steps ahead: the straight way is what is meant. */
const ASIDE = 3;
/** What lies less than this ahead does not lie that way. */
const AHEAD_PIXELS = 4;

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = ({ left, top, width, height }: Rect): [number, number] => [left + width / 2, top + height / 2];

/** Which of `others` an arrow key leads to from a place; -1 where nothing lies that way. */
export function towards(from: Rect, key: string, others: readonly Rect[]): number {
  const way = WAYS[key];
  if (!way) return -1;
  const [x, y] = middle(from);
  let best = -1;
  let least = Infinity;
  for (const [index, other] of others.entries()) {
    const [atX, atY] = middle(other);
    const ahead = (atX - x) * way[0] + (atY - y) * way[1];
    const aside = Math.abs((atX - x) * way[1]) + Math.abs((atY - y) * way[0]);
    if (ahead < AHEAD_PIXELS) continue;
    const far = ahead + ASIDE * aside;
    if (far < least) [best, least] = [index, far];
  }
  return best;
}

/** By what a thing is known again when it is drawn anew. */
function nameOf(element: Element): string {
  const names = ['data-zone', 'data-cell', 'data-subject', 'data-action', 'data-why', 'aria-label'];
  const name = names.map((each) => element.getAttribute(each)).find((each) => each !== null);
  return name ?? element.textContent.trim();
}

type Focusable = HTMLElement | SVGElement;

/**
 * Makes everything inside the element that is in sight one Tab stop, whether it can be done now or only be asked about
 * (`data-why`) or read (`data-look`). What has `data-own-stop` is left alone.
 */
export function oneStop(): Attachment<HTMLElement> {
  return (root) => {
    let at: Focusable | null = null;
    let name = '';
    let due = 0;

    const stops = (): Focusable[] =>
      [...root.querySelectorAll<Focusable>(STOPS)].filter(
        (each) => !each.closest('[data-own-stop], [hidden]') && each.getClientRects().length > 0,
      );
    const remember = (element: Focusable): void => {
      at = element;
      name = nameOf(element);
    };
    /** What scrolls by itself and holds the element; null for the place as a whole. */
    const scroller = (element: Element, known: Map<Element, boolean>): Element | null => {
      for (let each = element.parentElement; each && each !== root; each = each.parentElement) {
        let scrolls = known.get(each);
        if (scrolls === undefined) {
          scrolls =
            each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY);
          known.set(each, scrolls);
        }
        if (scrolls) return each;
      }
      return null;
    };
    const lit = (each: Focusable): boolean =>
      each.matches('[data-action], [role=button]') && !each.hasAttribute('data-why');
    /**
     * Of all that can be reached one takes the Tab key: where one is, or was if something can still be done there; what
     * is marked; the first that can be done.
     */
    const chosen = (all: Focusable[]): Focusable | undefined => {
      const known =
        all.find((each) => each === at) ?? all.find((each) => name !== '' && nameOf(each) === name);
      const here = known !== undefined && (root.contains(document.activeElement) || lit(known));
      return (
        (here ? known : undefined) ??
        all.find((each) => each.matches('.hinted')) ??
        all.find(lit) ??
        known ??
        all.find((each) => !each.matches('[data-why], [data-look]')) ??
        all[0]
      );
    };
    const refresh = (): void => {
      due = 0;
      const all = stops();
      const known = new Map<Element, boolean>();
      // What scrolls by itself must be reached by Tab, or it cannot be scrolled without a pointer.
      const groups = new Map<Element | null, Focusable[]>();
      for (const each of all) {
        const place = scroller(each, known);
        groups.set(place, [...(groups.get(place) ?? []), each]);
      }
      const tabbed = new Set([...groups.values()].map(chosen));
      if (at && !all.includes(at)) at = all.find((each) => nameOf(each) === name) ?? null;
      for (const each of all) {
        const wanted = tabbed.has(each) ? 0 : -1;
        if (each.tabIndex !== wanted || !each.hasAttribute('tabindex')) each.tabIndex = wanted;
      }
      // What pans or scrolls with the arrows is a stop of its own only where there is nothing in it to go to.
      for (const place of root.querySelectorAll<Focusable>('[tabindex]')) {
        if (place.matches(STOPS) || place.closest(FIELDS) || place.closest('[data-own-stop]')) continue;
        const bare = !all.some((each) => place.contains(each));
        const moves =
          place.matches('svg') ||
          place.scrollHeight > place.clientHeight + 1 ||
          place.scrollWidth > place.clientWidth + 1;
        const wanted = bare && moves ? 0 : -1;
        if (place.tabIndex !== wanted) place.tabIndex = wanted;
      }
    };
    const later = (): void => {
      due ||= requestAnimationFrame(refresh);
    };
    const go = (to: Focusable | undefined, event: KeyboardEvent): void => {
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      remember(to);
      refresh();
      to.focus();
    };
    const key = (event: KeyboardEvent): void => {
      const from = event.target;
      if (!(from instanceof Element) || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (from.closest(FIELDS) || from.closest('[data-own-stop]')) return;
      const all = stops();
      const here = all.indexOf(from as Focusable);
      if (event.key in WAYS) {
        const others = all.filter((each) => each !== from);
        if (here < 0) return go(from === root || from.contains(all[0] ?? null) ? all[0] : undefined, event);
        const rects = others.map((each) => each.getBoundingClientRect());
        return go(others[towards(from.getBoundingClientRect(), event.key, rects)], event);
      }
      if (event.key === 'PageDown') go(all[here + 1], event);
      if (event.key === 'PageUp') go(all[here - 1], event);
    };
    const came = (event: FocusEvent): void => {
      const to = event.target as Focusable;
      if (to === at || !to.matches(STOPS) || to.closest('[data-own-stop]')) return;
      remember(to);
      later();
    };

    const watch = new MutationObserver(later);
    watch.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'data-why', 'data-action', 'open'],
    });
    root.addEventListener('keydown', key, { capture: true });
    root.addEventListener('focusin', came);
    later();
    return () => {
      watch.disconnect();
      cancelAnimationFrame(due);
      root.removeEventListener('keydown', key, { capture: true });
      root.removeEventListener('focusin', came);
    };
  };
}
