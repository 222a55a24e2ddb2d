// The end of a game in one sentence.
import type { Standings } from '../protocol/types';

/** The seats that won; nobody where every side did, because then nobody beat anybody. */
export function winnersOf(standings: Standings): number[] {
  const winners = standings.flatMap((standing, seat) => (standing.won ? [seat] : []));
  const sides = new Set(standings.map((standing) => standing.side));
  const won = new Set(winners.map((seat) => standings[seat]?.side));
  return sides.size > 1 && won.size === sides.size ? [] : winners;
}

/** "You win!", "Bo wins", "Ada and Bo win together", "A draw", "The game wins". */
export function verdict(standings: Standings, names: string[], yours: number[]): string {
  const winners = winnersOf(standings);
  const called = winners.map((seat) => names[seat] ?? `Seat ${seat + 1}`);
  const [first] = winners;
  if (first === undefined) {
    const beaten = standings.length > 0 && standings.every((standing) => standing.rank > 1);
    return beaten ? 'Not this time: the game wins' : 'A draw';
  }
  if (winners.length === 1) {
    if (yours.length === 1 && yours.includes(first)) return 'You win!';
    return `${called[0]} wins`;
  }
  return `${called.slice(0, -1).join(', ')} and ${called.at(-1)} win together`;
}

/** What decided it, as a sentence of its own: "As many points, and more pearls." */
export function reason(why: string): string {
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}.`;
}

/** The end by giving up: between two it names the winner. */
export function resignation(seat: number, names: string[], yours: number[]): string {
  const who = names[seat] ?? `Seat ${seat + 1}`;
  const others = names.filter((_, each) => each !== seat);
  if (others.length === 1) {
    const winner = yours.length === 1 && !yours.includes(seat) ? 'you win' : `${others[0]} wins`;
    return `${who} resigned: ${winner}`;
  }
  return others.length === 0 ? `${who} resigned: the game wins` : `${who} resigned: the other side wins`;
}
