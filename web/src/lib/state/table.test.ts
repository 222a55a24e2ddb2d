import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Socket } from '../net/socket.svelte';
import type {
  Account,
  ClientMessage,
  LogEntry,
  Position,
  ServerMessage,
  TableInfo,
  TableSnapshot,
  Update,
} from '../protocol/types';
import type { BoardModule } from '../games/board';
import { api } from '../net/api';
import { announcer } from '../ui/announce.svelte';
import { decider, LiveTable, sentence } from './table.svelte';

const ID = 'table0000001';

/** A line that remembers what was said and speaks when told to. */
class FakeSocket {
  sent: ClientMessage[] = [];
  up = true;
  #listeners: ((message: ServerMessage) => void)[] = [];
  #greeters: ((account: Account | null) => void)[] = [];
  account: Account | null = { id: 'ada', name: 'Ada', login: 'ada', bot: false };
  listen(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.push(listener);
    return () => undefined;
  }
  onwelcome(greeter: (account: Account | null) => void): () => void {
    this.#greeters.push(greeter);
    greeter(this.account);
    return () => undefined;
  }
  send(message: ClientMessage): boolean {
    if (this.up) this.sent.push(message);
    return this.up;
  }
  hear(message: ServerMessage): void {
    for (const listener of this.#listeners) listener(message);
  }
  welcome(): void {
    this.up = true;
    for (const greeter of this.#greeters) greeter(this.account);
  }
}

const position = (seq: number, decide: number, legal = ['flip']): Position => ({
  seq,
  stage: { decide },
  prompt: 'Choose',
  round: 1,
  view: { seq },
  legal: legal.map((text) => ({ text, label: text, data: {} })),
  undo: 'none',
  scores: [0, 0],
  standings: null,
  why: '',
  sheets: [],
});
const entry = (seq: number, ...said: string[]): LogEntry => ({
  seq,
  events: said.map((text) => ({ said: text, data: {} })),
  text: null,
  round: 1,
  at: 0,
  by: 'seat',
  seat: 0,
  hand: 'person',
});
const info = {
  id: ID,
  game: 'deep-dive',
  version: 1,
  deadline: null,
  undoWish: null,
} as unknown as TableInfo;
const whole = (at: Position, yours: number[], eyes: number | null): ServerMessage =>
  ({
    type: 'table',
    info,
    yours,
    eyes,
    position: at,
    log: [entry(1, 'a')],
    chat: [],
    invite: null,
    now: 0,
  }) as ServerMessage;
const update = (after: number, log: LogEntry[], at: Position, eyes: number | null = 0): Update => ({
  table: ID,
  eyes,
  after,
  log,
  between: [],
  position: at,
  deadline: null,
  now: 0,
});

let socket: FakeSocket;
let table: LiveTable;
const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  socket = new FakeSocket();
  table = new LiveTable(ID, socket as unknown as Socket);
  table.open();
  socket.hear(whole(position(1, 0), [0], 0));
});

describe('a live table', () => {
  it('asks to watch and shows what comes', () => {
    expect(socket.sent[0]).toEqual({ type: 'watch', table: ID });
    expect(table.shown?.seq).toBe(1);
    expect(table.myTurn).toBe(true);
    expect(table.legal).toHaveLength(1);
  });

  it('keeps the seat that was just taken when the answer to an older question comes late', async () => {
    const sat = whole(position(1, 0), [1], 1) as unknown as TableSnapshot;
    table.take({ ...sat, info: { ...info, version: 2 } });
    expect(socket.sent.at(-1)).toEqual({ type: 'watch', table: ID, eyes: 1, since: 1 });
    socket.hear(whole(position(1, 0), [], null)); // from before
    socket.hear({ ...whole(position(1, 0), [1], null), info: { ...info, version: 2 } } as ServerMessage);
    expect(table.eyes).toBe(1);
    socket.hear({ type: 'update', ...update(1, [entry(2, 'b')], position(2, 1), 1) });
    await tick();
    expect(table.shown?.seq).toBe(2);
  });

  it('stays where it is when the answer of an endpoint comes after later moves', async () => {
    socket.hear({ type: 'update', ...update(1, [entry(2, 'b')], position(2, 0)) });
    await tick();
    const answer = whole(position(1, 1), [0], 0) as unknown as TableSnapshot;
    table.take({ ...answer, info: { ...info, version: 2 } });
    expect(table.shown?.seq).toBe(2);
    expect(table.legal).toHaveLength(1);
    expect(table.info?.version).toBe(2);
    expect(table.log.map((each) => each.seq)).toEqual([1, 2]);
  });

  it('looks on as a spectator when its seat is gone', () => {
    socket.hear({ ...whole(position(1, 0), [], null), info: { ...info, version: 2 } } as ServerMessage);
    expect(table.eyes).toBe(null);
  });

  it('offers nothing while a move is on its way, nor before its effect has come', async () => {
    table.act({ text: 'flip' });
    expect(table.legal).toEqual([]);
    const act = socket.sent.at(-1);
    if (act?.type !== 'act') throw new Error('no act was sent');
    expect(act).toMatchObject({ seat: 0, seen: 1, action: { text: 'flip' } });
    table.act({ text: 'flip' });
    expect(socket.sent.filter((message) => message.type === 'act')).toHaveLength(1);
    socket.hear({ type: 'accepted', table: ID, key: act.key, seq: 2 });
    expect(table.waiting).toBe(true);
    socket.hear({ type: 'update', ...update(1, [entry(2, 'flipped')], position(2, 0)) });
    await tick();
    expect(table.waiting).toBe(false);
    expect(table.shown?.seq).toBe(2);
    expect(table.log.map((each) => each.seq)).toEqual([1, 2]);
  });

  it('sends the same move again, with the same key, when the line comes back', () => {
    socket.up = false;
    table.act({ text: 'flip' });
    expect(socket.sent.some((message) => message.type === 'act')).toBe(false);
    socket.welcome();
    const [watch, act] = socket.sent.slice(-2);
    expect(watch).toEqual({ type: 'watch', table: ID, eyes: 0, since: 1 });
    expect(act).toMatchObject({ type: 'act', seen: 1 });
    const key = act?.type === 'act' ? act.key : '';
    socket.welcome();
    expect(socket.sent.at(-1)).toMatchObject({ type: 'act', key });
  });

  it('forgets what its player could see when that player is logged out, and watches on as nobody', () => {
    socket.account = null;
    socket.welcome();
    expect([table.position, table.shown, table.eyes, table.yours]).toEqual([null, null, null, []]);
    expect(table.log).toEqual([]);
    expect(socket.sent.at(-1)).toEqual({ type: 'watch', table: ID });
    socket.hear(whole(position(2, 0), [], null));
    expect(table.shown?.seq).toBe(2);
    // Somebody who had no name and gives one goes on where they were.
    socket.account = { id: 'bo', name: 'Bo', login: null, bot: false };
    socket.welcome();
    expect(table.shown?.seq).toBe(2);
  });

  it('asks for what it missed, and drops what it knows', async () => {
    socket.hear({ type: 'update', ...update(4, [entry(5, 'later')], position(5, 0)) });
    expect(table.position?.seq).toBe(1);
    expect(socket.sent.at(-1)).toEqual({ type: 'watch', table: ID, eyes: 0, since: 1 });
    socket.hear({ type: 'update', ...update(0, [entry(1, 'a'), entry(2, 'b')], position(2, 0)) });
    await tick();
    expect(table.log.map((each) => each.seq)).toEqual([1, 2]);
  });

  it('shows a refusal with its clause and lets the player try again', () => {
    const show = vi.spyOn(announcer, 'show');
    table.act({ text: 'flip' });
    const act = socket.sent.at(-1);
    const key = act?.type === 'act' ? act.key : '';
    socket.hear({ type: 'refused', table: ID, key, clause: 'DD-DIV-02', message: 'no tile lies face down' });
    expect(show).toHaveBeenCalledWith('No tile lies face down.', 'refusal', 'DD-DIV-02');
    expect(table.legal).toHaveLength(1);
  });

  it('waits no longer when a wish to undo has reached the others', () => {
    table.undo();
    expect(table.waiting).toBe(true);
    const undo = socket.sent.at(-1);
    const key = undo?.type === 'undo' ? undo.key : '';
    socket.hear({ type: 'asked', table: ID, key, seen: 1 });
    expect(table.waiting).toBe(false);
    expect(table.legal).toHaveLength(1);
  });

  it('takes what it missed from a stale move', async () => {
    table.act({ text: 'flip' });
    const act = socket.sent.at(-1);
    const key = act?.type === 'act' ? act.key : '';
    socket.hear({ type: 'stale', table: ID, key, missed: update(1, [entry(2, 'x')], position(2, 1)) });
    await tick();
    expect(table.shown?.seq).toBe(2);
    expect(table.waiting).toBe(false);
  });

  it('offers nothing while the first turn of others is fetched to be seen', async () => {
    let answer: () => void = () => undefined;
    vi.spyOn(api, 'replay').mockReturnValue(
      new Promise((_, fail) => (answer = () => fail(new Error('gone')))),
    );
    const theirs = { ...entry(1, 'dived'), seat: 1 } as LogEntry;
    const playing = { ...info, version: 2, status: 'playing' } as TableInfo;
    socket.hear({ ...whole(position(1, 0), [0], 0), info: playing, log: [theirs] } as ServerMessage);
    const seen = table.seeOpening();
    expect(table.legal).toEqual([]);
    answer();
    await seen;
    expect(table.legal).toHaveLength(1);
  });

  it('tells the end only at the last position, also when the news that it is over comes first', async () => {
    const ended = { ...info, version: 2, status: 'finished', ended: { how: 'rules' } } as TableInfo;
    socket.hear({ type: 'info', table: ID, info: ended });
    expect(table.over).toBe(false);
    socket.hear({
      type: 'update',
      ...update(1, [entry(2, 'The game ends')], { ...position(2, 0), stage: 'over' }),
    });
    await tick();
    expect(table.over).toBe(true);
    socket.hear({ type: 'info', table: ID, info: { ...ended, version: 3, ended: { how: 'abandoned' } } });
    expect(table.over).toBe(true);
  });

  it('never takes an update meant for other eyes', async () => {
    socket.hear({ type: 'update', ...update(1, [entry(2, 'secret')], position(2, 0), 1) });
    await tick();
    expect(table.position?.seq).toBe(1);
  });

  it('knows when another seat of mine is next', async () => {
    socket.hear(whole(position(1, 0), [0, 1], 0));
    expect(table.next).toBeNull();
    socket.hear({ type: 'update', ...update(1, [entry(2, 'x')], position(2, 1)) });
    await tick();
    expect(table.next).toBe(1);
    table.look(1);
    expect(socket.sent.at(-1)).toEqual({ type: 'watch', table: ID, eyes: 1 });
  });

  it('keeps a hint only for the position it was asked in', () => {
    table.askHint();
    expect(table.thinking).toBe(true);
    socket.hear({ type: 'hint', table: ID, seat: 0, seq: 1, text: 'flip', label: 'Flip' });
    expect([table.thinking, table.hint?.text]).toEqual([false, 'flip']);
    socket.hear({ type: 'update', ...update(1, [entry(2, 'x')], position(2, 0)) });
    expect(table.hint).toBeNull();
  });

  it('says why a table cannot be seen', () => {
    const other = new LiveTable('nowhere00000', socket as unknown as Socket);
    other.open();
    socket.hear({
      type: 'refused',
      table: 'nowhere00000',
      key: null,
      clause: null,
      message: 'there is no such table',
    });
    expect(other.gone).toBe('there is no such table');
    expect(table.gone).toBeNull();
  });
});

describe('a wish to take back that others must answer', () => {
  const wishing = (version: number, undoWish: TableInfo['undoWish']): ServerMessage => ({
    type: 'info',
    table: ID,
    info: { ...info, version, undoWish },
  });
  const wish = { seat: 0, seen: 1, to: 0, agreed: [0] };

  it('is no move on its way: the table goes on while they think', () => {
    table.undo();
    expect(table.waiting).toBe(true);
    socket.hear(wishing(2, wish));
    expect(table.waiting).toBe(false);
    expect(table.legal).toHaveLength(1);
  });

  it('is refused aloud, and granted by an entry of the log', async () => {
    const shown = vi.spyOn(announcer, 'show');
    table.undo();
    socket.hear(wishing(2, wish));
    socket.hear(wishing(3, null));
    expect(shown).toHaveBeenCalledWith(expect.stringContaining('stands'));
    expect(table.waiting).toBe(false);
    shown.mockClear();
    table.undo();
    socket.hear(wishing(4, wish));
    const granted: LogEntry = { ...entry(2), by: 'undo', to: 0 } as LogEntry;
    socket.hear({ type: 'update', ...update(1, [granted], position(2, 0)) });
    socket.hear(wishing(5, null));
    await tick();
    expect(table.waiting).toBe(false);
    expect(shown).not.toHaveBeenCalled();
  });
});

describe('the log', () => {
  it('never runs ahead of the board', async () => {
    vi.useFakeTimers();
    table.board = { beatMs: () => 40, revealMs: () => 20 } as unknown as BoardModule;
    socket.hear({ type: 'update', ...update(1, [entry(2, 'rolls', 'hits')], position(2, 1)) });
    socket.hear({ type: 'update', ...update(2, [entry(3, 'sinks')], position(3, 0)) });
    const said = (): string[] => table.told.flatMap(({ events }) => events.map((event) => event.said));
    expect([said(), table.beats.banner]).toEqual([['a'], null]);
    await vi.advanceTimersByTimeAsync(20);
    expect([said(), table.shown?.seq]).toEqual([['a', 'rolls'], 1]);
    await vi.advanceTimersByTimeAsync(40);
    expect([said(), table.shown?.seq]).toEqual([['a', 'rolls', 'hits'], 1]);
    await vi.advanceTimersByTimeAsync(60);
    expect([said(), table.shown?.seq]).toEqual([['a', 'rolls', 'hits', 'sinks'], 3]);
    vi.useRealTimers();
  });
});

describe('small readings', () => {
  it('who decides', () => {
    expect(decider(position(1, 1))).toBe(1);
    expect(decider({ ...position(1, 1), stage: 'chance' })).toBeNull();
    expect(decider(null)).toBeNull();
  });
  it('a message as a sentence', () => expect(sentence('the seat is taken')).toBe('The seat is taken.'));
});
