// One live table: what the server said, what is on the screen, and what this player has sent.
import type { BoardModule } from '../games/board';
import { api, entropy } from '../net/api';
import { linkOf } from '../net/link';
import type { Socket } from '../net/socket.svelte';
import type {
  ActionInput,
  ChatLine,
  Choice,
  ClientMessage,
  LogEntry,
  Position,
  ServerMessage,
  TableInfo,
  TableSnapshot,
  Update,
} from '../protocol/types';
import { announcer } from '../ui/announce.svelte';
import { Beats } from './beats.svelte';
import { stepsOf } from './between';
import { settings } from './settings.svelte';

type Sent = Extract<ClientMessage, { type: 'act' } | { type: 'undo' }>;

/** More than this is no first turn. */
const LONGEST_OPENING = 60;

/** The seat that a position waits for; null at chance and at the end. */
export function decider(position: Position | null): number | null {
  const stage = position?.stage;
  return stage && typeof stage === 'object' ? stage.decide : null;
}

/** Talk with one more line; one that comes again has other words now. */
export function heard(lines: ChatLine[], line: ChatLine): ChatLine[] {
  const known = lines.some((each) => each.id === line.id);
  return known ? lines.map((each) => (each.id === line.id ? line : each)) : [...lines, line];
}

export class LiveTable {
  info = $state.raw<TableInfo | null>(null);
  yours = $state.raw<number[]>([]);
  eyes = $state.raw<number | null>(null);
  /** Everything that happened, some of it perhaps not seen yet; `told` is what may be read. */
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  invite = $state.raw<string | null>(null);
  /** The newest position, which may not have been shown yet. */
  position = $state.raw<Position | null>(null);
  deadline = $state.raw<number | null>(null);
  hint = $state.raw<{ seq: number; text: string; label: string } | null>(null);
  thinking = $state(false);
  gone = $state.raw<string | null>(null);
  board = $state.raw<BoardModule | null>(null);
  /** Sent and not yet seen to have happened. */
  #sent = $state.raw<Sent | null>(null);
  #until = $state.raw(0);
  /** What happened before is being fetched to be seen first: nothing is offered that the next moment takes away. */
  #fetching = $state.raw(false);

  readonly beats = new Beats<Position>({
    length: (event) => this.board?.beatMs(event) ?? 0,
    reveal: (event) => this.board?.revealMs(event) ?? 0,
    said: (text) => announcer.say(text),
    speed: () => settings.speed,
    began: (event) => this.board?.sound?.(event),
    cameOut: (event) => this.board?.outcomeSound?.(event),
  });

  /** On the screen: lags behind `position` while events are being seen. */
  shown = $derived(this.beats.shown);
  /** The log as far as it was seen: it never runs ahead of the board. */
  told = $derived(toldOf(this.log, this.shown?.seq ?? 0, this.beats.told, this.beats.playing));
  deciding = $derived(decider(this.shown));
  waiting = $derived(this.#sent !== null || (this.position?.seq ?? 0) < this.#until);
  legal = $derived<Choice[]>(
    this.beats.playing || this.waiting || this.#fetching ? [] : (this.shown?.legal ?? []),
  );
  myTurn = $derived(this.deciding !== null && this.deciding === this.eyes);
  /** The end may be told: the table is finished, and a game that its rules ended is seen to stand at its last position. */
  over = $derived(
    this.info?.status === 'finished' &&
      !this.beats.playing &&
      (this.info.ended?.how !== 'rules' || this.shown?.stage === 'over'),
  );
  /** Another seat of mine is to decide: the screen should change hands. */
  next = $derived(
    !this.beats.playing &&
      this.deciding !== null &&
      this.deciding !== this.eyes &&
      this.yours.includes(this.deciding)
      ? this.deciding
      : null,
  );

  constructor(
    readonly id: string,
    private readonly socket: Socket,
  ) {}

  /** Watches the table until the returned function is called. */
  open(): () => void {
    const stopHearing = this.socket.listen((message) => this.#hear(message));
    let known: string | null = null;
    const stopGreeting = this.socket.onwelcome((account) => {
      // Logged out elsewhere, or somebody else by now: what the one before could see goes from the screen.
      if (known !== null && known !== account?.id) this.#forget();
      known = account?.id ?? null;
      this.#watch();
      if (this.#sent) this.socket.send(this.#sent);
    });
    return () => {
      stopHearing();
      stopGreeting();
      this.socket.send({ type: 'unwatch', table: this.id });
      this.beats.jump(null);
    };
  }

  /** Shows from the beginning what others did before this player came to decide: nobody misses the first turn. */
  async seeOpening(): Promise<void> {
    const { position, log, eyes, yours } = this;
    const acted = log.some((entry) => entry.by === 'seat' && yours.includes(entry.seat));
    const fresh =
      this.info?.status === 'playing' && yours.length > 0 && !acted && settings.speed !== Infinity;
    if (!position || !fresh || log.length === 0 || log.length > LONGEST_OPENING) return;
    this.#fetching = true;
    const page = await api
      .replay(this.id, eyes === null ? null : String(eyes), 0, log.length + 1)
      .catch(() => null);
    this.#fetching = false;
    const [before, ...moments] = page?.moments ?? [];
    if (!before || this.position !== position || this.eyes !== eyes) return;
    this.beats.jump(before.position);
    for (const [index, { entry, position: after }] of moments.entries()) {
      const by = entry?.by === 'seat' ? entry.seat : null;
      const then = index === moments.length - 1 ? position : after;
      this.beats.play({ events: entry?.events ?? [], then, by });
    }
  }

  /** Looks through the eyes of another seat of mine. */
  look(seat: number): void {
    this.eyes = seat;
    this.position = null;
    this.hint = null;
    this.#watch();
  }

  /** A snapshot that an endpoint answered with: sitting down, starting, handing a seat to a bot. */
  take(snapshot: TableSnapshot): void {
    // The socket may have told of later moves while this answer was on its way: the screen never goes back.
    const later = (this.position?.seq ?? -1) > (snapshot.position?.seq ?? Infinity);
    if (!later || snapshot.eyes !== this.eyes) this.#table(snapshot);
    else if (snapshot.info.version > (this.info?.version ?? 0)) this.#info(snapshot.info);
    this.#watch();
  }

  act(action: ActionInput): void {
    const position = this.shown;
    if (this.eyes === null || !position || this.waiting) return;
    this.hint = null;
    this.#send({ type: 'act', table: this.id, seat: this.eyes, seen: position.seq, key: newKey(), action });
  }

  undo(): void {
    const position = this.position;
    if (this.eyes === null || !position || this.waiting) return;
    this.#send({ type: 'undo', table: this.id, seat: this.eyes, seen: position.seq, key: newKey() });
  }

  answerUndo(agree: boolean): void {
    const wish = this.info?.undoWish;
    if (!wish) return;
    for (const seat of this.yours) {
      if (seat === wish.seat || wish.agreed.includes(seat)) continue;
      this.socket.send({ type: 'answer-undo', table: this.id, seat, seen: wish.seen, agree });
    }
  }

  askHint(): void {
    if (this.eyes === null) return;
    this.thinking = this.socket.send({ type: 'hint', table: this.id, seat: this.eyes });
  }

  say(text: string): boolean {
    return this.socket.send({ type: 'chat', table: this.id, text });
  }

  #forget(): void {
    this.info = this.eyes = this.position = this.hint = this.#sent = this.invite = null;
    this.yours = [];
    this.log = [];
    this.chat = [];
    this.beats.jump(null);
  }

  #send(message: Sent): void {
    this.#sent = message;
    this.socket.send(message); // if the line is down, it goes out again with the next welcome
  }

  #watch(): void {
    const since = this.position?.seq;
    const eyes = this.eyes;
    const message: ClientMessage = { type: 'watch', table: this.id };
    if (this.info && (eyes !== null || this.yours.length === 0)) message.eyes = eyes;
    if (since !== undefined) message.since = since;
    const invite = linkOf(this.id);
    if (invite !== null) message.invite = invite;
    this.socket.send(message);
  }

  #hear(message: ServerMessage): void {
    if (
      message.type === 'table' ? message.info.id !== this.id : 'table' in message && message.table !== this.id
    )
      return;
    switch (message.type) {
      case 'table':
        if (!this.#overtaken(message)) this.#table(message);
        return;
      case 'update':
        return this.#update(message);
      case 'info':
        if (!this.info || message.info.version >= this.info.version) this.#info(message.info);
        return;
      case 'accepted':
        if (message.key !== this.#sent?.key) return;
        this.#sent = null;
        this.#until = message.seq;
        return;
      case 'asked': // the others answer in their own time; `info.undoWish` shows how it stands
        if (message.key === this.#sent?.key) this.#sent = null;
        return;
      case 'refused':
        return this.#refused(message);
      case 'stale':
        if (message.key === this.#sent?.key) this.#sent = null;
        announcer.show('The table moved on while you decided. Look again.');
        return this.#update(message.missed);
      case 'chat':
        this.chat = heard(this.chat, message.line);
        return;
      case 'hint':
        this.thinking = false;
        if (message.seq === this.position?.seq && message.seat === this.eyes) this.hint = message;
        return;
      case 'unwatched':
        this.gone = message.message;
        return;
      case 'welcome':
      case 'lobby':
      case 'pong':
      case 'closing':
        return;
    }
  }

  #refused(message: Extract<ServerMessage, { type: 'refused' }>): void {
    this.thinking = false;
    if (message.key !== null && message.key !== this.#sent?.key) return;
    if (message.key !== null) this.#sent = null;
    if (this.info === null) this.gone = message.message;
    else announcer.show(sentence(message.message), 'refusal', message.clause);
  }

  /** An answer to an earlier question, overtaken by what an HTTP answer said or by other eyes asked for since. */
  #overtaken({ info, eyes, yours }: TableSnapshot): boolean {
    if (!this.info) return false;
    const mine = this.eyes !== null && yours.includes(this.eyes);
    return info.version < this.info.version || (mine && eyes !== this.eyes);
  }

  #table(snapshot: TableSnapshot): void {
    this.gone = null;
    this.yours = snapshot.yours;
    this.eyes = snapshot.eyes;
    this.log = snapshot.log;
    this.chat = snapshot.chat;
    this.invite = snapshot.invite;
    this.position = snapshot.position;
    this.#info(snapshot.info);
    this.beats.jump(snapshot.position);
  }

  #info(info: TableInfo): void {
    const wished = this.info?.undoWish ?? null;
    this.info = info;
    // A wish that others must answer is no move on its way: the table goes on while they think.
    if (this.#sent?.type === 'undo' && info.undoWish?.seat === this.#sent.seat) this.#sent = null;
    if (wished && !info.undoWish && wished.seen === this.position?.seq && this.yours.includes(wished.seat))
      announcer.show('The last decision stands: the others would not take it back.');
    this.deadline = info.deadline;
  }

  #update(update: Update): void {
    if (update.eyes !== this.eyes) return;
    const known = this.position?.seq ?? this.log.at(-1)?.seq ?? 0;
    if (update.after > known) return this.#watch();
    const fresh = update.log.filter((entry) => entry.seq > known);
    this.log = [...this.log.filter((entry) => entry.seq <= known), ...fresh];
    this.deadline = update.deadline;
    this.hint = null;
    const old = this.position;
    this.position = update.position;
    if (!old) return this.beats.jump(update.position);
    const by = fresh.find((entry) => entry.by === 'seat');
    if (by?.by === 'seat' && by.hand === 'clock')
      announcer.show(`Time is up: the table decides for ${this.info?.seats[by.seat]?.name ?? 'a seat'}.`);
    this.beats.play(...stepsOf(update, old, fresh.length));
  }
}

/** What of a log may be read while the position after entry `seq` is on the screen and `count` events since were seen. */
export function toldOf(log: LogEntry[], seq: number, count: number, playing: boolean): LogEntry[] {
  if (!playing) return log;
  const told = log.filter((entry) => entry.seq <= seq);
  let left = count;
  for (const entry of log.slice(told.length)) {
    if (left <= 0) break;
    told.push(entry.events.length <= left ? entry : { ...entry, events: entry.events.slice(0, left) });
    left -= entry.events.length;
  }
  return told;
}

function newKey(): string {
  return entropy().slice(0, 32);
}

/** "the seat is taken" as it stands on its own. */
export function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
