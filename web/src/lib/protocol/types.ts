// Generated from crates/protocol by `make types`. Do not edit.

/** The version of the protocol these types belong to. */
export const VERSION = 1;

/**
 * A person.
 */
export type Account = {
/**
 * Who, for ever.
 */
id: AccountId,
/**
 * The name at tables.
 */
name: string,
/**
 * The name to log in with; `null` for a guest, whose account lives in one browser.
 */
login: string | null,
/**
 * Whether it is a program, made by a person.
 */
bot: boolean, };

/**
 * Names an account.
 */
export type AccountId = string;

/**
 * What an account's owner alone is told of it.
 */
export type AccountPage = {
/**
 * The account itself.
 */
account: Account,
/**
 * When it was made.
 */
created: Timestamp,
/**
 * Where it is logged in, latest used first.
 */
sessions: Array<SessionInfo>,
/**
 * How many printed codes are left.
 */
codesLeft: number,
/**
 * Whether it is one of this server's hosts.
 */
host: boolean, };

/**
 * What became of a move.
 */
export type ActAnswer = { "answer": "accepted",
/**
 * Its number in the log.
 */
seq: number, } | { "answer": "refused",
/**
 * The clause that forbids it, where one does.
 */
clause: string | null,
/**
 * What is wrong, in lower case without a full stop.
 */
message: string, } | { "answer": "stale",
/**
 * The number of the last entry of the log now.
 */
seq: number, };

/**
 * My seat does this.
 */
export type ActRequest = {
/**
 * Which of my seats.
 */
seat: Seat,
/**
 * `seq` of the position that it was decided in.
 */
seen: number,
/**
 * Any text of 8 to 64 characters that no other move of this table carries; said again with the same key, it counts
 * once.
 */
key: string,
/**
 * What it does.
 */
action: ActionInput, };

/**
 * An action, in either of its spellings.
 */
export type ActionInput = { "text": string } | { "data": Json };

/**
 * What somebody may be told of.
 */
export type AlertEvent = "your-turn" | "game-begins" | "game-over" | "mentioned" | "clock-low";

/**
 * All ways of the one who asks, and which ones this server offers.
 */
export type AlertPage = {
/**
 * Oldest first.
 */
ways: Array<AlertWay>,
/**
 * Whether this server sends mail.
 */
mail: boolean,
/**
 * The key with which browsers subscribe to pushes from this server.
 */
pushKey: string, };

/**
 * A way to reach the one who asks.
 */
export type AlertWay = {
/**
 * Its name for the other requests.
 */
id: string,
/**
 * What it is.
 */
kind: WayKind,
/**
 * Where it leads, in words; never a whole address that opens something.
 */
place: string,
/**
 * What it is switched on for.
 */
events: Array<AlertEvent>,
/**
 * How many minutes of alerts come together in one message.
 */
digestMinutes: number,
/**
 * Whether it may be used: mail waits until the link in the first one was followed.
 */
confirmed: boolean,
/**
 * How often in a row it failed.
 */
failures: number,
/**
 * When it was added.
 */
created: Timestamp, };

/**
 * A step that was made.
 */
export type AnalysisDone = {
/**
 * Who did it; nobody for chance.
 */
seat: Seat | null,
/**
 * In notation.
 */
text: string,
/**
 * What it means, in words.
 */
label: string,
/**
 * What happened, for the board.
 */
entry: LogEntry, };

/**
 * A position on the analysis board.
 */
export type AnalysisMoment = {
/**
 * The game's slug.
 */
game: string,
/**
 * The game's name.
 */
title: string,
/**
 * Who sits at the table.
 */
seats: Array<SeatInfo>,
/**
 * Through whose eyes it is shown.
 */
eyes: Seat | null,
/**
 * Where the game stands for these eyes, with what whoever decides may do.
 */
position: Position,
/**
 * What chance may do now, the likeliest first; empty where a seat decides, and where it is too much to list.
 */
outcomes: Array<AnalysisOutcome>,
/**
 * The whole position, secrets included: what the next request is made of, and what can be kept.
 */
file: Json,
/**
 * What the step was; `null` for a look alone.
 */
done: AnalysisDone | null,
/**
 * After how many moves of the replay or table it stands; 0 for a position.
 */
at: number,
/**
 * How many moves the replay or table has; 0 for a position.
 */
length: number, };

/**
 * Something that chance may do.
 */
export type AnalysisOutcome = {
/**
 * In notation.
 */
text: string,
/**
 * How likely it is, from 0 to 1.
 */
chance: number, };

/**
 * A position, perhaps with one more step.
 */
export type AnalysisRequest = {
/**
 * Where it comes from.
 */
from: AnalysisSource,
/**
 * What happens then; `null` for a look alone.
 */
step: AnalysisStep | null,
/**
 * Through whose eyes it is shown; left out: whoever decides.
 */
eyes: Seat | null, };

/**
 * Where a position comes from.
 */
export type AnalysisSource = { "kind": "position",
/**
 * The document: game, rules and state.
 */
position: Json, } | { "kind": "replay",
/**
 * The file.
 */
text: string,
/**
 * After how many moves, remarks not counted; left out: after the last.
 */
at: number | null, } | { "kind": "table",
/**
 * Which table.
 */
id: TableId,
/**
 * After how many entries; left out: where it stands.
 */
at: number | null, };

/**
 * One step on the analysis board.
 */
export type AnalysisStep = { "kind": "act",
/**
 * What the deciding seat does.
 */
action: ActionInput, } | { "kind": "outcome",
/**
 * In notation.
 */
text: string, } | { "kind": "draw" };

/**
 * What every answer other than 2xx carries.
 */
export type ApiError = {
/**
 * What kind of trouble.
 */
code: ErrorCode,
/**
 * What is wrong, for people, in lower case without a full stop.
 */
message: string, };

/**
 * The answer, from what these eyes see and nothing else.
 */
export type AskAnswer = {
/**
 * Whole sentences; to what is no question, what can be asked.
 */
lines: Array<string>, };

/**
 * A question about the table, in words: "what is at B4", "what can reach me".
 */
export type AskRequest = {
/**
 * Through whose eyes; left out: a seat of mine, or a spectator's.
 */
seat: Seat | null,
/**
 * The question, of at most 200 letters.
 */
question: string, };

/**
 * How much help a table allows.
 */
export type Assistance = "none" | "odds" | "hints";

/**
 * A line in the book of what hosts did.
 */
export type AuditLine = {
/**
 * When it was done.
 */
at: Timestamp,
/**
 * Who did it.
 */
host: string,
/**
 * What was done, in a sentence.
 */
what: string, };

/**
 * The choice that would have been best.
 */
export type Better = {
/**
 * Its notation.
 */
text: string,
/**
 * What it means, in words.
 */
label: string, };

/**
 * Where a game stood between two entries of the log, for one pair of eyes.
 */
export type Between = {
/**
 * The round being played then.
 */
round: number,
/**
 * Points then, seat by seat, as everybody may know them.
 */
scores: Array<number>,
/**
 * The game's `View` then, as changes to the view after the next entry: begin with the newest and go back.
 */
back: Array<Change>, };

/**
 * What somebody wants of somebody else.
 */
export type Bond = "none" | "muted" | "blocked";

/**
 * What is wanted of somebody from now on.
 */
export type BondRequest = {
/**
 * The other person.
 */
person: AccountId,
/**
 * What is wanted of them.
 */
bond: Bond, };

/**
 * Somebody whom one has muted or blocked.
 */
export type BondWith = {
/**
 * The other person.
 */
person: AccountId,
/**
 * The name at tables.
 */
name: string,
/**
 * What is wanted of them.
 */
bond: Bond, };

/**
 * A bot as its owner sees it.
 */
export type BotAccount = {
/**
 * Its account.
 */
id: AccountId,
/**
 * Its name at tables.
 */
name: string,
/**
 * What it may do.
 */
scopes: Array<Scope>,
/**
 * When its token was made.
 */
since: Timestamp, };

/**
 * A bot.
 */
export type BotCard = {
/**
 * The id to ask for.
 */
id: string,
/**
 * The name at the table.
 */
name: string,
/**
 * How it plays, in a line.
 */
about: string,
/**
 * Which of the five levels it is, 1 to 5; `null` for a character of its own.
 */
level: number | null,
/**
 * How strong it was found to be; `null` where nobody has measured it.
 */
elo: Elo | null, };

/**
 * A line of a bot's stream of events. Every stream begins with all that waits, so nothing is lost between two streams. An
 * empty line says only that the server is there.
 */
export type BotEvent = { "type": "hello",
/**
 * Who the server takes you for.
 */
bot: AccountId,
/**
 * The server's clock.
 */
now: Timestamp, } | { "type": "invited",
/**
 * Which table.
 */
table: TableId,
/**
 * The game's slug.
 */
game: string,
/**
 * Whether the game counts for ratings.
 */
rated: boolean, } | { "type": "turn",
/**
 * Which table.
 */
table: TableId,
/**
 * The game's slug.
 */
game: string,
/**
 * Which of your seats.
 */
seat: Seat,
/**
 * The number of the last entry of the log.
 */
seq: number, } | { "type": "over",
/**
 * Which table.
 */
table: TableId, } | { "type": "closing",
/**
 * How long to wait first.
 */
retryMs: number, };

/**
 * A bot and its token, which is shown now and never again.
 */
export type BotMade = {
/**
 * Whose token it is.
 */
bot: BotAccount,
/**
 * What it sends with every request: `Authorization: Bearer <token>`.
 */
token: string, };

/**
 * One of my bots.
 */
export type BotNamed = {
/**
 * Which.
 */
bot: AccountId, };

/**
 * A bot takes a seat: one of mine, or (for the one who set the table) one that is free.
 */
export type BotRequest = {
/**
 * Which seat.
 */
seat: Seat,
/**
 * Which bot.
 */
bot: string, };

/**
 * One change to a piece of JSON, as in JSON Patch (RFC 6902), which has more of them.
 */
export type Change = { "op": "add",
/**
 * Where, as a JSON Pointer (RFC 6901).
 */
path: string,
/**
 * What is added.
 */
value: Json, } | { "op": "remove",
/**
 * What goes.
 */
path: string, } | { "op": "replace",
/**
 * What is replaced.
 */
path: string,
/**
 * What stands there from now on.
 */
value: Json, };

/**
 * A chapter of the ledger.
 */
export type Chapter = {
/**
 * The middle part of its clause ids, such as `DIV`.
 */
code: string,
/**
 * Its heading.
 */
title: string, };

/**
 * One line of talk.
 */
export type ChatLine = {
/**
 * Its number at this table, from 1; a line that comes twice has the same number.
 */
id: number,
/**
 * When it was said.
 */
at: Timestamp,
/**
 * Where it was said.
 */
room: ChatRoom,
/**
 * By whom; empty for the table itself.
 */
name: string,
/**
 * Whose account; `null` for the table itself, and for somebody who has left.
 */
person: AccountId | null,
/**
 * What. Plain text: escape it.
 */
text: string, };

/**
 * Where something is said.
 */
export type ChatRoom = "players" | "spectators" | "table";

/**
 * One thing a seat may do.
 */
export type Choice = {
/**
 * In notation: send this back.
 */
text: string,
/**
 * What it means, for a button.
 */
label: string,
/**
 * In JSON, so that a board can light up what it touches.
 */
data: Json, };

/**
 * One rule.
 */
export type Clause = {
/**
 * Prefix, chapter and number: `DD-DIV-03`.
 */
id: string,
/**
 * Its place in the rulebook (a heading or a step), or "ruling" where the rulebook has no such place.
 */
place: string,
/**
 * The rule in our own words.
 */
text: string,
/**
 * What we decided where the rulebook is silent or contradicts itself.
 */
ruling?: string,
/**
 * Why we decided so.
 */
why?: string,
/**
 * The option that turns this rule on or changes it.
 */
option?: string, };

/**
 * What a client says.
 */
export type ClientMessage = { "type": "watch",
/**
 * Which table.
 */
table: TableId,
/**
 * Through which seat's eyes: one of mine, or `null` as a spectator. Left out, the server chooses: my seat
 * that is to decide, else my first seat, else the spectator's place.
 */
eyes?: Eyes,
/**
 * The last sequence number I have seen through these eyes; the rest comes as one `update`. Left out, the
 * whole table comes as `table`.
 */
since?: number,
/**
 * The invite code of the link, for a private table at which I do not sit.
 */
invite?: string, } | { "type": "unwatch",
/**
 * Which table.
 */
table: TableId, } | { "type": "watch-lobby" } | { "type": "unwatch-lobby" } | { "type": "act",
/**
 * Which table.
 */
table: TableId,
/**
 * Which of my seats.
 */
seat: Seat,
/**
 * The sequence number of the position I decided in.
 */
seen: number,
/**
 * Any text of 8 to 64 characters that no other move of this table carries; say the same again with the
 * same key after a lost answer, and it counts once.
 */
key: string,
/**
 * What it does.
 */
action: ActionInput, } | { "type": "undo",
/**
 * Which table.
 */
table: TableId,
/**
 * Which of my seats.
 */
seat: Seat,
/**
 * The sequence number of the position I am in.
 */
seen: number,
/**
 * As with `act`.
 */
key: string, } | { "type": "answer-undo",
/**
 * Which table.
 */
table: TableId,
/**
 * Which of my seats answers.
 */
seat: Seat,
/**
 * The sequence number of the position the wish was made in.
 */
seen: number,
/**
 * Yes or no.
 */
agree: boolean, } | { "type": "chat",
/**
 * Which table.
 */
table: TableId,
/**
 * At most 500 characters.
 */
text: string, } | { "type": "hint",
/**
 * Which table.
 */
table: TableId,
/**
 * Which of my seats; it must be to decide.
 */
seat: Seat, } | { "type": "ping" };

/**
 * The move clock.
 */
export type Clock = { "kind": "none" } | { "kind": "per-move",
/**
 * How many.
 */
seconds: number, } | { "kind": "correspondence",
/**
 * How many.
 */
days: number, };

/**
 * Codes to print and keep: each lets its owner set a new password, once. They are shown now and never again.
 */
export type Codes = {
/**
 * Ten of them.
 */
codes: Array<string>, };

/**
 * Set a table.
 */
export type CreateTable = {
/**
 * The game's slug.
 */
game: string,
/**
 * The game's options; `null` for the defaults.
 */
options?: Json,
/**
 * The seats in order. A table without a free seat starts by itself.
 */
seats: Array<SeatPlan>,
/**
 * Who may find it.
 */
visibility?: Visibility,
/**
 * How much help is allowed.
 */
assistance?: Assistance,
/**
 * The move clock.
 */
clock?: Clock,
/**
 * What happens when it runs out.
 */
onTimeout?: OnTimeout,
/**
 * Whether the game counts for the ratings of those who play it. Everybody needs a login name; the table is public and
 * gives no hints, and nobody has two seats.
 */
rated?: boolean,
/**
 * Up to 64 bytes of your own chance, in hex: it goes into every die of this table.
 */
entropy?: string, };

/**
 * A login name and a password, for claiming a guest's account and for logging in.
 */
export type Credentials = {
/**
 * 3 to 24 letters, digits, `-` and `_`; upper and lower case are the same.
 */
login: string,
/**
 * 8 to 128 characters.
 */
password: string, };

/**
 * One outcome and the way it came about.
 */
export type Drawn = {
/**
 * The number of its entry.
 */
seq: number,
/**
 * Its place in `ways`.
 */
way: number, };

/**
 * How every outcome of a finished game came out of its bits, for programs that do not know the rules.
 */
export type Draws = {
/**
 * The ways in which outcomes were drawn, each once.
 */
ways: Array<Way>,
/**
 * Every outcome that this table drew, in order.
 */
draws: Array<Drawn>, };

/**
 * A measured strength: 400 points more mean ten wins for one loss.
 */
export type Elo = {
/**
 * The best estimate.
 */
value: number,
/**
 * The lower end of the interval that holds the truth 95 times in 100.
 */
low: number,
/**
 * Its upper end.
 */
high: number, };

/**
 * Why a game ended.
 */
export type Ended = { "how": "rules" } | { "how": "resigned",
/**
 * The seat that gave up.
 */
seat: Seat, } | { "how": "abandoned" };

/**
 * Kinds of trouble.
 */
export type ErrorCode = "bad-request" | "unauthorised" | "forbidden" | "not-found" | "conflict" | "too-many" | "trouble";

/**
 * Whose eyes a client wants to see through.
 */
export type Eyes = Seat | null;

/**
 * How the chance of a table can be checked; `docs/fair-chance.md` says how.
 */
export type Fairness = {
/**
 * The hash that fixes the server's seed, in hex; shown before the first move.
 */
commitment: string,
/**
 * What the people at the table added, in hex, seat by seat; empty where nobody added anything.
 */
entropy: Array<string>,
/**
 * The server's seed in hex; `null` until the game has ended.
 */
seed: string | null, };

/**
 * Play on from a moment of another table.
 */
export type ForkRequest = {
/**
 * After which entry of its log.
 */
seq: number,
/**
 * Who plays which seat at the new table.
 */
seats: Array<SeatPlan>, };

/**
 * A game that can be played here.
 */
export type GameCard = {
/**
 * The name in links.
 */
slug: string,
/**
 * The name on the box.
 */
title: string,
/**
 * One line that makes a stranger want to play.
 */
tagline: string,
/**
 * The fewest seats.
 */
minSeats: number,
/**
 * The most seats.
 */
maxSeats: number,
/**
 * The version of the rules.
 */
rules: number,
/**
 * A JSON Schema of the game's options: the form is made from it.
 */
schema: Json,
/**
 * The options if nobody chooses.
 */
defaults: Json,
/**
 * Who can take a seat without being a person, weakest first.
 */
bots: Array<BotCard>, };

/**
 * Whose hand moved a seat.
 */
export type Hand = "person" | "bot" | "clock";

/**
 * Who plays a seat.
 */
export type Holder = { "kind": "person",
/**
 * Their account.
 */
account: AccountId, } | { "kind": "bot",
/**
 * Which, by its id in the game's list of bots.
 */
bot: string, } | { "kind": "invite" } | { "kind": "open" };

/**
 * What a host does. All of it is written down.
 */
export type HostAct = { "act": "suspend",
/**
 * Who is shut out.
 */
person: AccountId,
/**
 * How many, 1 to 3650.
 */
days: number,
/**
 * Why; they are told.
 */
why: string, } | { "act": "lift",
/**
 * Who is let in again.
 */
person: AccountId, } | { "act": "close",
/**
 * Which one.
 */
table: TableId,
/**
 * Why; everybody there reads it.
 */
why: string, } | { "act": "erase",
/**
 * At which table.
 */
table: TableId,
/**
 * Which line.
 */
line: number,
/**
 * Why; it stands in the book.
 */
why: string, } | { "act": "settle",
/**
 * Which one.
 */
report: number,
/**
 * What became of it.
 */
why: string, };

/**
 * What a host sees.
 */
export type HostPage = {
/**
 * Those that wait first, latest first.
 */
reports: Array<Report>,
/**
 * The longest first.
 */
suspended: Array<Suspended>,
/**
 * Latest first.
 */
audit: Array<AuditLine>, };

/**
 * The page of one game, read from its `how-to-play.toml`.
 */
export type HowToPlay = {
/**
 * What one plays for.
 */
goal: Array<Said>,
/**
 * A turn, picture by picture.
 */
turn: Array<TurnPicture>,
/**
 * What everybody sees.
 */
open: Array<Said>,
/**
 * What somebody does not.
 */
hidden: Array<Said>,
/**
 * What counts.
 */
scoring: Array<Said>,
/**
 * When it is over, and who has won.
 */
end: Array<Said>,
/**
 * Advice for a first game: not rules.
 */
tips: Array<string>, };

/**
 * Sit down.
 */
export type JoinRequest = {
/**
 * The invite code; without it only open seats are free.
 */
invite?: string,
/**
 * Which seat; left out, the first that is free for you.
 */
seat?: Seat,
/**
 * Up to 64 bytes of your own chance, in hex.
 */
entropy?: string, };

/**
 * A piece of JSON, kept as text so that it is written once and copied ever after.
 */
export type Json = unknown;

/**
 * All clauses of one game, in the order a reader wants them.
 */
export type Ledger = {
/**
 * What every clause id of this game begins with, such as `DD`.
 */
prefix: string,
/**
 * The rulebook the places refer to.
 */
rulebook: string,
/**
 * The chapters, in reading order.
 */
chapter: Array<Chapter>,
/**
 * The clauses, chapter by chapter.
 */
clause: Array<Clause>, };

/**
 * What a lesson says to a move.
 */
export type LessonAnswer = { "answer": "right",
/**
 * The next step.
 */
moment: LessonMoment, } | { "answer": "wrong",
/**
 * What would happen, or what forbids it.
 */
text: string,
/**
 * The clause that forbids it.
 */
clause: string | null, };

/**
 * A lesson that there is.
 */
export type LessonCard = {
/**
 * The game's slug.
 */
game: string,
/**
 * The name in links.
 */
lesson: string,
/**
 * What it is called.
 */
title: string,
/**
 * What it is about, in a sentence or two.
 */
about: string,
/**
 * How long it takes, about.
 */
minutes: number,
/**
 * How many steps it has.
 */
steps: number, };

/**
 * A lesson at one of its steps, or at its end.
 */
export type LessonMoment = {
/**
 * Which lesson.
 */
card: LessonCard,
/**
 * The step, from 1; one more than there are at the end.
 */
step: number,
/**
 * What the learner reads; empty at the end.
 */
say: string,
/**
 * Why the wanted move; empty where none is wanted.
 */
why: string,
/**
 * The move that is wanted; `null` where there is only something to read.
 */
wanted: LessonMove | null,
/**
 * What one knows at the end.
 */
learnt: Array<string>,
/**
 * Who sits at the table.
 */
seats: Array<SeatInfo>,
/**
 * The learner's seat.
 */
eyes: Seat,
/**
 * Where the game stands for the learner. The list of moves is empty where none is asked for.
 */
position: Position,
/**
 * What happened since the step before.
 */
log: Array<LogEntry>,
/**
 * Where the game stood after each entry of `log` but the last, as in [`Update`](crate::Update).
 */
between: Array<Between>, };

/**
 * A move by its notation and by the words for it.
 */
export type LessonMove = {
/**
 * In notation.
 */
text: string,
/**
 * What it means, for a button.
 */
label: string, };

/**
 * A move of the learner.
 */
export type LessonTry = {
/**
 * What it does.
 */
action: ActionInput, };

/**
 * What is on.
 */
export type Lobby = {
/**
 * Public tables with a seat for you, newest first.
 */
open: Array<TableCard>,
/**
 * Your tables that are not over: those that wait for you first.
 */
mine: Array<TableCard>,
/**
 * Public tables where a game is on, latest move first.
 */
live: Array<TableCard>,
/**
 * Public games that ended lately (and yours, public or not), latest first.
 */
recent: Array<TableCard>, };

/**
 * One entry of the log as some eyes saw it.
 */
export type LogEntry = {
/**
 * Its number, from 1.
 */
seq: number,
/**
 * What was seen to happen, in order.
 */
events: Array<SeenEvent>,
/**
 * The entry in notation; `null` during the game, because it may tell what these eyes may not know.
 */
text: string | null,
/**
 * The round it happened in: the move that ends a round still belongs to it.
 */
round: number,
/**
 * When it became durable.
 */
at: Timestamp, } & ({ "by": "seat",
/**
 * The seat that acted.
 */
seat: Seat,
/**
 * Whose hand it was.
 */
hand: Hand, } | { "by": "chance" } | { "by": "undo",
/**
 * The number of the last entry that counts again.
 */
to: number, });

/**
 * What a link in a mail says.
 */
export type MailToken = {
/**
 * The way's name and its secret.
 */
token: string, };

/**
 * What the rules say to that.
 */
export type MayAnswer = { "answer": "yes",
/**
 * What the last of them means then, for a button.
 */
label: string, } | { "answer": "no",
/**
 * The clause that forbids it, where one does.
 */
clause: string | null,
/**
 * What is wrong, in lower case without a full stop.
 */
message: string, };

/**
 * May my seat do these, one after the other? Nothing happens.
 */
export type MayRequest = {
/**
 * Which of my seats; it must be to decide.
 */
seat: Seat,
/**
 * 1 to 64 actions in notation, in order. All but the last must be such that whoever did them could take them back
 * without asking: nothing is drawn, nobody is told a secret.
 */
actions: Array<string>, };

/**
 * Who you are.
 */
export type Me = {
/**
 * Your account; `null` before you have played.
 */
account: Account | null, };

/**
 * One moment of a replay.
 */
export type Moment = {
/**
 * The entry that led here; `null` at moment 0.
 */
entry: LogEntry | null,
/**
 * Where the game stood after it. `legal` is what the seat could do then.
 */
position: Position, };

/**
 * Who made a move.
 */
export type MoveKind = "choice" | "chance";

/**
 * Play at once under a name.
 */
export type NameRequest = {
/**
 * 1 to 24 characters.
 */
name: string, };

/**
 * A new bot of mine.
 */
export type NewBot = {
/**
 * 1 to 24 characters.
 */
name: string,
/**
 * What it may do.
 */
scopes: Array<Scope>, };

/**
 * A new token for a bot of mine; the one before ends.
 */
export type NewToken = {
/**
 * Which bot.
 */
bot: AccountId,
/**
 * What it may do from now on.
 */
scopes: Array<Scope>, };

/**
 * A way to add.
 */
export type NewWay = { "kind": "webhook",
/**
 * In which form.
 */
style: WebhookStyle,
/**
 * Where the events are posted to.
 */
url: string, } | { "kind": "mail",
/**
 * Where the mail goes.
 */
address: string, } | { "kind": "push",
/**
 * Where the browser's maker takes messages for it.
 */
endpoint: string,
/**
 * The browser's public key, base64url.
 */
p256dh: string,
/**
 * The browser's secret, base64url.
 */
auth: string, };

/**
 * What I note about a table, for myself alone.
 */
export type Note = {
/**
 * At most 4000 characters; empty where there is none.
 */
text: string, };

/**
 * An exact answer to a question about a game.
 */
export type OddsAnswer = {
/**
 * Numbers with a name: "the attacker loses on average", "7.25 RP".
 */
facts: Array<[string, string]>,
/**
 * Distributions: what may happen and how likely it is.
 */
tables: Array<OddsRows>, };

/**
 * One distribution.
 */
export type OddsRows = {
/**
 * What is distributed.
 */
title: string,
/**
 * What may happen, and its chance from 0 to 1.
 */
rows: Array<[string, number]>, };

/**
 * What happens when the move clock runs out.
 */
export type OnTimeout = "bot-moves" | "bot-takes-seat";

/**
 * Somebody who sat at the same tables.
 */
export type Opponent = {
/**
 * The opponent.
 */
id: AccountId,
/**
 * The name at the latest table.
 */
name: string,
/**
 * Games together.
 */
played: number,
/**
 * Games that the page's owner won.
 */
won: number, };

/**
 * Where a table goes on from.
 */
export type Origin = {
/**
 * The earlier table.
 */
table: TableId,
/**
 * The move it goes on from; 0 for a rematch.
 */
seq: number, };

/**
 * How fast a game is wanted.
 */
export type Pace = "live" | "slow";

/**
 * A new password.
 */
export type PasswordChange = {
/**
 * The password until now.
 */
current: string,
/**
 * 8 to 128 characters.
 */
password: string, };

/**
 * The password once more, for what cannot be taken back. A guest has none.
 */
export type PasswordProof = {
/**
 * The password of the account; left out by guests.
 */
password?: string, };

/**
 * What a seat would play.
 */
export type PlannedSeat = {
/**
 * Its side, faction or colour, such as "Breach Team"; empty where that is chosen at the table.
 */
role: string,
/**
 * Seats with one number win and lose together.
 */
side: number, };

/**
 * Where a game stands, for one pair of eyes.
 */
export type Position = {
/**
 * The number of the last entry of the log: the one to send as `seen`.
 */
seq: number,
/**
 * What the game waits for.
 */
stage: Stage,
/**
 * What is asked of the deciding seat.
 */
prompt: string,
/**
 * The round being played, from 1.
 */
round: number,
/**
 * The game's own `View` for these eyes.
 */
view: Json,
/**
 * What these eyes' seat may do now; empty unless it is to decide.
 */
legal: Array<Choice>,
/**
 * Whether the last decision of these eyes' seat can be taken back without asking anybody.
 */
undo: UndoState,
/**
 * Points so far, seat by seat, as everybody may know them.
 */
scores: Array<number>,
/**
 * How it ended, once it has.
 */
standings: Standings | null,
/**
 * What decided it, where points alone do not say it: "as many points, and more pearls". Empty where they do, and
 * until the end.
 */
why: string,
/**
 * Where the points come from, seat by seat; only at the end.
 */
sheets: Array<Array<ScoreLine>>, };

/**
 * A person's page. It counts listed tables; for its owner all tables.
 */
export type Profile = {
/**
 * Whose page it is.
 */
id: AccountId,
/**
 * The name at tables.
 */
name: string,
/**
 * Whether it is an account of a guest.
 */
guest: boolean,
/**
 * Whether it is a program; such accounts are rated among themselves.
 */
bot: boolean,
/**
 * When the account was made.
 */
created: Timestamp,
/**
 * Finished games by kind, the most played first.
 */
records: Array<Record>,
/**
 * Whom they played with most, bots left out.
 */
opponents: Array<Opponent>,
/**
 * The latest games, latest first.
 */
recent: Array<TableCard>,
/**
 * Whether there are more games than were counted (the latest thousand are).
 */
more: boolean, };

/**
 * How many wait for a game at a pace.
 */
export type Queue = {
/**
 * The game's slug.
 */
game: string,
/**
 * How fast.
 */
pace: Pace,
/**
 * How many.
 */
waiting: number, };

/**
 * A rating on the scale of the bots: 400 points more mean ten wins for one loss.
 */
export type RatingNow = {
/**
 * The best estimate.
 */
value: number,
/**
 * One standard deviation.
 */
deviation: number,
/**
 * How many rated games it stands on.
 */
games: number, };

/**
 * A rating after a game.
 */
export type RatingPoint = {
/**
 * Which game.
 */
table: TableId,
/**
 * When it ended.
 */
at: Timestamp,
/**
 * The rating before.
 */
before: number,
/**
 * The rating after.
 */
after: number, };

/**
 * Somebody's games of one kind.
 */
export type Record = {
/**
 * The game's slug.
 */
game: string,
/**
 * The game's title.
 */
title: string,
/**
 * Games that were played to an end.
 */
played: number,
/**
 * Games won.
 */
won: number,
/**
 * Games won in a row up to the last one; negative: games not won.
 */
streak: number,
/**
 * The rating now; `null` without a rated game.
 */
rating: RatingNow | null,
/**
 * The rating after every rated game, oldest first (the latest 500).
 */
curve: Array<RatingPoint>,
/**
 * By seat and by what was chosen when the table was set.
 */
tallies: Array<Tally>, };

/**
 * A lost password, and a code in its place.
 */
export type Recovery = {
/**
 * The login name.
 */
login: string,
/**
 * One of the printed codes; spaces, dashes and capitals do not matter.
 */
code: string,
/**
 * The new password: 8 to 128 characters.
 */
password: string, };

/**
 * Some moments of a table, through one pair of eyes.
 */
export type ReplayPage = {
/**
 * The last number of the log.
 */
length: number,
/**
 * Whether the game is over (then every seat's eyes are open to you).
 */
over: boolean,
/**
 * Where each round begins: the first moment of round 1, of round 2 and so on.
 */
rounds: Array<number>,
/**
 * The moments, in order.
 */
moments: Array<Moment>, };

/**
 * A report as the host reads it.
 */
export type Report = {
/**
 * Its number.
 */
id: number,
/**
 * When it was reported.
 */
at: Timestamp,
/**
 * Who says so.
 */
by: AccountId,
/**
 * Under which name.
 */
byName: string,
/**
 * Whom it is about.
 */
about: AccountId,
/**
 * Under which name.
 */
aboutName: string,
/**
 * At which table.
 */
table: TableId,
/**
 * The number of the last move at that moment.
 */
seq: number,
/**
 * In the reporter's words.
 */
why: string,
/**
 * What was said there lately, as it was then.
 */
said: Array<ReportedLine>,
/**
 * Whether it has been seen to.
 */
settled: boolean, };

/**
 * Something that is wrong at a table, for its server's host.
 */
export type ReportRequest = {
/**
 * Who did it.
 */
person: AccountId,
/**
 * What, in 1 to 1000 characters.
 */
why: string, };

/**
 * A line of talk in a report.
 */
export type ReportedLine = {
/**
 * Its number at the table.
 */
id: number,
/**
 * When it was said.
 */
at: Timestamp,
/**
 * Whose, if it is not the table's own.
 */
person: AccountId | null,
/**
 * Under which name.
 */
name: string,
/**
 * The words.
 */
text: string, };

/**
 * A finished game that is to be played again with other dice.
 */
export type RerollRequest = {
/**
 * From which move on chance is drawn anew, counted from 1.
 */
from: number, };

/**
 * How the same evening would have gone, many times.
 */
export type Rerolled = {
/**
 * The game's slug.
 */
game: string,
/**
 * The move from which chance was drawn anew.
 */
from: number,
/**
 * How many games.
 */
games: number,
/**
 * Where its luck begins: the same seed gives the same answer.
 */
seed: number,
/**
 * Who plays on once a choice of the game is not legal any more.
 */
bot: string,
/**
 * The seats of every side.
 */
sides: Array<Array<Seat>>,
/**
 * What every side really got; nothing if the game was not played to its end.
 */
result: Array<number>,
/**
 * What every side got on average.
 */
shares: Array<Span>,
/**
 * How many of the choices after that move were made as in the game, on average.
 */
kept: number, };

/**
 * A finished game, looked at again. For every side, prior + luck + skill + gifts + error + unknown = result.
 */
export type Review = {
/**
 * The game's slug.
 */
game: string,
/**
 * The name and version of the judge whose numbers these are.
 */
judge: string,
/**
 * The seed of every sample: the same seed gives the same review, to the byte.
 */
seed: number,
/**
 * How many passes were made: 1 the judge, 2 also a search at every decision, 3 also playouts of the key decisions.
 */
passes: number,
/**
 * Whether the game was played to its end; if not, the result is what the judge says of the last position.
 */
finished: boolean,
/**
 * What the players are called, in seat order.
 */
names: Array<string>,
/**
 * The ledger, side by side.
 */
sides: Array<SideLedger>,
/**
 * Every move that counted, in order; what was taken back is left out.
 */
moves: Array<ReviewedMove>,
/**
 * The moments that decided most, the greatest first: indices into `moves`.
 */
moments: Array<number>, };

/**
 * What is known about the review of a table. Whoever finds it waiting or under way asks again in a moment.
 */
export type ReviewAnswer = { "state": "none" } | { "state": "waiting",
/**
 * How many.
 */
ahead: number, } | { "state": "working",
/**
 * Which pass, from 1 to 3.
 */
pass: number,
/**
 * What has been looked at in this pass.
 */
done: number,
/**
 * What there is to look at in it.
 */
total: number, } | { "state": "done",
/**
 * The review, the same for everybody who may see the game.
 */
review: Review, } | { "state": "failed",
/**
 * What is in the way, for people.
 */
message: string, };

/**
 * One move. Lists have one number a side, in the order of `Review::sides`.
 */
export type ReviewedMove = {
/**
 * Its number in the replay, from 1: the game after it is the replay after that many moves.
 */
number: number,
/**
 * The round in which it was made.
 */
round: number,
/**
 * Whether somebody chose or chance drew.
 */
kind: MoveKind,
/**
 * Who chose, or whose dice they were (who had decided last); nobody's before the first decision.
 */
seat: Seat | null,
/**
 * Its notation.
 */
text: string,
/**
 * What it means, in words.
 */
label: string,
/**
 * How many choices or outcomes there were; 0 where there were too many to list.
 */
options: number,
/**
 * What every side had before.
 */
before: Array<number>,
/**
 * What every side had after.
 */
after: Array<number>,
/**
 * What chance gave to every side; zeros at a choice.
 */
luck: Array<number>,
/**
 * What the choice did for every side, against the best one; zeros at chance.
 */
skill: Array<number>,
/**
 * What the judge had wrong.
 */
error: Array<number>,
/**
 * What whoever chose could not know; zeros where nothing is hidden.
 */
unknown: Array<number>,
/**
 * At a choice what it lost for whoever chose; at chance the luck of whose dice they were (of the first side if nobody's).
 */
size: Span,
/**
 * Which pass says so, from 1.
 */
pass: number,
/**
 * What would have been better, if anything was.
 */
better: Better | null,
/**
 * What the choice is called, if it is sure enough that it lost so much.
 */
verdict: Verdict | null, };

/**
 * What a search of a game's rules found.
 */
export type RulesFound = {
/**
 * The ids of the clauses, the best match first.
 */
clauses: Array<string>,
/**
 * Whether each of them speaks of every word; if not, none does, and these speak of as many as any.
 */
everyWord: boolean, };

/**
 * A sentence or two, and the clauses that say so.
 */
export type Said = {
/**
 * The words.
 */
text: string,
/**
 * Ids of the ledger.
 */
clauses: Array<string>, };

/**
 * What a bot may do with its token, beside looking.
 */
export type Scope = "play" | "tables";

/**
 * One line of a score sheet.
 */
export type ScoreLine = {
/**
 * Where the points come from.
 */
source: string,
/**
 * How many.
 */
points: number, };

/**
 * One place at the table. Counted from 0 in data, shown from 1 to people.
 */
export type Seat = number;

/**
 * A seat in a list.
 */
export type SeatCard = {
/**
 * The name; empty while nobody sits here.
 */
name: string,
/**
 * Whether a bot plays it: one of ours, or an account that is a program.
 */
bot: boolean,
/**
 * Whose it is, for `/api/people/{person}`.
 */
account: AccountId | null,
/**
 * Whether it is yours.
 */
yours: boolean,
/**
 * The points at the end.
 */
score: number | null,
/**
 * Whether this seat won, once it is over.
 */
won: boolean, };

/**
 * One seat.
 */
export type SeatInfo = {
/**
 * Its number.
 */
seat: Seat,
/**
 * Who plays it.
 */
holder: Holder,
/**
 * The name at the table; empty while nobody sits here.
 */
name: string,
/**
 * What the seat is in this game where that has a name ("Red").
 */
role: string,
/**
 * Whether its person is connected right now; true for bots.
 */
present: boolean,
/**
 * Whether it belongs to an account that is a program.
 */
botAccount: boolean,
/**
 * Whether this seat gave up and a bot plays it out.
 */
resigned: boolean,
/**
 * Whether anybody may take it over: its owner gave up.
 */
vacant: boolean,
/**
 * The seats whose people want somebody else here; it is vacant when all do.
 */
freedBy: Array<Seat>,
/**
 * Whether its person may take it back from the bot that plays it.
 */
reclaimable: boolean, };

/**
 * Who is to play a seat of a new table.
 */
export type SeatPlan = { "kind": "me",
/**
 * The name at the table where it differs from mine.
 */
name?: string, } | { "kind": "invite" } | { "kind": "open" } | { "kind": "account",
/**
 * Which.
 */
account: AccountId, } | { "kind": "bot",
/**
 * Its id.
 */
bot: string, };

/**
 * One of my seats.
 */
export type SeatRequest = {
/**
 * Which of them.
 */
seat: Seat, };

/**
 * Ask who would play what, before a table is set.
 */
export type SeatsRequest = {
/**
 * The game's options; `null` for the defaults.
 */
options?: Json,
/**
 * How many seats.
 */
seats: number, };

/**
 * How it stands with whoever asks. Ask every few seconds while you wait: whoever is silent for twelve has left the queue.
 */
export type SeekAnswer = {
/**
 * What you wait for; `null` if you are in no queue (any more).
 */
seeking: Seeking | null,
/**
 * The table that was found for you: the game has begun.
 */
table: TableId | null,
/**
 * How many wait for what.
 */
queues: Array<Queue>, };

/**
 * Find me a game. Asked again, the last wish counts.
 */
export type SeekRequest = {
/**
 * The game's slug.
 */
game: string,
/**
 * How fast.
 */
pace: Pace,
/**
 * Whether it is to count for ratings; needs a login name.
 */
rated?: boolean,
/**
 * After how many seconds bots may take the seats that are still free; left out, never.
 */
botsAfter?: number, };

/**
 * What somebody waits for.
 */
export type Seeking = {
/**
 * The game's slug.
 */
game: string,
/**
 * How fast.
 */
pace: Pace,
/**
 * Whether it is to count for ratings.
 */
rated: boolean,
/**
 * Since when.
 */
since: Timestamp,
/**
 * From when on bots may take free seats.
 */
botsFrom: Timestamp | null, };

/**
 * Something that was seen to happen.
 */
export type SeenEvent = {
/**
 * As someone at the table would say it, without a full stop.
 */
said: string,
/**
 * The game's own `Event`, for animation.
 */
data: Json, };

/**
 * What the server says.
 */
export type ServerMessage = { "type": "welcome",
/**
 * The version of this protocol.
 */
protocol: number,
/**
 * Who the server takes you for; `null` without a session: you may watch.
 */
account: Account | null,
/**
 * The server's clock, to show move clocks by.
 */
now: Timestamp, } | { "type": "table" } & TableSnapshot | { "type": "update" } & Update | { "type": "info",
/**
 * Which table.
 */
table: TableId,
/**
 * How it stands now.
 */
info: TableInfo, } | { "type": "accepted",
/**
 * Which table.
 */
table: TableId,
/**
 * The key of your move.
 */
key: string,
/**
 * Its sequence number.
 */
seq: number, } | { "type": "asked",
/**
 * Which table.
 */
table: TableId,
/**
 * The key of your wish.
 */
key: string,
/**
 * The position it was made in.
 */
seen: number, } | { "type": "refused",
/**
 * Which table, where it was about one.
 */
table: TableId | null,
/**
 * The key of your move, where it had one.
 */
key: string | null,
/**
 * The clause of the rules that forbids it, where one does.
 */
clause: string | null,
/**
 * What is wrong, in lower case without a full stop.
 */
message: string, } | { "type": "stale",
/**
 * Which table.
 */
table: TableId,
/**
 * The key of your move.
 */
key: string,
/**
 * Everything since the number you had seen.
 */
missed: Update, } | { "type": "chat",
/**
 * Which table.
 */
table: TableId,
/**
 * What, and who.
 */
line: ChatLine, } | { "type": "hint",
/**
 * Which table.
 */
table: TableId,
/**
 * For which seat.
 */
seat: Seat,
/**
 * In which position.
 */
seq: number,
/**
 * The action, in notation.
 */
text: string,
/**
 * What it means.
 */
label: string, } | { "type": "lobby" } | { "type": "unwatched",
/**
 * Which table.
 */
table: TableId,
/**
 * What is wrong, for people.
 */
message: string, } | { "type": "pong",
/**
 * The server's clock.
 */
now: Timestamp, } | { "type": "closing",
/**
 * What is wrong, for people.
 */
message: string,
/**
 * How long to wait first.
 */
retryMs: number, };

/**
 * A browser that is logged in.
 */
export type SessionInfo = {
/**
 * Its name for [`SessionsRequest`]; it opens nothing.
 */
id: string,
/**
 * What it runs on ("Firefox on Linux"); empty where that is not known.
 */
device: string,
/**
 * When it was opened; `null` where that was not noted.
 */
began: Timestamp | null,
/**
 * When it was last in use, to the day.
 */
used: Timestamp,
/**
 * Whether it is the one that asks.
 */
current: boolean, };

/**
 * Which sessions to end.
 */
export type SessionsRequest = {
/**
 * This one; left out, all but the one that asks.
 */
session?: string, };

/**
 * One side's account. Shares of the victory, 0 to 1; five points of winning chance are 0.05.
 */
export type SideLedger = {
/**
 * The seats that play on this side.
 */
seats: Array<Seat>,
/**
 * What the judge gave it before the first move.
 */
prior: number,
/**
 * What chance gave or took, whoever's dice they were.
 */
luck: number,
/**
 * The part of `luck` that fell on the side's own dice.
 */
ownLuck: number,
/**
 * What its own choices lost against the best ones: never above zero.
 */
skill: number,
/**
 * What the choices of the other sides gave it, against their best ones.
 */
gifts: number,
/**
 * What the judge had wrong before somebody moved.
 */
error: number,
/**
 * What choices changed through secrets that whoever chose could not know.
 */
unknown: number,
/**
 * How it ended.
 */
result: number,
/**
 * Decisions with a choice.
 */
decisions: number,
/**
 * Inaccuracies, mistakes and blunders.
 */
verdicts: [number, number, number], };

/**
 * An estimate and the interval that holds the truth 95 times in 100, as far as samples go: what the judge itself has wrong
 * is not in it.
 */
export type Span = {
/**
 * The value that is most likely.
 */
estimate: number,
/**
 * The lower end.
 */
low: number,
/**
 * The upper end.
 */
high: number, };

/**
 * What the game waits for.
 */
export type Stage = { "decide": Seat } | "chance" | "over";

/**
 * How one seat ended.
 */
export type Standing = {
/**
 * The points that the rules count.
 */
score: number,
/**
 * 1 for the best; seats that tie share a rank, and the next rank is skipped.
 */
rank: number,
/**
 * The side it played on: seats with one number win and lose together. Without teams, the seat's own number.
 */
side: number,
/**
 * Whether this seat won (several may: a team, a shared victory; none may: a draw, a lost solo game).
 */
won: boolean, };

/**
 * How every seat ended, in seat order.
 */
export type Standings = Array<Standing>;

/**
 * The finished listed games of a kind.
 */
export type Statistics = {
/**
 * The game's slug.
 */
game: string,
/**
 * The game's title.
 */
title: string,
/**
 * Games that were played to an end.
 */
games: number,
/**
 * Of these, games that were given up.
 */
resigned: number,
/**
 * Of these, games that counted for ratings.
 */
rated: number,
/**
 * How often whom won; each row counts seats, not games.
 */
rows: Array<StatisticsRow>,
/**
 * Whether there are more games than were counted (the latest 2,000 are).
 */
more: boolean, };

/**
 * How often the seats of a kind won.
 */
export type StatisticsRow = {
/**
 * What kind of thing tells the seats apart: `seat`, `played by`, or an option of the game.
 */
what: string,
/**
 * Which of them.
 */
which: string,
/**
 * How many seats.
 */
played: number,
/**
 * How many of them won.
 */
won: number,
/**
 * With 95 % certainty the true share of victories is not below this.
 */
low: number,
/**
 * Nor above this.
 */
high: number, };

/**
 * One thing that can be done in a position.
 */
export type StudiedChoice = {
/**
 * Its notation.
 */
text: string,
/**
 * What it means, in words.
 */
label: string,
/**
 * What whoever decides has after it.
 */
value: Span,
/**
 * How often the searches tried it.
 */
visits: number, };

/**
 * What was found out about a position.
 */
export type Study = {
/**
 * The game's slug.
 */
game: string,
/**
 * The name and version of the judge.
 */
judge: string,
/**
 * The seed of the searches.
 */
seed: number,
/**
 * The seats of every side.
 */
sides: Array<Array<Seat>>,
/**
 * What the judge gives every side.
 */
values: Array<number>,
/**
 * Who decides; nobody at chance and at the end.
 */
seat: Seat | null,
/**
 * What can be done, the best first.
 */
choices: Array<StudiedChoice>,
/**
 * What the search expects to be played, until chance has a say.
 */
line: Array<Better>, };

/**
 * A position to be judged.
 */
export type StudyRequest = {
/**
 * The document: game, rules and state.
 */
position: Json, };

/**
 * Somebody who may not log in for a while.
 */
export type Suspended = {
/**
 * Who may not log in.
 */
person: AccountId,
/**
 * The name at tables.
 */
name: string,
/**
 * Until when.
 */
until: Timestamp,
/**
 * Why, in the words of the host.
 */
why: string, };

/**
 * A table in a list.
 */
export type TableCard = {
/**
 * Its name.
 */
id: TableId,
/**
 * The game's slug.
 */
game: string,
/**
 * The game's title.
 */
title: string,
/**
 * How far it has come.
 */
status: TableStatus,
/**
 * Why it ended, once it has.
 */
ended: Ended | null,
/**
 * The seats, in order.
 */
seats: Array<SeatCard>,
/**
 * The seat that is to decide.
 */
toMove: Seat | null,
/**
 * Whether that is a seat of yours.
 */
yourTurn: boolean,
/**
 * Who may find it.
 */
visibility: Visibility,
/**
 * Whether it counts for ratings.
 */
rated: boolean,
/**
 * The move clock.
 */
clock: Clock,
/**
 * When the deciding seat's time is up.
 */
deadline: Timestamp | null,
/**
 * How many entries its log has.
 */
seq: number,
/**
 * When it was set.
 */
created: Timestamp,
/**
 * When it last changed.
 */
changed: Timestamp, };

/**
 * A table was set.
 */
export type TableCreated = {
/**
 * Its name: go to `/table/<id>`.
 */
id: TableId,
/**
 * The code for `/table/<id>?invite=<code>`; `null` if no seat waits for an invited person.
 */
invite: string | null, };

/**
 * Names a table for ever: `/table/<id>` is its link.
 */
export type TableId = string;

/**
 * What is known about a table apart from the game on it.
 */
export type TableInfo = {
/**
 * Its name for ever.
 */
id: TableId,
/**
 * The game's slug.
 */
game: string,
/**
 * The game's title.
 */
title: string,
/**
 * The game's options.
 */
options: Json,
/**
 * The version of the rules it is played by.
 */
rules: number,
/**
 * How far it has come.
 */
status: TableStatus,
/**
 * Why it ended, once it has.
 */
ended: Ended | null,
/**
 * Counts the changes of this value, so that an older one that arrives late can be told.
 */
version: number,
/**
 * The seats, in order.
 */
seats: Array<SeatInfo>,
/**
 * Who may find it.
 */
visibility: Visibility,
/**
 * Whether the game counts for the ratings of those who play it.
 */
rated: boolean,
/**
 * How much help is allowed.
 */
assistance: Assistance,
/**
 * The move clock.
 */
clock: Clock,
/**
 * What happens when it runs out.
 */
onTimeout: OnTimeout,
/**
 * When the deciding seat's time is up.
 */
deadline: Timestamp | null,
/**
 * The seat that wishes to undo, and who has agreed so far.
 */
undoWish: UndoWish | null,
/**
 * How the chance of this table can be checked.
 */
fairness: Fairness,
/**
 * How many people watch.
 */
spectators: number,
/**
 * The table this one goes on from, and from which move.
 */
origin: Origin | null,
/**
 * The table where the same people play again, once somebody asked for it.
 */
rematch: TableId | null,
/**
 * Who set the table.
 */
owner: AccountId | null,
/**
 * When it was set.
 */
created: Timestamp, };

/**
 * A table as one viewer sees it.
 */
export type TableSnapshot = {
/**
 * Who sits where, and how the table was set.
 */
info: TableInfo,
/**
 * The seats of the person who asks.
 */
yours: Array<Seat>,
/**
 * The seat through whose eyes this is seen; `null` for a spectator.
 */
eyes: Seat | null,
/**
 * Where the game stands; `null` until it has begun.
 */
position: Position | null,
/**
 * Everything that happened so far, oldest first, as these eyes saw it.
 */
log: Array<LogEntry>,
/**
 * What was said, oldest first (the latest 200 lines).
 */
chat: Array<ChatLine>,
/**
 * The code that lets people take the `invite` seats: only told to those who sit here.
 */
invite: string | null,
/**
 * The server's clock.
 */
now: Timestamp, };

/**
 * How far a table has come.
 */
export type TableStatus = "waiting" | "playing" | "finished";

/**
 * How often something was tried and won.
 */
export type Tally = {
/**
 * What: "seat", or the name of an option.
 */
what: string,
/**
 * Which: "1", or what was chosen.
 */
which: string,
/**
 * Games played.
 */
played: number,
/**
 * Games won.
 */
won: number, };

/**
 * A point in time: milliseconds since 1970, by the server's clock.
 */
export type Timestamp = number;

/**
 * One picture of a turn.
 */
export type TurnPicture = {
/**
 * Which drawing of the game's own; the client knows them by this name.
 */
picture: string,
/**
 * What can be seen in it, for whoever cannot see it.
 */
shows: string,
/**
 * The heading.
 */
title: string,
/**
 * What it is about.
 */
text: Array<Said>, };

/**
 * What became of the last decision of a seat.
 */
export type UndoState = "none" | "free" | "ask";

/**
 * A wish to undo beyond what is free.
 */
export type UndoWish = {
/**
 * Who wishes.
 */
seat: Seat,
/**
 * The position the wish was made in.
 */
seen: number,
/**
 * The position it would bring back.
 */
to: number,
/**
 * Seats that agreed; the wish is granted when every person at the table has.
 */
agreed: Array<Seat>, };

/**
 * What is new at a table for one viewer: live, after a gap, or after a stale move.
 */
export type Update = {
/**
 * Which table.
 */
table: TableId,
/**
 * The seat through whose eyes this is seen; `null` for a spectator.
 */
eyes: Seat | null,
/**
 * The entries are those after this number. A client that has seen less watches again.
 */
after: number,
/**
 * What happened since, oldest first.
 */
log: Array<LogEntry>,
/**
 * Where the game stood after each entry of `log` but the last, oldest first. Empty where so much happened that
 * nobody would look at it step by step.
 */
between: Array<Between>,
/**
 * Where the game stands now.
 */
position: Position,
/**
 * When the deciding seat's time is up.
 */
deadline: Timestamp | null,
/**
 * The server's clock.
 */
now: Timestamp, };

/**
 * How a choice is called, by what it lost.
 */
export type Verdict = "inaccuracy" | "mistake" | "blunder";

/**
 * Who may find a table.
 */
export type Visibility = "public" | "unlisted" | "private";

/**
 * How bits become an outcome; `docs/fair-chance.md` has the words.
 */
export type Way = { "kind": "cases",
/**
 * Every outcome in notation, with its weight, in order.
 */
cases: Array<[string, number]>, } | { "kind": "dice",
/**
 * What stands before the faces in the notation.
 */
before: string,
/**
 * How many.
 */
dice: number,
/**
 * How many sides each has.
 */
sides: number,
/**
 * Whether the faces are written from the lowest to the highest rather than as they fell.
 */
sorted: boolean, };

/**
 * Other switches for a way.
 */
export type WayChange = {
/**
 * The way's name.
 */
way: string,
/**
 * What it is switched on for from now on.
 */
events: Array<AlertEvent>,
/**
 * How many minutes of alerts come together in one message; at most 1440.
 */
digestMinutes: number, };

/**
 * What kind of way it is.
 */
export type WayKind = "webhook" | "mail" | "push";

/**
 * Which way.
 */
export type WayRequest = {
/**
 * The way's name.
 */
way: string, };

/**
 * In which form a webhook wants to be told.
 */
export type WebhookStyle = "discord" | "slack" | "json";
