import { afterEach, describe, expect, it } from 'vitest';
import { match } from '../../lib/router.svelte';
import { forget, remember, words } from '../../lib/state/own';
import { bytes } from '../../lib/state/push';
import { DIGESTS, digests } from './words';

afterEach(() => forget());

describe('alerts', () => {
  it('reads the links in mails, and nothing else', () => {
    const page = (path: string): unknown => match(new URL(path, 'https://fathom.test'));
    expect(page('/alerts')).toEqual({ page: 'alerts', confirm: null, stop: null });
    expect(page('/alerts?confirm=0a.1b')).toEqual({ page: 'alerts', confirm: '0a.1b', stop: null });
    expect(page('/alerts?stop=0a.1b')).toEqual({ page: 'alerts', confirm: null, stop: '0a.1b' });
    expect(page('/alerts/more')).toEqual({ page: 'lost' });
  });

  it('reads the key of the server as it is written in addresses', () => {
    expect([...bytes('-_8A')]).toEqual([251, 255, 0]);
  });

  it('shows the time that counts though it is none of the choices', () => {
    expect(digests(60)).toBe(DIGESTS);
    expect(digests(7).at(-1)).toEqual([7, 'Every 7 minutes']);
  });

  it('keeps own tables in words alone, and forgets them', () => {
    const seats = [{ name: 'Ada' }, { name: '' }];
    const table = { id: 'secret', title: 'Abyss', yourTurn: true, seats };
    remember([table]);
    const kept = localStorage.getItem('fathom.own') ?? '';
    expect(JSON.parse(kept)).toEqual([{ title: 'Abyss', words: 'Ada, a free seat: it was your turn' }]);
    expect(words({ ...table, yourTurn: false })).toBe('Ada, a free seat');
    expect(kept).not.toContain(table.id);
    forget();
    expect(localStorage.getItem('fathom.own')).toBeNull();
  });
});
