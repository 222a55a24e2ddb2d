// Which rule book is open beside the page, and where.

class RulesDrawer {
  /** The game whose rules the drawer shows; set by the page. */
  game = $state<string | null>(null);
  shown = $state(false);
  /** The clause to open at, such as DD-DIV-03. */
  clause = $state<string | null>(null);

  /** The words to look for at once: the name of a thing on the board. */
  words = $state('');

  open(clause: string | null = null, words = ''): void {
    this.clause = clause;
    this.words = words;
    this.shown = true;
  }

  close(): void {
    this.shown = false;
  }
}

export const rulesDrawer = new RulesDrawer();
