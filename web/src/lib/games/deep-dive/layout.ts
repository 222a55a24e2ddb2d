// Where everything in the ocean goes, for any size of window. Geometry only: no rule and no drawing.
import { around, pack, type Box, type Point } from '../../ui/geometry';

/** One depth on the screen. */
export interface Band {
  depth: number;
  box: Box;
  /** Where a penguin waits at this depth. */
  lane: Point;
  /** The face-down stack. */
  stack: Box;
  /** Where the chance of a predator is shown, and how much larger than usual. */
  risk: Point;
  grown: number;
  /** Where a tile lies while it is being turned over. */
  turned: Box;
  /** Room for the face-up tiles. */
  tiles: Box;
  /** Where the marks of those who may swim past begin, and how far it is to the next. */
  passers: Point & { step: number };
}

export interface OceanLayout {
  width: number;
  height: number;
  narrow: boolean;
  /** A phone on its side: the five depths share what little height there is. */
  low: boolean;
  /** Ice and air. */
  surface: Box;
  /** Where a penguin stands before its dive. */
  shore: Point;
  /** How large a penguin is. */
  penguin: number;
  bands: Band[];
}

const DEPTHS = [1, 2, 3, 4, 5];
const NARROW = 620;
const LEAST_BAND = 78;
/** From this width on ice and air are taller. */
const GRAND = 1200;
const LEAST_WIDTH = 300;
/** On a large screen everything grows with the water, up to this. */
const LARGEST_TILE = 150;
const LARGEST_PENGUIN = 100;
/** Where there is little height: ice and air, and a depth that a finger still hits. */
const LOW_SURFACE = 36;
const LOW_BAND = 42;
/** Half of the plate that says the chance of a predator. */
const PLATE = 25;

/** The least height at which the ocean is still comfortable. */
export function leastHeight(width: number, low = false): number {
  return surfaceHeight(width, low) + DEPTHS.length * (low ? LOW_BAND : LEAST_BAND);
}

function surfaceHeight(width: number, low: boolean): number {
  if (low) return LOW_SURFACE;
  return width < NARROW ? 66 : width < GRAND ? 88 : 124;
}

export function oceanLayout(asked: { width: number; height: number; low?: boolean }): OceanLayout {
  const low = asked.low ?? false;
  const width = Math.max(LEAST_WIDTH, asked.width);
  const height = Math.max(leastHeight(width, low), asked.height);
  const narrow = low || width < NARROW;
  const top = surfaceHeight(width, low);
  const bandHeight = (height - top) / DEPTHS.length;
  const penguin = low ? 30 : narrow ? 40 : Math.min(LARGEST_PENGUIN, bandHeight * 0.62, top * 0.72);
  const laneX = narrow ? 30 : 62;
  return {
    width,
    height,
    narrow,
    low,
    surface: { x: 0, y: 0, width, height: top },
    shore: { x: laneX, y: top - penguin * 0.52 },
    penguin,
    bands: DEPTHS.map((depth, index) => {
      const box = { x: 0, y: top + index * bandHeight, width, height: bandHeight };
      return low ? lowBand(depth, box, laneX) : band(depth, box, laneX, narrow);
    }),
  };
}

/** Everything of a depth in one line. */
function lowBand(depth: number, box: Box, laneX: number): Band {
  const middle = box.y + box.height / 2;
  const tile = Math.min(54, box.height * 0.86);
  const stack = { ...around({ x: 0, y: middle }, tile), x: 60 };
  const risk = { x: stack.x + tile + 8 + PLATE, y: middle };
  const tilesX = risk.x + PLATE + 8;
  return {
    depth,
    box,
    lane: { x: laneX, y: middle },
    stack,
    risk,
    grown: 1,
    turned: { ...stack, x: tilesX },
    tiles: {
      x: tilesX,
      y: box.y + 2,
      width: Math.max(tile, box.width - tilesX - 60),
      height: box.height - 4,
    },
    passers: { x: box.width - 24, y: middle - 8, step: -17 },
  };
}

function band(depth: number, box: Box, laneX: number, narrow: boolean): Band {
  const { y, width, height } = box;
  const middle = y + height / 2;
  const tile = narrow ? Math.min(54, height * 0.57) : Math.min(LARGEST_TILE, height * 0.72, width / 11);
  const grown = narrow ? 1 : Math.max(1, tile / 92);
  const stackX = narrow ? 60 : 128;
  const stack = narrow
    ? { x: stackX, y: y + height * 0.08, width: tile, height: tile }
    : { ...around({ x: 0, y: middle }, tile), x: stackX };
  const risk = narrow
    ? { x: stackX + tile / 2, y: stack.y + tile + (y + height - stack.y - tile) / 2 }
    : { x: stackX + tile + 19 + 33 * grown, y: middle };
  const tilesX = narrow ? stackX + tile + 16 : risk.x + 19 + 33 * grown;
  return {
    depth,
    box,
    lane: { x: laneX, y: middle },
    stack,
    risk,
    grown,
    turned: { ...around({ x: 0, y: middle }, tile * 1.12), x: tilesX },
    tiles: {
      x: tilesX,
      y: y + 8,
      width: Math.max(tile, width - tilesX - (narrow ? 10 : 24)),
      height: height - 16,
    },
    passers: { x: narrow ? 8 : 16, y: y + height - 24, step: 17 },
  };
}

/** Where the face-up piles of a depth go: what matters large, and what is only a memory small, in a column after it. */
export function pilePlaces(band: Band, inert: boolean[]): Box[] {
  const { tiles, stack } = band;
  const memories = inert.filter(Boolean).length;
  const gap = 8;
  const small = Math.min(stack.width * 0.48, (tiles.height - gap) / 2);
  const room = memories > 0 ? { ...tiles, width: tiles.width - small - gap } : tiles;
  const large = pack(room, inert.length - memories, stack.width, gap);
  const right = Math.max(tiles.x, ...large.map((box) => box.x + box.width + gap));
  const top = tiles.y + (tiles.height - memories * small - (memories - 1) * gap) / 2;
  const column = Array.from({ length: memories }, (_, index) => ({
    x: right,
    y: top + index * (small + gap),
    width: small,
    height: small,
  }));
  return inert.map((memory) => (memory ? column : large).shift() ?? around(band.risk, small));
}
