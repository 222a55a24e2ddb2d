import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Whatever svelte-check and the compiler already say is not said again here. */
export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/lib/protocol', 'src/lib/games/*/types.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // the type checker knows better
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'svelte/no-at-html-tags': 'error',
      'svelte/no-navigation-without-resolve': 'off', // for SvelteKit
      'svelte/prefer-svelte-reactivity': 'off', // a plain Set or Map is a choice: nothing is drawn from it
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$' }],
      // The server's content policy refuses style="..."; the style: directive sets properties one by one and is fine.
      'no-restricted-syntax': [
        'error',
        { selector: 'SvelteAttribute[key.name="style"]', message: 'Use the style: directive.' },
      ],
    },
  },
);
