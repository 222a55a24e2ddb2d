import { beforeEach, describe, expect, it } from 'vitest';
import type { Draws } from '../protocol/types';
import fixture from './fixture.json';
import { notePromise, remember, share } from './memory';
import { hmac, sha256 } from './sha256';
import { proofOf, Unfair, verify } from './verify';

const plain = (data: Uint8Array | ArrayBuffer): number[] => Array.from(new Uint8Array(data));
const games = fixture as unknown as Record<string, { replay: string; draws: Draws }>;

describe('the hash', () => {
  it('is the one that everybody uses, for every length around a block', async () => {
    for (const length of [1, 3, 55, 56, 63, 64, 65, 119, 120, 128, 1000]) {
      const data = Uint8Array.from({ length }, (_, index) => index * 7);
      expect(plain(sha256(data))).toEqual(plain(await crypto.subtle.digest('SHA-256', data)));
      const way = { name: 'HMAC', hash: 'SHA-256' };
      const key = await crypto.subtle.importKey('raw', data.slice(0, 32), way, false, ['sign']);
      expect(plain(hmac(data.slice(0, 32), data))).toEqual(plain(await crypto.subtle.sign(way, key, data)));
    }
  });
});

describe.each(Object.entries(games))('the seal of %s', (_, { replay, draws }) => {
  const lines = replay.trimEnd().split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('*: '));

  it('is green where every outcome follows from the seed', () => {
    expect(verify(replay, draws)).toBe(draws.draws.length);
    expect(draws.draws.length).toBeGreaterThan(5);
  });

  it('is not where an outcome, the seed, a share or a decision before a draw was touched', () => {
    const other = (line: string): string => {
      const way = draws.ways[draws.draws.at(-1)?.way ?? 0];
      if (way?.kind === 'cases') return `*: ${way.cases.find(([told]) => `*: ${told}` !== line)?.[0] ?? ''}`;
      return line.endsWith('1') ? `${line.slice(0, -1)}2` : `${line.slice(0, -1)}1`;
    };
    const touched = lines.map((line, index) => (index === last ? other(line) : line)).join('\n');
    expect(() => verify(touched, draws)).toThrow(Unfair);
    const proof = proofOf(replay);
    expect(() => verify(replay.replace(proof.seed, '00'.repeat(32)), draws)).toThrow(/hash/);
    expect(() => verify(replay.replace('0badcafe', '0badcaff'), draws)).toThrow(/but the seed gives/);
    expect(() => verify(replay, { ways: draws.ways, draws: [] })).toThrow(/nothing says/);
  });
});

describe('the memory of this browser', () => {
  const proof = proofOf(games['deep-dive']?.replay ?? '');
  beforeEach(() => localStorage.clear());

  it('knows the promise it saw, and is not told another one afterwards', () => {
    expect(remember(proof, [])).toEqual({ promise: false, share: false });
    notePromise(proof.table, proof.commitment);
    notePromise(proof.table, 'another one, later');
    expect(remember(proof, [0]).promise).toBe(true);
    expect(() => remember({ ...proof, commitment: '00'.repeat(32) }, [])).toThrow(/shown before/);
  });

  it('knows its own share', () => {
    const mine = share();
    expect(mine).toMatch(/^[0-9a-f]{64}$/);
    expect(remember({ ...proof, entropy: [mine, 'ff'] }, [0]).share).toBe(true);
    expect(remember({ ...proof, entropy: [mine, 'ff'] }, [0, 1]).share).toBe(false);
  });
});
