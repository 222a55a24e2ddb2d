import { describe, expect, it } from 'vitest';
import { chosen, problems, sums, valueOf, withOne, withoutOne } from './list';
import { CREW } from './list.fixture';
import { fieldsOf, type ListRules, type Member } from './schema';

const rules = (options: object = {}): ListRules =>
  fieldsOf(CREW, options).find((field) => field.kind === 'list')?.list as ListRules;
const named = (...names: string[]): Member[] => chosen(rules(), names);
const labels = (list: Member[]): string[] => list.map((member) => member.label);

describe('a list with prices', () => {
  it('means something when it is empty, and something else with other options', () => {
    expect(labels(chosen(rules(), []))).toEqual(['Ada', 'Diver']);
    expect(labels(chosen(rules({ short: true }), []))).toEqual(['Ada']);
  });
  it('grows and shrinks, in the order of the rules, and knows what it stands for again', () => {
    const all = rules();
    const [ada, , diver] = all.members as [Member, Member, Member];
    const two = chosen(all, ['diver', 'diver', 'ada']);
    expect(labels(two)).toEqual(['Ada', 'Diver', 'Diver']);
    expect(labels(withOne(two, ada))).toEqual(['Ada', 'Diver', 'Diver', 'Ada']);
    expect(valueOf(all, withoutOne(two, diver))).toEqual([]);
    expect(valueOf(all, two)).toEqual(['ada', 'diver', 'diver']);
  });
  it('is summed up and rounded down before it is compared', () => {
    const [crew, heroes] = sums(rules(), named('ada', 'bo', 'diver'), { limit: 400 });
    expect(crew).toMatchObject({ total: 269, counts: 260, limit: 400, over: 0 });
    expect(heroes).toMatchObject({ total: 209, counts: 200, limit: 200, over: 0 });
  });
  it('measures a budget without a limit of its own by what the whole list costs', () => {
    const own = rules();
    const heroes = { title: 'Heroes', tag: 'Hero', share: 2, step: 10, clause: 'XX-SET-05' };
    const [sum] = sums({ ...own, budgets: [heroes] }, named('ada', 'bo', 'diver', 'shark', 'diver'), {});
    expect(sum).toMatchObject({ total: 209, counts: 200, limit: 200, over: 0 });
    const [few] = sums({ ...own, budgets: [heroes] }, named('ada', 'diver'), { limit: 400 });
    expect(few).toMatchObject({ counts: 110, limit: 85, over: 25 });
  });
  it('says in words what is wrong', () => {
    expect(problems(rules(), named('ada', 'bo', 'diver'), { limit: 400 })).toEqual([]);
    expect(problems(rules(), named('ada', 'bo', 'shark', 'shark', 'shark', 'shark'), { limit: 300 })).toEqual(
      [
        'At most 4 models: take 2 away.',
        'At most 3 of Shark, not 4.',
        'Crew: 520 points, 220 over the limit of 300.',
        'Heroes: 200 points, 50 over the limit of 150.',
      ],
    );
    expect(problems(rules({ short: true }), named('ada', 'diver', 'diver', 'diver'), { limit: 400 })).toEqual(
      ['At most 3 models: take 1 away.'],
    );
    expect(problems(rules(), named('ada', 'ada'), { limit: 1000 })).toEqual(['There is only one Ada.']);
  });
});
