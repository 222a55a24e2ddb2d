import { defineConfig } from 'vitest/config';

/**
 * Browser tests: two files at a time, each with a server and a browser of its own. They wait for states, not for times: a
 * limit here only ends what would never end, on a machine that has other work to do as well.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: process.env['SCREENSHOTS'] ? ['screenshots.ts', 'contact-sheet.ts'] : ['*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    reporters: ['verbose'],
  },
});
