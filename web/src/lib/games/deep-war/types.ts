// Generated from games/deep-war by `make types`. Do not edit.

/**
 * What a captain can do.
 */
export type Action = { "do": "enlist", colour: Colour, class: BoatClass, } | { "do": "move",
/**
 * Where to.
 */
to: Cell, } | { "do": "stay" } | { "do": "aim",
/**
 * The target.
 */
ship: ShipId,
/**
 * How many, 1 to 4.
 */
torpedoes: number, } | { "do": "launch" } | { "do": "fire",
/**
 * The 88 mm gun or the 20 mm machine gun.
 */
weapon: Weapon,
/**
 * The target.
 */
ship: ShipId, } | { "do": "hold" } | { "do": "go",
/**
 * The new altitude, or the old one.
 */
altitude: Altitude, } | { "do": "flak",
/**
 * The 88 mm gun or the 20 mm machine gun.
 */
weapon: Weapon, };

/**
 * Torpedoes at one ship.
 */
export type AimView = {
/**
 * The target.
 */
ship: ShipId,
/**
 * Torpedoes not yet rolled for.
 */
torpedoes: number, };

/**
 * How high or deep a boat sails; the rulebook calls all four altitudes.
 */
export type Altitude = "surface" | "periscope" | "dive" | "silent";

/**
 * What an altitude allows.
 */
export type AltitudeView = {
/**
 * Which one.
 */
altitude: Altitude,
/**
 * Its name in a sentence.
 */
name: string,
/**
 * The numbers.
 */
profile: Profile,
/**
 * How far a destroyer sees a boat there.
 */
destroyerSight: number | null,
/**
 * How far a warship sees a boat there.
 */
warshipSight: number | null, };

/**
 * A plane's home.
 */
export type Base = "north-america" | "azores" | "united-kingdom";

/**
 * DW-SET-03: the class of a boat.
 */
export type BoatClass = "type-vii" | "marconi";

/**
 * A boat with its dashboard.
 */
export type BoatView = {
/**
 * Whose it is.
 */
seat: Seat, colour: Colour, class: BoatClass,
/**
 * Where it is, or was when it sank.
 */
cell: Cell,
/**
 * How high or deep it sails.
 */
altitude: Altitude,
/**
 * Battery charges left.
 */
battery: number,
/**
 * Torpedoes aboard.
 */
torpedoes: number,
/**
 * Torpedoes it began with.
 */
torpedoTrack: number,
/**
 * What it has sunk.
 */
tally: Tally,
/**
 * Points on its dashboard.
 */
points: number,
/**
 * Whether it has been to New York.
 */
newYork: boolean,
/**
 * Ships its sappers sank.
 */
raid: number | null,
/**
 * What sank it.
 */
sunkBy: Killer | null,
/**
 * The detection ring.
 */
detection: number,
/**
 * Squares it can sail to at this altitude, its own included.
 */
reach: Array<Cell>,
/**
 * What its weapons bear on from where it is.
 */
shots: Array<ShotView>,
/**
 * Which ships see it now.
 */
seenBy: Array<Threat>,
/**
 * What each altitude would mean this turn, from the surface down.
 */
outlook: [Outlook, Outlook, Outlook, Outlook], };

/**
 * A square of the chart; it always lies on the board. Written `K7`: row K, column 7.
 */
export type Cell = string;

/**
 * A die that has been rolled: which one, for whom, and its face.
 */
export type Chance = {
/**
 * Which die, for whom.
 */
roll: Roll,
/**
 * The face, from 1.
 */
face: number, };

/**
 * DW-SET-02: the colour of a boat.
 */
export type Colour = "red" | "black" | "blue" | "green" | "yellow" | "white";

/**
 * Something that happened. Everyone hears everything: there are no secrets at sea.
 */
export type Event = { "type": "enlisted", seat: Seat, colour: Colour, class: BoatClass, cell: Cell, } | { "type": "first-rolled", seat: Seat, face: number, } | { "type": "first-seat", seat: Seat, } | { "type": "turn-began", turn: number, first: Seat, } | { "type": "battery", seat: Seat, from: number, to: number, } | { "type": "no-contact", seat: Seat, distance: number, direction: Point | null, class: ShipClass | null, why: Miss, } | { "type": "contact", seat: Seat, ship: ShipId, distance: number, direction: Point, class: ShipClass | null, course: Point, cell: Cell, } | { "type": "identified", seat: Seat | null, ship: ShipId, class: ShipClass, face: number, } | { "type": "vanished", ship: ShipId, class: ShipClass, } | { "type": "sailed", seat: Seat, from: Cell, to: Cell, } | { "type": "stayed", seat: Seat, cell: Cell, } | { "type": "reached-new-york", seat: Seat, } | { "type": "aimed", seat: Seat, ship: ShipId, class: ShipClass, torpedoes: number, hitsUpTo: number, } | { "type": "launched", seat: Seat, torpedoes: number, left: number, } | { "type": "shot", seat: Seat, weapon: Weapon, ship: ShipId, class: ShipClass, from: Cell, to: Cell, face: number, hitsUpTo: number, hit: boolean, } | { "type": "wasted", seat: Seat, ship: ShipId, torpedoes: number, } | { "type": "wounded", ship: ShipId, class: ShipClass, wounds: number, of: number, } | { "type": "sunk", seat: Seat, ship: ShipId, class: ShipClass, cell: Cell, points: number, } | { "type": "ship-fired", ship: ShipId, class: ShipClass, seat: Seat, from: Cell, to: Cell, face: number, hitsUpTo: number, hit: boolean, answer: boolean, } | { "type": "raided", seat: Seat, ships: number, points: number, } | { "type": "went-to", seat: Seat, altitude: Altitude, before: Altitude, } | { "type": "lost", seat: Seat, killer: Killer, cell: Cell, points: number, } | { "type": "hunting", ship: ShipId, class: ShipClass, seat: Seat, } | { "type": "lot-rolled", seat: Seat, face: number, } | { "type": "ship-sailed", ship: ShipId, class: ShipClass, track: Array<Cell>, } | { "type": "ship-gone", ship: ShipId, class: ShipClass, from: Cell, course: Point, ashore: boolean, } | { "type": "took-off", base: Base, dice: [number, number, number], heading: Point, track: Array<Cell>, } | { "type": "looked", base: Base, seat: Seat, at: Cell, face: number, seen: boolean, } | { "type": "flak-fired", base: Base, seat: Seat, weapon: Weapon, at: Cell, face: number, hitsUpTo: number, hit: boolean, points: number, } | { "type": "bombed", base: Base, seat: Seat, at: Cell, face: number, hitsUpTo: number, hit: boolean, } | { "type": "flew-home", base: Base, } | { "type": "ended", turn: number, allSunk: boolean, verdict: Verdict, };

/**
 * What sank a boat.
 */
export type Killer = "destroyer" | "warship" | "plane";

/**
 * DW-SET-21: whether the Marconi class is offered.
 */
export type Marconi = "offered" | "absent";

/**
 * Why a search found nothing.
 */
export type Miss = "too-far" | "off-board" | "land" | "no-token";

/**
 * Choices made before the game.
 */
export type Options = {
/**
 * Whether players may take the Italian Marconi class, with its raid on New York.
 */
marconi: Marconi,
/**
 * How often New York can be raided.
 */
raid: RaidLimit,
/**
 * What a player alone must reach.
 */
soloGoal: SoloGoal,
/**
 * What becomes of the tokens of ships that were sunk or have left.
 */
stock: Stock, };

/**
 * What an altitude would mean for a boat where it is.
 */
export type Outlook = {
/**
 * Which altitude.
 */
altitude: Altitude,
/**
 * Whether the battery allows it.
 */
allowed: boolean,
/**
 * Ships that would see the boat before they sail.
 */
seenBy: Array<ShipId>,
/**
 * The chance that some plane passes over or beside the boat, if no other boat stops it.
 */
planeCover: number,
/**
 * The chance to be sunk by a plane this turn.
 */
planeLoss: number,
/**
 * The estimated chance to be sunk by a ship this turn.
 */
shipLoss: number, };

/**
 * What is being played.
 */
export type PhaseName = "enlist" | "first-seat" | "detection" | "movement" | "attack" | "altitude" | "allied" | "air" | "over";

/**
 * A named square.
 */
export type Place = {
/**
 * What it is called.
 */
name: string,
/**
 * Where it is.
 */
cell: Cell,
/**
 * What it is: `port`, `base` or `target`.
 */
kind: string, };

/**
 * A plane.
 */
export type PlaneView = { base: Base,
/**
 * The name of the base.
 */
name: string,
/**
 * Where the base is.
 */
home: Cell,
/**
 * Dice rolled for its length this turn, while it flies.
 */
dice: Array<number>,
/**
 * Its track this turn, while it flies.
 */
track: Array<Cell>,
/**
 * Where it is, while it flies.
 */
over: Cell | null, };

/**
 * A point of the compass.
 */
export type Point = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/**
 * What an altitude allows.
 */
export type Profile = {
/**
 * The greatest distance at which a contact is found.
 */
detection: number,
/**
 * Whether the boat can tell what a contact is.
 */
identifies: boolean,
/**
 * Squares a turn.
 */
speed: number,
/**
 * Charges gained or lost a turn.
 */
charge: number,
/**
 * The weapons that can be used against ships.
 */
weapons: Array<Weapon>, };

/**
 * DW-NYC-07, DW-NYC-08: how often New York can be raided.
 */
export type RaidLimit = "once-per-game" | "once-per-boat";

/**
 * Which die is rolled, and for whom.
 */
export type Roll = { "die": "first",
/**
 * Who rolls.
 */
seat: Seat, } | { "die": "distance",
/**
 * Who searches.
 */
seat: Seat, } | { "die": "direction",
/**
 * Who searches.
 */
seat: Seat, } | { "die": "class",
/**
 * Who searches.
 */
seat: Seat, } | { "die": "course",
/**
 * Who searches.
 */
seat: Seat, } | { "die": "identify",
/**
 * Who sees it.
 */
seat: Seat,
/**
 * The contact.
 */
ship: ShipId, } | { "die": "reveal",
/**
 * The contact.
 */
ship: ShipId, } | { "die": "shot",
/**
 * Who fires.
 */
seat: Seat,
/**
 * With what.
 */
weapon: Weapon,
/**
 * At which ship.
 */
ship: ShipId, } | { "die": "answer",
/**
 * Which ship.
 */
ship: ShipId,
/**
 * At whom.
 */
seat: Seat, } | { "die": "raid",
/**
 * Whose sappers.
 */
seat: Seat, } | { "die": "hunted",
/**
 * Which ship chooses.
 */
ship: ShipId,
/**
 * Who rolls.
 */
seat: Seat, } | { "die": "fire",
/**
 * Which ship.
 */
ship: ShipId,
/**
 * At whom.
 */
seat: Seat, } | { "die": "length",
/**
 * Which plane.
 */
base: Base,
/**
 * First, second or third die: 1, 2, 3.
 */
nth: number, } | { "die": "heading",
/**
 * Which plane.
 */
base: Base, } | { "die": "met",
/**
 * Which plane.
 */
base: Base,
/**
 * Who rolls.
 */
seat: Seat, } | { "die": "spot",
/**
 * Which plane.
 */
base: Base,
/**
 * Whose boat.
 */
seat: Seat, } | { "die": "flak",
/**
 * Who fires.
 */
seat: Seat,
/**
 * With what.
 */
weapon: Weapon, } | { "die": "bomb",
/**
 * Which plane.
 */
base: Base,
/**
 * At whom.
 */
seat: Seat, };

/**
 * One place at the table. Counted from 0 in data, shown from 1 to people.
 */
export type Seat = number;

/**
 * What kind of ship it is.
 */
export type ShipClass = "merchant" | "destroyer" | "warship";

/**
 * A ship's number, 1 to 30, by which players name it.
 */
export type ShipId = number;

/**
 * A ship at sea.
 */
export type ShipView = {
/**
 * Its number.
 */
id: ShipId,
/**
 * Where it is.
 */
cell: Cell,
/**
 * Where it is bound.
 */
course: Point,
/**
 * What it is; `null` while unknown.
 */
class: ShipClass | null,
/**
 * Hits taken.
 */
wounds: number,
/**
 * Hits that sink it.
 */
woundsToSink: number | null,
/**
 * Points for sinking it.
 */
points: number | null,
/**
 * Where its course takes it this turn if it hunts nobody.
 */
path: Array<Cell>,
/**
 * Whether that path ends off the board or on land.
 */
leaves: boolean,
/**
 * The boats it sees now.
 */
sees: Array<Seat>,
/**
 * Whether it has acted in this Allied phase.
 */
acted: boolean, };

/**
 * A shot that could be taken.
 */
export type ShotView = {
/**
 * With what.
 */
weapon: Weapon,
/**
 * At which ship.
 */
ship: ShipId,
/**
 * How far away.
 */
distance: number,
/**
 * The highest face that hits.
 */
hitsUpTo: number,
/**
 * The chance that one shot hits.
 */
chance: number,
/**
 * The chance to sink it with 1, 2, 3, 4 torpedoes; with one shot of a gun.
 */
sink: Array<number>,
/**
 * The highest face with which it shoots first, if it does.
 */
answerUpTo: number | null, };

/**
 * DW-END-13, DW-END-14, DW-END-15: the points that win a game alone.
 */
export type SoloGoal = "captain" | "ace";

/**
 * A ship that could be attacked from a square.
 */
export type SquareTarget = {
/**
 * Which ship.
 */
ship: ShipId,
/**
 * With what it is hit most easily.
 */
weapon: Weapon,
/**
 * The highest face that hits.
 */
hitsUpTo: number,
/**
 * The chance to sink it with as many torpedoes as may be fired, or with the one shot of a gun.
 */
sink: number, };

/**
 * A square that a boat may end its movement in.
 */
export type SquareView = {
/**
 * Which one.
 */
cell: Cell,
/**
 * The chance to be sunk this turn at each altitude, from the surface down: planes exactly, ships as estimated;
 * `null` where the battery forbids it.
 */
loss: [number | null, number | null, number | null, number | null],
/**
 * Whom the boat could attack from there at the altitude it sails at.
 */
targets: Array<SquareTarget>, };

/**
 * DW-DET-28, DW-DET-30: what becomes of the tokens of ships that were sunk or have left.
 */
export type Stock = "removed" | "returns";

/**
 * What a boat has sunk and shot down.
 */
export type Tally = {
/**
 * Merchants sunk.
 */
merchants: number,
/**
 * Destroyers sunk.
 */
destroyers: number,
/**
 * Warships sunk.
 */
warships: number,
/**
 * Planes shot down.
 */
planes: number, };

/**
 * A ship that sees a boat.
 */
export type Threat = {
/**
 * Which ship.
 */
ship: ShipId,
/**
 * How far away.
 */
distance: number,
/**
 * The highest face with which it would sink the boat from where it is; `null` if it cannot fire from
 * there.
 */
hitsUpTo: number | null, };

/**
 * Who has won, and why.
 */
export type Verdict = {
/**
 * The seats that have won; none, one, or several that share it.
 */
winners: Array<Seat>,
/**
 * By what.
 */
why: Why, };

/**
 * The table as a board can draw it.
 */
export type View = {
/**
 * Who is looking, if it is a player.
 */
me: Seat | null,
/**
 * The turn marker.
 */
turn: number, lastTurn: number,
/**
 * Who begins every part of this turn.
 */
first: Seat,
/**
 * What is being played.
 */
phase: PhaseName,
/**
 * Whose boat is in play, if it is one boat's moment.
 */
active: Seat | null,
/**
 * The ship that is acting, or being looked at.
 */
activeShip: ShipId | null,
/**
 * The die that is due.
 */
due: Roll | null,
/**
 * What is asked, or rolled.
 */
prompt: string,
/**
 * The chart, row A first: `.` open sea, `~` coast, `#` land.
 */
chart: [string, string, string, string, string, string, string, string, string, string, string, string, string, string, string, string],
/**
 * Ports, bases and New York.
 */
places: Array<Place>,
/**
 * What each altitude allows, from the surface down.
 */
altitudes: [AltitudeView, AltitudeView, AltitudeView, AltitudeView],
/**
 * The boats in seat order.
 */
boats: Array<BoatView>,
/**
 * What each square would mean for the boat that is to sail; empty at any other moment.
 */
squares: Array<SquareView>,
/**
 * The ships at sea, the oldest first.
 */
ships: Array<ShipView>,
/**
 * The three planes.
 */
planes: [PlaneView, PlaneView, PlaneView],
/**
 * Torpedoes declared or running.
 */
salvo: Array<AimView>,
/**
 * Tokens that can still be found: merchants, destroyers, warships. Unknown contacts stand on some of them.
 */
stock: [number, number, number],
/**
 * Tokens that are out of the game: merchants, destroyers, warships.
 */
removed: [number, number, number],
/**
 * Whether a raid on New York can still be made.
 */
raidOpen: boolean,
/**
 * What a player alone must reach, once the boat is chosen.
 */
soloGoal: number | null,
/**
 * The options of this table.
 */
options: Options, };

/**
 * What a boat attacks with.
 */
export type Weapon = "torpedo" | "gun" | "machine-gun";

/**
 * What decided the game.
 */
export type Why = { "by": "all-lost" } | { "by": "never-in-new-york" } | { "by": "goal", points: number, goal: number, } | { "by": "short-of-goal", points: number, goal: number, } | { "by": "points", points: number, } | { "by": "warships", points: number, rival: Seat, warships: number, theirs: number, } | { "by": "torpedoes", points: number, rival: Seat, torpedoes: number, theirs: number, } | { "by": "shared", points: number, warships: number, torpedoes: number, };
