// Finding one's way in a rule ledger.
import type { Clause, Ledger } from '../protocol/types';

export interface ChapterView {
  code: string;
  title: string;
  clauses: Clause[];
}

/** The clauses in which every one of the words occurs, by chapters; chapters without any are left out. */
export function search(ledger: Ledger, wanted: string): ChapterView[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (clause: Clause): boolean => {
    const text = [clause.id, clause.text, clause.ruling ?? '', clause.place].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return ledger.chapter
    .map(({ code, title }) => ({
      code,
      title,
      clauses: ledger.clause.filter((clause) => clause.id.split('-')[1] === code && fits(clause)),
    }))
    .filter((chapter) => chapter.clauses.length > 0);
}

/** The chapters with those clauses alone that were found, best first; chapters come as their best clause does. */
export function foundIn(ledger: Ledger, found: readonly string[]): ChapterView[] {
  const chapters = new Map<string, ChapterView>();
  for (const id of found) {
    const clause = ledger.clause.find((each) => each.id === id);
    const code = id.split('-')[1] ?? '';
    const chapter = ledger.chapter.find((each) => each.code === code);
    if (!clause || !chapter) continue;
    const view = chapters.get(code) ?? { code, title: chapter.title, clauses: [] };
    view.clauses.push(clause);
    chapters.set(code, view);
  }
  return [...chapters.values()];
}

/** What a clause is, besides a sentence of the rulebook. */
export function marks(clause: Clause): string[] {
  return [...(clause.ruling ? ['Our ruling'] : []), ...(clause.option ? ['Variant'] : [])];
}

/** `dd_div_03_a_rock_ends_the_dive` as a sentence: "a rock ends the dive". */
export function testSentence(name: string): string {
  return name.replace(/^[a-z]+_[a-z0-9]+_\d+_/, '').replaceAll('_', ' ');
}
