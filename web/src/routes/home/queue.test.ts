import { describe, expect, it } from 'vitest';
import type { SeekAnswer } from '../../lib/protocol/types';
import { waitingFor } from './queue';

const answer = (waiting: number, mine = false): SeekAnswer => ({
  table: null,
  queues: waiting === 0 ? [] : [{ game: 'abyss', pace: 'live', waiting }],
  seeking: mine ? { game: 'abyss', pace: 'live', rated: false, since: 0, botsFrom: null } : null,
});

describe('how many wait', () => {
  it('counts those of one game and pace', () => {
    expect(waitingFor(null, 'abyss', 'live')).toBe('');
    expect(waitingFor(answer(0), 'abyss', 'live')).toBe('Nobody waits for this right now.');
    expect(waitingFor(answer(1), 'abyss', 'live')).toBe('One person waits.');
    expect(waitingFor(answer(3), 'abyss', 'live')).toBe('3 people wait.');
    expect(waitingFor(answer(3), 'abyss', 'slow')).toBe('Nobody waits for this right now.');
  });

  it('counts whoever asks among them', () => {
    expect(waitingFor(answer(1, true), 'abyss', 'live')).toBe('You are the first.');
    expect(waitingFor(answer(2, true), 'abyss', 'live')).toBe('2 are waiting, you among them.');
  });
});
