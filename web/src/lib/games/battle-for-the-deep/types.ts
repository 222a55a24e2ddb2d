// Generated from games/battle-for-the-deep by `make types`. Do not edit.

/**
 * One small step of a seat. The unit says whose it is: every type belongs to one faction.
 */
export type Action = { "do": "faction",
/**
 * Which.
 */
faction: Faction, } | { "do": "base",
/**
 * Where.
 */
zone: Zone, } | { "do": "force",
/**
 * Which.
 */
build: Build, } | { "do": "buy",
/**
 * Which type.
 */
unit: Unit, } | { "do": "take-back",
/**
 * Which type.
 */
unit: Unit, } | { "do": "place" } | { "do": "done" } | { "do": "attack" } & March | { "do": "fight",
/**
 * Where.
 */
zone: Zone, } | { "do": "jet",
/**
 * Where to.
 */
zone: Zone, } | { "do": "roll" } | { "do": "lose",
/**
 * Which type; a War Turtle that lies on its back.
 */
unit: Unit, } | { "do": "tip" } | { "do": "lose-upright" } | { "do": "spend",
/**
 * Which type.
 */
unit: Unit, } | { "do": "agree" } | { "do": "object" } | { "do": "press" } | { "do": "retreat",
/**
 * Where to.
 */
zone: Zone, } | { "do": "exit",
/**
 * Which type.
 */
unit: Unit,
/**
 * From which zone.
 */
from: Zone,
/**
 * Where to.
 */
to: Zone, } | { "do": "move" } & March | { "do": "claim",
/**
 * Which.
 */
zone: Zone, } | { "do": "claim-all" } | { "do": "destroy",
/**
 * Which type.
 */
unit: Unit,
/**
 * Where.
 */
zone: Zone, } | { "do": "deploy",
/**
 * Which type.
 */
unit: Unit,
/**
 * Where to.
 */
zone: Zone, };

/**
 * A battle, pending or done, or one that could be.
 */
export type BattleView = {
/**
 * Where.
 */
zone: Zone,
/**
 * How it stands.
 */
status: Status, attackers: Force, defenders: Force,
/**
 * Whether a base is being freed.
 */
liberating: boolean,
/**
 * What to say about it when asking for odds, apart from "attack", the attackers.
 */
question: { [key in string]: string },
/**
 * Zones to which the attackers may retreat as things stand.
 */
retreats: Array<Zone>,
/**
 * Exact odds of fighting it out; nothing where it is over, or so large that odds have to be asked for.
 */
odds: OddsView | null, };

/**
 * A ready-made first force.
 */
export type Build = "balanced" | "fast-expansion" | "plenty-of-fish" | "the-wall" | "grab-bag";

/**
 * A ready-made first force.
 */
export type BuildView = {
/**
 * Which.
 */
build: Build,
/**
 * What it is called.
 */
name: string,
/**
 * Who belongs to it.
 */
force: Force, };

/**
 * What a hit does to whom.
 */
export type Casualty = { "lose": Unit } | "tip" | "lose-upright";

/**
 * What chance decides.
 */
export type Chance = Throw | Deal;

/**
 * The combat being fought.
 */
export type CombatView = {
/**
 * Where.
 */
zone: Zone,
/**
 * The combat round.
 */
round: number,
/**
 * The step of that round.
 */
step: Step,
/**
 * Whether a base is being freed.
 */
liberating: boolean,
/**
 * The attackers, type by type.
 */
attackers: Array<FighterView>,
/**
 * The defenders, type by type.
 */
defenders: Array<FighterView>,
/**
 * Hits to be assigned.
 */
hits: Hits,
/**
 * The dice about to be thrown.
 */
dice: DiceView | null,
/**
 * What one defender proposed to the other.
 */
proposal: Casualty | null,
/**
 * Whether the attacker chooses because the defenders disagree.
 */
objected: boolean,
/**
 * Units held by Tentacles that may be given up.
 */
grabbed: Force,
/**
 * Units grabbed this round.
 */
freshGrabs: Force,
/**
 * Casualties that raise the Necromancers.
 */
ritual: number,
/**
 * Units lost in this combat.
 */
losses: Force,
/**
 * Zones to which the attackers may retreat.
 */
retreats: Array<Zone>,
/**
 * Exact odds of pressing on to the end, as they stand between two rounds.
 */
odds: OddsView | null, };

/**
 * BFD-TBL-10: the order cards: which seat has the first turn, the second, the third, the fourth.
 */
export type Deal = {
/**
 * The seats in the order of play.
 */
order: [Seat, Seat, Seat, Seat], };

/**
 * Dice about to be thrown.
 */
export type DiceView = {
/**
 * Which side throws.
 */
side: Side,
/**
 * For which type.
 */
unit: Unit,
/**
 * How many dice.
 */
dice: number,
/**
 * This or less hits.
 */
value: number, };

/**
 * What happened.
 */
export type Event = { "type": "order-dealt", order: [Seat, Seat, Seat, Seat], } | { "type": "faction-chosen", seat: Seat, faction: Faction, } | { "type": "base-placed", seat: Seat, zone: Zone, } | { "type": "force-taken", seat: Seat, build: Build, } | { "type": "bought", seat: Seat, unit: Unit, left: number, } | { "type": "taken-back", seat: Seat, unit: Unit, left: number, } | { "type": "purchased", seat: Seat, units: Array<Stack>, left: number, } | { "type": "mustered", seat: Seat, zone: Zone, units: Array<Stack>, } | { "type": "round-began", round: number, } | { "type": "turn-began", seat: Seat, faction: Faction, round: number, points: number, } | { "type": "attacked", seat: Seat, stacks: Array<Stack>, from: Zone, via: Zone, to: Zone, } | { "type": "battle-began", zone: Zone, attackers: Force, defenders: Force, liberating: boolean, } | { "type": "combat-round", zone: Zone, round: number, } | { "type": "rolled", seat: Seat, side: Side, unit: Unit, value: number, faces: Array<number>, hits: number, again: boolean, } | { "type": "proposed", seat: Seat, casualty: Casualty, } | { "type": "agreed", seat: Seat, } | { "type": "objected", seat: Seat, } | { "type": "chosen", seat: Seat, unit: Unit, grabbed: boolean, } | { "type": "tipped", seat: Seat, } | { "type": "removed", seat: Seat, unit: Unit, zone: Zone, } | { "type": "reanimated", seat: Seat, } | { "type": "grabbed", seat: Seat, unit: Unit, zone: Zone, } | { "type": "spent", seat: Seat, unit: Unit, } | { "type": "ritual-grew", seat: Seat, value: number, } | { "type": "jetted", seat: Seat, from: Zone, to: Zone, } | { "type": "pressed", seat: Seat, } | { "type": "retreated", seat: Seat, from: Zone, to: Zone, } | { "type": "attack-failed", seat: Seat, zone: Zone, } | { "type": "both-destroyed", zone: Zone, } | { "type": "grabbed-returned", zone: Zone, units: Force, } | { "type": "captured", seat: Seat, zone: Zone, value: number, from: Seat | null, marker: boolean, } | { "type": "base-captured", seat: Seat, zone: Zone, owner: Seat, } | { "type": "base-freed", seat: Seat, zone: Zone, owner: Seat, } | { "type": "exited", seat: Seat, unit: Unit, from: Zone, to: Zone, } | { "type": "moved", seat: Seat, stacks: Array<Stack>, from: Zone, to: Zone, } | { "type": "claimed", seat: Seat, zone: Zone, value: number, } | { "type": "destroyed", seat: Seat, unit: Unit, zone: Zone, } | { "type": "deployed", seat: Seat, zone: Zone, units: Array<Stack>, } | { "type": "waiting", seat: Seat, units: Array<Stack>, } | { "type": "track-set", seat: Seat, points: number, } | { "type": "round-ended", round: number, points: [number, number], } | { "type": "won", team: number, reason: Reason, points: [number, number], } | { "type": "drawn", points: [number, number], };

/**
 * One of the four peoples of the sea.
 */
export type Faction = "undersea-kingdom" | "leviathans" | "protectors" | "denizens";

/**
 * One faction.
 */
export type FactionView = {
/**
 * Which.
 */
faction: Faction,
/**
 * What it is called.
 */
name: string,
/**
 * How it fights, in a line.
 */
way: string,
/**
 * Its units, the cheapest first.
 */
units: [UnitView, UnitView, UnitView, UnitView],
/**
 * Its ready-made first forces.
 */
builds: [BuildView, BuildView], };

/**
 * Units of one type in a combat.
 */
export type FighterView = {
/**
 * Whose.
 */
seat: Seat,
/**
 * Which type.
 */
unit: Unit,
/**
 * How many are there.
 */
count: number,
/**
 * What they hit with.
 */
value: number,
/**
 * How many are chosen as casualties and make their last stand.
 */
doomed: number,
/**
 * How many are being grabbed.
 */
caught: number,
/**
 * How many War Turtles lie on their backs.
 */
tipped: number, };

/**
 * How many units there are of each type.
 */
export type Force = { [key in "mermaid" | "seahorse" | "dolphin" | "flying-fish" | "swarm" | "shark" | "whale" | "jellyfish" | "crab" | "nautilus" | "lobster" | "turtle" | "deep-one" | "shoggoth" | "tentacle" | "necromancer"]?: number };

/**
 * Hits not yet assigned.
 */
export type Hits = {
/**
 * Scored by Lobsters: their owner chooses.
 */
pinch: number,
/**
 * Scored by Tentacles: the casualty is grabbed.
 */
grab: number,
/**
 * All others.
 */
plain: number, };

/**
 * What kind of zone it is.
 */
export type Kind = "open" | "base-site" | "centre" | "pole";

/**
 * Some units of one type on their way.
 */
export type March = {
/**
 * How many.
 */
count: number,
/**
 * Which type.
 */
unit: Unit,
/**
 * From which zone.
 */
from: Zone,
/**
 * Where to.
 */
to: Zone,
/**
 * The last zone before a battle; `from` itself for a direct attack and for every noncombat move.
 */
via: Zone,
/**
 * Swarms that Whales carry along.
 */
load: number, };

/**
 * Exact odds in brief.
 */
export type OddsView = {
/**
 * Chance that the attackers hold the zone.
 */
win: number,
/**
 * Chance that the attack fails.
 */
lose: number,
/**
 * Chance that nobody is left.
 */
mutual: number,
/**
 * Points the attacker loses on average.
 */
attackerLoss: number,
/**
 * Points the defenders lose on average.
 */
defenderLoss: number,
/**
 * Chance of each number of surviving attackers, from 0.
 */
attackersLeft: Array<number>,
/**
 * Chance of each number of surviving defenders, from 0.
 */
defendersLeft: Array<number>, };

/**
 * BFD-TBL-05: where in the game we are; a turn runs from `Purchase` to `Deploy`.
 */
export type Phase = "deal" | "choose-faction" | "choose-base" | "muster" | "purchase" | "combat-move" | "combat" | "move-out" | "noncombat-move" | "claim" | "stacking-check" | "deploy" | "over";

/**
 * Why the game ended as it did.
 */
export type Reason = "base" | "points" | "centre-breaks-tie" | "more-points" | "centre" | "draw";

/**
 * One place at the table. Counted from 0 in data, shown from 1 to people.
 */
export type Seat = number;

/**
 * One seat.
 */
export type SeatView = {
/**
 * Which.
 */
seat: Seat,
/**
 * 0 for seats 1 and 3, 1 for seats 2 and 4.
 */
team: number, faction: Faction | null,
/**
 * The faction's name, or "Seat 2" before one is chosen.
 */
name: string,
/**
 * Where its base lies.
 */
base: Zone | null,
/**
 * Who holds that base, if it is captured.
 */
captor: Seat | null,
/**
 * Units in the reinforcements zone.
 */
reserve: Force,
/**
 * Victory points on the track.
 */
track: number,
/**
 * Reinforcement points its next turn would bring.
 */
income: number,
/**
 * Markers it can still place.
 */
markersLeft: number,
/**
 * All its units on the board.
 */
army: Force,
/**
 * What they cost.
 */
armyWorth: number, };

/**
 * The two sides of a combat.
 */
export type Side = "attack" | "defence";

/**
 * Some units of one type.
 */
export type Stack = {
/**
 * The type.
 */
unit: Unit,
/**
 * How many.
 */
count: number, };

/**
 * Units of one type in one zone.
 */
export type StackView = {
/**
 * Whose.
 */
seat: Seat,
/**
 * Which type.
 */
unit: Unit,
/**
 * How many.
 */
count: number,
/**
 * How many have neither attacked nor moved this turn.
 */
rested: number, };

/**
 * How a battle stands.
 */
export type Status = "pending" | "won" | "lost" | "retreated";

/**
 * BFD-CMB-04: the steps of a combat round.
 */
export type Step = "first-strike" | "first-hits" | "attack-jet" | "attack-roll" | "attack-hits" | "defend-jet" | "defend-roll" | "defend-hits" | "decide";

/**
 * BFD-TBL-09: one throw of some dice: how many show each face, from 1 to 6.
 */
export type Throw = Array<number>;

/**
 * A type of unit. Its faction is a quarter of the list.
 */
export type Unit = "mermaid" | "seahorse" | "dolphin" | "flying-fish" | "swarm" | "shark" | "whale" | "jellyfish" | "crab" | "nautilus" | "lobster" | "turtle" | "deep-one" | "shoggoth" | "tentacle" | "necromancer";

/**
 * One line of the reference chart.
 */
export type UnitView = {
/**
 * Which type.
 */
unit: Unit,
/**
 * The full name.
 */
name: string,
/**
 * More than one of them.
 */
plural: string,
/**
 * Reinforcement points it costs.
 */
cost: number,
/**
 * Attack value.
 */
attack: number,
/**
 * Defence value.
 */
defence: number,
/**
 * Movement value.
 */
moves: number,
/**
 * The name of its ability; empty if it has none.
 */
ability: string,
/**
 * What it is good for, in a sentence.
 */
does: string, };

/**
 * How the game ended.
 */
export type Verdict = {
/**
 * The winning team: 0 for seats 1 and 3, 1 for seats 2 and 4; nobody in a draw.
 */
team: number | null,
/**
 * What decided it.
 */
reason: Reason, };

/**
 * The table as it stands.
 */
export type View = {
/**
 * Whose view it is; nobody's for a spectator.
 */
you: Seat | null,
/**
 * The round, from 1 to 7.
 */
round: number,
/**
 * Whose turn it is.
 */
active: Seat,
/**
 * The phase of that turn.
 */
phase: Phase,
/**
 * The phase in words.
 */
phaseName: string,
/**
 * Reinforcement points left to spend.
 */
points: number,
/**
 * The seats in the order of play.
 */
order: [Seat, Seat, Seat, Seat],
/**
 * Units that the active seat has laid out and not placed.
 */
laidOut: Force,
/**
 * The four seats.
 */
seats: Array<SeatView>,
/**
 * Victory points of both teams on the track.
 */
teamPoints: [number, number],
/**
 * Victory points that win.
 */
goal: number,
/**
 * Every zone.
 */
zones: Array<ZoneView>,
/**
 * Zones attacked this turn, with the odds of those still to be fought.
 */
battles: Array<BattleView>,
/**
 * During the combat move: every zone that can be attacked, with the odds if everything that can reach it attacks.
 */
prospects: Array<BattleView>,
/**
 * The combat being fought.
 */
combat: CombatView | null,
/**
 * How the game ended.
 */
verdict: Verdict | null,
/**
 * What is printed: the four factions with their units.
 */
factions: Array<FactionView>, };

/**
 * A zone, by its place in the table.
 */
export type Zone = string;

/**
 * One zone. Polygons are in the board file of this crate.
 */
export type ZoneView = {
/**
 * Which.
 */
zone: Zone, name: string,
/**
 * What kind of zone it is.
 */
kind: Kind,
/**
 * What it is worth now: 0 for a pole or a base zone.
 */
value: number,
/**
 * Where to write on a field of 1000 by 600.
 */
x: number,
/**
 * Its distance from the upper edge.
 */
y: number,
/**
 * Who controls it.
 */
control: Seat | null,
/**
 * Whose base lies here.
 */
base: Seat | null,
/**
 * Who holds that base, if it is captured.
 */
captor: Seat | null,
/**
 * The units here, seat by seat.
 */
stacks: Array<StackView>,
/**
 * How many units of a team may stay here.
 */
limit: number, };
