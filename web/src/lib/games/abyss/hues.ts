// Whose colours a card wears; the colours themselves are in app.css.
import type { Guild, Race } from './types';

/** The race from which a guild takes its members; ambassadors come from all five. */
export const NATION: Record<Guild, Race | null> = {
  mage: 'jellyfish',
  soldier: 'crab',
  farmer: 'seahorse',
  merchant: 'shellfish',
  politician: 'squid',
  ambassador: null,
};

export const raceHue = (race: Race): string => `var(--aby-${race})`;

export function guildHue(guild: Guild): string {
  const race = NATION[guild];
  return race ? raceHue(race) : 'var(--aby-ambassador)';
}
