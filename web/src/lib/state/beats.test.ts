import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Beats } from './beats.svelte';

let said: string[] = [];
let out: unknown[] = [];
let speed = 1;
const beats = () =>
  new Beats<string>({
    length: (event) => (event === 'quick' ? 0 : 500),
    said: (text) => said.push(text),
    cameOut: (event) => out.push(event),
    speed: () => speed,
    reveal: (event) => (event === 'dice' ? 300 : 0),
  });
const passage = (then: string, ...events: string[]) => ({
  events: events.map((data) => ({ data, said: `saw ${data}` })),
  then,
});

beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  out = [];
  speed = 1;
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

  it('step by step, each on the position that the step before led to', async () => {
    const tape = beats();
    tape.jump('before');
    tape.play(passage('between', 'flip', 'bite'), passage('quiet'), passage('after', 'dive'));
    await vi.advanceTimersByTimeAsync(0);
    expect([tape.shown, tape.step]).toEqual([
      'before',
      { past: [], rest: ['flip', 'bite'], then: 'between' },
    ]);
    await vi.advanceTimersByTimeAsync(500);
    expect(tape.step).toEqual({ past: ['flip'], rest: ['bite'], then: 'between' });
    await vi.advanceTimersByTimeAsync(500);
    expect([tape.shown, tape.beat?.event, tape.told]).toEqual(['quiet', 'dive', 1]);
    await vi.advanceTimersByTimeAsync(500);
    expect([tape.shown, tape.step, tape.playing]).toEqual(['after', null, false]);
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

  it('at the pace somebody wants', async () => {
    speed = 2;
    const tape = beats();
    tape.jump('a');
    tape.play(passage('b', 'one'));
    await vi.advanceTimersByTimeAsync(240);
    expect([tape.shown, tape.beat?.ms]).toEqual(['a', 250]);
    await vi.advanceTimersByTimeAsync(10);
    expect(tape.shown).toBe('b');
  });

  it('and words wait until dice have stopped', async () => {
    const tape = beats();
    tape.jump('a');
    tape.play(passage('b', 'one', 'dice'));
    await vi.advanceTimersByTimeAsync(0);
    expect([tape.banner, tape.told]).toEqual(['saw one', 1]);
    await vi.advanceTimersByTimeAsync(700);
    expect([tape.beat?.event, tape.banner, tape.told]).toEqual(['dice', 'saw one', 1]);
    expect([tape.beat?.told, out]).toEqual([false, ['one']]);
    const { id } = tape.beat ?? {};
    await vi.advanceTimersByTimeAsync(100);
    expect([tape.banner, tape.told, said]).toEqual(['saw dice', 2, ['saw one', 'saw dice']]);
    // The board, the log and the sound learn of it in the same moment; it is still the same event.
    expect([tape.beat?.id, tape.beat?.told, out]).toEqual([id, true, ['one', 'dice']]);
    await vi.advanceTimersByTimeAsync(200);
    expect([tape.shown, tape.banner, tape.told]).toEqual(['b', null, 0]);
  });

  it('one turn is skipped, and the next is seen', async () => {
    const tape = beats();
    tape.jump('a');
    tape.play({ ...passage('b', 'one'), by: 1 });
    tape.play({ ...passage('c', 'two'), by: 1 });
    tape.play({ ...passage('d', 'three'), by: 2 });
    await vi.advanceTimersByTimeAsync(10);
    tape.skipTurn();
    await vi.advanceTimersByTimeAsync(0);
    expect([tape.shown, tape.beat?.event]).toEqual(['c', 'three']);
  });

  it('or only their end', async () => {
    speed = Infinity;
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
    tape.play(...Array.from({ length: 60 }, (_, index) => passage(`step ${index}`, `event ${index}`)));
    await vi.advanceTimersByTimeAsync(0);
    expect([tape.shown, tape.playing]).toEqual(['step 59', false]);
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
