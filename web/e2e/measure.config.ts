import { defineConfig } from 'vitest/config';
import usual from './vitest.config';

/** The measurements alone, which are no tests: `npm run measure`. */
export default defineConfig({ ...usual, test: { ...usual.test, include: ['measure.ts'] } });
