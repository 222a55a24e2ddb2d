// Positions worth looking at, written by hand: for stories and tests.
import type { BoardSeat, Legal } from '../board';
import type {
  Action,
  Ally,
  CourtView,
  Location,
  LocationCard,
  Lord,
  LordCard,
  LordView,
  PaymentView,
  PlayerView,
  Race,
  ScoreView,
  Step,
  View,
} from './types';
import { LORDS } from './pictures/lords';
import { locationName, lordName } from './words';

export const ally = (race: Race, value: number): Ally => ({ race, value });

const RACE: Record<string, Race> = {
  mage: 'jellyfish',
  soldier: 'crab',
  farmer: 'seahorse',
  merchant: 'shellfish',
  politician: 'squid',
};

/** A lord's card with plausible figures: fixtures are for looking, the rules have the true ones. */
export function lordCard(lord: Lord, cost: number, races: number, keys: number, points: number): LordCard {
  const { guild } = LORDS[lord];
  const must = RACE[guild] ?? null;
  const power = guild === 'farmer' ? 'none' : keys === 1 ? 'lasting' : 'once';
  const text =
    guild === 'farmer' ? 'No power: the points speak for themselves.' : 'What it does, in our own words.';
  return {
    lord,
    name: lordName(lord),
    guild,
    cost,
    races,
    must,
    keys,
    points,
    power,
    text,
    clause: 'ABY-LRD-01',
  };
}

export const shaman = lordCard('shaman', 6, 3, 1, 5);
export const slaver: LordCard = { ...lordCard('slaver', 8, 1, 1, 5), power: 'each-turn' };
export const landowner = lordCard('landowner', 10, 1, 0, 12);
export const traitor = lordCard('traitor', 12, 3, 0, 6);
export const elder = lordCard('elder', 10, 5, 3, 3);
export const assassin = lordCard('assassin', 10, 1, 0, 6);
export const magician = lordCard('master-of-magic', 10, 3, 1, 6);
export const grower = lordCard('aquaculturalist', 9, 3, 0, 11);
export const keeper = lordCard('keeper', 6, 3, 1, 6);

export const atCourt = (card: LordCard, payment: PaymentView | null = null): CourtView => ({
  card,
  cost: card.cost,
  must: card.must,
  payment,
});

export const held = (card: LordCard, more: Partial<LordView> = {}): LordView => ({
  card,
  status: 'free',
  under: null,
  used: false,
  ...more,
});

export const tile = (location: Location, worth: number): LocationCard => ({
  location,
  name: locationName(location),
  text: 'What it counts, in our own words.',
  clause: 'ABY-TIL-01',
  worth,
});

export const score = (
  locations: number,
  lords: number,
  allies: number,
  monsters: number | null,
): ScoreView => ({
  locations,
  lords,
  allies,
  monsters,
  total: locations + lords + allies + (monsters ?? 0),
});

export function player(seat: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat,
    pearls: 1,
    keyTokens: 0,
    keys: 0,
    handSize: 0,
    handLimit: null,
    tokenCount: 0,
    affiliated: [],
    lords: [],
    locations: [],
    shielded: false,
    costChange: 0,
    bought: false,
    score: score(0, 0, 0, null),
    ...more,
  };
}

const THREAT = [
  { keys: 0, gifts: 1 },
  { keys: 0, gifts: 2 },
  { keys: 1, gifts: 0 },
  { keys: 1, gifts: 1 },
  { keys: 1, gifts: 2 },
  { keys: 2, gifts: 0 },
];

const stacks = (counts: number[]): View['council'] =>
  (['jellyfish', 'crab', 'seahorse', 'shellfish', 'squid'] as const).map((race, index) => ({
    race,
    count: counts[index] ?? 0,
  }));

export const opening: View = {
  you: 0,
  yours: { hand: [], tokens: [], lostToken: null, scoreNow: score(0, 0, 0, 0) },
  round: 1,
  active: 0,
  deciding: 0,
  step: { at: 'turn' },
  players: [player(0), player(1), player(2)],
  track: [],
  price: 1,
  deck: 71,
  deckMonsters: 6,
  discard: 0,
  threat: { space: 1, rewarded: 1, spaces: THREAT },
  council: stacks([]),
  court: [shaman, slaver, landowner, traitor, elder, assassin].map((card) => atCourt(card)),
  lordDeck: 29,
  gone: [],
  locations: [tile('jail', 15)],
  locationStack: 19,
  keyPile: 10,
  tokenPile: 20,
  ending: null,
  verdict: null,
};

export const hand = [
  ally('jellyfish', 2),
  ally('jellyfish', 3),
  ally('crab', 1),
  ally('crab', 1),
  ally('crab', 4),
  ally('seahorse', 2),
  ally('shellfish', 3),
  ally('shellfish', 4),
  ally('squid', 5),
];

export const middle: View = {
  ...opening,
  yours: { hand, tokens: [2, 3, 3], lostToken: null, scoreNow: score(13, 17, 9, 8) },
  round: 8,
  players: [
    player(0, {
      pearls: 4,
      keyTokens: 1,
      keys: 2,
      handSize: 9,
      tokenCount: 3,
      affiliated: [ally('crab', 3), ally('crab', 1), ally('squid', 4), ally('seahorse', 2)],
      lords: [
        held(keeper),
        held(slaver, { used: true }),
        held(magician, { status: 'disabled' }),
        held(grower, { status: 'placed', under: 'barracks' }),
      ],
      locations: [{ card: tile('barracks', 13), lords: ['aquaculturalist', 'shaman'] }],
      score: score(13, 17, 9, null),
    }),
    player(1, {
      pearls: 7,
      handSize: 6,
      handLimit: 6,
      tokenCount: 1,
      lords: [held(lordCard('oracle', 8, 2, 1, 5)), held(lordCard('trader', 10, 3, 0, 9))],
      affiliated: [ally('jellyfish', 3)],
      score: score(0, 14, 3, null),
    }),
    player(2, {
      pearls: 2,
      keys: 1,
      handSize: 4,
      shielded: true,
      costChange: -2,
      lords: [held(lordCard('treasurer', 10, 2, 1, 5))],
      locations: [{ card: tile('oceanic-senate-assembly', 7), lords: ['hermit'] }],
      affiliated: [ally('shellfish', 2), ally('squid', 1)],
      score: score(7, 10, 3, null),
    }),
  ],
  deck: 40,
  deckMonsters: 3,
  discard: 11,
  threat: { space: 4, rewarded: 3, spaces: THREAT },
  council: stacks([2, 0, 5, 1, 3]),
  court: [
    atCourt(shaman, { allies: [ally('jellyfish', 2), ally('crab', 1), ally('shellfish', 3)], pearls: 0 }),
    atCourt(lordCard('landlord', 10, 2, 1, 5), {
      allies: [ally('shellfish', 4), ally('shellfish', 3)],
      pearls: 3,
    }),
    atCourt(landowner),
    atCourt(elder, null),
  ],
  lordDeck: 14,
  locations: [tile('jail', 11), tile('coral-barrier', 16), tile('black-smokers', 0)],
  locationStack: 13,
};

export const at_ = (step: Step, more: Partial<View> = {}): View => ({ ...middle, step, ...more });

const track = [{ ally: ally('crab', 2) }, 'monster' as const, { ally: ally('squid', 4) }];
export const offered = at_(
  { at: 'offer', buyer: 0, ally: ally('squid', 4), price: 2 },
  { active: 1, track, price: 2 },
);
export const foundAlly = at_({ at: 'ally-fate', ally: ally('squid', 4) }, { track });
export const foundMonster = at_(
  { at: 'monster-fate', keys: 1, gifts: 1, cornered: false },
  { track: track.slice(0, 2) },
);
export const paying = at_({
  at: 'paying',
  lord: shaman,
  cost: 6,
  races: 3,
  must: 'jellyfish',
  spent: [],
  missing: 6,
  suggestion: { allies: [ally('jellyfish', 2), ally('crab', 1), ally('shellfish', 3)], pearls: 0 },
});
export const choosing = at_({
  at: 'choosing',
  lords: ['keeper', 'slaver'],
  drawn: [
    tile('barracks', 11),
    tile('nest-of-giant-clams', 3),
    tile('city-of-mirrors', 4),
    tile('throne-room', 12),
  ],
});
export const betraying = at_({ at: 'power', lord: traitor, victim: null });
export const keys = at_({ at: 'keys', lords: ['keeper', 'slaver', 'master-of-magic'], tokens: 1 });

const choice = (text: string, label: string, data: Action): Legal<Action> => ({ text, label, data });
export const legal = {
  turn: [
    choice('plot', 'Plot: pay a pearl to bring a lord to court', { do: 'plot' }),
    choice('explore', 'Explore the depths', { do: 'explore' }),
    choice('support jellyfish', 'Take the jellyfish stack (2 cards)', { do: 'support', race: 'jellyfish' }),
    choice('support squid', 'Take the squid stack (3 cards)', { do: 'support', race: 'squid' }),
    choice('recruit shaman', 'Recruit the Shaman (cost 6, 5 points)', { do: 'recruit', lord: 'shaman' }),
    choice('recruit landlord', 'Recruit the Landlord (cost 10, 5 points)', {
      do: 'recruit',
      lord: 'landlord',
    }),
    choice('slaver crab 1', 'Slaver: sell a crab 1 for 2 pearls', { do: 'slaver', ally: ally('crab', 1) }),
  ],
  offer: [
    choice('buy', 'Buy the squid 4 for 2 pearls', { do: 'buy' }),
    choice('pass', 'Let it go by', { do: 'pass' }),
  ],
  ally: [
    choice('take', 'Take the squid 4 and end the exploration', { do: 'take' }),
    choice('continue', 'Explore further', { do: 'continue' }),
  ],
  monster: [
    choice('fight 0', 'Fight for a key and a pearl', { do: 'fight', tokens: 0 }),
    choice('fight 1', 'Fight for a key and a monster token', { do: 'fight', tokens: 1 }),
    choice('continue', 'Leave the monster and raise the threat', { do: 'continue' }),
  ],
  pay: [
    choice('pay jellyfish 2', 'Put down a jellyfish 2', { do: 'pay', ally: ally('jellyfish', 2) }),
    choice('pay crab 1', 'Put down a crab 1', { do: 'pay', ally: ally('crab', 1) }),
  ],
  choose: [
    choice('keep barracks', 'Keep Barracks (11 points now)', { do: 'keep', location: 'barracks' }),
    choice('keep nest-of-giant-clams', 'Keep Nest of Giant Clams (3 points now)', {
      do: 'keep',
      location: 'nest-of-giant-clams',
    }),
    choice('keep city-of-mirrors', 'Keep City of Mirrors (4 points now)', {
      do: 'keep',
      location: 'city-of-mirrors',
    }),
    choice('keep throne-room', 'Keep Throne Room (12 points now)', { do: 'keep', location: 'throne-room' }),
  ],
  betray: [
    choice('traitor keeper for shaman', 'Discard your Keeper for the Shaman', {
      do: 'traitor',
      give: 'keeper',
      take: 'shaman',
    }),
    choice('traitor slaver for landowner', 'Discard your Slaver for the Landowner', {
      do: 'traitor',
      give: 'slaver',
      take: 'landowner',
    }),
    choice('decline', 'Do without', { do: 'decline' }),
  ],
  keys: [
    choice('keys keeper slaver tokens 1', 'Spend the keys of Keeper, Slaver, a key token', {
      do: 'keys',
      lords: ['keeper', 'slaver'],
      tokens: 1,
    }),
    choice(
      'keys keeper slaver master-of-magic tokens 0',
      'Spend the keys of Keeper, Slaver, Master of Magic',
      {
        do: 'keys',
        lords: ['keeper', 'slaver', 'master-of-magic'],
        tokens: 0,
      },
    ),
  ],
} satisfies Record<string, Legal<Action>[]>;

export function seatsOf(view: View): BoardSeat[] {
  return view.players.map(({ seat, score: { total } }) => ({
    seat,
    name: ['Ada', 'Bo', 'Cleo', 'Dov'][seat] ?? `Player ${seat + 1}`,
    role: '',
    bot: seat > 0,
    yours: seat === view.you,
    score: total,
  }));
}
