// A stack that is dragged over the map: lifted, pulled, and dropped on a zone it can reach.
import type { Point } from '../../ui/geometry';
import type { Targets } from './intent';
import { middle } from './layout';
import type { Orders } from './orders.svelte';
import type { Unit, Zone, ZoneView } from './types';

/** How far the pointer goes before a press is a drag. */
const FAR = 50;

export class Drag {
  /** From where, and where the pointer is. */
  now = $state.raw<{ zone: ZoneView; to: Point; far: boolean } | null>(null);
  #unit: Unit | null = null;
  /** A drag that ends over a zone is no click on it. */
  #dropped = false;

  constructor(
    private readonly sheet: () => SVGGElement | undefined,
    private readonly targets: () => Targets,
    private readonly orders: () => Orders,
    private readonly onreach: (zone: Zone) => void,
  ) {}

  #spot(event: PointerEvent): Point {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      this.sheet()?.getScreenCTM()?.inverse(),
    );
    return { x: point.x, y: point.y };
  }

  lift(event: PointerEvent, zone: ZoneView): void {
    const movable = this.targets().source.get(zone.zone);
    if (event.pointerType === 'touch' || event.button !== 0 || !movable) return;
    event.stopPropagation(); // the stage would pan
    const unit = (event.target as Element).closest('[data-unit]')?.getAttribute('data-unit') as Unit | null;
    this.now = { zone, to: this.#spot(event), far: false };
    this.#unit = unit && movable.includes(unit) ? unit : null;
  }

  move(event: PointerEvent): void {
    const { now } = this;
    if (!now) return;
    const to = this.#spot(event);
    const far = now.far || Math.hypot(to.x - middle(now.zone).x, to.y - middle(now.zone).y) > FAR;
    if (far && !now.far) this.orders().take({ zone: now.zone.zone, unit: this.#unit });
    this.now = { ...now, to, far };
  }

  drop(event: PointerEvent): void {
    const from = this.now;
    this.now = null;
    if (!from?.far) return;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-zone]');
    const zone = over?.getAttribute('data-zone');
    if (zone && zone !== from.zone.zone && this.orders().reaches(zone)) this.onreach(zone);
    this.#dropped = true;
  }

  /** A new press begins: whatever follows is its own. */
  fresh(): void {
    this.#dropped = false;
  }

  /** Whether the click that comes now only ends a drag; asked once. */
  ended(): boolean {
    const was = this.#dropped;
    this.#dropped = false;
    return was;
  }
}
