import { describe, expect, it } from 'vitest';
import { attemptAt, sentenceOf, termOf } from './why.svelte';

describe('a refusal', () => {
  it('is a sentence, with its clause beside it', () => {
    const no = { answer: 'no', clause: 'BFD-MOV-03', message: 'that zone is too far [BFD-MOV-03]' } as const;
    expect(sentenceOf(no)).toEqual({ text: 'That zone is too far.', clause: 'BFD-MOV-03' });
    expect(sentenceOf({ answer: 'no', clause: null, message: 'it is over!' }).text).toBe('It is over!');
    expect(sentenceOf({ answer: 'yes', label: 'Flip' }).text).toBe('This can be done: Flip.');
  });
});

describe('what is asked about', () => {
  it('is what lies nearest, and nothing where something can be done', () => {
    document.body.innerHTML =
      '<div data-why="move a1"><b id="unlit"></b><i data-action="move a2"><b id="lit"></b></i></div><p id="bare"></p>';
    expect(attemptAt(document.getElementById('unlit'))?.action).toBe('move a1');
    expect(attemptAt(document.getElementById('lit'))).toBeNull();
    expect(attemptAt(document.getElementById('bare'))).toBeNull();
  });
  it('has a name to look up', () => {
    expect(termOf('Shark, C3: two of them')).toBe('Shark');
    expect(termOf('Oracle: 4 points')).toBe('Oracle');
    expect(termOf('Warship 3 in G19')).toBe('Warship in G');
  });
});
