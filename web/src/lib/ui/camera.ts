// Zoom and pan of a drawing in a window: pure arithmetic.
import type { Box, Point } from './geometry';

/** A look at a drawing: which of its points is in the middle of the window, and how large it is shown (1: it fits). */
export interface Camera {
  centre: Point;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const CLOSEST = 6;

/** The whole drawing. */
export function fitted(drawing: Size): Camera {
  return { centre: { x: drawing.width / 2, y: drawing.height / 2 }, zoom: 1 };
}

/** Window pixels for one unit of the drawing. */
export function scaleOf(camera: Camera, drawing: Size, window: Size): number {
  return camera.zoom * Math.min(window.width / drawing.width, window.height / drawing.height);
}

/** The part of the drawing that the window shows, as an SVG viewBox. */
export function viewBox(camera: Camera, drawing: Size, window: Size): Box {
  const scale = scaleOf(camera, drawing, window) || 1;
  const width = window.width / scale;
  const height = window.height / scale;
  return { x: camera.centre.x - width / 2, y: camera.centre.y - height / 2, width, height };
}

/** Nearer or farther, keeping the drawing's point under the window's point `at` where it is. */
export function zoomed(camera: Camera, by: number, at: Point, drawing: Size, window: Size): Camera {
  const zoom = Math.min(CLOSEST, Math.max(1, camera.zoom * by));
  const before = viewBox(camera, drawing, window);
  const share = { x: at.x / window.width, y: at.y / window.height };
  const fixed = { x: before.x + share.x * before.width, y: before.y + share.y * before.height };
  const after = viewBox({ ...camera, zoom }, drawing, window);
  const centre = {
    x: fixed.x + (0.5 - share.x) * after.width,
    y: fixed.y + (0.5 - share.y) * after.height,
  };
  return kept({ centre, zoom }, drawing, window);
}

/** As near as a box of the drawing can be shown whole, with it in the middle. */
export function framed(box: Box, drawing: Size, window: Size): Camera {
  const whole = scaleOf(fitted(drawing), drawing, window) || 1;
  const near = Math.min(window.width / box.width, window.height / box.height) / whole;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return kept({ centre, zoom: Math.min(CLOSEST, Math.max(1, near)) }, drawing, window);
}

/** Moved by window pixels. */
export function panned(camera: Camera, by: Point, drawing: Size, window: Size): Camera {
  const scale = scaleOf(camera, drawing, window) || 1;
  const centre = { x: camera.centre.x - by.x / scale, y: camera.centre.y - by.y / scale };
  return kept({ ...camera, centre }, drawing, window);
}

/** Never so far that the drawing leaves the window; where it is smaller than the window, in the middle. */
function kept(camera: Camera, drawing: Size, window: Size): Camera {
  const shown = viewBox(camera, drawing, window);
  const keep = (centre: number, length: number, seen: number): number =>
    seen >= length ? length / 2 : Math.min(length - seen / 2, Math.max(seen / 2, centre));
  return {
    zoom: camera.zoom,
    centre: {
      x: keep(camera.centre.x, drawing.width, shown.width),
      y: keep(camera.centre.y, drawing.height, shown.height),
    },
  };
}
