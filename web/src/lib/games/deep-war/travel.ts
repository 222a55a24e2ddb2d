// Moves a group of an SVG along a track of spots, once.
import type { Attachment } from 'svelte/attachments';
import { wantsStillness } from '../../state/settings.svelte';
import type { Point as Spot } from '../../ui/geometry';

/**
 * Goes through `spots` in `ms` milliseconds, from `from` to `to` of that time (0 to 1), and stays at the last. Who wants less motion
 * sees it there at once.
 */
export function travel(spots: Spot[], ms: number, from = 0, to = 1): Attachment<SVGGElement> {
  return (element) => {
    const last = spots.at(-1);
    if (!last) return;
    const place = (spot: Spot): string => `translate(${spot.x}px, ${spot.y}px)`;
    element.style.transform = place(last);
    if (spots.length < 2 || wantsStillness() || typeof element.animate !== 'function') return;
    const going = element.animate(
      spots.map((spot) => ({ transform: place(spot) })),
      { duration: ms * (to - from), delay: ms * from, fill: 'both', easing: 'ease-in-out' },
    );
    return () => going.cancel();
  };
}
