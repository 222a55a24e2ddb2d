import { describe, expect, it } from 'vitest';
import { Failure } from '../net/api';
import { apart, chances, line, momentAt, xOf, yOf, type Frame } from './curve';
import { progress, refusalOf } from './desk.svelte';
import { reviewed } from './fixtures';
import { choicesAt, Lesson, mistakesOf, opinion } from './lesson.svelte';
import type { ReviewedMove, SideLedger } from '../protocol/types';
import { howMuch, judgeLine, ledgerSentence, PARTS, points, signed, sureness, whole } from './words';

const side = (more: Partial<SideLedger>): SideLedger => {
  const base = { ...(reviewed.sides[0] as SideLedger), luck: 0, skill: 0, gifts: 0, error: 0, unknown: 0 };
  const now = { ...base, ...more };
  return { ...now, result: now.prior + PARTS.reduce((sum, part) => sum + now[part], 0) };
};
const wrong = reviewed.moves[2] as ReviewedMove;

describe('points', () => {
  it('are whole, with a sign, and zero has none', () => {
    expect([0.094, -0.144, 0.004, -0.004].map((share) => signed(points(share)))).toEqual([
      '+9',
      '−14',
      '0',
      '0',
    ]);
  });

  it('add up in every account, whatever the fractions', () => {
    const accounts = [
      side({ prior: 0.334, luck: 0.124, skill: -0.144, gifts: 0.034, error: 0.014 }),
      side({ prior: 0.5, luck: 0.005, skill: -0.005, gifts: 0.005, error: 0.485 }),
      side({ prior: 0.255, luck: 0.0049, error: -0.0049, skill: -0.2501 }),
    ];
    for (const account of accounts) {
      const shown = whole(account);
      expect(PARTS.reduce((sum, part) => sum + shown[part], shown.prior)).toBe(shown.result);
      expect([shown.prior, shown.result]).toEqual([points(account.prior), points(account.result)]);
    }
    expect(whole(side({ luck: 0.104, gifts: 0.104, skill: -0.003 })).unknown).toBe(0);
  });
});

describe('the ledger in words', () => {
  it('speaks to who played, and of the others by name', () => {
    expect(ledgerSentence(reviewed, 0, [0])).toBe(
      'You were 9 points lucky and gave away 14; one roll or draw brought you 5 or more.',
    );
    expect(ledgerSentence(reviewed, 1, [0])).toBe(
      "Octopus was 9 points unlucky and gave away nothing; one roll or draw cost them 5 or more; the other side's choices gave them 14.",
    );
    expect(ledgerSentence(reviewed, 0, [])).toMatch(/^Ada was 9 points lucky/);
  });

  it('names the judge', () => {
    expect(judgeLine(reviewed)).toContain('deep-dive judge 1');
  });
});

describe('a moment', () => {
  it('says by how much, how sure and how it was found', () => {
    expect(howMuch(wrong)).toBe('Lost 14 points (between 9 and 20, by playouts)');
    expect(howMuch(reviewed.moves[1] as ReviewedMove)).toBe('+9 points');
    expect(sureness({ estimate: 0, low: -0.04, high: 0.03 })).toBe('between −4 and 3');
  });
});

describe('the curve', () => {
  const frame: Frame = { width: 160, height: 100, left: 30, right: 30, top: 0, bottom: 0 };
  it('has a row for every moment, and what was taken back changes nothing', () => {
    const rows = chances(reviewed, 6);
    expect(rows.map(([first]) => first)).toEqual([0.5, 0.5, 0.594, 0.594, 0.594, 0.45, 0]);
    expect(line(rows, 0, frame, 5, 6)).toBe('M113.3 55.0L130.0 100.0');
  });
  it('finds the moment under a pointer', () => {
    for (let moment = 0; moment <= 6; moment++)
      expect(momentAt(frame, xOf(frame, moment, 6) + 2, 6)).toBe(moment);
    expect([momentAt(frame, -50, 6), momentAt(frame, 900, 6), momentAt(frame, 40, 0)]).toEqual([0, 6, 0]);
    expect(yOf(frame, 1)).toBe(0);
  });
  it('keeps the marks at its end apart and inside', () => {
    expect(apart([50, 52, 10], 20, 0, 100)).toEqual([50, 70, 10]);
    expect(apart([100, 100], 20, 0, 100)).toEqual([80, 100]);
  });
});

describe('a lesson', () => {
  it('takes up the own mistakes alone', () => {
    expect(mistakesOf(reviewed, [0])).toEqual([wrong]);
    expect(mistakesOf(reviewed, [1])).toEqual([]);
  });
  it('offers what could be done, or the two choices that the review knows', () => {
    const legal = [{ text: 'surface', label: 'Surface', data: null }];
    expect(choicesAt(wrong, legal)).toBe(legal);
    expect(choicesAt(wrong, []).map(({ text }) => text)).toEqual(['deeper', 'take food green 3']);
  });
  it('has an opinion of the two choices that were weighed, and says so of the rest', () => {
    expect(opinion(wrong, 'take food green 3')).toMatchObject({ right: true });
    expect(opinion(wrong, 'deeper').said).toContain('it lost 14 points');
    expect(opinion(wrong, 'surface').said).toContain('not known');
    expect(opinion(wrong, null).said).toContain('Surface with the green 3');
  });
  it('takes one answer, from a list or a board, and may be tried again', () => {
    const lesson = new Lesson();
    lesson.begin([wrong]);
    expect(lesson.asks).toBe(true);
    lesson.take({ data: { take: 3 } }, [{ text: 'take food green 3', label: '', data: { take: 3 } }]);
    expect(lesson.said?.right).toBe(true);
    lesson.take('deeper');
    expect(lesson.said?.right).toBe(true);
    lesson.again();
    lesson.take({ data: 'something that no list holds' });
    expect(lesson.said?.said).toContain('not known');
    lesson.end();
    expect(lesson.said).toBe(null);
  });
});

describe('asking', () => {
  it('says how far it is', () => {
    expect(progress({ state: 'waiting', ahead: 2 }).said).toBe('2 other games come first');
    expect(progress({ state: 'working', pass: 2, done: 5, total: 20 })).toEqual({
      said: 'Searching at every decision',
      count: '5 of 20',
      part: 0.25,
    });
    expect(progress({ state: 'working', pass: 1, done: 0, total: 0 }).part).toBe(null);
  });
  it('says in words why there is none', () => {
    expect(refusalOf(new Failure('too-many', 'slow down'))).toContain('many reviews');
    expect(refusalOf(new Failure('conflict', 'a game can be reviewed once it is over'))).toBe(
      'A game can be reviewed once it is over.',
    );
  });
});
