// Seats as boards want them.
import type { BoardSeat } from '../../lib/games/board';
import type { Position, TableInfo } from '../../lib/protocol/types';

export function boardSeats(
  info: Pick<TableInfo, 'seats'>,
  yours: number[],
  position: Position | null,
): BoardSeat[] {
  return info.seats.map(({ seat, name, role, holder, botAccount }) => ({
    seat,
    name: name || `Player ${seat + 1}`,
    role,
    bot: holder.kind === 'bot' || botAccount,
    yours: yours.includes(seat),
    score: position?.scores[seat] ?? null,
  }));
}
