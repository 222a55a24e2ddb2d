// Odds that were asked for: of the party that is being put together, as it changes.
import type { OddsAnswer } from '../../protocol/types';
import type { Force, OddsView } from './types';
import type { Printed } from './units';

/** A question in the words of the calculator. */
export type Said = Record<string, string>;

/** How long a party must stay as it is before its odds are asked for. */
const PAUSE_MS = 120;

/** The question about a party; nothing if there is nobody to fight. */
export function questionOf(
  { stacksOf }: Printed,
  party: Force | null,
  said: Partial<Said> | undefined,
): Said | null {
  if (!party || !said?.['defend'] || said['defend'] === 'none') return null;
  const attack = stacksOf(party)
    .map(({ unit, count }) => `${count} ${unit}`)
    .join(', ');
  return { ...(said as Said), attack };
}

/** The calculator's answer as the board shows odds: results stand in the first table, average losses in the facts. */
export function oddsOf({ facts, tables }: OddsAnswer): OddsView | null {
  const chances = tables[0]?.rows.map(([, chance]) => chance) ?? [];
  const [win, lose, mutual] = chances;
  const [attackerLoss, defenderLoss] = facts.map(([, text]) => Number.parseFloat(text));
  if (win === undefined || lose === undefined || mutual === undefined) return null;
  const left = (table: number): number[] => {
    const list: number[] = [];
    for (const [count, chance] of tables[table]?.rows ?? []) list[Number(count)] = chance;
    return Array.from(list, (chance) => chance ?? 0);
  };
  return {
    win,
    lose,
    mutual,
    attackerLoss: attackerLoss ?? 0,
    defenderLoss: defenderLoss ?? 0,
    attackersLeft: left(1),
    defendersLeft: left(2),
  };
}

export class Asked {
  #answers = $state.raw<Record<string, OddsView | null>>({});

  constructor(private readonly ask: () => ((said: Said) => Promise<OddsAnswer>) | null) {}

  /** The odds, if they have come; null where there are none. */
  of(said: Said | null): OddsView | null | undefined {
    return said ? this.#answers[JSON.stringify(said)] : null;
  }

  /** Asks, unless the answer is there already or the party changes again at once. The answer is for an effect. */
  look(said: Said | null): (() => void) | undefined {
    const ask = this.ask();
    if (!said || !ask || this.of(said) !== undefined) return undefined;
    const waiting = setTimeout(() => {
      const keep = (odds: OddsView | null): void => {
        this.#answers = { ...this.#answers, [JSON.stringify(said)]: odds };
      };
      ask(said).then(
        (answer) => keep(oddsOf(answer)),
        () => keep(null),
      );
    }, PAUSE_MS);
    return () => clearTimeout(waiting);
  }
}
