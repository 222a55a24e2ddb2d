// Deep Dive: made from the rules by `fathom types deep-dive`; do not edit.

export type Action = { "type": "flip" } | { "type": "take", tile: Tile, } | { "type": "deeper" } | { "type": "skip" } | { "type": "rock", depth: number, } | { "type": "bring", tile: Tile, depth: number, } | { "type": "surface" } | { "type": "give", tile: Tile, };

export type Colour = "pink" | "green" | "yellow";

export type DepthView = { depth: number, faceDown: number, removed: number, faceUp: Array<FaceUp>, unseen: Array<Unseen>, risk: Risk, runOut: boolean, skippableBy: Array<Seat>, };

export type Difficulty = "easy" | "medium" | "hard";

export type DiveView = { seat: Seat | null, depth: number, step: Step, found: Tile | null, };

export type Ending = "open" | "triggered" | "last-dive";

export type Event = { "type": "started", seat: Seat, } | { "type": "ate-rock", seat: Seat, depth: number, } | { "type": "skipped", seat: Seat, depth: number, } | { "type": "moved-on", seat: Seat, depth: number, } | { "type": "flipped", seat: Seat, depth: number, tile: Tile, } | { "type": "went-deeper", seat: Seat, depth: number, left: Tile, } | { "type": "took", seat: Seat, depth: number, tile: Tile, row: number, } | { "type": "trapped", seat: Seat, depth: number, nth: number, } | { "type": "retreated", seat: Seat, } | { "type": "brought", seat: Seat, depth: number, tile: Tile, row: number, } | { "type": "empty-handed", seat: Seat, } | { "type": "ran-out", depth: number, triggers: boolean, } | { "type": "last-dive", start: Seat, } | { "type": "rival-moved-on", depth: number, } | { "type": "rival-flipped", depth: number, tile: Tile, } | { "type": "rival-took", depth: number, tile: Tile, row: number, } | { "type": "rival-idle" } | { "type": "ended", scores: Array<number>, rival: number | null, winners: Array<Seat>, };

export type FaceUp = { tile: Tile, penguin: Seat | null, };

export type PlayerView = { seat: Seat, rows: Array<Row>, rocks: number, penguins: number, trapped: Array<number>, score: Score, };

export type Risk = { predators: number, unseen: number, };

export type RivalView = { difficulty: Difficulty, depth: number, rows: Array<Row>, foodPoints: number, rocks: number, rockPoints: number, openWater: number, openWaterPoints: number, score: Score, };

export type Row = { values: [number, number, number], complete: boolean, points: number, };

export type Score = { points: number, completeRows: number, };

export type Seat = number;

export type Step = "start" | "dive" | "flip" | "found" | "retreat" | "rival-flip" | "rival-choice";

export type Tile = { "kind": "open-water" } | { "kind": "rock" } | { "kind": "food", colour: Colour, value: number, } | { "kind": "predator" };

export type Unseen = { tile: Tile, count: number, };

export type View = { round: number, start: Seat | null, ending: Ending, turnsLeft: Array<number> | null, dive: DiveView | null, depths: Array<DepthView>, players: Array<PlayerView>, rival: RivalView | null, rocksEaten: number, };
