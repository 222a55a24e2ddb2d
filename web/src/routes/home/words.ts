// Small sentences about games and tables.
import type { GameCard, Lobby, TableCard } from '../../lib/protocol/types';

/** "1 to 6", "2". */
export function players(game: Pick<GameCard, 'minSeats' | 'maxSeats'>): string {
  return game.minSeats === game.maxSeats ? String(game.minSeats) : `${game.minSeats}–${game.maxSeats}`;
}

/** Nobody has moved for so long at a table with one person: it was left. */
const LEFT_MS = 60 * 60 * 1000;

/** Without what nobody wants to watch: one's own tables, which stand above, games against bots that somebody left, and games
    that were given up. */
export function worthSeeing(lobby: Lobby, now: number): Lobby {
  const people = (table: TableCard): number =>
    table.seats.filter((seat) => !seat.bot && seat.name !== '').length;
  const mine = (table: TableCard): boolean => table.seats.some((seat) => seat.yours);
  const left = (table: TableCard): boolean => people(table) < 2 && now - table.changed > LEFT_MS;
  return {
    ...lobby,
    live: lobby.live.filter((table) => !mine(table) && !left(table)),
    recent: lobby.recent.filter((table) => mine(table) || table.ended?.how !== 'abandoned'),
  };
}

/** How a table stands, in a few words. */
export function standing(table: TableCard): string {
  switch (table.status) {
    case 'waiting': {
      const free = table.seats.filter((seat) => seat.name === '').length;
      return free === 1 ? '1 seat free' : `${free} seats free`;
    }
    case 'playing': {
      if (table.yourTurn) return 'Your turn';
      const name = table.toMove === null ? '' : (table.seats[table.toMove]?.name ?? '');
      return name ? `${name} to move` : 'being played';
    }
    case 'finished': {
      if (table.ended?.how === 'abandoned') return 'abandoned';
      if (table.ended?.how === 'resigned') {
        const gone = table.ended.seat;
        const others = table.seats.filter((_, at) => at !== gone);
        const who = table.seats[gone]?.name ?? 'somebody';
        return others.length === 1 ? `${others[0]?.name} won, ${who} resigned` : `${who} resigned`;
      }
      const winners = table.seats.filter((seat) => seat.won).map((seat) => seat.name);
      return winners.length === 0 ? 'no winner' : `${winners.join(' and ')} won`;
    }
  }
}
