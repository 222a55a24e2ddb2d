// Words for what lies on the table: names and the texts of tooltips.
import type { Ally, Guild, Location, Lord, Power, Race, ScoreView } from './types';

const SMALL_WORDS = new Set(['of']);

export function title(id: string): string {
  return id
    .split('-')
    .map((word) => (SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

export const lordName = (lord: Lord): string => title(lord);
export const locationName = (location: Location): string => title(location);
export const raceName = (race: Race): string => title(race);
export const guildName = (guild: Guild): string => title(guild);
export const allyName = (ally: Ally): string => `${ally.race} ${ally.value}`;

/** When a power works, as on the card. */
export const POWER_WORD: Record<Power, string> = {
  none: 'no power',
  once: 'once',
  lasting: 'lasting',
  'each-turn': 'each turn',
};

/** The same as a sign in a box of 24 by 24. */
export const POWER_SIGN: Record<Power, string> = {
  none: 'M6 12h12',
  once: 'M12 3v16M5 13l7 7 7-7',
  lasting: 'M12 12c-3-5-9-5-9 0s6 5 9 0s9-5 9 0s-6 5-9 0Z',
  'each-turn': 'M20 12a8 8 0 1 1-3-6M18 1v6h-6',
};

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Pearls as people say them. */
export const pearls = (number: number): string => (number === 1 ? 'a pearl' : `${number} pearls`);

/** What a lord asks: "8 points of allies in exactly 2 races, a crab among them". */
export function asks(cost: number, races: number, must: Race | null): string {
  const kinds = races === 1 ? 'one race' : `exactly ${races} races`;
  const among = must === null ? '' : races === 1 ? `, ${must}` : `, ${must} among them`;
  return `${cost} points of allies of ${kinds}${among}`;
}

/** Where points come from, in one line. */
export function scoreWords(score: ScoreView): string {
  const parts = [`locations ${score.locations}`, `lords ${score.lords}`, `allies ${score.allies}`];
  if (score.monsters !== null) parts.push(`monsters ${score.monsters}`);
  return parts.join(' + ');
}
