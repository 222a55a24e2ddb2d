// The invite codes of links that were followed in this window: a private table is shown to those who have one.

const name = (id: string): string => `fathom.link.${id}`;

/** Keeps the code of a link, also when the address loses it. */
export function keepLink(id: string, invite: string): void {
  try {
    sessionStorage.setItem(name(id), invite);
  } catch {
    // A browser that keeps nothing shows private tables for as long as the address has the code.
  }
}

/** The code that came with the link to this table, if one did. */
export function linkOf(id: string): string | null {
  try {
    return sessionStorage.getItem(name(id));
  } catch {
    return null;
  }
}
