// The HTTP half of the wire: one function for every endpoint that the pages use.
import type {
  AccountPage,
  ActionInput,
  AlertPage,
  AnalysisMoment,
  AnalysisRequest,
  ApiError,
  AskAnswer,
  AskRequest,
  BondRequest,
  BondWith,
  BotAccount,
  BotMade,
  BotRequest,
  Codes,
  CreateTable,
  Credentials,
  Draws,
  Fairness,
  ForkRequest,
  GameCard,
  HostAct,
  HostPage,
  HowToPlay,
  JoinRequest,
  Ledger,
  RulesFound,
  LessonAnswer,
  LessonCard,
  LessonMoment,
  Lobby,
  MayAnswer,
  MayRequest,
  Me,
  NewBot,
  NewToken,
  Note,
  NewWay,
  OddsAnswer,
  PlannedSeat,
  PasswordChange,
  PasswordProof,
  Profile,
  Recovery,
  ReportRequest,
  ReplayPage,
  RerollRequest,
  Rerolled,
  ReviewAnswer,
  SeatsRequest,
  SeekAnswer,
  SeekRequest,
  Statistics,
  Study,
  TableCreated,
  TableSnapshot,
  WayChange,
} from '../protocol/types';
import { linkOf } from './link';

/** An answer other than yes, in words that can be shown. */
export class Failure extends Error {
  constructor(
    readonly code: ApiError['code'] | 'offline',
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown, method?: 'GET' | 'POST'): Promise<T> {
  const verb = method ?? (body === undefined ? 'GET' : 'POST');
  const init: RequestInit = { method: verb, credentials: 'same-origin' };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { 'content-type': 'application/json' };
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Failure('offline', 'the server cannot be reached');
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const error = (await response.json().catch(() => null)) as ApiError | null;
  throw new Failure(error?.code ?? 'trouble', error?.message ?? `the server answered ${response.status}`);
}

/** An endpoint of a table, with the code of the link that led to it. */
function at(id: string, what: string, query: Record<string, string> = {}): string {
  const code = linkOf(id);
  const said = new URLSearchParams(code === null ? query : { ...query, invite: code }).toString();
  return `/api/tables/${encodeURIComponent(id)}${what && `/${what}`}${said && `?${said}`}`;
}

/** A step of a lesson. */
function lessonAt(game: string, lesson: string, step: number): string {
  return `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}/${step}`;
}

export const api = {
  me: () => ask<Me>('/api/me'),
  guest: (name: string) => ask<Me>('/api/guest', { name }),
  rename: (name: string) => ask<Me>('/api/name', { name }),
  claim: (credentials: Credentials) => ask<Me>('/api/claim', credentials),
  login: (credentials: Credentials) => ask<Me>('/api/login', credentials),
  account: () => ask<AccountPage>('/api/account'),
  password: (change: PasswordChange) => ask<Me>('/api/password', change),
  endSessions: (session?: string) => ask<AccountPage>('/api/sessions', session ? { session } : {}),
  codes: (proof: PasswordProof) => ask<Codes>('/api/codes', proof),
  recover: (recovery: Recovery) => ask<Me>('/api/recover', recovery),
  deleteAccount: (proof: PasswordProof) => ask<undefined>('/api/delete', proof),
  bots: () => ask<BotAccount[]>('/api/bots'),
  makeBot: (bot: NewBot) => ask<BotMade>('/api/bots', bot),
  newToken: (token: NewToken) => ask<BotMade>('/api/bots/token', token),
  removeBot: (bot: string) => ask<BotAccount[]>('/api/bots/remove', { bot }),
  seeking: () => ask<SeekAnswer>('/api/seek'),
  seek: (wish: SeekRequest) => ask<SeekAnswer>('/api/seek', wish),
  stopSeeking: () => ask<SeekAnswer>('/api/seek/leave', undefined, 'POST'),
  /** The same on the way out: nobody waits for an answer. */
  leaveQueue: (): void => {
    void fetch('/api/seek/leave', {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
    }).catch(() => undefined);
  },
  bonds: () => ask<BondWith[]>('/api/bonds'),
  setBond: (asked: BondRequest) => ask<BondWith[]>('/api/bonds', asked),
  report: (id: string, asked: ReportRequest) => ask<undefined>(at(id, 'report'), asked),
  hostPage: () => ask<HostPage>('/api/host'),
  hostAct: (act: HostAct) => ask<HostPage>('/api/host', act),
  alerts: () => ask<AlertPage>('/api/alerts'),
  addWay: (way: NewWay) => ask<AlertPage>('/api/alerts', way),
  changeWay: (change: WayChange) => ask<AlertPage>('/api/alerts/change', change),
  removeWay: (way: string) => ask<AlertPage>('/api/alerts/remove', { way }),
  tryWay: (way: string) => ask<undefined>('/api/alerts/try', { way }),
  confirmMail: (token: string) => ask<undefined>('/api/alerts/confirm', { token }),
  stopMail: (token: string) =>
    ask<undefined>(`/api/alerts/stop?token=${encodeURIComponent(token)}`, undefined, 'POST'),
  logout: () => ask<undefined>('/api/logout', undefined, 'POST'),
  person: (id: string) => ask<Profile>(`/api/people/${encodeURIComponent(id)}`),
  games: () => ask<GameCard[]>('/api/games'),
  statistics: (slug: string) => ask<Statistics>(`/api/games/${encodeURIComponent(slug)}/statistics`),
  rules: (slug: string) => ask<Ledger>(`/api/games/${encodeURIComponent(slug)}/rules`),
  seats: (slug: string, request: SeatsRequest) =>
    ask<PlannedSeat[]>(`/api/games/${encodeURIComponent(slug)}/seats`, request),
  searchRules: (slug: string, words: string) =>
    ask<RulesFound>(
      `/api/games/${encodeURIComponent(slug)}/rules/search?${new URLSearchParams({ words }).toString()}`,
    ),
  how: (slug: string) => ask<HowToPlay>(`/api/games/${encodeURIComponent(slug)}/how`),
  odds: (slug: string, said: Record<string, string>) =>
    ask<OddsAnswer>(`/api/games/${encodeURIComponent(slug)}/odds?${new URLSearchParams(said).toString()}`),
  lessons: () => ask<LessonCard[]>('/api/lessons'),
  puzzles: () => ask<LessonCard[]>('/api/puzzles'),
  lesson: (game: string, lesson: string, step: number) => ask<LessonMoment>(lessonAt(game, lesson, step)),
  tryLesson: (game: string, lesson: string, step: number, action: ActionInput) =>
    ask<LessonAnswer>(lessonAt(game, lesson, step), { action }),
  lobby: () => ask<Lobby>('/api/lobby'),
  create: (table: CreateTable) => ask<TableCreated>('/api/tables', table),
  table: (id: string) => ask<TableSnapshot>(at(id, '')),
  join: (id: string, request: JoinRequest) => ask<TableSnapshot>(at(id, 'join'), request),
  start: (id: string) => ask<TableSnapshot>(at(id, 'start'), undefined, 'POST'),
  leave: (id: string, seat: number) => ask<undefined>(at(id, 'leave'), { seat }),
  close: (id: string) => ask<undefined>(at(id, 'close'), undefined, 'POST'),
  resign: (id: string, seat: number) => ask<TableSnapshot>(at(id, 'resign'), { seat }),
  bot: (id: string, request: BotRequest) => ask<TableSnapshot>(at(id, 'bot'), request),
  ask: (id: string, request: AskRequest) => ask<AskAnswer>(at(id, 'ask'), request),
  may: (id: string, request: MayRequest) => ask<MayAnswer>(at(id, 'may'), request),
  reclaim: (id: string, seat: number) => ask<TableSnapshot>(at(id, 'reclaim'), { seat }),
  takeOver: (id: string, seat: number) => ask<TableSnapshot>(at(id, 'takeover'), { seat }),
  setFree: (id: string, seat: number) => ask<TableSnapshot>(at(id, 'free'), { seat }),
  note: (id: string) => ask<Note>(at(id, 'note')),
  keepNote: (id: string, text: string) => ask<Note>(at(id, 'note'), { text }),
  rematch: (id: string) => ask<TableCreated>(at(id, 'rematch'), undefined, 'POST'),
  fork: (id: string, request: ForkRequest) => ask<TableCreated>(at(id, 'fork'), request),
  replay: (id: string, eyes: string | null, from: number, count: number) =>
    ask<ReplayPage>(
      at(id, 'replay', {
        from: `${from}`,
        count: `${count}`,
        ...(eyes === null ? {} : { eyes }),
      }),
    ),
  review: (id: string) => ask<ReviewAnswer>(at(id, 'review')),
  askReview: (id: string) => ask<ReviewAnswer>(at(id, 'review'), undefined, 'POST'),
  reroll: (id: string, request: RerollRequest) => ask<Rerolled>(at(id, 'reroll'), request),
  analyse: (request: AnalysisRequest) => ask<AnalysisMoment>('/api/analysis', request),
  study: (position: unknown) => ask<Study>('/api/analysis/study', { position }),
  fair: (id: string) => ask<Fairness>(at(id, 'fair')),
  draws: (id: string) => ask<Draws>(at(id, 'draws')),
  /** The replay file of a finished game, as text. */
  replayFile: async (id: string): Promise<string> => {
    const response = await fetch(at(id, 'download'), {
      credentials: 'same-origin',
    });
    if (!response.ok) throw new Failure('trouble', `the server answered ${response.status}`);
    return response.text();
  },
  download: (id: string) => at(id, 'download'),
};

/** Thirty-two bytes of this browser's own chance, in hex, to be mixed into a table's dice. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
