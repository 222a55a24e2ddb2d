import { describe, expect, it } from 'vitest';
import { analysisLink, match, tableLink } from './router.svelte';

const at = (path: string) => match(new URL(path, 'http://fathom.test'));

describe('addresses', () => {
  it('lead to pages', () => {
    expect(at('/')).toEqual({ page: 'home' });
    expect(at('/new')).toEqual({ page: 'new', game: null });
    expect(at('/new/deep-dive')).toEqual({ page: 'new', game: 'deep-dive' });
    expect(at('/how/abyss')).toEqual({ page: 'how', game: 'abyss' });
    expect(at('/how')).toEqual({ page: 'lost' });
    expect(at('/rules/abyss#ABY-EXP-03')).toEqual({ page: 'rules', game: 'abyss', clause: 'ABY-EXP-03' });
    expect(at('/analysis')).toEqual({ page: 'analysis', table: null, move: null, attempt: null });
    expect(at(analysisLink('0123456789ab', 17, 'drop 4'))).toEqual({
      page: 'analysis',
      table: '0123456789ab',
      move: 17,
      attempt: 'drop 4',
    });
    expect(at('/analysis?table=../me&move=-1')).toMatchObject({ table: null, move: null });
    expect(at('/learn/abyss')).toEqual({ page: 'learn', game: 'abyss', lesson: 'first' });
    expect(at('/learn/abyss/lords')).toEqual({ page: 'learn', game: 'abyss', lesson: 'lords' });
    expect(at('/puzzles/abyss')).toEqual({ page: 'puzzles', game: 'abyss' });
    expect(at('/puzzles')).toEqual({ page: 'lost' });
    expect(at('/learn/abyss/lords/more')).toEqual({ page: 'lost' });
    expect(at('/people/k20000000001')).toEqual({ page: 'person', id: 'k20000000001' });
    expect(at('/people/somebody')).toEqual({ page: 'lost' });
    expect(at('/account')).toEqual({ page: 'account' });
    expect(at('/settings')).toEqual({ page: 'settings' });
    expect(at('/privacy')).toEqual({ page: 'privacy' });
  });

  it('a table is live, or a moment of its past', () => {
    expect(at('/table/k20000000001')).toEqual({
      page: 'table',
      id: 'k20000000001',
      invite: null,
      plain: false,
    });
    expect(at('/table/k20000000001?invite=xyz')).toEqual({
      page: 'table',
      id: 'k20000000001',
      invite: 'xyz',
      plain: false,
    });
    expect(at('/table/k20000000001?move=17')).toEqual({
      page: 'replay',
      id: 'k20000000001',
      move: 17,
      eyes: null,
      review: false,
    });
    expect(at(tableLink('k20000000001', 17, 'spectator'))).toEqual({
      page: 'replay',
      id: 'k20000000001',
      move: 17,
      eyes: 'spectator',
      review: false,
    });
    expect(at(tableLink('k20000000001', 17, '0', true))).toEqual({
      page: 'replay',
      id: 'k20000000001',
      move: 17,
      eyes: '0',
      review: true,
    });
  });

  it('nonsense is lost at sea, and a nonsense move is the beginning', () => {
    expect(at('/tables')).toEqual({ page: 'lost' });
    expect(at('/table')).toEqual({ page: 'lost' });
    for (const name of ['ABC', '%00', '%E0%A4%A', 'too-long-a-name', 'iiiiiiiiiiii'])
      expect(at(`/table/${name}`)).toEqual({ page: 'lost' });
    expect(at('/table/k20000000001?move=-1')).toEqual({
      page: 'replay',
      id: 'k20000000001',
      move: 0,
      eyes: null,
      review: false,
    });
  });
});
