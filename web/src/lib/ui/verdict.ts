// The end of a game in one sentence.
import type { Standings } from '../protocol/types';

/** "You win!", "Bo wins", "Ada and Bo win together", "A draw", "The game wins". */
export function verdict(standings: Standings, names: string[], yours: number[]): string {
  const winners = standings.flatMap((standing, seat) => (standing.won ? [seat] : []));
  const called = winners.map((seat) => names[seat] ?? `Seat ${seat + 1}`);
  const [first] = winners;
  if (first === undefined) return standings.length === 1 ? 'Not this time: the game wins' : 'A draw';
  if (winners.length === 1) {
    if (yours.length === 1 && yours.includes(first)) return 'You win!';
    return `${called[0]} wins`;
  }
  return `${called.slice(0, -1).join(', ')} and ${called.at(-1)} win together`;
}
