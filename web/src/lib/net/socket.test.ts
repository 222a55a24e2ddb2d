import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket } from './socket.svelte';

/** A line whose other end may fall silent without hanging up. */
class Wire extends EventTarget {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 1;
  sent: string[] = [];
  constructor() {
    super();
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the line', () => {
  it('says whom the server takes us for, and does not listen to a line that was given up', () => {
    const socket = new Socket(() => 'ws://here');
    const greeted: (string | null)[] = [];
    socket.onwelcome((account) => greeted.push(account?.name ?? null));
    Wire.all[0]?.say({ type: 'welcome', now: 0, account: { id: 'a', name: 'Ada', login: null, bot: false } });
    socket.renew();
    Wire.all[0]?.say({ type: 'welcome', now: 0, account: { id: 'a', name: 'Ada', login: null, bot: false } });
    Wire.all[1]?.say({ type: 'welcome', now: 0, account: null });
    expect(greeted).toEqual(['Ada', null]);
  });

  it('lives for as long as its pings are answered', () => {
    const socket = new Socket(() => 'ws://here');
    socket.onwelcome(() => undefined);
    const [first] = Wire.all;
    first?.say({ type: 'welcome', now: Date.now() });
    for (let second = 0; second < 60; second += 1) {
      vi.advanceTimersByTime(1_000);
      if (first?.sent.at(-1)?.includes('ping')) first.say({ type: 'pong', now: Date.now() });
    }
    expect(socket.line).toBe('online');
    expect(Wire.all).toHaveLength(1);
  });

  it.each([0, 2_000, 4_900])(
    'is lost ten seconds after the server froze (%i ms after a word), and calls again',
    (pause) => {
      const socket = new Socket(() => 'ws://here');
      socket.onwelcome(() => undefined);
      const [first] = Wire.all;
      vi.advanceTimersByTime(pause);
      first?.say({ type: 'welcome', now: Date.now() });
      expect(socket.line).toBe('online');
      vi.advanceTimersByTime(10_001);
      expect(socket.line).not.toBe('online');
      vi.advanceTimersByTime(10_000);
      expect(Wire.all.length).toBeGreaterThan(1);
    },
  );

  it('does not judge a new line by the silence of the old one', () => {
    const socket = new Socket(() => 'ws://here');
    socket.onwelcome(() => undefined);
    Wire.all[0]?.say({ type: 'welcome', now: Date.now() });
    vi.advanceTimersByTime(6_000);
    socket.renew();
    Wire.all[1]?.say({ type: 'welcome', now: Date.now() });
    vi.advanceTimersByTime(4_500);
    expect(socket.line).toBe('online');
  });
});
