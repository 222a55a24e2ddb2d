import { describe, expect, it } from 'vitest';
import { fit, offsets } from './fit';

const phone = { width: 308, height: 74 };

describe('words in a box', () => {
  it('stay in one line where they fit', () => {
    expect(fit('A predator!', phone, 14)).toEqual({ lines: ['A predator!'], size: 14 });
  });

  it('break near the middle before they get smaller', () => {
    const fitted = fit('Curious Manta holds the token and dives first', phone, 14);
    expect(fitted).toEqual({ lines: ['Curious Manta holds the', 'token and dives first'], size: 14 });
    expect(offsets(fitted)).toEqual([-8.75, 8.75]);
  });

  it('get smaller where there is neither room for a second line nor a gap', () => {
    expect(
      fit('Curious Manta holds the token and dives first', { width: 308, height: 20 }, 14).lines,
    ).toHaveLength(1);
    const word = fit('M'.repeat(60), phone, 14);
    expect(word.size * 60 * 0.53).toBeLessThan(308);
  });
});
