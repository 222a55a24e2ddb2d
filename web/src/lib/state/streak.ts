// What this browser remembers of a game's puzzles: which are solved, and how many in a row without a wrong try.

export interface Streak {
  /** Puzzles solved without a wrong try since the last one with. */
  now: number;
  best: number;
  /** The names of those that are solved, however many tries it took. */
  solved: string[];
}

const NOTHING: Streak = { now: 0, best: 0, solved: [] };
const keyOf = (game: string): string => `fathom.puzzles.${game}`;

export function streakOf(game: string): Streak {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}') as Partial<Streak>) };
  } catch {
    return NOTHING;
  }
}

/** After a puzzle: with or without a wrong try. */
export function after(streak: Streak, puzzle: string, clean: boolean): Streak {
  const now = clean ? streak.now + 1 : 0;
  const solved = streak.solved.includes(puzzle) ? streak.solved : [...streak.solved, puzzle];
  return { now, best: Math.max(streak.best, now), solved };
}

export function keep(game: string, streak: Streak): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(streak));
  } catch {
    // Without storage a streak lasts as long as the page.
  }
}
