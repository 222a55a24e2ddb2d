// What every browser test stands on: a server, a browser, people who come in, and nothing that goes wrong unseen.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launch, Person, Server, type PersonOptions } from './harness';

/** The stage of one test file; `server` is there once its tests run. */
export interface Stage {
  readonly server: Server;
  /** Somebody at a browser of their own. They leave when the test is over, and fail it if their window complained. */
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
  afterEach(async () => {
    const trouble = people.flatMap((person) => person.trouble);
    await Promise.all(people.map((person) => person.leave()));
    people = [];
    expect(trouble).toEqual([]);
  });

  return {
    get server() {
      return there(server);
    },
    enter: async (options) => {
      const person = await Person.enter(there(browser), there(server), options);
      people.push(person);
      return person;
    },
  };
}
