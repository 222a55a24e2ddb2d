// What the server knows of games: fetched once, kept for the visit.
import { api } from '../net/api';
import type { GameCard, HowToPlay, Ledger, LessonCard } from '../protocol/types';

const ledgers = new Map<string, Promise<Ledger>>();
let cards: Promise<GameCard[]> | null = null;
let lessons: Promise<LessonCard[]> | null = null;

/** The games that can be played here. */
export function gameCards(): Promise<GameCard[]> {
  cards ??= api.games().catch((error: unknown) => {
    cards = null;
    throw error;
  });
  return cards;
}

/** One game; null where this server has none of that name. */
export async function gameCard(slug: string): Promise<GameCard | null> {
  return (await gameCards()).find((card) => card.slug === slug) ?? null;
}

/** A game's rules. */
export function ledgerOf(slug: string): Promise<Ledger> {
  let ledger = ledgers.get(slug);
  if (!ledger) {
    ledger = api.rules(slug);
    ledger.catch(() => ledgers.delete(slug));
    ledgers.set(slug, ledger);
  }
  return ledger;
}

/** The lessons of a game; none where they cannot be fetched, since nobody needs them to play. */
export async function lessonCards(slug: string): Promise<LessonCard[]> {
  lessons ??= api.lessons().catch(() => {
    lessons = null;
    return [];
  });
  return (await lessons).filter((each) => each.game === slug);
}

let puzzles: Promise<LessonCard[]> | null = null;

/** The puzzles of a game; none where they cannot be fetched. */
export async function puzzleCards(slug: string): Promise<LessonCard[]> {
  puzzles ??= api.puzzles().catch(() => {
    puzzles = null;
    return [];
  });
  return (await puzzles).filter((each) => each.game === slug);
}

const pages = new Map<string, Promise<HowToPlay | null>>();

/** The page that explains a game; null where it cannot be fetched, since nobody needs it to sit down. */
export function howOf(slug: string): Promise<HowToPlay | null> {
  const page = pages.get(slug) ?? api.how(slug).catch(() => (pages.delete(slug), null));
  pages.set(slug, page);
  return page;
}

/** A game in three lines: what one plays for, then how it ends. */
export function inBrief({ goal, end }: Pick<HowToPlay, 'goal' | 'end'>): string[] {
  const [first = [], last = []] = [goal, end].map((lines) => lines.map(({ text }) => text));
  return [...first.slice(0, 2), ...last, ...first.slice(2)].slice(0, 3);
}
