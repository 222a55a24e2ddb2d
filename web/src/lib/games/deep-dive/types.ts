// Generated from games/deep-dive by `make types`. Do not edit.

/**
 * One small step of a player.
 */
export type Action = { "type": "flip" } | { "type": "take",
/**
 * Which.
 */
tile: Tile, } | { "type": "deeper" } | { "type": "skip" } | { "type": "rock",
/**
 * Where.
 */
depth: Depth, } | { "type": "bring",
/**
 * Which.
 */
tile: Tile,
/**
 * From where.
 */
depth: Depth, } | { "type": "surface" } | { "type": "give",
/**
 * Which.
 */
tile: Tile, };

/**
 * One act of chance.
 */
export type Chance = { "type": "start",
/**
 * Who.
 */
seat: Seat, } | { "type": "tile",
/**
 * What it shows.
 */
tile: Tile, };

/**
 * The colour of food.
 */
export type Colour = "pink" | "green" | "yellow";

/**
 * What decided who won.
 */
export type Decided = "points" | "rows" | "level";

/**
 * One of the five depths; 1 is the shallowest.
 */
export type Depth = number;

/**
 * One depth.
 */
export type DepthView = {
/**
 * 1 to 5.
 */
depth: Depth,
/**
 * Tiles that lie face down.
 */
faceDown: number,
/**
 * Tiles that were removed unseen before the game.
 */
removed: number,
/**
 * Every tile that lies face up, with the penguin that a predator holds.
 */
faceUp: Array<FaceUp>,
/**
 * What nobody has seen yet: each of these tiles is equally likely to come up next.
 */
unseen: Unseen,
/**
 * The exact chance that the next tile is a predator.
 */
risk: Risk,
/**
 * Whether it has run out, so that everybody may skip it.
 */
runOut: boolean,
/**
 * Whose trapped penguins allow them to skip it.
 */
skippableBy: Array<Seat>, };

/**
 * How the opponent scores when a person plays alone.
 */
export type Difficulty = "easy" | "medium" | "hard";

/**
 * The dive that is under way.
 */
export type DiveView = {
/**
 * Who dives; nobody while the opponent has its turn.
 */
seat: Seat | null,
/**
 * Where the diver is.
 */
depth: Depth,
/**
 * What is going on.
 */
step: Step,
/**
 * The tile just turned over, to be taken or left.
 */
found: Tile | null, };

/**
 * How near the end is.
 */
export type Ending = "open" | "triggered" | "last-dive";

/**
 * What happened.
 */
export type Event = { "type": "started", seat: Seat, } | { "type": "ate-rock", seat: Seat, depth: Depth, } | { "type": "skipped", seat: Seat, depth: Depth, } | { "type": "moved-on", seat: Seat, depth: Depth, } | { "type": "flipped", seat: Seat, depth: Depth, tile: Tile, } | { "type": "went-deeper", seat: Seat, depth: Depth, left: Tile, } | { "type": "took", seat: Seat, depth: Depth, tile: Tile, row: number, } | { "type": "trapped", seat: Seat, depth: Depth, nth: number, } | { "type": "retreated", seat: Seat, } | { "type": "brought", seat: Seat, depth: Depth, tile: Tile, row: number, } | { "type": "empty-handed", seat: Seat, } | { "type": "ran-out", depth: Depth, triggers: boolean, } | { "type": "last-dive", start: Seat, } | { "type": "rival-moved-on", depth: Depth, } | { "type": "rival-flipped", depth: Depth, tile: Tile, } | { "type": "rival-took", depth: Depth, tile: Tile, row: number, } | { "type": "rival-idle" } | { "type": "ended", scores: Array<number>, rival: number | null, winners: Array<Seat>, decided: Decided, };

/**
 * A tile that lies face up.
 */
export type FaceUp = { tile: Tile,
/**
 * On a predator: whose penguin is trapped there, if one is.
 */
penguin: Seat | null, };

/**
 * One player.
 */
export type PlayerView = { seat: Seat,
/**
 * Rows of food from the top, with the points that they score now.
 */
rows: Array<Row>,
/**
 * Rocks in hand.
 */
rocks: number,
/**
 * Penguins that can dive.
 */
penguins: number,
/**
 * Where the others are trapped.
 */
trapped: Array<Depth>,
/**
 * Points and complete rows if the game ended now.
 */
score: Score, };

/**
 * An exact chance: predators among the unseen tiles. At a depth that has run out nothing can come up: 0 of 0.
 */
export type Risk = {
/**
 * Unseen predators.
 */
predators: number,
/**
 * Unseen tiles.
 */
unseen: number, };

/**
 * The opponent of a person who plays alone.
 */
export type RivalView = {
/**
 * How it scores.
 */
difficulty: Difficulty,
/**
 * Where it turns over its next tile.
 */
depth: Depth,
/**
 * Rows of food from the top, with the points that they score for it.
 */
rows: Array<Row>,
/**
 * Points for its food.
 */
foodPoints: number,
/**
 * Rocks it has collected.
 */
rocks: number,
/**
 * Points for them.
 */
rockPoints: number,
/**
 * Open water it has collected.
 */
openWater: number,
/**
 * Points for it.
 */
openWaterPoints: number,
/**
 * Points and complete rows if the game ended now.
 */
score: Score, };

/**
 * One row of a tableau.
 */
export type Row = {
/**
 * The values by colour: pink, green, yellow; 0 where there is no tile.
 */
values: [number, number, number],
/**
 * Whether all three colours are there.
 */
complete: boolean,
/**
 * What the row scores as it is.
 */
points: number, };

/**
 * Points, then complete rows: compared in this order.
 */
export type Score = { points: number,
/**
 * Complete rows: they break ties.
 */
completeRows: number, };

/**
 * One place at the table. Counted from 0 in data, shown from 1 to people.
 */
export type Seat = number;

/**
 * What is going on in a dive.
 */
export type Step = "start" | "dive" | "flip" | "found" | "retreat" | "rival-flip" | "rival-choice";

/**
 * The front of a tile.
 */
export type Tile = { "kind": "open-water" } | { "kind": "rock" } | { "kind": "food",
/**
 * Its column.
 */
colour: Colour,
/**
 * Its points, 1 to 10.
 */
value: number, } | { "kind": "predator" };

/**
 * Tiles that nobody has seen and how many there are of each, written short because it goes out with every move:
 * `{"predator": 4, "food pink 2": 3}`.
 */
export type Unseen = Record<string, number>;

/**
 * How the game ended. Alone, nobody in `winners` is a draw where nothing decided, and a defeat otherwise.
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
 * The table as everybody sees it.
 */
export type View = {
/**
 * The round, from 1.
 */
round: number,
/**
 * Who holds the start player token; nobody before it is drawn.
 */
start: Seat | null,
/**
 * How near the end is; `last-dive` is the turned token.
 */
ending: Ending,
/**
 * Whole turns that each seat will still have after the present one, once the end is triggered.
 */
turnsLeft: Array<number> | null,
/**
 * The dive that is under way; none before the first and after the last.
 */
dive: DiveView | null,
/**
 * The depths, the shallowest first.
 */
depths: Array<DepthView>,
/**
 * The people, in seat order.
 */
players: Array<PlayerView>,
/**
 * The opponent of a person who plays alone.
 */
rival: RivalView | null,
/**
 * Rocks that have left the game.
 */
rocksEaten: number,
/**
 * Who has won, and what decided, once the game is over.
 */
verdict: Verdict | null, };
