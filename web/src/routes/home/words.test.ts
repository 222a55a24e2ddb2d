import { describe, expect, it } from 'vitest';
import type { Lobby, TableCard } from '../../lib/protocol/types';
import { worthSeeing } from './words';

const NOW = 1_800_000_000_000;
const HOUR = 60 * 60 * 1000;

/** A table at which these people sit, one of them perhaps oneself. */
function table(id: string, seats: ('me' | 'person' | 'bot')[], more: Partial<TableCard> = {}): TableCard {
  const sits = seats.map((who) => ({
    name: who,
    bot: who === 'bot' ? 'level-1' : null,
    yours: who === 'me',
  }));
  return { id, seats: sits, changed: NOW, ended: null, ...more } as unknown as TableCard;
}
const lobby = (live: TableCard[], recent: TableCard[] = []): Lobby =>
  ({ mine: [], open: [], live, recent }) as unknown as Lobby;
const ids = (tables: TableCard[]): string[] => tables.map(({ id }) => id);

describe('the front page', () => {
  it('names a table of one’s own once, above, and not among those being played', () => {
    const { live } = worthSeeing(
      lobby([table('own', ['me', 'bot']), table('other', ['person', 'bot'])]),
      NOW,
    );
    expect(ids(live)).toEqual(['other']);
  });
  it('leaves out a game against bots that nobody has touched for an hour', () => {
    const old = { changed: NOW - HOUR - 1 };
    const { live } = worthSeeing(
      lobby([table('left', ['person', 'bot'], old), table('slow', ['person', 'person'], old)]),
      NOW,
    );
    expect(ids(live)).toEqual(['slow']);
  });
  it('leaves out what others gave up', () => {
    const gone = { ended: { how: 'abandoned' } } as Partial<TableCard>;
    const { recent } = worthSeeing(
      lobby([], [table('own', ['me', 'bot'], gone), table('theirs', ['person', 'bot'], gone)]),
      NOW,
    );
    expect(ids(recent)).toEqual(['own']);
  });
});
