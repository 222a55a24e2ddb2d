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
}

export interface OceanLayout {
  width: number;
  height: number;
  narrow: boolean;
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

/** The least height at which the ocean is still comfortable. */
export function leastHeight(width: number): number {
  return surfaceHeight(width) + DEPTHS.length * (width < NARROW ? 78 : LEAST_BAND);
}

function surfaceHeight(width: number): number {
  return width < NARROW ? 66 : width < GRAND ? 88 : 124;
}

export function oceanLayout(asked: { width: number; height: number }): OceanLayout {
  const width = Math.max(LEAST_WIDTH, asked.width);
  const height = Math.max(leastHeight(width), asked.height);
  const narrow = width < NARROW;
  const top = surfaceHeight(width);
  const bandHeight = (height - top) / DEPTHS.length;
  const penguin = narrow ? 40 : Math.min(LARGEST_PENGUIN, bandHeight * 0.62, top * 0.72);
  const laneX = narrow ? 30 : 62;
  return {
    width,
    height,
    narrow,
    surface: { x: 0, y: 0, width, height: top },
    shore: { x: laneX, y: top - penguin * 0.52 },
    penguin,
    bands: DEPTHS.map((depth, index) =>
      band(depth, top + index * bandHeight, width, bandHeight, laneX, narrow),
    ),
  };
}

function band(depth: number, y: number, width: number, height: number, laneX: number, narrow: boolean): Band {
  const box = { x: 0, y, width, height };
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
