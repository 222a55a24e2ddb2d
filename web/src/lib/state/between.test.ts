import { describe, expect, it } from 'vitest';
import type { Between, Change, LogEntry, Position } from '../protocol/types';
import { patched, stepsOf } from './between';

describe('changes to a piece of JSON', () => {
  const view = {
    turn: 1,
    ships: [
      { id: 1, at: 'A1' },
      { id: 2, at: 'B2' },
    ],
    'a/b~c': null,
    gone: true,
  };
  const changes: Change[] = [
    { op: 'remove', path: '/gone' },
    { op: 'replace', path: '/turn', value: 2 },
    { op: 'replace', path: '/a~1b~0c', value: [0] },
    { op: 'replace', path: '/ships/1/at', value: 'C3' },
    { op: 'remove', path: '/ships/0' },
    { op: 'add', path: '/ships/0', value: { id: 0, at: null } },
    { op: 'add', path: '/more', value: null },
  ];

  it('are made one after the other, and leave the old value alone', () => {
    const before = structuredClone(view);
    expect(patched(view, changes)).toEqual({
      turn: 2,
      ships: [
        { id: 0, at: null },
        { id: 2, at: 'C3' },
      ],
      'a/b~c': [0],
      more: null,
    });
    expect(view).toEqual(before);
  });

  it('can replace the whole', () => {
    expect(patched(view, [{ op: 'replace', path: '', value: 7 }])).toBe(7);
  });
});

describe('an update of several steps', () => {
  const at = (seq: number, view: unknown): Position =>
    ({ seq, view, stage: { decide: seq }, legal: [{ text: 'flip' }], scores: [seq], round: 1 }) as Position;
  const log = [2, 3, 4].map(
    (seq) =>
      ({
        seq,
        events: [{ said: `${seq}`, data: seq }],
        by: seq === 2 ? 'seat' : 'chance',
        seat: 1,
      }) as LogEntry,
  );
  const between: Between[] = [
    { round: 1, scores: [20], back: [{ op: 'replace', path: '/n', value: 2 }] },
    { round: 2, scores: [30], back: [{ op: 'replace', path: '/n', value: 3 }] },
  ];
  const news = { log, between, position: at(4, { n: 4, same: 'x' }) };

  it('goes back from the newest view', () => {
    const steps = stepsOf(news, at(1, { n: 1, same: 'x' }), 3);
    expect(steps.map(({ then }) => [then.seq, then.view, then.scores, then.round])).toEqual([
      [2, { n: 2, same: 'x' }, [20], 1],
      [3, { n: 3, same: 'x' }, [30], 2],
      [4, { n: 4, same: 'x' }, [4], 1],
    ]);
    expect(steps.map(({ events }) => events[0]?.data)).toEqual([2, 3, 4]);
    // Nobody is asked anything in between, and it is all the doing of the one who moved.
    expect(steps.map(({ then, by }) => [then.stage, then.legal.length, by])).toEqual([
      [{ decide: 1 }, 0, 1],
      [{ decide: 1 }, 0, 1],
      [{ decide: 4 }, 1, 1],
    ]);
  });

  it('begins with what is new to this screen', () => {
    expect(stepsOf(news, at(3, {}), 1).map(({ then }) => then.view)).toEqual([{ n: 4, same: 'x' }]);
    expect(stepsOf(news, at(2, {}), 2).map(({ then }) => then.seq)).toEqual([3, 4]);
  });

  it('is one step where nobody told the ones between', () => {
    const [only, ...more] = stepsOf({ ...news, between: [] }, at(1, {}), 3);
    expect([only?.events.length, only?.then.seq, more.length]).toEqual([3, 4, 0]);
    expect(stepsOf(news, at(4, {}), 0)).toHaveLength(1);
  });
});
