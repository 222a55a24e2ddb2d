// SHA-256 and HMAC by hand: browsers keep their own from pages without https, and a table in a living room has none.

const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The first 32 bits behind the point of a root. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x1_0000_0000) | 0;

for (let candidate = 2, found = 0; found < 64; candidate++) {
  let prime = true;
  for (let by = 2; by * by <= candidate; by++) if (candidate % by === 0) prime = false;
  if (!prime) continue;
  if (found < 8) START[found] = fraction(Math.sqrt(candidate));
  K[found++] = fraction(Math.cbrt(candidate));
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (words: Uint32Array, index: number): number => words[index] ?? 0;

function mixBlock(state: Uint32Array, block: DataView, offset: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(offset + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [x, y] = [at(w, i - 15), at(w, i - 2)];
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
  }
  const v = Uint32Array.from(state);
  for (let i = 0; i < 64; i++) {
    const [a, b, c, e, f, g] = [at(v, 0), at(v, 1), at(v, 2), at(v, 4), at(v, 5), at(v, 6)];
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = at(v, 7) + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i);
    const t2 = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    v.copyWithin(1, 0, 7);
    v[4] = at(v, 4) + t1;
    v[0] = t1 + t2;
  }
  for (let i = 0; i < 8; i++) state[i] = at(state, i) + at(v, i);
}

/** These parts, one behind the other. */
export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

export function sha256(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((data.length + 8) >> 6) * 64 + 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 0x2000_0000));
  view.setUint32(padded.length - 4, data.length << 3);
  const state = Uint32Array.from(START);
  for (let offset = 0; offset < padded.length; offset += 64) mixBlock(state, view, offset);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => out.setUint32(4 * index, word));
  return new Uint8Array(out.buffer);
}

/** HMAC-SHA-256 with a key of at most 64 bytes. */
export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array {
  const pad = (byte: number): Uint8Array => {
    const block = new Uint8Array(64).fill(byte);
    key.forEach((part, index) => (block[index] = part ^ byte));
    return block;
  };
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), data))));
}
