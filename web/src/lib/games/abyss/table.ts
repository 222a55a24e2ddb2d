// Readings of the view and of events that the drawing needs: how long an event is seen, and what it shows.
import type { Ally, Event, Found, Location, Lord, Race } from './types';

/** Something that an event puts before everybody's eyes. */
export type Thing =
  | { kind: 'ally'; ally: Ally }
  | { kind: 'monster' }
  | { kind: 'lord'; lord: Lord }
  | { kind: 'location'; location: Location }
  | { kind: 'stack'; race: Race; count: number }
  | { kind: 'pearls'; count: number }
  | { kind: 'keys'; count: number }
  | { kind: 'token'; value: number | null };

const ally = (card: Ally): Thing => ({ kind: 'ally', ally: card });
const lord = (one: Lord): Thing => ({ kind: 'lord', lord: one });
const location = (one: Location): Thing => ({ kind: 'location', location: one });
const found = (one: Found): Thing => (one === 'monster' ? { kind: 'monster' } : ally(one.ally));
const some = (kind: 'pearls' | 'keys', count: number): Thing[] => (count === 0 ? [] : [{ kind, count }]);

/** What an event shows. */
export function thingsOf(event: Event): Thing[] {
  switch (event.type) {
    case 'lord-turned':
    case 'recruiting':
    case 'joined':
    case 'gone':
    case 'disabled':
      return [lord(event.lord)];
    case 'shielded':
      return [lord('shaman'), lord(event.soldier)];
    case 'location-turned':
    case 'drew':
      return [location(event.location)];
    case 'controlled':
      return [location(event.location), ...event.lords.map(lord)];
    case 'swapped':
      return [location(event.give), location(event.take)];
    case 'pearls':
      return some('pearls', event.change);
    case 'revealed':
      return [found(event.found)];
    case 'bought':
      return [ally(event.ally), ...some('pearls', -event.price)];
    case 'took':
    case 'put-down':
    case 'affiliated':
    case 'discarded':
      return [ally(event.ally)];
    case 'fought':
      return [
        { kind: 'monster' },
        ...some('keys', event.keys),
        ...some('pearls', event.pearls),
        ...Array.from({ length: event.tokens }, (): Thing => ({ kind: 'token', value: null })),
      ];
    case 'token':
    case 'hunted':
      return [{ kind: 'token', value: event.value }];
    case 'cleared':
      return event.council.map(ally);
    case 'support':
      return event.allies
        ? event.allies.map(ally)
        : [{ kind: 'stack', race: event.race, count: event.count }];
    case 'stack-discarded':
      return [{ kind: 'stack', race: event.race, count: event.count }];
    case 'paid':
      return [lord(event.lord), ...event.allies.map(ally), ...some('pearls', -event.pearls)];
    case 'final-allies':
      return event.allies.map(ally);
    case 'keys':
      return [...event.lords.map(lord), ...some('keys', event.tokens)];
    case 'first':
    case 'turn':
    case 'explore':
    case 'reshuffled':
    case 'passed':
    case 'threat':
    case 'another-turn':
    case 'declined':
    case 'last-turns':
    case 'over':
      return [];
  }
}

/** Whose doing an event is, where it is anybody's. */
export function seatOf(event: Event): number | null {
  return 'seat' in event ? event.seat : null;
}

/** How long an event is worth looking at. */
export function beatMs(event: Event): number {
  switch (event.type) {
    case 'put-down':
    case 'explore':
    case 'location-turned':
    case 'declined':
      return 0;
    case 'lord-turned':
      return event.why === 'setup' ? 0 : 800;
    case 'passed':
      return 350;
    case 'turn':
    case 'recruiting':
      return 600;
    case 'pearls':
    case 'token':
    case 'threat':
    case 'drew':
      return 700;
    case 'took':
    case 'cleared':
    case 'affiliated':
    case 'discarded':
    case 'reshuffled':
    case 'keys':
      return 800;
    case 'revealed':
      return 1000;
    case 'first':
    case 'bought':
    case 'support':
    case 'stack-discarded':
    case 'shielded':
    case 'joined':
    case 'gone':
    case 'another-turn':
    case 'final-allies':
    case 'hunted':
    case 'disabled':
      return 1100;
    case 'fought':
    case 'paid':
    case 'controlled':
    case 'swapped':
      return 1300;
    case 'last-turns':
    case 'over':
      return 1800;
  }
}
