// Generated from games/abyss by `make types`. Do not edit.

/**
 * What a player can do: one small step.
 */
export type Action = { "do": "plot" } | { "do": "explore" } | { "do": "support",
/**
 * The stack.
 */
race: Race, } | { "do": "recruit", lord: Lord, } | { "do": "oracle",
/**
 * The stack.
 */
race: Race, } | { "do": "slaver", ally: Ally, } | { "do": "opportunist",
/**
 * The lord to go.
 */
lord: Lord, } | { "do": "end" } | { "do": "buy" } | { "do": "pass" } | { "do": "take" } | { "do": "continue" } | { "do": "fight",
/**
 * How many of the reward's gifts are taken as monster tokens; the others are pearls.
 */
tokens: number, } | { "do": "pay", ally: Ally, } | { "do": "done" } | { "do": "affiliate", ally: Ally, } | { "do": "discard", ally: Ally, } | { "do": "hunt",
/**
 * The opponent.
 */
seat: Seat, } | { "do": "assassin", lord: Lord, } | { "do": "illusionist",
/**
 * The own location.
 */
give: Location,
/**
 * The face-up one.
 */
take: Location, } | { "do": "corruptor", lord: Lord, } | { "do": "schemer",
/**
 * The lord to go.
 */
lord: Lord, } | { "do": "traitor",
/**
 * The own lord.
 */
give: Lord,
/**
 * The lord of the court.
 */
take: Lord, } | { "do": "decline" } | { "do": "keys",
/**
 * The lords to slide under the location.
 */
lords: Array<Lord>,
/**
 * Key tokens.
 */
tokens: number, } | { "do": "claim", location: Location, } | { "do": "draw",
/**
 * How many, 1 to 4.
 */
count: number, } | { "do": "keep", location: Location, } | { "do": "smokers", location: Location, };

/**
 * One kind of ally card: a race and a value from 1 to 5.
 */
export type Ally = { race: Race, value: number, };

/**
 * What chance can do.
 */
export type Chance = { "first": Seat } | { "lord": Lord } | { "location": Location } | { "ally": Ally } | "monster" | { "token": number };

/**
 * A location in front of a player.
 */
export type ControlledView = {
/**
 * The tile.
 */
card: LocationCard,
/**
 * The lords under it.
 */
lords: Array<Lord>, };

/**
 * A lord at court.
 */
export type CourtView = { card: LordCard,
/**
 * What it costs the viewer (the active player, for a spectator) now.
 */
cost: number,
/**
 * The race it asks of them; the Diplomat lifts it.
 */
must: Race | null,
/**
 * A payment from the viewer's hand, if the lord is within reach; for the viewer's eyes alone.
 */
payment: PaymentView | null, };

/**
 * What decided who won.
 */
export type Decided = "influence" | "pearls" | "best-lord" | "shared";

/**
 * What brought the end about.
 */
export type EndCause = "seven-lords" | "court-short" | "last-round";

/**
 * What happened.
 */
export type Event = { "type": "first",
/**
 * Who begins.
 */
seat: Seat, } | { "type": "lord-turned", lord: Lord,
/**
 * Its space, counted from 0 at the far end.
 */
slot: number, why: Turned, } | { "type": "location-turned", location: Location, } | { "type": "turn",
/**
 * Whose turn it is.
 */
seat: Seat,
/**
 * In which round.
 */
round: number,
/**
 * Whether the Invoker granted it.
 */
again: boolean, } | { "type": "pearls",
/**
 * Whose pearls.
 */
seat: Seat,
/**
 * How many more or fewer.
 */
change: number, why: PearlsFor, } | { "type": "explore",
/**
 * The explorer.
 */
seat: Seat, } | { "type": "revealed",
/**
 * The explorer.
 */
seat: Seat,
/**
 * The space, counted from 0 next to the deck.
 */
space: number,
/**
 * The card.
 */
found: Found, } | { "type": "reshuffled", cards: number, } | { "type": "passed",
/**
 * Who.
 */
seat: Seat, } | { "type": "bought",
/**
 * The buyer.
 */
seat: Seat,
/**
 * The explorer, who gets the pearls.
 */
from: Seat, ally: Ally, price: number, } | { "type": "took",
/**
 * The explorer.
 */
seat: Seat, ally: Ally, } | { "type": "threat",
/**
 * The explorer.
 */
seat: Seat,
/**
 * The space of the token now.
 */
space: number, } | { "type": "fought",
/**
 * The explorer.
 */
seat: Seat,
/**
 * The space of the threat track that was rewarded.
 */
space: number,
/**
 * Pearls won.
 */
pearls: number,
/**
 * Key tokens won.
 */
keys: number,
/**
 * Monster tokens won.
 */
tokens: number, } | { "type": "token",
/**
 * Who drew it.
 */
seat: Seat,
/**
 * Its value, for those who may know it.
 */
value: number | null, } | { "type": "cleared",
/**
 * The allies that went face down to the council.
 */
council: Array<Ally>,
/**
 * The monsters that went to the discard.
 */
monsters: number, } | { "type": "support",
/**
 * Who took it.
 */
seat: Seat,
/**
 * The stack.
 */
race: Race,
/**
 * Its cards.
 */
count: number,
/**
 * What they are, for their new owner.
 */
allies: Array<Ally> | null, } | { "type": "stack-discarded",
/**
 * Whose Oracle.
 */
seat: Seat,
/**
 * The stack.
 */
race: Race,
/**
 * Its cards.
 */
count: number, } | { "type": "recruiting",
/**
 * Who.
 */
seat: Seat, lord: Lord,
/**
 * What it costs now.
 */
cost: number, } | { "type": "put-down",
/**
 * Who.
 */
seat: Seat, ally: Ally, } | { "type": "paid",
/**
 * Who.
 */
seat: Seat, lord: Lord,
/**
 * The allies spent.
 */
allies: Array<Ally>,
/**
 * Pearls for missing points.
 */
pearls: number, } | { "type": "affiliated",
/**
 * Whose it is.
 */
seat: Seat, ally: Ally, } | { "type": "joined",
/**
 * Whom it serves.
 */
seat: Seat, lord: Lord, } | { "type": "gone",
/**
 * Who threw it out.
 */
seat: Seat, lord: Lord, } | { "type": "discarded",
/**
 * Whose.
 */
seat: Seat, ally: Ally,
/**
 * Why; nothing where the Slaver sold it.
 */
why: Loss | null, } | { "type": "shielded",
/**
 * The Shaman's owner.
 */
seat: Seat, soldier: Lord, } | { "type": "hunted",
/**
 * Who took it.
 */
seat: Seat,
/**
 * Who lost it.
 */
victim: Seat,
/**
 * Its value, for those two.
 */
value: number | null, } | { "type": "disabled",
/**
 * Its owner.
 */
seat: Seat, lord: Lord, } | { "type": "another-turn",
/**
 * To whom.
 */
seat: Seat, } | { "type": "declined",
/**
 * By whom.
 */
seat: Seat, } | { "type": "keys",
/**
 * Whose.
 */
seat: Seat,
/**
 * The lords whose keys they were.
 */
lords: Array<Lord>,
/**
 * Key tokens that went back to the pile.
 */
tokens: number, } | { "type": "drew",
/**
 * Who drew.
 */
seat: Seat, location: Location, } | { "type": "controlled",
/**
 * Whose.
 */
seat: Seat, location: Location,
/**
 * The lords under it.
 */
lords: Array<Lord>,
/**
 * Those drawn with it, face up from now on.
 */
left: Array<Location>, } | { "type": "swapped",
/**
 * Whose.
 */
seat: Seat,
/**
 * The location given up.
 */
give: Location,
/**
 * The location gained.
 */
take: Location, } | { "type": "last-turns",
/**
 * Who brought it about.
 */
seat: Seat,
/**
 * How.
 */
why: EndCause, } | { "type": "final-allies",
/**
 * Whose.
 */
seat: Seat, allies: Array<Ally>, } | { "type": "over",
/**
 * The points of every seat.
 */
scores: Array<number>,
/**
 * The seats that won.
 */
winners: Array<Seat>,
/**
 * What decided.
 */
decided: Decided, };

/**
 * A card on the exploration track.
 */
export type Found = { "ally": Ally } | "monster";

/**
 * A guild of lords. Each answers to one race; ambassadors answer to all five.
 */
export type Guild = "mage" | "soldier" | "farmer" | "merchant" | "politician" | "ambassador";

/**
 * One of the 20 locations.
 */
export type Location = "sanctuary" | "chasm" | "sargasso-fields" | "nest-of-giant-clams" | "oceanic-senate-assembly" | "hydrozoa-reserves" | "barracks" | "sargasso-silos" | "dockworks" | "parliament" | "abyss" | "depths" | "throne-room" | "jail" | "closed-tower" | "lost-tower" | "chamber-of-allies" | "coral-barrier" | "city-of-mirrors" | "black-smokers";

/**
 * A location as printed, with what it would be worth now.
 */
export type LocationCard = {
/**
 * Which location.
 */
location: Location, name: string,
/**
 * What it is worth in words.
 */
text: string,
/**
 * The clause of the ledger.
 */
clause: string,
/**
 * Points now: to its owner, or to the viewer (the active player, for a spectator) where it has none.
 */
worth: number, };

/**
 * One of the 35 lords.
 */
export type Lord = "shaman" | "apprentice" | "alchemist" | "oracle" | "invoker" | "illusionist" | "master-of-magic" | "tamer" | "jailer" | "seeker" | "commander" | "hunter" | "recruiter" | "assassin" | "keeper" | "reaper" | "shepherd" | "miller" | "aquaculturalist" | "landowner" | "ship-master" | "shopkeeper" | "slaver" | "peddler" | "landlord" | "trader" | "opportunist" | "diplomat" | "schemer" | "treasurer" | "corruptor" | "traitor" | "elder" | "sage" | "hermit";

/**
 * A lord as printed.
 */
export type LordCard = {
/**
 * Which lord.
 */
lord: Lord, name: string, guild: Guild,
/**
 * The printed cost.
 */
cost: number,
/**
 * The exact number of races.
 */
races: number,
/**
 * The mandatory race.
 */
must: Race | null, keys: number, points: number,
/**
 * When its power works.
 */
power: Power,
/**
 * Its power in words.
 */
text: string,
/**
 * The clause of the ledger.
 */
clause: string, };

/**
 * How a lord lies.
 */
export type LordStatus = "free" | "disabled" | "placed";

/**
 * A lord in front of a player.
 */
export type LordView = { card: LordCard,
/**
 * Where and how it lies.
 */
status: LordStatus,
/**
 * The location it lies under.
 */
under: Location | null,
/**
 * Whether its once-a-turn power has been used this turn.
 */
used: boolean, };

/**
 * Why a player must discard allies.
 */
export type Loss = "jailer" | "commander" | "limit";

/**
 * A monster token whose value its former owner remembers.
 */
export type LostToken = {
/**
 * Who holds it.
 */
holder: Seat, value: number, };

/**
 * Allies and pearls.
 */
export type PaymentView = { allies: Array<Ally>, pearls: number, };

/**
 * Why pearls changed hands with the treasury.
 */
export type PearlsFor = "plot" | "last-space" | "refill" | { "lord": Lord };

/**
 * One player as everyone sees them.
 */
export type PlayerView = { seat: Seat, pearls: number, keyTokens: number,
/**
 * All keys that count: tokens, and those of free, working lords.
 */
keys: number,
/**
 * Allies in hand.
 */
handSize: number,
/**
 * The most allies they may hold at the end of their turn, while a Commander says so.
 */
handLimit: number | null,
/**
 * Monster tokens.
 */
tokenCount: number,
/**
 * Affiliated allies.
 */
affiliated: Array<Ally>, lords: Array<LordView>, locations: Array<ControlledView>,
/**
 * Whether a Shaman keeps soldiers away.
 */
shielded: boolean,
/**
 * What Treasurer and Recruiter add to the cost of lords.
 */
costChange: number,
/**
 * Whether they have bought an ally this turn.
 */
bought: boolean,
/**
 * The points that lie open.
 */
score: ScoreView, };

/**
 * When a lord's power works.
 */
export type Power = "none" | "once" | "lasting" | "each-turn";

/**
 * One of the five allied races.
 */
export type Race = "jellyfish" | "crab" | "seahorse" | "shellfish" | "squid";

/**
 * What a space of the threat track gives.
 */
export type RewardView = { keys: number,
/**
 * Gifts: each a pearl or a monster token.
 */
gifts: number, };

/**
 * Points by source.
 */
export type ScoreView = {
/**
 * Controlled locations.
 */
locations: number,
/**
 * Recruited lords.
 */
lords: number,
/**
 * The strongest affiliated ally of each race.
 */
allies: number,
/**
 * Monster tokens, for those who may know.
 */
monsters: number | null,
/**
 * All that is known.
 */
total: number, };

/**
 * One place at the table. Counted from 0 in data, shown from 1 to people.
 */
export type Seat = number;

/**
 * A stack of the council.
 */
export type StackView = { race: Race,
/**
 * Its cards.
 */
count: number, };

/**
 * What is going on.
 */
export type Step = { "at": "setup" } | { "at": "chance" } | { "at": "turn" } | { "at": "offer",
/**
 * Who is asked.
 */
buyer: Seat, ally: Ally, price: number, } | { "at": "ally-fate", ally: Ally, } | { "at": "monster-fate",
/**
 * Keys of the reward.
 */
keys: number,
/**
 * Gifts of the reward: each a pearl or a monster token.
 */
gifts: number,
/**
 * Whether it must be fought.
 */
cornered: boolean, } | { "at": "second-stack" } | { "at": "paying", lord: LordCard,
/**
 * What it costs now.
 */
cost: number,
/**
 * The exact number of races.
 */
races: number,
/**
 * The mandatory race.
 */
must: Race | null,
/**
 * The allies put down.
 */
spent: Array<Ally>,
/**
 * Points still missing.
 */
missing: number,
/**
 * A whole payment that includes them; for the payer's eyes alone.
 */
suggestion: PaymentView | null, } | { "at": "affiliating", lord: LordCard,
/**
 * The allies spent.
 */
spent: Array<Ally>, } | { "at": "power", lord: LordCard,
/**
 * The opponent it concerns now (Assassin).
 */
victim: Seat | null, } | { "at": "discarding",
/**
 * Who.
 */
victim: Seat, why: Loss,
/**
 * How many in all must still go.
 */
count: number, } | { "at": "keys",
/**
 * The lords whose keys can be used.
 */
lords: Array<Lord>,
/**
 * The key tokens at hand.
 */
tokens: number, } | { "at": "placing",
/**
 * The lords that will lie under it.
 */
lords: Array<Lord>, } | { "at": "choosing",
/**
 * The lords that will lie under it.
 */
lords: Array<Lord>,
/**
 * The choice.
 */
drawn: Array<LocationCard>, } | { "at": "smokers",
/**
 * The stack, for the one who searches it.
 */
stack: Array<LocationCard>, } | { "at": "closing" } | { "at": "over" };

/**
 * The threat track.
 */
export type ThreatView = {
/**
 * The space of the token, 1 to 6.
 */
space: number,
/**
 * The space whose reward the active player would get: a Tamer may lower it.
 */
rewarded: number,
/**
 * The rewards of the six spaces.
 */
spaces: Array<RewardView>, };

/**
 * Why a lord was turned over.
 */
export type Turned = "setup" | "plot" | "refill" | "opportunist";

/**
 * How the game ended.
 */
export type Verdict = {
/**
 * The seats that won.
 */
winners: Array<Seat>,
/**
 * What decided.
 */
decided: Decided, };

/**
 * The table as one viewer sees it.
 */
export type View = {
/**
 * The viewer's seat; nothing for a spectator.
 */
you: Seat | null,
/**
 * What only the viewer knows; nothing for a spectator.
 */
yours: Yours | null,
/**
 * The round, from 1.
 */
round: number,
/**
 * Whose turn it is.
 */
active: Seat,
/**
 * Who has to decide now.
 */
deciding: Seat | null,
/**
 * What is going on.
 */
step: Step,
/**
 * Everyone, in seat order.
 */
players: Array<PlayerView>,
/**
 * The five spaces of the exploration track that are taken; the newest card is the last.
 */
track: Array<Found>,
/**
 * What the next sale of this turn costs.
 */
price: number,
/**
 * Cards in the exploration deck.
 */
deck: number,
/**
 * Monsters among them: everyone can count.
 */
deckMonsters: number,
/**
 * Cards in the exploration discard.
 */
discard: number,
/**
 * The threat track.
 */
threat: ThreatView,
/**
 * The five stacks of the council.
 */
council: Array<StackView>,
/**
 * The court, the space furthest from the deck first.
 */
court: Array<CourtView>,
/**
 * Lords left in the deck.
 */
lordDeck: number,
/**
 * Lords that have left the game.
 */
gone: Array<Lord>,
/**
 * The face-up locations.
 */
locations: Array<LocationCard>,
/**
 * Locations left in the face-down stack.
 */
locationStack: number,
/**
 * Key tokens left.
 */
keyPile: number,
/**
 * Monster tokens left.
 */
tokenPile: number,
/**
 * Who brought the end about; everyone else has one last turn.
 */
ending: Seat | null,
/**
 * Who has won, and what decided, once the game is over.
 */
verdict: Verdict | null, };

/**
 * What only one player knows.
 */
export type Yours = {
/**
 * The hand, sorted by race and value.
 */
hand: Array<Ally>,
/**
 * The values of the monster tokens.
 */
tokens: Array<number>,
/**
 * A token that the Hunter took from you: who holds it, and its value.
 */
lostToken: LostToken | null,
/**
 * The points if the game ended now, the hand's lowest allies affiliated.
 */
scoreNow: ScoreView, };
