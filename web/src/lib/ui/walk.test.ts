import { describe, expect, it } from 'vitest';
import { towards, type Rect } from './walk';

const box = (left: number, top: number, width = 40, height = 40): Rect => ({ left, top, width, height });

describe('an arrow key', () => {
  it('leads to the next square that way, not to a nearer one aside', () => {
    const others = [box(100, 0), box(60, 60), box(200, 0)];
    expect(towards(box(0, 0), 'ArrowRight', others)).toBe(0);
    expect(towards(box(0, 0), 'ArrowDown', others)).toBe(1);
  });
  it('leads nowhere where nothing lies that way', () => {
    expect(towards(box(0, 0), 'ArrowLeft', [box(100, 0)])).toBe(-1);
    expect(towards(box(0, 0), 'ArrowLeft', [])).toBe(-1);
  });
  it('passes over what lies in the very same place', () => {
    expect(towards(box(0, 0), 'ArrowRight', [box(1, 0), box(50, 10)])).toBe(1);
  });
  it('is no other key', () => {
    expect(towards(box(0, 0), 'Enter', [box(100, 0)])).toBe(-1);
  });
});
