// What just happened, said once: to screen readers through a live region, and to everyone as a short notice.
import { untrack } from 'svelte';

/** A notice on the screen. */
export interface Notice {
  id: number;
  kind: 'info' | 'refusal' | 'trouble';
  text: string;
  /** A rule clause that can be opened from it. */
  clause: string | null;
}

/** So many sentences stay in the live region: a reader that is slow loses none of a long turn. */
const KEPT = 40;

class Announcer {
  /** The sentences of the live region, oldest first; each is read when it is added. */
  spoken = $state.raw<{ id: number; text: string }[]>([]);
  /** What is on the screen, oldest first. */
  notices = $state<Notice[]>([]);
  #next = 1;

  /** Says a sentence to screen readers only. */
  say(text: string): void {
    this.spoken = [...untrack(() => this.spoken).slice(1 - KEPT), { id: this.#next++, text }];
  }

  /** Shows a notice for a while; refusals stay longer, because they are read. */
  show(text: string, kind: Notice['kind'] = 'info', clause: string | null = null): void {
    const id = this.#next++;
    this.notices = [...untrack(() => this.notices).slice(-2), { id, kind, text, clause }];
    setTimeout(() => this.dismiss(id), kind === 'info' ? 4000 : 9000);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }
}

export const announcer = new Announcer();
