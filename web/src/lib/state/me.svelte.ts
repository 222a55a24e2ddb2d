// Who is sitting at this browser.
import { announcer } from '../ui/announce.svelte';
import { api } from '../net/api';
import { socket } from '../net/socket.svelte';
import { forget } from './own';
import type { Account, Credentials, Me, PasswordChange, Recovery } from '../protocol/types';

const ADJECTIVES = [
  'Quiet',
  'Brave',
  'Salty',
  'Curious',
  'Patient',
  'Lucky',
  'Drifting',
  'Glowing',
  'Tidal',
  'Nimble',
];
const CREATURES = [
  'Otter',
  'Squid',
  'Herring',
  'Petrel',
  'Nautilus',
  'Seal',
  'Urchin',
  'Puffin',
  'Limpet',
  'Manta',
];

/** A name for someone who has not given one: nobody should have to type before the first game. */
export function guestName(random: () => number = Math.random): string {
  const pick = (words: string[]): string => words[Math.floor(random() * words.length)] ?? '';
  return `${pick(ADJECTIVES)} ${pick(CREATURES)}`;
}

class Self {
  account = $state<Account | null>(null);
  known = $state(false);

  constructor() {
    // Another window of this browser may have logged out, or in as somebody else.
    socket.listen((message) => {
      if (message.type !== 'welcome' || !this.known || message.account?.id === this.account?.id) return;
      this.#take({ account: message.account });
      announcer.show(
        message.account
          ? `You are ${message.account.name} now: that changed in another window.`
          : 'You are logged out: that was done in another window. You can watch, or log in again.',
        'trouble',
      );
    });
  }

  async load(): Promise<void> {
    this.#take(await api.me());
  }

  /** Makes sure there is an account to play with; a newcomer becomes a guest with a made-up name. */
  async ensure(name?: string): Promise<Account> {
    if (!this.known) await this.load();
    if (this.account) return this.account;
    this.#take(await api.guest(name?.trim() || guestName()));
    socket.renew();
    if (!this.account) throw new Error('the server made no guest');
    return this.account;
  }

  async rename(name: string): Promise<void> {
    if (this.account) this.#take(await api.rename(name));
    else await this.ensure(name);
  }

  async claim(credentials: Credentials): Promise<void> {
    await this.ensure();
    this.#take(await api.claim(credentials));
  }

  async login(credentials: Credentials): Promise<void> {
    this.#take(await api.login(credentials));
    socket.renew();
  }

  async recover(recovery: Recovery): Promise<void> {
    this.#take(await api.recover(recovery));
    socket.renew();
  }

  async changePassword(change: PasswordChange): Promise<void> {
    this.#take(await api.password(change));
    socket.renew();
  }

  /** Deletes the account for good; whoever comes next is nobody. */
  async deleteAccount(password?: string): Promise<void> {
    await api.deleteAccount(password === undefined ? {} : { password });
    this.#take({ account: null });
    socket.renew();
  }

  async logout(): Promise<void> {
    await api.logout();
    this.#take({ account: null });
    socket.renew();
  }

  #take(me: Me): void {
    if (this.known && me.account?.id !== this.account?.id) forget();
    this.account = me.account;
    this.known = true;
  }
}

export const self = new Self();
