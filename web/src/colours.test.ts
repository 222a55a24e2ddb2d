// Colours come from the tokens of app.css: no component spells one that has a name there, and none uses a name that nobody gave.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = import.meta.dirname;
const css = readFileSync(join(SRC, 'app.css'), 'utf8');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.svelte'),
);
const sources = files.map((name) => ({ name, text: readFileSync(join(SRC, name), 'utf8') }));
const styleOf = (text: string): string => /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';

/** Tokens whose value is spelt out, by that value: one colour, or one for each theme. */
const named = new Map(
  [...css.matchAll(/(--[\w-]+): (#[0-9a-f]{3,8}|light-dark\(#[0-9a-f]{3,8}, #[0-9a-f]{3,8}\));/g)].map(
    ([, name, value]) => [value ?? '', name ?? ''],
  ),
);

describe('colours', () => {
  it('that have a name in app.css are spelt by it', () => {
    expect(named.size).toBeGreaterThan(40);
    const spelt = sources.flatMap(({ name, text }) =>
      [
        ...styleOf(text).matchAll(
          /light-dark\(#[0-9a-f]{3,8}, #[0-9a-f]{3,8}\)|(?<!light-dark\([^)]*)#[0-9a-f]{3,8}\b/gi,
        ),
      ]
        .filter(([colour]) => named.has(colour))
        .map(([colour]) => `${name}: ${colour} is var(${named.get(colour) ?? ''})`),
    );
    expect(spelt).toEqual([]);
  });

  it('are never asked for by a name that nobody gave', () => {
    const given = new Set(
      [css, ...sources.map(({ text }) => text)].flatMap((text) =>
        [...text.matchAll(/(?:style:)?(--[\w-]+)(?=[:=])/g)].map(([, name]) => name),
      ),
    );
    const unknown = sources.flatMap(({ name, text }) =>
      [...styleOf(text).matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, token]) => !given.has(token))
        .map(([, token]) => `${name}: ${token ?? ''}`),
    );
    expect(unknown).toEqual([]);
  });
});
