// The pictures of the pages that explain the games: each that a page names is drawn, and no two are alike.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import { loadHow } from '.';

const GAMES = ['deep-dive', 'abyss', 'battle-for-the-deep', 'deep-war', 'sunken-citadel'];

function pictures(game: string): string[] {
  const page = readFileSync(
    resolve(import.meta.dirname, `../../../../games/${game}/how-to-play.toml`),
    'utf8',
  );
  return [...page.matchAll(/^picture = "(.+)"$/gm)].map((found) => found[1] ?? '');
}

describe('the pictures of a turn', () => {
  it.each(GAMES)('of %s are drawn, each its own', async (game) => {
    const Picture = await loadHow(game);
    if (!Picture) throw new Error(`${game} has no pictures`);
    const drawn = new Set<string>();
    for (const picture of pictures(game)) {
      const target = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const shown = mount(Picture, { target, props: { picture } });
      flushSync();
      expect(target.querySelectorAll('path, rect, circle').length).toBeGreaterThan(8);
      drawn.add(target.innerHTML);
      await unmount(shown);
    }
    expect(drawn.size).toBe(5);
  });
});
