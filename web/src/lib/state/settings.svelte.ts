// How this visitor likes it: kept in this browser, for all tables.

/** How fast events are seen. */
export const PACES = ['1', '2', '4', 'instant'] as const;
export type Pace = (typeof PACES)[number];
/** Whether pieces move: as the system says, always, or never. */
export type Motion = 'system' | 'full' | 'less';

export interface Wishes {
  pace: Pace;
  motion: Motion;
  contrast: boolean;
  sound: boolean;
  /** Whether the board asks before something that is easily mis-clicked. */
  confirm: boolean;
  /** Whether the only choice there is is made by itself after a moment. */
  forced: boolean;
  /** Whether the log stands beside the board; null: where there is room. */
  log: boolean | null;
}

const KEY = 'fathom.settings';
const USUAL: Wishes = {
  pace: '1',
  motion: 'system',
  contrast: false,
  sound: false,
  confirm: true,
  forced: false,
  log: null,
};

function stored(): Partial<Wishes> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

class Settings {
  #wishes = $state.raw<Wishes>({ ...USUAL, ...stored() });

  get now(): Wishes {
    return this.#wishes;
  }

  /** How many times faster than usual; infinite for "instant". */
  get speed(): number {
    return this.#wishes.pace === 'instant' ? Infinity : Number(this.#wishes.pace);
  }

  change(wishes: Partial<Wishes>): void {
    this.#wishes = { ...this.#wishes, ...wishes };
    this.apply();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#wishes));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }

  /** Writes what styles depend on to the page. */
  apply(): void {
    const { motion, contrast } = this.#wishes;
    document.documentElement.dataset['motion'] = motion;
    document.documentElement.dataset['contrast'] = contrast ? 'more' : 'usual';
  }
}

export const settings = new Settings();

/** Whether this visitor asked for less motion. */
export function wantsStillness(): boolean {
  const { motion } = settings.now;
  if (motion !== 'system') return motion === 'less';
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
