// What a review says, in words: points of winning chance as whole numbers, and sentences made of them.
import type { Review, ReviewedMove, SideLedger, Span, Verdict } from '../protocol/types';

/** Hundredths of a won game, as a whole number; never a minus before a zero. */
export const points = (share: number): number => Math.round(share * 100) || 0;

/** With its sign: "+9", "−14", "0". */
export const signed = (whole: number): string => (whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0');

/** "1 point", "9 points". */
export const counted = (whole: number): string => `${whole} point${whole === 1 ? '' : 's'}`;

/** What a share of the victory is called where somebody looks ahead: "54 %". */
export const chance = (share: number): string => `${points(share)}\u00a0%`;

/** The lines of an account between what it began with and how it ended. */
export const PARTS = ['luck', 'skill', 'gifts', 'error', 'unknown'] as const;
export type Part = (typeof PARTS)[number];
export type Whole = Record<Part | 'prior' | 'result', number>;

/**
 * An account in whole points that adds up: each line is rounded, and what that leaves over goes to the line that was
 * rounded furthest. Lines that are nothing stay nothing.
 */
export function whole(side: SideLedger): Whole {
  const parts = PARTS.map((part) => ({ part, exact: side[part] * 100, shown: points(side[part]) }));
  const [prior, result] = [points(side.prior), points(side.result)];
  let over = result - prior - parts.reduce((sum, { shown }) => sum + shown, 0);
  const free = parts.filter(({ exact }) => Math.abs(exact) > 1e-6);
  while (over !== 0 && free.length > 0) {
    const step = Math.sign(over);
    const furthest = free.reduce((a, b) => (step * (b.exact - b.shown) > step * (a.exact - a.shown) ? b : a));
    furthest.shown += step;
    over -= step;
  }
  const shown = (part: Part): number => parts.find((each) => each.part === part)?.shown ?? 0;
  return {
    prior,
    luck: shown('luck'),
    skill: shown('skill'),
    gifts: shown('gifts'),
    error: shown('error'),
    unknown: shown('unknown'),
    result,
  };
}

export const nameOf = (review: Review, seat: number): string => review.names[seat] || `Seat ${seat + 1}`;

/** How a side is called: "Ada", "Ada and Bo". */
export function sideName(review: Review, side: SideLedger): string {
  const names = side.seats.map((seat) => nameOf(review, seat));
  return names.length < 2 ? (names[0] ?? 'Nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** A roll or draw that changed this much is worth a word. */
const BIG = 0.05;
/** More of them than this are no news: they cancel out. */
const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** "You were 9 points lucky and gave away 14; two rolls or draws brought you 5 or more each." */
export function ledgerSentence(review: Review, place: number, yours: number[]): string {
  const side = review.sides[place];
  if (!side) return '';
  const you = side.seats.length === 1 && yours.length === 1 && side.seats[0] === yours[0];
  const many = side.seats.length > 1;
  const who = you ? 'You' : sideName(review, side);
  const was = you || many ? 'were' : 'was';
  const them = you ? 'you' : 'them';
  const { luck, skill, gifts } = whole(side);
  const first =
    luck === 0
      ? `${who} ${was} neither lucky nor unlucky`
      : `${who} ${was} ${counted(Math.abs(luck))} ${luck > 0 ? 'lucky' : 'unlucky'}`;
  const said = [`${first} and gave away ${skill === 0 ? 'nothing' : -skill}`];
  const big = review.moves.filter((move) => (move.luck[place] ?? 0) * Math.sign(luck) >= BIG).length;
  if (luck !== 0 && big > 0 && big < COUNT.length)
    said.push(
      `${COUNT[big]} ${big === 1 ? 'roll or draw' : 'rolls or draws'} ${luck > 0 ? 'brought' : 'cost'} ${them} 5 or more${big === 1 ? '' : ' each'}`,
    );
  const others = review.sides.length > 2 ? "the others'" : "the other side's";
  if (gifts > 0) said.push(`${others} choices gave ${them} ${gifts}`);
  return `${said.join('; ')}.`;
}

/** The mark and the word of a verdict: told apart without colour. */
export const VERDICTS: Record<Verdict, { mark: string; word: string }> = {
  inaccuracy: { mark: '?!', word: 'Inaccuracy' },
  mistake: { mark: '?', word: 'Mistake' },
  blunder: { mark: '??', word: 'Blunder' },
};

/** What a move is called in a list of moments. */
export function calling(move: ReviewedMove): { mark: string; word: string } {
  if (move.verdict) return VERDICTS[move.verdict];
  if (move.kind === 'choice') return { mark: '·', word: 'Close call' };
  return move.size.estimate >= 0 ? { mark: '+', word: 'Good luck' } : { mark: '−', word: 'Bad luck' };
}

/** How sure a number is: "between 9 and 19", or nothing where no samples were drawn. */
export function sureness({ low, high }: Span): string {
  const [least, most] = [points(low), points(high)];
  if (high - low < 1e-9) return '';
  return least === most ? 'sure to the point' : `between ${least} and ${most}`.replaceAll('-', '−');
}

const LOOKS = ['', 'by the judge at a glance', 'by a search', 'by playouts'];

/** By how much, how sure, and how it was found: "lost 14 points (between 9 and 19, by playouts)". */
export function howMuch(move: ReviewedMove): string {
  const { estimate } = move.size;
  const amount = points(estimate);
  const what =
    move.kind === 'choice'
      ? `Lost ${counted(amount)}`
      : `${signed(amount)} ${Math.abs(amount) === 1 ? 'point' : 'points'}`;
  const how = move.kind === 'choice' ? (LOOKS[move.pass] ?? '') : '';
  const sure = move.kind === 'chance' && move.options > 0 ? '' : sureness(move.size);
  const more = [sure, how].filter(Boolean).join(', ');
  return more ? `${what} (${more})` : what;
}

/** Whose number the size of a move is: who chose, or whose dice they were. */
export function whose(review: Review, move: ReviewedMove): number {
  const place = review.sides.findIndex((side) => move.seat !== null && side.seats.includes(move.seat));
  return Math.max(0, place);
}

const PASSES = [
  '',
  'It looked at every move once.',
  'It looked at every move and searched at every decision.',
  'It looked at every move, searched at every decision, and played the key decisions out many times.',
];

/** Which judge it is and what its numbers mean. */
export function judgeLine(review: Review): string {
  return `The judge is ${review.judge}. ${PASSES[review.passes] ?? ''} A hundred points are a won game. It is a program and can be wrong: what it had wrong is a line of its own.`;
}
