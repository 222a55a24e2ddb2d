import { describe, expect, it } from 'vitest';
import { reviewed } from './fixtures';
import { pictureOf } from './picture';

const drawn = (names: string[]): Document =>
  new DOMParser().parseFromString(
    pictureOf({ ...reviewed, names }, 'Deep Dive', 6, (token) => `rgb(0,0,0) ${token}`.slice(0, 10)),
    'image/svg+xml',
  );

describe('the picture of a review', () => {
  it('says who played, what was luck, and draws a line for each side', () => {
    const svg = drawn(reviewed.names);
    const texts = [...svg.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toContain('Deep Dive: was it luck?');
    expect(texts).toContain('Ada');
    expect(texts).toContain('Result 0 · luck +9 · own choices −14');
    expect(svg.querySelectorAll('path[fill="none"]')).toHaveLength(2);
  });

  it('cannot be broken by a name, and cuts a long one', () => {
    const svg = drawn(['<script>&"', 'Octopus '.repeat(12)]);
    expect(svg.querySelector('parsererror, script')).toBeNull();
    const texts = [...svg.querySelectorAll('text')].map((text) => text.textContent ?? '');
    expect(texts).toContain('<script>&"');
    expect(texts.filter((text) => text.startsWith('Octopus')).every((text) => text.length <= 100)).toBe(true);
    expect(texts.some((text) => text.endsWith('…'))).toBe(true);
  });
});
