import { describe, expect, it } from 'vitest';
import { fieldsOf, valueAt, withValue, words } from './schema';

const SCHEMA = {
  type: 'object',
  properties: {
    difficulty: { $ref: '#/$defs/Difficulty', description: 'How the opponent scores.' },
    marconi: { type: 'boolean', description: 'Whether the Marconi class is offered.' },
    turns: { type: 'integer', minimum: 1, maximum: 12 },
    goal: { anyOf: [{ enum: ['survive', 'raid'] }, { type: 'null' }] },
    campaign: { type: 'object', properties: { name: { type: 'string' } } },
    forces: { type: 'array', items: {} },
  },
  $defs: {
    Difficulty: {
      oneOf: [
        { const: 'easy', description: 'One point a rock.' },
        { const: 'hard', description: 'Five points a rock.' },
      ],
    },
  },
};

describe('a form from a schema', () => {
  const fields = fieldsOf(SCHEMA);
  const named = (name: string) => fields.find((field) => field.path.at(-1) === name);

  it('has a field for every option, in order', () => {
    expect(fields.map((field) => field.path.join('.'))).toEqual([
      'difficulty',
      'marconi',
      'turns',
      'goal',
      'campaign.name',
      'forces',
    ]);
  });
  it('makes a choice of a closed list, with help for each', () => {
    expect(named('difficulty')).toMatchObject({ kind: 'choice', help: 'How the opponent scores.' });
    expect(named('difficulty')?.options).toEqual([
      { value: 'easy', label: 'Easy', help: 'One point a rock.' },
      { value: 'hard', label: 'Hard', help: 'Five points a rock.' },
    ]);
    expect(named('goal')?.options.map((option) => option.value)).toEqual(['survive', 'raid', null]);
  });
  it('knows switches, numbers and their range, text, and gives up politely', () => {
    expect(named('marconi')?.kind).toBe('toggle');
    expect(named('turns')).toMatchObject({ kind: 'number', min: 1, max: 12 });
    expect(named('name')?.kind).toBe('text');
    expect(named('forces')?.kind).toBe('json');
  });
  it('takes titles where the schema has them', () => {
    const properties = {
      where: {
        title: 'Scenario',
        oneOf: [{ const: 1, title: '1. Lock Nine', description: 'In.' }, { const: 2 }],
      },
    };
    expect(fieldsOf({ properties })).toMatchObject([
      {
        label: 'Scenario',
        kind: 'choice',
        options: [
          { value: 1, label: '1. Lock Nine', help: 'In.' },
          { value: 2, label: '2', help: '' },
        ],
      },
    ]);
  });
  it('changes with what is chosen, as the conditions say', () => {
    const schema = {
      properties: { campaign: { type: 'boolean' }, turns: { type: 'integer', maximum: 9 } },
      allOf: [
        {
          if: { properties: { campaign: { const: true } } },
          then: { properties: { turns: { readOnly: true, description: 'All of them.' } } },
        },
      ],
    };
    expect(fieldsOf(schema, { campaign: false })[1]?.locked).toBeUndefined();
    expect(fieldsOf(schema, { campaign: true })[1]).toMatchObject({
      locked: true,
      help: 'All of them.',
      max: 9,
    });
  });
  it('has none for a game without options', () => expect(fieldsOf({ type: 'object' })).toEqual([]));
});

describe('values by path', () => {
  it('are read and replaced without touching the original', () => {
    const before = { a: { b: 1 }, c: 2 };
    expect(valueAt(before, ['a', 'b'])).toBe(1);
    expect(withValue(before, ['a', 'b'], 5)).toEqual({ a: { b: 5 }, c: 2 });
    expect(withValue(undefined, ['x', 'y'], 1)).toEqual({ x: { y: 1 } });
    expect(before.a.b).toBe(1);
  });
});

describe('words', () => {
  it('come out of any spelling', () => {
    expect(words('soloGoal')).toBe('Solo goal');
    expect(words('last-dive')).toBe('Last dive');
    expect(words('open_water')).toBe('Open water');
  });
});
