// The page between two missions, as lists: who is fit, and what can be bought, shelf by shelf.
import type { Choice } from './intent';
import type { GoodView, ModelView } from './types';

export interface CrewLine {
  id: number;
  name: string;
  state: string;
  tone: 'fit' | 'warn' | 'bad';
  carries: string[];
}

/** Everybody of the team and how they came out of it. */
export function crewOf(models: readonly ModelView[]): CrewLine[] {
  return models
    .filter(({ side }) => side === 'team')
    .map((model) => ({
      id: model.id,
      name: model.name,
      ...stateOf(model),
      carries: counted([
        ...(model.artifact ? [model.artifact.title] : []),
        ...model.items.map((item) => item.name),
      ]),
    }));
}

/** "Flare Pack ×6" instead of six of them. */
function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => {
    const times = names.filter((each) => each === name).length;
    return times === 1 ? name : `${name} ×${times}`;
  });
}

/** Whether the next mission would end in its first turn. */
export const nobodyCanGo = (crew: readonly CrewLine[]): boolean =>
  crew.every(({ state }) => state === 'dead' || state === 'destroyed' || state === BEHIND);

const BEHIND = 'stays behind next time';

const isMachine = (abilities: ModelView['abilities']): boolean =>
  abilities.some(({ name }) => name === 'Artificial');

function stateOf({ place, wounds, abilities }: ModelView): Pick<CrewLine, 'state' | 'tone'> {
  if (place === 'gone' || place === 'dead')
    return { state: isMachine(abilities) ? 'destroyed' : 'dead', tone: 'bad' };
  if (place === 'absent') return { state: BEHIND, tone: 'warn' };
  const hurt = wounds.reduce((sum, count) => sum + count, 0);
  if (hurt > 0) return { state: hurt === 1 ? 'wounded' : `${hurt} wounds`, tone: 'warn' };
  return { state: 'fit', tone: 'fit' };
}

/** Repairs first, then what makes somebody better, then gear; whatever has no shelf of its own lies on the last. */
const SHELVES: readonly [string, readonly string[]][] = [
  ['Repairs and recovery', ['rearm', 'heal-injury', 'replace', 'activate']],
  ['Training', ['combat', 'quality', 'body-box', 'learn']],
  ['Better gear', ['body-armour', 'weapon-attack', 'weapon-break']],
  ['Special items', ['find']],
  ['For the Invaders', ['worth', 'foe-combat', 'foe-fast-load', 'foe-tough']],
  ['Events to keep', ['foe-event']],
];

export interface Shelf {
  name: string;
  goods: { choice: Choice; text: string }[];
}

export function sortOf(choice: Choice): string {
  if (choice.data.do !== 'buy') return '';
  const buy = choice.data.buy;
  return typeof buy === 'string' ? buy : (Object.keys(buy)[0] ?? '');
}

/** What can be bought, with the server's sentence for each. */
export function shelvesOf(shop: readonly Choice[], goods: readonly GoodView[]): Shelf[] {
  const texts = new Map(goods.map(({ action, text }) => [action, text]));
  return SHELVES.map(([name, sorts]) => ({
    name,
    goods: shop
      .filter((choice) => sorts.includes(sortOf(choice)))
      .map((choice) => ({ choice, text: texts.get(choice.text) ?? '' })),
  })).filter((shelf) => shelf.goods.length > 0);
}
