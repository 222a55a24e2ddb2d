// What every browser test stands on: a server, a browser, people who come in, and nothing that goes wrong unseen.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { keepEvidence } from './evidence';
import { launch, Person, Server, type PersonOptions } from './harness';

/** Whether the dice are other ones than usual. Then a game need not bring everything that a test likes to see. */
export const freshLuck = process.env['FATHOM_LUCK'] !== undefined;

/** The stage of one test file; `server` is there once its tests run. */
export interface Stage {
  readonly server: Server;
  /**
   * Somebody at a browser of their own. They leave when the test is over, and fail it if their window complained.
   * Unless they name another one, the luck at their tables is the test's own: the same games in every run.
   */
  enter: (options?: PersonOptions) => Promise<Person>;
}

/** Call it once at the top of a test file. */
export function stage(): Stage {
  let server: Server | undefined;
  let browser: Browser | undefined;
  let people: Person[] = [];
  const there = <T>(thing: T | undefined): T => {
    if (!thing) throw new Error('the stage is set before the first test');
    return thing;
  };

  beforeAll(async () => {
    [server, browser] = await Promise.all([Server.start(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  afterEach(async ({ task }) => {
    const trouble = people.flatMap((person) => person.trouble);
    const failed = task.result?.state === 'fail' || trouble.length > 0;
    const kept = failed ? await keepEvidence(task.fullTestName, people, there(server)) : '';
    if (failed)
      console.error(`${task.fullTestName}: screenshots, console and the server's log are in ${kept}`);
    await Promise.all(people.map((person) => person.leave()));
    people = [];
    expect(trouble, `what the windows complained about; more in ${kept}`).toEqual([]);
  });

  return {
    get server() {
      return there(server);
    },
    enter: async (options) => {
      const luck = expect.getState().currentTestName ?? 'before the tests';
      const person = await Person.enter(there(browser), there(server), { luck, ...options });
      people.push(person);
      return person;
    },
  };
}
