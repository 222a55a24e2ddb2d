import { describe, expect, it } from 'vitest';
import * as at from './fixtures';
import { othersOf, ownName, ownShort, shortName, sideName, stepName } from './table';
import type { ModelView } from './types';

const klegg = (band: number | null): ModelView => ({
  ...(at.picking.models[0] as ModelView),
  kind: 'ironbelly-klegg',
  name: band === null ? 'Ironbelly Klegg 2' : `Ironbelly Klegg 2 of warband ${band + 1}`,
  band,
});

describe('names', () => {
  it('say the warband once: beside a token, and over a list', () => {
    expect(ownName(klegg(2))).toBe('Ironbelly Klegg 2');
    expect(ownShort(klegg(2))).toBe('Klegg 2');
    expect(shortName(klegg(2))).toBe('Klegg 2 (3)');
    expect(shortName(klegg(null))).toBe('Klegg 2');
    expect([sideName(klegg(2)), sideName(klegg(null))]).toEqual(['Warband 3', 'Breach Team']);
  });

  it('call the step of several warbands theirs', () => {
    expect(stepName('team', at.picking)).toBe('Breach Team');
    const bands = [{ band: 0 }, { band: 1 }] as unknown as typeof at.picking.bands;
    expect(stepName('team', { bands })).toBe('Warbands');
    expect(stepName('shadows', { bands })).toBe('Shadows');
  });
});

describe('the final sheet', () => {
  it('has a column for the Invaders where no seat plays them', () => {
    const view = { ...at.picking, invaderScore: [{ source: 'The log is not copied', points: 2 }] };
    expect(othersOf(view, ['Breach Team'])).toEqual([
      { name: 'Invaders', lines: view.invaderScore, points: 2 },
    ]);
    expect(othersOf(view, ['Breach Team', 'Invaders'])).toEqual([]);
    const campaign = { results: [{ team: 2, invaders: 8 }] } as unknown as NonNullable<typeof view.campaign>;
    expect(othersOf({ ...view, campaign }, ['Breach Team'])).toEqual([
      { name: 'Invaders', lines: [{ source: 'Mission 1', points: 8 }], points: 8 },
    ]);
  });
});
