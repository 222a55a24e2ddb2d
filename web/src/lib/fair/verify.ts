// Were the dice fair? The recipe of docs/fair-chance.md, recomputed by this browser; no rule of any game is known here.
import type { Draws, Way } from '../protocol/types';
import { hmac, joined, sha256 } from './sha256';

/** The part of a replay's first line that lets anyone recompute its chance. */
export interface Proof {
  table: string;
  commitment: string;
  seed: string;
  entropy: string[];
  from?: number;
  recipe?: number;
}

/** Why a game's chance is not proven, in words that can be shown. */
export class Unfair extends Error {}

const text = new TextEncoder();

function bytes(hex: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new Unfair('the proof is not readable');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

const hex = (data: Uint8Array): string =>
  Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');

function bigEndian(number: number, length: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint32(length - 4, number >>> 0);
  if (length === 8) view.setUint32(0, Math.floor(number / 0x1_0000_0000));
  return new Uint8Array(view.buffer);
}

/** The bits of one draw as 32-bit numbers. */
function* numbers(key: Uint8Array, before: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block++) {
    const view = new DataView(hmac(key, joined(before, bigEndian(block, 4))).buffer);
    for (let offset = 0; offset < 32; offset += 4) yield view.getUint32(offset, true);
  }
}

/** A fair number from 0 to n - 1: scaled up, redrawn where the scaling would favour some. */
function below(bits: Generator<number, never>, n: number): number {
  const cases = BigInt(n);
  for (;;) {
    const product = BigInt(bits.next().value) * cases;
    if (product % 0x1_0000_0000n >= 0x1_0000_0000n % cases) return Number(product >> 32n);
  }
}

function outcome(way: Way, bits: Generator<number, never>): string {
  if (way.kind === 'dice') {
    const faces = Array.from({ length: way.dice }, () => below(bits, way.sides) + 1);
    if (way.sorted) faces.sort((a, b) => a - b);
    return way.before + faces.join(' ');
  }
  let left = below(
    bits,
    way.cases.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [told, weight] of way.cases) {
    if (left < weight) return told;
    left -= weight;
  }
  throw new Unfair('no case was listed');
}

/** The proof in a replay. */
export function proofOf(replay: string): Proof {
  const header = JSON.parse(replay.slice(0, replay.indexOf('\n'))) as { fair?: Proof };
  if (!header.fair) throw new Unfair('the replay carries no proof of its chance');
  return header.fair;
}

/** Recomputes every outcome of a replay and says how many there were; throws `Unfair` at the first that differs. */
export function verify(replay: string, draws: Draws): number {
  const proof = proofOf(replay);
  const [seed, table, recipe] = [bytes(proof.seed), text.encode(`${proof.table}\0`), proof.recipe ?? 1];
  if (recipe !== 1 && recipe !== 2) throw new Unfair(`recipe ${recipe} is not known here`);
  const promised = hex(sha256(joined(text.encode('fathom seed 1\0'), table, seed)));
  if (promised !== proof.commitment.toLowerCase())
    throw new Unfair('the seed does not fit the hash that was shown before the game');
  const shares = proof.entropy.map(bytes).flatMap((share) => [bigEndian(share.length, 4), share]);
  const joint = sha256(joined(text.encode('fathom entropy 1\0'), ...shares));
  const label = joined(text.encode(`fathom draw ${recipe}\0`), table);
  const ways = new Map(draws.draws.map((drawn) => [drawn.seq, draws.ways[drawn.way]]));
  const lines = [new Uint8Array(32)];
  let checked = 0;
  for (const entry of replay.split('\n').slice(1)) {
    if (entry.trim() === '' || entry.startsWith('#')) continue;
    const [seq, line] = [lines.length, lines.at(-1) ?? new Uint8Array(32)];
    const back = /^undo (\d+)$/.exec(entry);
    if (back) {
      lines.push(lines[Number(back[1])] ?? line);
      continue;
    }
    if (entry.startsWith('*: ') && seq > (proof.from ?? 0)) {
      const way = ways.get(seq);
      if (!way) throw new Unfair(`nothing says among which cases entry ${seq} was drawn`);
      const drawn = outcome(
        way,
        numbers(seed, joined(label, recipe === 1 ? bigEndian(seq, 8) : line, joint)),
      );
      if (drawn !== entry.slice(3))
        throw new Unfair(`entry ${seq} is “${entry.slice(3)}”, but the seed gives “${drawn}”`);
      checked++;
    }
    lines.push(sha256(joined(line, text.encode(entry))) as Uint8Array<ArrayBuffer>);
  }
  return checked;
}
