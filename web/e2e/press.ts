// A click as a person makes it: on a part of the thing that can be seen.
import type { Locator } from 'playwright-core';

type Spot = { x: number; y: number } | { over: string };

/**
 * Waits until the thing is there and stands still, scrolls to it if need be, and clicks it where nothing lies over it.
 * Where something lies over all of it the test fails at once, and says what.
 */
export async function press(thing: Locator): Promise<void> {
  await thing.waitFor();
  await thing.scrollIntoViewIfNeeded();
  const spot = await thing.evaluate(freeSpot);
  if ('over' in spot) throw new Error(`${String(thing)} cannot be clicked: ${spot.over}`);
  await thing.click({ position: spot });
}

/** Runs in the page: a point of the element that can be seen, measured from its corner. */
async function freeSpot(element: Element): Promise<Spot> {
  const place = (): string => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  };
  const still = async (): Promise<void> => {
    for (let frames = 0, was = place(); frames < 2; frames++) {
      await new Promise(requestAnimationFrame);
      if (place() !== was) frames = -1;
      was = place();
    }
  };
  const hit = (across: number, down: number): Element | null => {
    const box = element.getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
  };
  const tries = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  // What lies under a bar at the edge of the window is scrolled to the middle, and looked at once more.
  for (const scroll of [false, true]) {
    if (scroll) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await still();
    const { width, height } = element.getBoundingClientRect();
    for (const down of tries)
      for (const across of tries)
        if (element.contains(hit(across, down))) return { x: width * across, y: height * down };
  }
  const over = hit(0.5, 0.5);
  return { over: over ? `${over.outerHTML.slice(0, 160)} lies over it` : 'it is outside of the window' };
}
