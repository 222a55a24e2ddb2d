// Which rule book is open beside the page, and where.

class RulesDrawer {
  /** The game whose rules the drawer shows; set by the page. */
  game = $state<string | null>(null);
  shown = $state(false);
  /** The clause to open at, such as DD-DIV-03. */
  clause = $state<string | null>(null);

  open(clause: string | null = null): void {
    this.clause = clause;
    this.shown = true;
  }

  close(): void {
    this.shown = false;
  }
}

export const rulesDrawer = new RulesDrawer();
