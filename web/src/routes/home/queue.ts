// How many wait, in words.
import type { Pace, SeekAnswer } from '../../lib/protocol/types';

export function waitingFor(answer: SeekAnswer | null, game: string, pace: Pace): string {
  if (answer === null) return '';
  const count = answer.queues.find((queue) => queue.game === game && queue.pace === pace)?.waiting ?? 0;
  if (answer.seeking?.game === game && answer.seeking.pace === pace) {
    return count > 1 ? `${count} are waiting, you among them.` : 'You are the first.';
  }
  if (count === 0) return 'Nobody waits for this right now.';
  return count === 1 ? 'One person waits.' : `${count} people wait.`;
}
