import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Beats } from './beats.svelte';

let said: string[] = [];
let still = false;
const beats = () =>
  new Beats<string>({
    length: (event) => (event === 'quick' ? 0 : 500),
    said: (text) => said.push(text),
    still: () => still,
  });
const passage = (then: string, ...events: string[]) => ({
  events: events.map((data) => ({ data, said: `saw ${data}` })),
  then,
});

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  still = false;
});
afterEach(() => vi.useRealTimers());

describe('events are seen', () => {
  it('in order, on the position they happened in', async () => {
    const tape = beats();
    tape.jump('before');
    tape.play(passage('after', 'flip', 'bite'));
    await vi.advanceTimersByTimeAsync(0);
    expect([tape.shown, tape.beat?.event]).toEqual(['before', 'flip']);
    await vi.advanceTimersByTimeAsync(500);
    expect([tape.shown, tape.beat?.event]).toEqual(['before', 'bite']);
    await vi.advanceTimersByTimeAsync(500);
    expect([tape.shown, tape.beat, tape.playing]).toEqual(['after', null, false]);
    expect(said).toEqual(['saw flip', 'saw bite']);
  });

  it('and what came meanwhile waits for its turn', async () => {
    const tape = beats();
    tape.jump('a');
    tape.play(passage('b', 'one'));
    tape.play(passage('c', 'two'));
    await vi.advanceTimersByTimeAsync(500);
    expect([tape.shown, tape.beat?.event]).toEqual(['b', 'two']);
    await vi.advanceTimersByTimeAsync(500);
    expect(tape.shown).toBe('c');
  });

  it('unless somebody skips: then at once, but every sentence is said', async () => {
    const tape = beats();
    tape.jump('a');
    tape.play(passage('b', 'one', 'two', 'three'));
    await vi.advanceTimersByTimeAsync(10);
    tape.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([tape.shown, tape.playing]).toEqual(['b', false]);
    expect(said).toHaveLength(3);
  });

  it('or wants no motion', async () => {
    still = true;
    const tape = beats();
    tape.jump('a');
    tape.play(passage('b', 'one'));
    await vi.advanceTimersByTimeAsync(0);
    expect(tape.shown).toBe('b');
    expect(said).toEqual(['saw one']);
    expect(tape.recent).toHaveLength(1);
    tape.jump('c');
    expect(tape.recent).toEqual([]);
  });

  it('or was away for long', async () => {
    const tape = beats();
    tape.jump('a');
    tape.play(passage('z', ...Array.from({ length: 60 }, (_, index) => `event ${index}`)));
    await vi.advanceTimersByTimeAsync(0);
    expect(tape.shown).toBe('z');
  });

  it('a jump forgets the rest', async () => {
    const tape = beats();
    tape.jump('a');
    tape.play(passage('b', 'one', 'two'));
    await vi.advanceTimersByTimeAsync(10);
    tape.jump('elsewhere');
    await vi.advanceTimersByTimeAsync(5000);
    expect([tape.shown, tape.beat, tape.playing]).toEqual(['elsewhere', null, false]);
  });
});
