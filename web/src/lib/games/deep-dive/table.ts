// Readings of the view that the drawing needs: groups of like tiles, where the diver is, words for things.
import { CREATURE } from '../../art/food';
import type { OtherSheet } from '../board';
import type { DepthView, Event, Risk, Row, Tile, View } from './types';
import { tileKey } from './intent';

/** Tiles that lie as one: the same front, and no penguin or the same one. */
export interface Pile {
  key: string;
  tile: Tile;
  count: number;
  penguin: number | null;
}

/** Whether a pile is only a memory: nobody can take it and it holds nobody. */
export function inert(pile: Pile): boolean {
  return pile.penguin === null && (pile.tile.kind === 'predator' || pile.tile.kind === 'open-water');
}

const ORDER: Record<Tile['kind'], number> = { food: 0, rock: 1, predator: 2, 'open-water': 3 };

/** The face-up tiles of a depth as piles: what can be taken first, predators that hold someone one by one. */
export function piles(depth: DepthView): Pile[] {
  const found = new Map<string, Pile>();
  depth.faceUp.forEach(({ tile, penguin }, index) => {
    const key = penguin === null ? tileKey(depth.depth, tile) : `${tileKey(depth.depth, tile)}:held:${index}`;
    const pile = found.get(key);
    if (pile) pile.count += 1;
    else found.set(key, { key, tile, count: 1, penguin });
  });
  return [...found.values()].sort((a, b) => ORDER[a.tile.kind] - ORDER[b.tile.kind]);
}

/** What a tile is called on the screen. */
export function tileName(tile: Tile): string {
  switch (tile.kind) {
    case 'food':
      return `${tile.colour} ${CREATURE[tile.colour]}, ${tile.value} ${tile.value === 1 ? 'point' : 'points'}`;
    case 'rock':
      return 'rock';
    case 'open-water':
      return 'open water';
    case 'predator':
      return 'predator';
  }
}

/** The chance of a predator in whole per cent; null where nothing can come up. */
export function riskPercent(risk: Risk): number | null {
  return risk.unseen === 0 ? null : Math.round((100 * risk.predators) / risk.unseen);
}

/** A diver on the board: whose it is (null for the rival's) and at which depth, 0 being the ice. */
export interface Diver {
  seat: number | null;
  depth: number;
}

/** Where the diver is, counting the event that is being seen. */
export function diverAt(view: View, event: Event | null): Diver | null {
  switch (event?.type) {
    case 'flipped':
    case 'ate-rock':
    case 'trapped':
      return { seat: event.seat, depth: event.depth };
    case 'went-deeper':
    case 'skipped':
    case 'moved-on':
      return { seat: event.seat, depth: Math.min(5, event.depth + 1) };
    case 'took':
    case 'brought':
    case 'empty-handed':
    case 'retreated':
      return { seat: event.seat, depth: 0 };
    case 'rival-flipped':
    case 'rival-took':
    case 'rival-moved-on':
    case 'rival-idle':
      return null;
    case 'started':
    case 'ran-out':
    case 'last-dive':
    case 'ended':
    case undefined:
      break;
  }
  const dive = view.dive;
  if (!dive || dive.seat === null) return null;
  return { seat: dive.seat, depth: dive.step === 'start' ? 0 : dive.depth };
}

/** How long an event is worth looking at. */
export function beatMs(event: Event): number {
  switch (event.type) {
    case 'flipped':
    case 'rival-flipped':
      return event.tile.kind === 'predator' ? 900 : 1000;
    case 'trapped':
      return 1300;
    case 'retreated':
    case 'took':
    case 'brought':
    case 'rival-took':
      return 900;
    case 'started':
    case 'ran-out':
    case 'last-dive':
      return 1500;
    case 'ended':
      return 1800;
    case 'ate-rock':
    case 'skipped':
    case 'moved-on':
    case 'went-deeper':
    case 'empty-handed':
    case 'rival-moved-on':
    case 'rival-idle':
      return 600;
  }
}

/** The rival as a column of the final sheet: its rows, rocks and open water, as the rules have counted them. */
export function othersOf(view: View): OtherSheet[] {
  const { rival } = view;
  if (!rival) return [];
  const half = (row: Row): boolean => row.points < row.values.reduce((sum, value) => sum + value, 0);
  const rows = rival.rows.map((row, index) => ({
    source: `Row ${index + 1} (${row.complete ? 'complete' : half(row) ? 'half' : 'in full'})`,
    points: row.points,
  }));
  const more = [
    { source: 'Rocks', points: rival.rockPoints },
    { source: 'Open water', points: rival.openWaterPoints },
  ];
  return [{ name: `Rival (${rival.difficulty})`, lines: [...rows, ...more], points: rival.score.points }];
}
