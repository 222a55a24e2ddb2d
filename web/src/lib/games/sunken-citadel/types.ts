// Generated from games/sunken-citadel by `make types`. Do not edit.

/**
 * One small step of the deciding seat.
 */
export type Action = { "do": "activate", model: Id, } | { "do": "quick" } | { "do": "roll" } | { "do": "follow" } | { "do": "free", actions: number, } | { "do": "cast", dice: number, spell: Spell, } | { "do": "move", to: Point, } | { "do": "escort", to: Point, with: Id, } | { "do": "attack", target: Id, arm: number | null, part: Part, actions: number, step: Point | null, } | { "do": "charge", target: Id, to: Point, arm: number | null, part: Part, } | { "do": "rush", target: Id, to: Point, arm: number | null, part: Part, } | { "do": "shoot", target: Id, arm: number, part: Part, actions: number, step: Point | null, } | { "do": "fire", at: Point, arm: number, } | { "do": "shoot-thing", thing: ObjectId, arm: number, actions: number, } | { "do": "recover" } | { "do": "turn-about" } | { "do": "break-free", exert: boolean, } | { "do": "disengage", to: Point, } | { "do": "jet", to: Point, } | { "do": "try", effort: Effort, thing: Thing, exert: boolean, to: Point, } | { "do": "help", thing: Thing, } | { "do": "release" } | { "do": "open", door: DoorId, } | { "do": "close", door: DoorId, } | { "do": "unlock", door: DoorId, actions: number, } | { "do": "use", thing: ObjectId, actions: number, } | { "do": "sacrifice", thing: ObjectId, } | { "do": "pick-up", thing: ObjectId, } | { "do": "drop" } | { "do": "heal", target: Id, part: Part, } | { "do": "soothe", target: Id, } | { "do": "mend", target: Id, arm: number, actions: number, } | { "do": "reload", arm: number, } | { "do": "hide" } | { "do": "evade" } | { "do": "ascend" } | { "do": "descend" } | { "do": "plant", thing: Thing, fuse: number, } | { "do": "stick", target: Id, fuse: number, } | { "do": "disarm", thing: ObjectId, } | { "do": "shift", thing: ObjectId, to: Thing, } | { "do": "call" } | { "do": "flash" } | { "do": "ink", actions: number, } | { "do": "distract", target: Id, actions: number, } | { "do": "possess", target: Id, actions: number, } | { "do": "spell", spell: Spell, target: Id | null, at: Point | null, } | { "do": "spray", target: Id, level: number, } | { "do": "keep" } | { "do": "dispel" } | { "do": "hand", to: Id, actions: number, } | { "do": "let-go", who: Id, } | { "do": "link" } | { "do": "use-item", item: Item, target: Id | null, at: Point | null, } | { "do": "use-artifact", target: Id | null, at: Point | null, } | { "do": "wake-artifact" } | { "do": "mend-artifact" } | { "do": "operation", card: Operation, target: Id | null, at: Point | null, door: DoorId | null, } | { "do": "withdraw" } | { "do": "prowl" } | { "do": "burrow" } | { "do": "end", facing: Facing | null, } | { "do": "parry", arm: number | null, } | { "do": "dodge" } | { "do": "stand" } | { "do": "place", kind: Kind, at: Point, facing: Facing, } | { "do": "nobody" } | { "do": "entry", entry: number, } | { "do": "keep-operation", card: Operation, } | { "do": "start", model: Id, facing: Facing, } | { "do": "keep-artifact", card: Artifact, } | { "do": "keep-fault", card: Fault, } | { "do": "salvage", arm: number | null, } | { "do": "fire-now", model: Id, arm: number, } | { "do": "again" } | { "do": "play-event" } | { "do": "march", marker: number, to: Point, } | { "do": "march-open", marker: number, door: DoorId, } | { "do": "turn-up", marker: number, } | { "do": "rest", marker: number, } | { "do": "buy", buy: Buy, } | { "do": "continue" };

/**
 * A model's activation in progress.
 */
export type Activation = {
/**
 * Who acts.
 */
model: Id,
/**
 * Actions left.
 */
actions: number,
/**
 * Whether it was quick: one action and no more.
 */
quick: boolean,
/**
 * Whether the actions are spell power, good for spells and peaceful deeds alone (SC-MAG-05).
 */
power: boolean,
/**
 * The power rolled, which a spell's minimum is compared with.
 */
rolled: number,
/**
 * The power among it that was kept from the last turn (SC-MAG-09).
 */
kept: number,
/**
 * The spell that was named.
 */
spell: Spell | null,
/**
 * Attacks made (SC-ACT-07).
 */
attacks: number,
/**
 * The weapons used for them, one bit each.
 */
armsUsed: number,
/**
 * Whether the last attack wounded (SC-ABL-07).
 */
wounded: boolean,
/**
 * Whether the last shot hit (SC-ABL-28).
 */
hit: boolean,
/**
 * Whether a spell was cast.
 */
cast: boolean,
/**
 * Depth levels climbed (or sunk) so far.
 */
climbed: number,
/**
 * Whether it has healed or repaired somebody (once a turn).
 */
healed: boolean,
/**
 * Whether it has used Distract (once a turn).
 */
distracted: boolean,
/**
 * Whether it has moved.
 */
moved: boolean,
/**
 * Whether ink covers its retreat (SC-ABL-25).
 */
inked: boolean,
/**
 * Whether the group may still be called: nothing has been done yet.
 */
fresh: boolean,
/**
 * Whom it did not dare to charge (SC-ABL-34).
 */
balked: Id | null, };

/**
 * A weapon on a model's card.
 */
export type ArmView = { name: string, range: number, attack: number, armourBreak: number, wounds: number, loaded: boolean, effects: Array<Term>, };

/**
 * An artifact card (SC-ART-01).
 */
export type Artifact = "orb-of-still-water" | "tidal-gauntlet" | "drowned-kings-lens" | "void-lantern" | "abyssal-crown" | "coral-heart" | "resonance-spike" | "mirror-shell" | "phase-anchor" | "siren-conch" | "tablet-of-chains" | "leviathans-tooth" | "stasis-shard" | "star-compass" | "key-of-the-ancients";

/**
 * SC-SET-26: a warband by the number of the seat that plays it; the Breach Team is the first.
 */
export type Band = number;

/**
 * A warband of those that compete.
 */
export type BandView = { band: Band, name: string,
/**
 * Where it came in, and where those of it who flee run to.
 */
entrance: Point, score: Array<ScoreLine>,
/**
 * What each objective of the team counts for it, in the order of the list.
 */
objectives: Array<number>,
/**
 * Its place among those who are still to act in this Game Turn, from 1; none once it has acted.
 */
order: number | null, };

/**
 * What stands between two scenarios.
 */
export type BetweenView = {
/**
 * Why the last mission ended as it did, where its score does not say it.
 */
why: string | null,
/**
 * Everything that can be bought now.
 */
goods: Array<GoodView>,
/**
 * Where the team goes next.
 */
next: NextView, };

/**
 * What victory points buy between scenarios (SC-CMP-06).
 */
export type Buy = { "find": { card: Find, model: Id, } } | { "activate": { card: Artifact, } } | { "heal-injury": { model: Id, } } | { "replace": { model: Id, } } | { "rearm": { model: Id, arm: number, } } | { "combat": { model: Id, } } | { "quality": { model: Id, } } | { "body-box": { model: Id, } } | { "body-armour": { model: Id, } } | { "weapon-attack": { model: Id, arm: number, } } | { "weapon-break": { model: Id, arm: number, } } | { "learn": { model: Id, skill: Skill, } } | { "worth": { shadow: number, } } | { "foe-combat": { kind: Kind, } } | "foe-fast-load" | { "foe-tough": { kind: Kind, } } | { "foe-event": { card: EventCard, } };

/**
 * A campaign so far.
 */
export type CampaignView = { results: Array<Score>, bank: [number, number], links: Links, };

/**
 * A card with its name and what it does.
 */
export type CardView = { slug: string, title: string, text: string, };

/**
 * How many cards are left in the decks.
 */
export type CardsLeft = { rooms: number, events: number, faults: number, artifacts: number, finds: number, };

/**
 * Why a model is in danger.
 */
export type Cause = "blast" | "backfire" | "trap" | "mine" | "column" | "wire" | "grid" | "death-grip" | "grip-mishap" | "stray" | "beam" | "turret";

/**
 * What chance can do.
 */
export type Chance = { "dice": Array<number> } | { "duel": [number, number] } | { "die": number } | { "room": RoomCard } | { "event": EventCard } | { "fault": Fault } | { "artifact": Artifact } | { "operation": Operation } | { "find": Find } | { "survivor": boolean };

/**
 * How clear the water is (SC-VIS-01).
 */
export type Clarity = "soupy" | "murky" | "clear" | "ultra-clear";

/**
 * A cloud of three inches radius.
 */
export type Cloud = {
/**
 * What it is made of.
 */
sort: CloudSort,
/**
 * Its middle.
 */
at: Point,
/**
 * The depth level it hangs at.
 */
depth: number,
/**
 * The last Game Turn of its life; clouds of ink end with their maker's activations instead.
 */
until: number,
/**
 * Whose ink it is, and how many of its activations it outlasts.
 */
ink: [Id, number] | null, };

/**
 * What a cloud is made of.
 */
export type CloudSort = "ink" | "bubbles" | "still" | "leak" | "flare";

/**
 * What is the matter with a model, and what it has done this turn.
 */
export type Condition = {
/**
 * On the ground (SC-STA-01).
 */
fallen: boolean,
/**
 * Out of its wits (SC-STA-06).
 */
transfixed: boolean,
/**
 * Out of breath or power (SC-EXH-01).
 */
exhausted: boolean,
/**
 * In a net (SC-STA-09).
 */
entangled: boolean,
/**
 * Held by the Death Grip (SC-BLK-13).
 */
constricted: boolean,
/**
 * Acid eats on (SC-EFF-07).
 */
corroding: boolean,
/**
 * The suit has lost its pressure (SC-EFF-18).
 */
leaking: boolean,
/**
 * Taking Evasive Action (SC-EVA-01).
 */
evasive: boolean,
/**
 * Hiding in tactical cover (SC-TAC-02).
 */
hiding: boolean,
/**
 * No spells after a mishap (SC-MAG-08).
 */
mishap: boolean,
/**
 * Has activated this Game Turn (SC-TRN-03).
 */
acted: boolean,
/**
 * Placed from a marker that has acted: waits for the next Game Turn (SC-TRN-06).
 */
waits: boolean,
/**
 * Began the Game Turn out of every enemy's sight (SC-H2H-13).
 */
ambush: boolean,
/**
 * Gave its next activation for an emergency dodge (SC-EVA-03).
 */
spent: boolean,
/**
 * Must pay an action to turn round (SC-FAC-06).
 */
turnedAway: boolean,
/**
 * Cannot get up in this Game Turn (an event).
 */
stunnedIn: number,
/**
 * Flashes its colours until its next activation (SC-ABL-05).
 */
flashing: boolean,
/**
 * Called for a group in vain: never again (SC-GRP-05).
 */
noGroup: boolean,
/**
 * Has attacked this Game Turn (SC-ACT-07).
 */
attacked: boolean,
/**
 * The team has seen it this Game Turn (SC-VIS-04).
 */
noticed: boolean,
/**
 * Has already once been driven to the choice between staying and leaving (creatures).
 */
tested: boolean, };

/**
 * How hard the scenario is made.
 */
export type Difficulty = "beginner" | "advanced" | "expert";

/**
 * A door, by its place in the map's list.
 */
export type DoorId = number;

/**
 * What sort of door it is.
 */
export type DoorSort = "hatch" | "bulkhead" | "airlock";

/**
 * How a door stands (SC-DOR-01).
 */
export type DoorState = "open" | "closed" | "locked" | "jammed" | "broken";

/**
 * A door.
 */
export type DoorView = { index: DoorId, id: string, sort: DoorSort, seg: Segment, state: DoorState, sealed: boolean, };

/**
 * The three physical activities (SC-PHY-01).
 */
export type Effort = "force" | "break" | "drag" | "lift";

/**
 * One thing that may come of a try.
 */
export type EndView = {
/**
 * What is told then.
 */
text: string,
/**
 * How many of all throws bring it.
 */
throws: number, };

/**
 * SC-RES-13, SC-RES-14, SC-RES-16: what became of somebody.
 */
export type Ending = "dead" | "torn-apart" | "destroyed";

/**
 * What happened.
 */
export type Event = { "type": "scenario", scenario: number, title: string, difficulty: Difficulty, } | { "type": "turn", turn: number, } | { "type": "step", step: Step, } | { "type": "activates", who: Who, } | { "type": "dice", who: Who, what: string, dice: Array<number>, need: number, modifier: number, successes: number, } | { "type": "actions", who: Who, actions: number, } | { "type": "moves", who: Who, from: Point, to: Point, depth: number, facing: Facing, way: Way, } | { "type": "faces", who: Who, facing: Facing, } | { "type": "duel", by: Who, target: Who, weapon: string, how: How, attack: Sum, defence: Sum, } | { "type": "hazard", who: Who, cause: Cause, score: number, die: number, total: number, } | { "type": "wound", who: Who, part: Part, wounds: number, left: number, } | { "type": "status", who: Who, status: string, } | { "type": "recoils", who: Who, from: Point, to: Point, } | { "type": "dies", who: Who, end: Ending, } | { "type": "leaves", who: Who, fled: boolean, } | { "type": "door", door: DoorId, name: string, state: DoorState, } | { "type": "card", deck: string, title: string, text: string, } | { "type": "die", what: string, die: number, } | { "type": "marker", number: number, from: Point, to: Point, way: Way, } | { "type": "reveal", at: Point, worth: number, room: string | null, } | { "type": "appears", who: Who, kind: Kind, side: Side, at: Point, room: string | null, } | { "type": "spell", who: Who, title: string, power: number, } | { "type": "blast", at: Point, room: string | null, } | { "type": "says", who: Who, text: string, } | { "type": "note", text: string, } | { "type": "check", who: Who, stat: Stat, passed: boolean, } | { "type": "order", dice: Array<number>, order: Array<Band>, } | { "type": "band-acts", band: Band, } | { "type": "ends", team: number, invaders: number, } | { "type": "race-ends", bands: Array<number>, invaders: number, };

/**
 * An event card (SC-EVT-03).
 */
export type EventCard = "blood-in-the-water" | "silver-cloud" | "in-the-ducts" | "soft-light" | "ink" | "tremor" | "lamps-fail" | "burst-pipe" | "ether-surge" | "bulkhead-slams" | "out-of-the-walls" | "the-old-one-stirs";

/**
 * One of 32 directions: 0 is right, 8 is down, 16 is left, 24 is up (SC-FAC-01).
 */
export type Facing = number;

/**
 * A repair card: what is wrong with a machine (SC-RPR-01).
 */
export type Fault = "blown-fuse" | "loose-coupling" | "cracked-crystal" | "crossed-leads" | "flooded-casing" | "void-growth" | "missing-part" | "burnt-windings" | "seized-valve" | "ether-leak" | "whispering-core" | "rust" | "good-order" | "wired-charge" | "only-switched-off";

/**
 * A special item: a card of the deck (SC-ITM-01), or one of the five at the end that a Scientist makes (SC-CMP-13).
 */
export type Find = "medical-kit" | "patch-foam" | "spare-speargun" | "flare-pack" | "breaching-tool" | "net-launcher" | "bubble-grenade" | "crystal-imager" | "flux-dampener" | "reinforced-plating" | "environmental-shield" | "cloaking-field" | "needle-rifle" | "acid-thrower" | "disintegrator";

/**
 * Something to be bought.
 */
export type GoodView = {
/**
 * The action in notation.
 */
action: string,
/**
 * What it does, in a sentence.
 */
text: string, };

/**
 * How an attack is made.
 */
export type How = { "hand": number } | "shot" | "hack" | { "spell": [Spell, number] };

/**
 * One model, by its place in the list.
 */
export type Id = number;

/**
 * A device or thing that is carried.
 */
export type Item = "respirator" | "crystal-lamp" | "propulsion-system" | "ether-detector" | "demolition-charge" | "anti-grav" | "crystal-imager" | "environmental-shield" | "cloaking-field" | "flux-dampener" | "medical-kit" | "patch-foam" | "flare-pack" | "breaching-tool" | "bubble-grenade" | "reinforced-plating";

/**
 * Who a model is.
 */
export type Kind = "isabella-johannes" | "ironbelly-klegg" | "scipio-aqualis" | "heavy-assault-trooper" | "iron-tempest" | "corrupted-scientist" | "corrupted-diver" | "corrupted-dive-master" | "void-whisperer" | "phantasmal-slayer" | "nautiloid-thaumaturge" | "warp-construct" | "iron-predator" | "abyssal-shark" | "ghost-squid" | "gulper-eel" | "lantern-siren" | "ironback-crab" | "needle-shoal" | "trench-leviathan" | "surgeon" | "orderly";

/**
 * What links the scenarios of a campaign (SC-CMP-01).
 */
export type Links = {
/**
 * S1: the log was copied.
 */
logCopied: boolean,
/**
 * S2: two generators run.
 */
lit: boolean,
/**
 * S3: the surgeon was saved.
 */
surgeon: boolean,
/**
 * S3: the orderly was saved.
 */
orderly: boolean,
/**
 * S4: turrets disabled.
 */
turrets: number,
/**
 * S4: the hatch was opened.
 */
hatch: boolean,
/**
 * S5: the Invaders have the artifact.
 */
artifactLost: boolean,
/**
 * S6: the grid was started.
 */
grid: boolean,
/**
 * S6: the Invaders scored more hub turns.
 */
hubLost: boolean,
/**
 * S7: columns destroyed.
 */
columns: number,
/**
 * S8: the rift was closed.
 */
retaken: boolean, };

/**
 * A line of the Invaders' list.
 */
export type ListView = { kind: Kind, name: string, count: number, worth: number, };

/**
 * What somebody carries off.
 */
export type Loot = "sealed" | "scrap" | "goods" | "crystals" | "opened";

/**
 * The map as it stands.
 */
export type MapView = { width: number, height: number, depthOutside: number, rooms: Array<RoomView>, walls: Array<Segment>, doors: Array<DoorView>, pieces: Array<PieceView>, things: Array<ThingView>, ducts: Array<Point>, entries: Array<Point>,
/**
 * Where those who flee run to: a place.
 */
entrance: Point, };

/**
 * A shadow marker: a number until it is seen (SC-SHD-01).
 */
export type Marker = {
/**
 * Where it lies.
 */
at: Point,
/**
 * The worth of the models in it.
 */
worth: number,
/**
 * Whether it has moved this Game Turn.
 */
acted: boolean,
/**
 * Its number on the table, for the routine's hunters and keepers.
 */
number: number, };

/**
 * A model and its card.
 */
export type ModelView = { id: Id, kind: Kind, name: string, side: Side,
/**
 * The seat that plays it; none for routines.
 */
seat: number | null,
/**
 * Its warband, where several compete.
 */
band: Band | null, size: Size, radius: number, at: Point, depth: number, facing: Facing, place: Place, stats: Stats, wounds: [number, number, number], arms: Array<ArmView>, abilities: Array<Term>, items: Array<Term>, spells: Array<Term>, loot: Array<Loot>, artifact: CardView | null, artifactWorks: boolean, state: Condition, immobile: boolean, engaged: boolean, grabbedBy: Id | null, harpoonedBy: Id | null, controlledBy: Id | null, points: number, personality: boolean,
/**
 * How far one action goes, in tenths of an inch.
 */
reach: number,
/**
 * And through difficult terrain.
 */
reachDifficult: number, room: string | null, };

/**
 * One line of a sum: what it is for, and how much.
 */
export type Modifier = {
/**
 * What it is for.
 */
label: string,
/**
 * How much.
 */
value: number, };

/**
 * The station that comes next.
 */
export type NextView = { scenario: number, title: string, story: string, turns: number, map: MapView, };

/**
 * A thing of the scenario, by its place on the table: those of the map first, in the map's order.
 */
export type ObjectId = number;

/**
 * A thing that a scenario is about.
 */
export type ObjectSort = "signal-console" | "panel" | "locker" | "treasure" | "lamp" | "generator" | "med-station" | "survivor-marker" | "turret" | "artifact-case" | "hub" | "column" | "forge" | "anchor" | "rift" | "strongbox" | "mine" | "cabinet" | "stores" | "charge" | "beacon";

/**
 * An objective.
 */
export type ObjectiveView = { side: Side, vp: number, each: boolean, text: string,
/**
 * How often it has been met so far.
 */
met: number,
/**
 * The victory points it counts by now.
 */
points: number, };

/**
 * A special operation of the team (SC-OPS-01).
 */
export type Operation = "sonar-ping" | "breaching-charge" | "covering-fire" | "adrenal-draught" | "hold-the-line" | "emergency-patch" | "overcharge" | "decoy-beacon" | "sealed-route" | "second-wind";

/**
 * Which part of a model is aimed at (SC-SET-12).
 */
export type Part = "head" | "body" | "locomotion" | { "weapon": number };

/**
 * A piece of scenery, by its place on the table.
 */
export type PieceId = number;

/**
 * A piece of scenery.
 */
export type PieceSort = "crate" | "console" | "machine" | "pillar" | "rock" | "wreck" | "coral" | "rubble" | "bubbles" | "radiation" | "crystal";

/**
 * A piece of scenery.
 */
export type PieceView = { index: PieceId, sort: PieceSort, rect: Rect, sight: Sight, blocks: boolean, };

/**
 * Where a model is.
 */
export type Place = "table" | "dead" | "gone" | "fled" | "withdrawn" | { "arriving": number } | "ducts" | "absent";

/**
 * A place on the table: x to the right, y down, in tenths of an inch.
 */
export type Point = {
/**
 * From the left edge.
 */
x: number,
/**
 * From the top edge.
 */
y: number, };

/**
 * A rectangle along the axes.
 */
export type Rect = {
/**
 * The corner nearest the origin.
 */
min: Point,
/**
 * The corner farthest from the origin.
 */
max: Point, };

/**
 * A room card (SC-RMC-01).
 */
export type RoomCard = "empty" | "stores" | "cache" | "strongbox" | "steam-trap" | "mine" | "nest" | "thin-wall" | "gas-leak" | "aid-cabinet";

/**
 * A room.
 */
export type RoomView = { id: string, name: string, rect: Rect,
/**
 * Whether its card is still to be drawn.
 */
closed: boolean, };

/**
 * How a scenario ended (SC-FRM-05).
 */
export type Score = {
/**
 * The team's victory points.
 */
team: number,
/**
 * The Invaders' victory points.
 */
invaders: number, };

/**
 * One line of a score sheet.
 */
export type ScoreLine = {
/**
 * Where the points come from.
 */
source: string,
/**
 * How many.
 */
points: number, };

/**
 * A straight line between two points.
 */
export type Segment = {
/**
 * One end.
 */
a: Point,
/**
 * The other end.
 */
b: Point, };

/**
 * The three parties on the table (SC-SET-01).
 */
export type Side = "team" | "invaders" | "wild";

/**
 * How a thing on the map stands in the way of sight.
 */
export type Sight = "none" | "partial" | "full" | "tactical";

/**
 * How large a base is (SC-SET-14).
 */
export type Size = "normal" | "big" | "huge";

/**
 * An ability that can be learnt.
 */
export type Skill = "fast-load" | "deep-eyes" | "resilient" | "iron-will" | "demolition" | "rapid-shot" | "healer" | "stealth";

/**
 * A spell (SC-MAG-02).
 */
export type Spell = "soul-arrow" | "acid-spray" | "death-grip" | "invisible-assistant" | "ghostly-veil" | "shroud-of-darkness" | "transfix" | "control" | "hallucination" | "psychic-linkage" | "illusory-zone" | "zone-of-terror";

/**
 * A number that a check is rolled against (SC-CHK-01).
 */
export type Stat = "quality" | "resistance" | "will" | "strength";

/**
 * The numbers of a model's card as they stand now.
 */
export type Stats = { quality: number, combat: number, strength: number, resistance: number, will: number, armour: [number, number, number, number], boxes: [number, number, number], };

/**
 * The step of the Game Turn (SC-TRN-01).
 */
export type Step = "briefing" | "team" | "shadows" | "invaders" | "creatures" | "event" | "end" | "over";

/**
 * One side of a duel: a die, what is added, and the total.
 */
export type Sum = {
/**
 * The face of the die.
 */
die: number,
/**
 * Everything that is added.
 */
parts: Array<Modifier>,
/**
 * The Combat Score.
 */
total: number, };

/**
 * An attack at the body that the acting model could make: a shot for one action, a blow, a charge.
 */
export type TargetView = {
/**
 * The action in notation; empty where it may not be done now.
 */
action: string, target: Id, name: string, weapon: string, ranged: boolean,
/**
 * The gap between the bases, depth included, in tenths of an inch.
 */
distance: number, cover: string, attack: Array<Modifier>, defence: Array<Modifier>,
/**
 * Of 36 rolls, how many beat the target.
 */
wins: number,
/**
 * Of 36 rolls, how many wound it.
 */
wounds: number,
/**
 * Of 36 rolls, how many let it strike back with effect.
 */
countered: number, };

/**
 * A word on a card and what it means.
 */
export type Term = { name: string, text: string, };

/**
 * Something that can be pushed, broken or used.
 */
export type Thing = { "door": DoorId } | { "object": ObjectId } | { "piece": PieceId } | { "wall": [WallId, Point] } | { "model": Id };

/**
 * A thing of the scenario.
 */
export type ThingView = { index: ObjectId, id: string, sort: ObjectSort, at: Point, rect: Rect, role: string, on: boolean, count: number, fuse: number, note: string, fault: CardView | null, onModel: Id | null, };

/**
 * Something that can be tried now, and what may come of it.
 */
export type TryView = {
/**
 * The action in notation.
 */
action: string,
/**
 * How many throws there are.
 */
of: number,
/**
 * What may come of it, the best throws first.
 */
ends: Array<EndView>, };

/**
 * Everything a board needs.
 */
export type View = { scenario: number, title: string, story: string, special: Array<string>, links: Array<string>, difficulty: Difficulty, turn: number, turns: number, step: Step, clarity: Clarity,
/**
 * How far one sees, in tenths of an inch.
 */
sight: number, lamps: boolean, map: MapView, models: Array<ModelView>, markers: Array<Marker>, clouds: Array<Cloud>, zones: Array<ZoneView>, activation: Activation | null,
/**
 * The model that the question is about, where it is about one.
 */
asked: Id | null,
/**
 * What the acting model could strike, with every modifier.
 */
targets: Array<TargetView>,
/**
 * What else can be tried now with dice, and what may come of it.
 */
tries: Array<TryView>,
/**
 * The Invaders still to come.
 */
list: Array<ListView>, operations: Array<CardView>,
/**
 * The cards of which one is to be kept.
 */
offered: Array<CardView>, cardsLeft: CardsLeft, objectives: Array<ObjectiveView>, teamScore: Array<ScoreLine>, invaderScore: Array<ScoreLine>,
/**
 * The warbands that compete, in the order of the seats; none where there is only one.
 */
bands: Array<BandView>, score: Score | null, campaign: CampaignView | null,
/**
 * Between two scenarios: the shop and the next station.
 */
between: BetweenView | null, prompt: string, };

/**
 * A wall, by its place among those that stand.
 */
export type WallId = number;

/**
 * Out of which room something goes, and into which.
 */
export type Way = {
/**
 * Where it was before.
 */
from: string | null,
/**
 * Where it is now.
 */
into: string | null, };

/**
 * A model and what it is called.
 */
export type Who = {
/**
 * Which model.
 */
id: Id,
/**
 * What it is called at the table.
 */
name: string, };

/**
 * A zone conjured by a spell (SC-BLK-05).
 */
export type Zone = {
/**
 * Which spell.
 */
spell: Spell,
/**
 * Who holds it.
 */
caster: Id,
/**
 * Its middle.
 */
at: Point,
/**
 * Its depth level (SC-BLK-07).
 */
depth: number,
/**
 * How many models the Assistant still helps this turn, and how many it helps every turn.
 */
helps: [number, number], };

/**
 * A zone.
 */
export type ZoneView = { spell: Spell, title: string, text: string, zone: Zone, };
