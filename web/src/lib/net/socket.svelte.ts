// The live half of the wire: one socket for the whole page, which comes back by itself.
import type { Account, ClientMessage, ServerMessage } from '../protocol/types';

/** What the page shows about the line. */
export type Line = 'connecting' | 'online' | 'offline';

type Listener = (message: ServerMessage) => void;
/** Is told whom the server takes us for. */
type Greeter = (account: Account | null) => void;

/** Together with the patience below: how long a server that stands still may seem to be live. */
const PING_MS = 5_000;
/** A line that says nothing for so long after a ping is dead, whatever the browser believes. */
const PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;

/** How long to wait before the nth try: doubling, with jitter so that a whole room does not knock at once. */
export function pauseMs(attempt: number, random: number): number {
  const ceiling = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
  return ceiling * (0.5 + random / 2);
}

export class Socket {
  line = $state<Line>('connecting');
  /** How far the server's clock is ahead of this one. */
  skewMs = $state(0);
  #socket: WebSocket | null = null;
  #listeners = new Set<Listener>();
  #greeters = new Set<Greeter>();
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #verdict: ReturnType<typeof setTimeout> | undefined;
  #wanted = false;
  #account: Account | null = null;

  constructor(private readonly address: () => string) {
    if (typeof window !== 'undefined') {
      window.addEventListener('online', () => this.#wanted && this.#open());
      window.addEventListener('offline', () => this.#ping());
      setInterval(() => this.#ping(), PING_MS);
    }
  }

  /** Hears every message until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `greeter` now if the line is up, and again whenever it comes back. */
  onwelcome(greeter: Greeter): () => void {
    this.#greeters.add(greeter);
    this.#wanted = true;
    if (this.line === 'online') greeter(this.#account);
    else this.#open();
    return () => this.#greeters.delete(greeter);
  }

  /** Says something, if the line is up; whether it was. */
  send(message: ClientMessage): boolean {
    if (this.line !== 'online' || this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Hangs up and calls again: after logging in or out, the server should know us anew. */
  renew(): void {
    if (!this.#wanted) return;
    const old = this.#socket;
    this.#socket = null;
    this.#acquit();
    old?.close();
    this.#attempt = 0;
    this.#open();
  }

  /** Asks whether anybody is there; hangs up if nobody answers. */
  #ping(): void {
    if (!this.send({ type: 'ping' })) return;
    // A second question does not put off the verdict on the first.
    this.#verdict ??= setTimeout(() => {
      const dead = this.#socket;
      this.#lost();
      dead?.close();
    }, PATIENCE_MS);
  }

  #acquit(): void {
    clearTimeout(this.#verdict);
    this.#verdict = undefined;
  }

  #open(): void {
    clearTimeout(this.#retry);
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    this.line = this.#attempt > 1 ? 'offline' : 'connecting';
    const socket = new WebSocket(this.address());
    this.#socket = socket;
    socket.addEventListener('message', (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    });
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#lost();
    });
  }

  #hear(message: ServerMessage): void {
    this.#acquit();
    if (message.type === 'welcome') {
      this.#attempt = 0;
      this.skewMs = message.now - Date.now();
      this.line = 'online';
      this.#account = message.account;
      for (const greeter of this.#greeters) greeter(message.account);
    }
    for (const listener of this.#listeners) listener(message);
  }

  #lost(): void {
    this.#acquit();
    this.#socket = null;
    this.line = 'offline';
    this.#retry = setTimeout(() => this.#open(), pauseMs(this.#attempt, Math.random()));
    this.#attempt += 1;
  }
}

/** The page's socket. */
export const socket = new Socket(
  () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`,
);
