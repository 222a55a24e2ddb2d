// What the build says of clauses is true: every clause of every game has code and tests, and they stand where it says.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proofsOf, read, type Proofs } from '../../../proofs';
import { testSentence } from './ledger';

const GAMES = resolve(import.meta.dirname, '../../../../games');

describe.each(['deep-dive', 'abyss', 'battle-for-the-deep', 'deep-war', 'sunken-citadel'])('%s', (game) => {
  it('has code and a test for every clause, at the very line', () => {
    const proofs = proofsOf(game);
    const text = readFileSync(resolve(GAMES, game, 'rules.toml'), 'utf8');
    const ids = [...text.matchAll(/^id = "(.+)"$/gm)].map(([, id]) => id ?? '');
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter((id) => !proofs[id]?.tests.length)).toEqual([]);
    expect(ids.filter((id) => !proofs[id]?.code.length)).toEqual([]);
    const files = new Map<string, string[]>();
    for (const { file, line, name } of Object.values(proofs).flatMap(({ code, tests }) => [
      ...code,
      ...tests,
    ])) {
      const lines = files.get(file) ?? readFileSync(resolve(GAMES, game, file), 'utf8').split('\n');
      files.set(file, lines);
      expect(lines[line - 1]).toContain(name);
    }
  });
});

describe('a file', () => {
  it('names a test by its own clause and by those above it, and code by what is said of it', () => {
    const proofs: Proofs = {};
    const text =
      '/// DD-DIV-01, DD-DIV-02: so it is.\npub fn dive() {}\n\n/// DD-END-04\n#[test]\nfn dd_div_01_down() {}\n';
    read(text, 'src/x.rs', proofs);
    expect(proofs['DD-DIV-02']).toEqual({ code: [{ file: 'src/x.rs', line: 2, name: 'dive' }], tests: [] });
    expect(proofs['DD-DIV-01']?.tests).toEqual([{ file: 'src/x.rs', line: 6, name: 'dd_div_01_down' }]);
    expect(Object.keys(proofs)).toHaveLength(3);
    expect(testSentence('dd_div_01_down_we_go')).toBe('down we go');
  });
});
