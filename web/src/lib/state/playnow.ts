// One click to a game: a guest if need be, a table against a bot, and there.
import { share } from '../fair/memory';
import { api } from '../net/api';
import type { BotCard, GameCard, SeatPlan } from '../protocol/types';
import { router, tableLink } from '../router.svelte';
import { gameCard } from './library';
import { self } from './me.svelte';

/** The bot for someone who has not chosen: the gentler of the middle levels, or the middle of a list without any. */
export function middleBot(bots: BotCard[]): BotCard | null {
  const gentle = bots.find((bot) => bot.level === 2);
  return gentle ?? bots[Math.floor((bots.length - 1) / 2)] ?? null;
}

/** Me against bots, with as few of them as the game likes. */
export function quickSeats(game: GameCard): SeatPlan[] {
  const bot = middleBot(game.bots);
  const count = Math.max(game.minSeats, Math.min(2, game.maxSeats));
  return Array.from({ length: count }, (_, seat): SeatPlan => {
    if (seat === 0 || !bot) return { kind: 'me' };
    return { kind: 'bot', bot: bot.id };
  });
}

export async function playNow(slug: string): Promise<void> {
  const game = await gameCard(slug);
  if (!game) throw new Error('this server does not have that game');
  await self.ensure();
  const { id } = await api.create({
    game: slug,
    seats: quickSeats(game),
    visibility: 'unlisted',
    assistance: 'hints',
    entropy: share(),
  });
  router.go(tableLink(id));
}
