import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { proofs } from './proofs';

/** Where `npm run dev` finds the play server. */
const server = process.env['FATHOM_SERVER'] ?? 'http://127.0.0.1:7878';

export default defineConfig(({ command, mode }) => ({
  plugins: [svelte(), proofs()],
  resolve: {
    // Component tests mount the browser build of Svelte, not the one for servers.
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  build: {
    target: 'es2022',
    // The server's content policy allows no data: addresses, and a file caches better than a blob in a chunk.
    assetsInlineLimit: 0,
    // light-dark() is used as it is: every browser of the last two years has it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      input: command === 'build' ? ['index.html'] : ['index.html', 'stories.html'],
    },
  },
  // The map of Battle for the Deep lies beside its rules.
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  // Twenty seconds: a busy machine is slow, not wrong.
  test: { include: ['src/**/*.test.ts'], environment: 'happy-dom', testTimeout: 20_000 },
}));
