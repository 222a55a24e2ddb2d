// What a failed browser test leaves behind: what each window showed and said, the server's log, and the games as replays.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Person, Server } from './harness';

const EVIDENCE = resolve(import.meta.dirname, 'evidence', process.env['FATHOM_LUCK'] ?? '');

/** A name that every file system takes. */
const plain = (name: string): string =>
  name
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);

/** Writes it all down and returns where. */
export async function keepEvidence(test: string, people: Person[], server: Server): Promise<string> {
  const folder = join(EVIDENCE, plain(test));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'server.log'), server.log);
  for (const [index, person] of people.entries()) {
    const file = (ending: string): string => join(folder, `window-${index + 1}${ending}`);
    const shot = await person.page.screenshot({ timeout: 20_000 }).catch(() => null);
    if (shot) writeFileSync(file('.png'), shot);
    writeFileSync(file('.console.txt'), [person.page.url(), ...person.said, ...person.trouble].join('\n'));
    await person.context.tracing.stop({ path: file('.trace.zip') }).catch(() => null);
    for (const table of person.tables) {
      // Finished games can be downloaded; of one that still runs, what this window's person may know.
      for (const [path, ending] of [
        ['/download', 'fathom'],
        ['', 'json'],
      ]) {
        const answer = await person.context.request
          .get(`${server.url}/api/tables/${table}${path}`)
          .catch(() => null);
        if (answer?.ok()) writeFileSync(join(folder, `${table}.${ending}`), await answer.body());
      }
    }
  }
  return relative(process.cwd(), folder);
}
