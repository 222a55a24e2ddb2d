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
