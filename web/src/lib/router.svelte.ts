// Where the visitor is. Ten pages need no framework: one function reads an address, one object follows it.

/** A page and what its address says. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; id: string; invite: string | null; plain: boolean }
  | { page: 'replay'; id: string; move: number; eyes: string | null; review: boolean }
  | { page: 'rules'; game: string; clause: string | null }
  | { page: 'how'; game: string }
  | { page: 'statistics'; game: string }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'person'; id: string }
  | { page: 'analysis'; table: string | null; move: number | null; attempt: string | null }
  | { page: 'puzzles'; game: string }
  | { page: 'alerts'; confirm: string | null; stop: string | null }
  | { page: 'host' }
  | { page: 'account' }
  | { page: 'settings' }
  | { page: 'privacy' }
  | { page: 'lost' };

/** How a table or a person is named: twelve digits and letters, without those that look like digits. */
const NAME = /^[0-9a-hjkmnp-tv-z]{12}$/;

/** Reads an address; one that cannot be read leads nowhere. */
export function match(url: URL): Route {
  try {
    return page(url);
  } catch {
    return { page: 'lost' };
  }
}

function page(url: URL): Route {
  const parts = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const [head, id] = parts;
  if (head === undefined) return { page: 'home' };
  if (head === 'new' && parts.length <= 2) return { page: 'new', game: id ?? null };
  if (
    parts.length === 1 &&
    (head === 'account' || head === 'host' || head === 'settings' || head === 'privacy')
  ) {
    return { page: head };
  }
  if (head === 'alerts' && parts.length === 1) {
    return { page: 'alerts', confirm: url.searchParams.get('confirm'), stop: url.searchParams.get('stop') };
  }
  if (head === 'analysis' && parts.length === 1) return analysis(url.searchParams);
  if (head === 'rules' && id && parts.length === 2) {
    return { page: 'rules', game: id, clause: url.hash ? decodeURIComponent(url.hash.slice(1)) : null };
  }
  if (head === 'people' && id && NAME.test(id) && parts.length === 2) return { page: 'person', id };
  if (head === 'how' && id && parts.length === 2) return { page: 'how', game: id };
  if (head === 'statistics' && id && parts.length === 2) return { page: 'statistics', game: id };
  if (head === 'puzzles' && id && parts.length === 2) return { page: 'puzzles', game: id };
  if (head === 'learn' && id && parts.length <= 3) {
    return { page: 'learn', game: id, lesson: parts[2] ?? 'first' };
  }
  if (head === 'table' && id && NAME.test(id) && parts.length === 2) {
    const move = url.searchParams.get('move');
    if (move !== null) {
      const number = /^\d{1,9}$/.test(move) ? Number(move) : 0;
      const { searchParams } = url;
      return {
        page: 'replay',
        id,
        move: number,
        eyes: searchParams.get('eyes'),
        review: searchParams.has('review'),
      };
    }
    return {
      page: 'table',
      id,
      invite: url.searchParams.get('invite'),
      plain: url.searchParams.has('plain'),
    };
  }
  return { page: 'lost' };
}

/** The analysis board, with a moment of a table and a move to try on it, or with nothing yet. */
function analysis(said: URLSearchParams): Route {
  const table = said.get('table');
  const move = said.get('move');
  return {
    page: 'analysis',
    table: table !== null && NAME.test(table) ? table : null,
    move: move !== null && /^\d{1,9}$/.test(move) ? Number(move) : null,
    attempt: said.get('try'),
  };
}

/** The address of the analysis board with a moment of a table, and a move to try there. */
export function analysisLink(table: string, move: number, attempt?: string): string {
  const said = new URLSearchParams({
    table,
    move: `${move}`,
    ...(attempt === undefined ? {} : { try: attempt }),
  });
  return `/analysis?${said.toString()}`;
}

/** The address of a table; of one moment of it, through someone's eyes, if named, with its review beside it or not. */
export function tableLink(id: string, move?: number, eyes?: string | null, review = false): string {
  if (move === undefined) return `/table/${id}`;
  return `/table/${id}?move=${move}${eyes ? `&eyes=${eyes}` : ''}${review ? '&review' : ''}`;
}

class Router {
  #url = $state.raw(new URL(location.href));
  route = $derived(match(this.#url));

  constructor() {
    addEventListener('popstate', () => (this.#url = new URL(location.href)));
    addEventListener('hashchange', () => (this.#url = new URL(location.href)));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Goes to an address of ours; `replace` leaves no trace in the history. */
  go(href: string, replace = false): void {
    const url = new URL(href, location.href);
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    const samePage = url.pathname === this.#url.pathname;
    this.#url = url;
    if (!samePage) scrollTo(0, 0);
  }

  /** Plain clicks on links of ours stay on the page; everything else is the browser's business. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
