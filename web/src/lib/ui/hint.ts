// Who marks an action on the screen: a bot that was asked, or the lesson. Read aloud, the two must not be mixed up.
import { getContext, setContext } from 'svelte';

const KEY = Symbol('whose hint');

/** Lets everything inside this component call the marked action so. */
export const callHints = (name: string): string => setContext(KEY, name);

/** What a marked action is called here. */
export const hintName = (): string => getContext<string | undefined>(KEY) ?? "the bot's choice";

/** The same at the beginning of a line. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
