import { mergeConfig } from 'vitest/config';
import usual from './vitest.config';

/** The measurements alone, which are no tests: `npm run measure`. */
const config = mergeConfig(usual, {});
config.test = { ...config.test, include: ['measure.ts'] };
export default config;
