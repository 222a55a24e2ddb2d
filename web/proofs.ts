// A part of the build: for each clause of each game the code that carries it out and the tests that prove it, read from the
// sources, so that the page can never name a test that is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Where something is said of a clause. */
export interface Place {
  /** From the game's folder: `src/rules/diving.rs`. */
  file: string;
  line: number;
  /** What the place is called: a function, a type, a test. */
  name: string;
}

/** What carries a clause out, and what proves it. */
export interface Proof {
  code: Place[];
  tests: Place[];
}

export type Proofs = Record<string, Proof>;

const GAMES = resolve(import.meta.dirname, '../games');
const ID = /\b[A-Z]{2,3}-[A-Z0-9]{2,4}-\d{2,3}\b/g;
const ITEM = /\b(?:fn|struct|enum|const|static|type|trait|mod)\s+(\w+)/;
const IMPL = /\bimpl\b.*?\b(\w+)\s*(?:<.*>)?\s*\{/;

function* sources(folder: string): Generator<string> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (entry.name.endsWith('.rs')) yield path;
  }
}

/** `dd_div_03_a_rock_ends_the_dive` begins with the clause it proves. */
function named(test: string): string | null {
  const [prefix = '', chapter = '', number = ''] = test.split('_');
  return /^\d{2,3}$/.test(number) ? `${prefix}-${chapter}-${number}`.toUpperCase() : null;
}

/** What a line names: an item, a field, a variant. */
function nameIn(line: string): string | null {
  const item = ITEM.exec(line) ?? IMPL.exec(line);
  const field = /^\s*(?:pub(?:\(.*?\))?\s+)?(\w+)/.exec(line);
  return item?.[1] ?? field?.[1] ?? /"([^"]+)"/.exec(line)?.[1] ?? null;
}

/** What a file of Rust says of clauses. */
export function read(text: string, file: string, proofs: Proofs): void {
  const lines = text.split('\n');
  let said: string[] = [];
  let test = false;
  const note = (kind: keyof Proof, ids: Iterable<string>, line: number, name: string): void => {
    for (const id of new Set(ids)) (proofs[id] ??= { code: [], tests: [] })[kind].push({ file, line, name });
  };
  for (const [index, line] of lines.entries()) {
    const bare = line.trim();
    if (bare.startsWith('///')) said.push(...(bare.match(ID) ?? []));
    else if (bare.startsWith('//')) said.push(...(bare.startsWith('//!') ? [] : (bare.match(ID) ?? [])));
    else if (bare.startsWith('#[')) test ||= /^#\[(?:\w+::)*test\b/.test(bare);
    else if (bare !== '') {
      if (!file.startsWith('tests')) said.push(...(bare.match(ID) ?? []));
      const name = nameIn(line);
      const own = test && name !== null ? named(name) : null;
      if (name !== null) note(test ? 'tests' : 'code', own ? [own, ...said] : said, index + 1, name);
      [said, test] = [[], false];
    }
  }
}

/** Every clause of a game that its sources name. */
export function proofsOf(game: string): Proofs {
  const proofs: Proofs = {};
  for (const part of ['src', 'tests'])
    for (const path of sources(join(GAMES, game, part)))
      read(readFileSync(path, 'utf8'), relative(join(GAMES, game), path), proofs);
  return proofs;
}

const LIST = 'virtual:proofs';

/** `virtual:proofs` gives, by game, what loads its proofs. */
export function proofs(): Plugin {
  const games = (): string[] =>
    readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, 'rules.toml')));
  return {
    name: 'fathom-proofs',
    resolveId: (id) => (id === LIST || id.startsWith(`${LIST}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}`) {
        // Without the sources every clause would stand there without its code and its tests, and nobody would be told.
        if (games().length === 0)
          throw new Error(`there are no games in ${GAMES}: the client is built beside them`);
        const one = (game: string): string => `${JSON.stringify(game)}: () => import('${LIST}/${game}')`;
        return `export default { ${games().map(one).join(', ')} }`;
      }
      const game = id.startsWith(`\0${LIST}/`) ? id.slice(LIST.length + 2) : null;
      return game === null ? null : `export default ${JSON.stringify(proofsOf(game))}`;
    },
  };
}
