// Planning who sits where.
import type { BotCard, GameCard, PlannedSeat, SeatInfo, SeatPlan } from '../protocol/types';
import { middleBot } from './playnow';

/** What a seat's list offers, as one value for a select. */
export function planKey(plan: SeatPlan): string {
  return plan.kind === 'bot' ? `bot:${plan.bot}` : plan.kind;
}

/** The plan behind a value of the list. */
export function planOf(key: string): SeatPlan {
  if (key.startsWith('bot:')) return { kind: 'bot', bot: key.slice(4) };
  if (key === 'invite' || key === 'open') return { kind: key };
  return { kind: 'me' };
}

/** A table of `count` seats: what was planned stays, new seats go to a friend first and to bots after. */
export function resized(plans: SeatPlan[], count: number, bots: BotCard[]): SeatPlan[] {
  const bot = middleBot(bots);
  return Array.from({ length: count }, (_, seat): SeatPlan => {
    const old = plans[seat];
    if (old) return old;
    if (seat === 0) return { kind: 'me' };
    return bot ? { kind: 'bot', bot: bot.id } : { kind: 'invite' };
  });
}

/**
 * The same seats once more, for playing on: bots stay as strong as they were. I take my own seats, or the first seat of a
 * person; where another person sat plays a bot like those at the table.
 */
export function again(seats: SeatInfo[], me: string | null, bots: BotCard[]): SeatPlan[] {
  const sitting = seats.flatMap(({ holder }) => (holder.kind === 'bot' ? [holder.bot] : []));
  const stand = sitting[0] ?? middleBot(bots)?.id;
  const isMine = ({ holder }: SeatInfo): boolean => holder.kind === 'person' && holder.account === me;
  const first = seats.some(isMine)
    ? -1
    : Math.max(
        0,
        seats.findIndex(({ holder }) => holder.kind === 'person'),
      );
  return seats.map((info, seat): SeatPlan => {
    if (isMine(info) || seat === first || stand === undefined) return { kind: 'me' };
    return { kind: 'bot', bot: info.holder.kind === 'bot' ? info.holder.bot : stand };
  });
}

/** What each seat plays, and with whom: "Breach Team", "With seat 3"; empty where there is nothing to say yet. */
export function seatNames(planned: PlannedSeat[]): string[] {
  const rivals = new Set(planned.map(({ side }) => side)).size > 1;
  return planned.map(({ role, side }, seat) => {
    const mates = planned.flatMap((other, at) => (other.side === side && at !== seat ? [at + 1] : []));
    const company =
      rivals && mates.length > 0 ? `with seat${mates.length > 1 ? 's' : ''} ${mates.join(' and ')}` : '';
    const words = [role, company].filter(Boolean).join(', ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  });
}

/** How many seats a new table has if nobody chooses. */
export function usualCount(game: Pick<GameCard, 'minSeats' | 'maxSeats'>): number {
  return Math.max(game.minSeats, Math.min(2, game.maxSeats));
}

/** What will happen when the table is set, in a sentence. */
export function outlook(plans: SeatPlan[]): string {
  const count = (kind: SeatPlan['kind']): number => plans.filter((plan) => plan.kind === kind).length;
  const mine = count('me');
  if (count('invite') + count('open') > 0) {
    const friends = count('invite');
    const open = count('open');
    const waits = [
      friends > 0 ? `${friends === 1 ? 'a friend' : `${friends} friends`} by link` : '',
      open > 0 ? `${open === 1 ? 'anyone' : `${open} others`} from the lobby` : '',
    ].filter(Boolean);
    return `The table waits for ${waits.join(' and ')}.`;
  }
  if (mine === 0) return 'Bots play among themselves; you watch.';
  if (mine > 1) return `${mine} of you share this screen. The game starts at once.`;
  return 'The game starts at once.';
}

/** What the five levels mean to somebody who wants to play. */
const STRENGTH = [
  'for a first game',
  'beats a beginner',
  'a fair opponent',
  'hard to beat',
  'hardest to beat',
];

/** How strong a bot is, in words: "beats a beginner"; empty for a character of its own. */
export function strength(bot: BotCard): string {
  return (bot.level !== null && STRENGTH[bot.level - 1]) || '';
}

/** Of 100 games between two bots so many are won by the first, by what was measured of both. */
export function winsOf100(mine: number, theirs: number): number {
  return Math.round(100 / (1 + 10 ** ((theirs - mine) / 400)));
}

/** How a bot plays, how strong it is in words, and the number behind the words. */
export function botLine(bot: BotCard, bots: readonly BotCard[] = []): string {
  const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  const words = strength(bot);
  const line = [words, bot.about].filter(Boolean).map(sentence).join(' ');
  if (bot.level === null) return line;
  const { elo } = bot;
  if (!elo) return `${line} Its strength has not been measured yet.`;
  const first = bots.find(({ level }) => level === 1)?.elo;
  const wins =
    first && bot.level > 1
      ? `About ${winsOf100(elo.value, first.value)} of 100 games won from level 1: `
      : '';
  const [value, low, high] = [elo.value, elo.low, elo.high].map(Math.round);
  return `${line} ${wins}Elo ${value}, with 95 % certainty ${low} to ${high}.`;
}
