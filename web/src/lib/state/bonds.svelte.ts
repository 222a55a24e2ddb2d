// Whom the one at this browser has muted or blocked.
import { api } from '../net/api';
import type { Bond, BondWith } from '../protocol/types';

class Bonds {
  list = $state.raw<BondWith[]>([]);
  #of: string | null = null;

  /** Fetches them for this account, once; a stranger has none. */
  load(account: string | null): void {
    if (account === this.#of) return;
    this.#of = account;
    this.list = [];
    if (account === null) return;
    api.bonds().then(
      (list) => (this.list = list),
      () => (this.#of = null),
    );
  }

  /** What is wanted of somebody. */
  with(person: string | null): Bond {
    return this.list.find((each) => each.person === person)?.bond ?? 'none';
  }

  async put(person: string, bond: Bond): Promise<void> {
    this.list = await api.setBond({ person, bond });
  }
}

export const bonds = new Bonds();
