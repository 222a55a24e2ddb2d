import { defineConfig } from 'vitest/config';

/** Browser tests: one at a time, with patience, since bots think in them. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: [process.env['SCREENSHOTS'] ? 'screenshots.ts' : '*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
    reporters: ['verbose'],
  },
});
