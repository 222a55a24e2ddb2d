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
  it('says whom the server takes us for, and is deaf to a line that was given up', () => {
    const socket = new Socket(() => 'ws://here');
    const greeted: (string | null)[] = [];
    socket.onwelcome((account) => greeted.push(account?.name ?? null));
    Wire.all[0]?.say({ type: 'welcome', now: 0, account: { id: 'a', name: 'Ada', login: null } });
    socket.renew();
    Wire.all[0]?.say({ type: 'welcome', now: 0, account: { id: 'a', name: 'Ada', login: null } });
    Wire.all[1]?.say({ type: 'welcome', now: 0, account: null });
    expect(greeted).toEqual(['Ada', null]);
  });

  it('is lost when nobody answers a ping, and calls again', () => {
    const socket = new Socket(() => 'ws://here');
    socket.onwelcome(() => undefined);
    const [first] = Wire.all;
    first?.say({ type: 'welcome', now: Date.now() });
    expect(socket.line).toBe('online');
    vi.advanceTimersByTime(20_000);
    expect(first?.sent.at(-1)).toContain('ping');
    first?.say({ type: 'pong', now: Date.now() });
    vi.advanceTimersByTime(19_000);
    expect(socket.line).toBe('online');
    vi.advanceTimersByTime(9_005);
    expect(socket.line).toBe('offline');
    vi.advanceTimersByTime(10_000);
    expect(Wire.all.length).toBeGreaterThan(1);
  });
});
