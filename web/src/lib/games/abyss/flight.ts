// Which cards of an event go from where to where. Spots are named as the board marks them: `data-spot`.
import { thingsOf, type Thing } from './table';
import type { Event } from './types';

export interface Flight {
  thing: Thing;
  from: string;
  to: string;
}

/** The way of every card that an event moves, in order; empty where nothing is seen to go anywhere. */
export function flightsOf(event: Event): Flight[] {
  switch (event.type) {
    case 'took':
      return ways(event, 'depths', player(event.seat));
    case 'bought':
      return [
        ...ways(event, 'depths', player(event.seat)).slice(0, 1),
        {
          thing: { kind: 'pearls', count: event.price },
          from: player(event.seat),
          to: player(event.from),
        },
      ];
    case 'cleared':
      return event.council.map((ally) => ({
        thing: { kind: 'ally', ally },
        from: 'depths',
        to: `council-${ally.race}`,
      }));
    case 'support':
      return ways(event, `council-${event.race}`, player(event.seat));
    case 'paid':
      return ways(event, player(event.seat), `lord-${event.lord}`).slice(1);
    case 'joined':
      return ways(event, `lord-${event.lord}`, player(event.seat));
    case 'drew':
      return ways(event, 'places', player(event.seat));
    case 'controlled':
      return ways(event, 'places', player(event.seat)).slice(0, 1);
    case 'hunted':
      return ways(event, player(event.victim), player(event.seat));
    default:
      return [];
  }
}

const player = (seat: number): string => `player-${seat}`;

function ways(event: Event, from: string, to: string): Flight[] {
  return thingsOf(event).map((thing) => ({ thing, from, to }));
}
