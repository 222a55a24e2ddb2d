import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../lib/state/settings.svelte';
import Forced from './Forced.svelte';

const choice = { text: 'flip', label: 'Flip a tile', data: null };
let mounted: Record<string, unknown> | null = null;

/** The only move, at a table of somebody who wishes it made by itself, or not. */
function only(wish: boolean): { onact: ReturnType<typeof vi.fn>; wait: HTMLButtonElement | null } {
  settings.change({ forced: wish, pace: '1' });
  const onact = vi.fn();
  mounted = mount(Forced, { target: document.body, props: { choice, seq: 7, onact } });
  flushSync();
  return { onact, wait: document.querySelector('button') };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  if (mounted) void unmount(mounted);
  settings.change({ forced: false });
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('the only move', () => {
  it('is made by itself after a moment, once', () => {
    const { onact } = only(true);
    vi.advanceTimersByTime(1000);
    expect(onact).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(onact.mock.calls).toEqual([['flip']]);
  });

  it('waits when it is told to', () => {
    const { onact, wait } = only(true);
    wait?.click();
    flushSync();
    vi.advanceTimersByTime(60_000);
    expect(onact).not.toHaveBeenCalled();
    expect(document.querySelector('button')).toBeNull();
  });

  it('is left to those who did not wish it', () => {
    const { onact, wait } = only(false);
    vi.advanceTimersByTime(60_000);
    expect([wait, onact.mock.calls]).toEqual([null, []]);
  });
});
