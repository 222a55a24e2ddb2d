import { describe, expect, it } from 'vitest';
import { PORTRAITS, SCENES } from './emblems';
import { lookOf, SETTINGS } from './looks';
import type { Location, Lord } from './types';

describe('portraits and tiles', () => {
  it('all 35 lords look different, and within a guild nothing is worn twice', () => {
    const lords = Object.keys(PORTRAITS) as Lord[];
    expect(lords).toHaveLength(35);
    const looks = lords.map((lord) => ({ guild: PORTRAITS[lord].guild, ...lookOf(lord) }));
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(35);
    for (const part of ['crest', 'collar', 'eyes', 'tone'] as const)
      expect(new Set(looks.map((look) => `${look.guild} ${look[part]}`)).size, part).toBe(35);
    expect(new Set(lords.map((lord) => PORTRAITS[lord].emblem)).size).toBe(35);
  });

  it('all 20 locations lie in a place of their own', () => {
    const places = Object.keys(SCENES) as Location[];
    expect(places).toHaveLength(20);
    expect(new Set(places.map((place) => SETTINGS[place])).size).toBe(20);
  });
});
