// Small sentences about games and tables.
import type { GameCard, TableCard } from '../../lib/protocol/types';

/** "1 to 6", "2". */
export function players(game: Pick<GameCard, 'minSeats' | 'maxSeats'>): string {
  return game.minSeats === game.maxSeats ? String(game.minSeats) : `${game.minSeats}–${game.maxSeats}`;
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
      const winners = table.seats.filter((seat) => seat.won).map((seat) => seat.name);
      return winners.length === 0 ? 'no winner' : `${winners.join(' and ')} won`;
    }
  }
}
