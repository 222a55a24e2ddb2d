// What a card says when one looks at it closely: its picture, large, and its words.
import { mount, unmount } from 'svelte';
import type { TipText } from '../../ui/tip.svelte';
import LocationFace from './LocationFace.svelte';
import LordFace from './LordFace.svelte';
import type { LocationCard, LordCard, LordView } from './types';
import { asks, count, guildName, locationName, POWER_WORD, title } from './words';

export function lordTip(card: LordCard, cost = card.cost, must = card.must, more = ''): TipText {
  const lines = [
    `${guildName(card.guild)} · ${count(card.points, 'point')}${card.keys > 0 ? ` · ${count(card.keys, 'key')}` : ''}`,
    `Asks ${asks(cost, card.races, must)}${cost === card.cost ? '' : ` (printed: ${card.cost})`}.`,
    `${title(POWER_WORD[card.power])}: ${card.text}`.replace(/^No power: No power: /, 'No power: '),
  ];
  return {
    title: card.name,
    body: [...lines, ...(more ? [more] : [])].join('\n'),
    picture: (target) => {
      const drawn = mount(LordFace, { target, props: { lord: card.lord, card, cost, must } });
      return () => void unmount(drawn);
    },
  };
}

const STATUS: Record<LordView['status'], string> = {
  free: '',
  disabled: 'Turned sideways by the Assassin: only its points count.',
  placed: 'Lies under a location: only its points count.',
};

export function heldLordTip(held: LordView): TipText {
  const under = held.under ? `Lies under ${locationName(held.under)}: only its points count.` : '';
  const used = held.used ? 'Its power has been used this turn.' : '';
  return lordTip(held.card, held.card.cost, held.card.must, under || STATUS[held.status] || used);
}

export function locationTip(card: LocationCard, more = ''): TipText {
  const worth = `Worth ${count(card.worth, 'point')} as things stand.`;
  return {
    title: card.name,
    body: [card.text, worth, ...(more ? [more] : [])].join('\n'),
    picture: (target) => {
      const props = { location: card.location, worth: card.worth };
      const drawn = mount(LocationFace, { target, props });
      return () => void unmount(drawn);
    },
  };
}
