import { describe, expect, it } from 'vitest';
import { CLOSEST, fitted, framed, panned, viewBox, zoomed } from './camera';

const drawing = { width: 1000, height: 500 };
const window = { width: 400, height: 400 };

describe('a camera', () => {
  it('shows the whole drawing at first', () => {
    const box = viewBox(fitted(drawing), drawing, window);
    expect(box.x).toBeLessThanOrEqual(0);
    expect(box.width).toBeGreaterThanOrEqual(drawing.width);
    expect(box.height).toBeGreaterThanOrEqual(drawing.height);
  });
  it('keeps the point under the finger where it is', () => {
    const at = { x: 300, y: 200 };
    const near = zoomed(fitted(drawing), 3, at, drawing, window);
    const nearer = zoomed(near, 1.5, at, drawing, window);
    const under = (camera: typeof near) => {
      const box = viewBox(camera, drawing, window);
      return box.x + (at.x / window.width) * box.width;
    };
    expect(under(nearer)).toBeCloseTo(under(near));
  });
  it('goes neither too near nor too far', () => {
    expect(zoomed(fitted(drawing), 100, { x: 0, y: 0 }, drawing, window).zoom).toBe(CLOSEST);
    expect(zoomed(fitted(drawing), 0.01, { x: 0, y: 0 }, drawing, window)).toEqual(fitted(drawing));
  });
  it('frames a part of the drawing, as near as it shows all of it', () => {
    const part = { x: 600, y: 200, width: 200, height: 100 };
    const box = viewBox(framed(part, drawing, window), drawing, window);
    expect(box.x).toBeCloseTo(part.x);
    expect(box.width).toBeCloseTo(part.width);
    expect(box.y + box.height / 2).toBeCloseTo(250);
    expect(framed({ ...drawing, x: 0, y: 0 }, drawing, window)).toEqual(fitted(drawing));
  });
  it('never loses the drawing', () => {
    const near = zoomed(fitted(drawing), 4, { x: 200, y: 200 }, drawing, window);
    const far = panned(near, { x: 99999, y: 99999 }, drawing, window);
    const box = viewBox(far, drawing, window);
    expect(box.x).toBeCloseTo(0);
    expect(box.y).toBeCloseTo(0);
  });
});
