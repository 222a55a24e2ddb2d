import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MayAnswer } from '../../protocol/types';
import type { BoardProps } from '../board';
import Focus from './Focus.svelte';
import Hand from './Hand.svelte';
import Court from './Court.svelte';
import { draftFor, type Draft } from './draft';
import * as at from './fixtures';
import { HalfChosen } from './half.svelte';
import { targetsOf } from './intent';
import { sizesFor } from './layout';
import type { Action, Event, View } from './types';

type Props = BoardProps<View, Action, Event>;
let mounted: Record<string, unknown> | null = null;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = null;
  document.body.replaceChildren();
});
const find = (selector: string): HTMLElement[] => [...document.body.querySelectorAll<HTMLElement>(selector)];

function focus(
  view: View,
  legal: Props['legal'],
  draft: Draft | null = null,
  answer: MayAnswer | null = null,
) {
  const props = {
    view,
    targets: targetsOf(legal),
    beat: null,
    seats: at.seatsOf(view),
    draft,
    sending: false,
    answer,
    armed: null,
    hint: null,
    onact: vi.fn(),
    onarm: vi.fn(),
    onback: vi.fn(),
    onsend: vi.fn(),
    oncancel: vi.fn(),
  };
  mounted = mount(Focus, { target: document.body, props });
  flushSync();
  return props;
}

describe('the strip in the middle', () => {
  it('makes an offer a quick question: buy, or let it go by', () => {
    const { onact } = focus(at.offered, at.legal.offer);
    expect(find('button[data-action]').map((button) => button.textContent)).toEqual([
      'Buy the squid 4 for 2 pearls',
      'Let it go by',
    ]);
    find('[data-action=buy]')[0]?.click();
    expect(onact).toHaveBeenCalledWith('buy');
  });

  it('shows every location drawn, each to be kept', () => {
    const { onact } = focus(at.choosing, at.legal.choose);
    expect(find('[data-action^="keep "]')).toHaveLength(4);
    find('[data-action="keep throne-room"]')[0]?.click();
    expect(onact).toHaveBeenCalledWith('keep throne-room');
  });

  it('lists every way to spend three of four keys', () => {
    focus(at.keys, at.legal.keys);
    expect(find('[data-action^="keys "]')).toHaveLength(2);
  });

  it('a payment waits for what the rules say to it, and cards are taken back', () => {
    const draft = draftFor(at.middle, 'landlord');
    const { onback } = focus(at.middle, at.legal.turn, draft, null);
    const pay = find('[data-testid=pay]')[0] as HTMLButtonElement;
    expect([pay.disabled, pay.getAttribute('aria-busy')]).toEqual([true, 'true']);
    find('button')
      .find((button) => button.textContent?.startsWith('Take back shellfish 4'))
      ?.click();
    expect(onback).toHaveBeenCalledWith(at.ally('shellfish', 4));
  });

  it('a payment is refused in the words of the rules', () => {
    const message = 'exactly 2 races are needed, you have put down 1';
    const no: MayAnswer = { answer: 'no', clause: 'ABY-REC-02', message };
    const { onsend } = focus(at.middle, at.legal.turn, draftFor(at.middle, 'landlord'), no);
    const pay = find('[data-testid=pay]')[0] as HTMLButtonElement;
    expect(pay.disabled).toBe(true);
    expect(find('[role=status]')[0]?.textContent).toContain(message);
    expect(onsend).not.toHaveBeenCalled();
  });

  it('a payment that is enough says what it takes, and is sent', () => {
    const yes: MayAnswer = { answer: 'yes', label: 'Recruit the Landlord with these allies and 1 pearl' };
    const { onsend } = focus(at.middle, at.legal.turn, draftFor(at.middle, 'landlord'), yes);
    const pay = find('[data-testid=pay]')[0] as HTMLButtonElement;
    expect(pay.textContent).toBe(yes.label);
    pay.click();
    expect(onsend).toHaveBeenCalledOnce();
  });
});

describe('the court and the hand', () => {
  it('a lord within reach opens its payment instead of being sent', () => {
    const onrecruit = vi.fn();
    const onact = vi.fn();
    const targets = targetsOf(at.legal.turn);
    const props = {
      view: at.middle,
      sizes: sizesFor(900),
      targets,
      armed: null,
      give: null,
      wanted: null,
      hint: null,
    };
    mounted = mount(Court, { target: document.body, props: { ...props, onact, onrecruit } });
    flushSync();
    find('[data-action="recruit shaman"]')[0]?.click();
    expect(onrecruit).toHaveBeenCalledWith('shaman');
    find('[data-action="plot"]')[0]?.click();
    expect(onact).toHaveBeenCalledWith('plot');
    expect(find('[data-action]')).toHaveLength(3);
  });

  it('cards of a payment are pressed, and a click takes them back', () => {
    const ontoggle = vi.fn();
    const draft = draftFor(at.middle, 'shaman');
    const props = {
      view: at.middle,
      sizes: sizesFor(900),
      targets: targetsOf([]),
      armed: null,
      draft,
      hint: null,
    };
    mounted = mount(Hand, { target: document.body, props: { ...props, onact: vi.fn(), ontoggle } });
    flushSync();
    const pressed = find('[aria-pressed=true]');
    expect(pressed.map((card) => card.querySelector('.unseen')?.textContent)).toEqual([
      'jellyfish 2',
      'crab 1',
      'shellfish 3',
    ]);
    pressed[0]?.click();
    expect(ontoggle).toHaveBeenCalledWith(at.ally('jellyfish', 2), false);
  });
});

describe('what is half chosen', () => {
  it('goes to the table step by step, and stops where it no longer fits', () => {
    const half = new HalfChosen(
      () => at.middle,
      () => targetsOf(at.legal.turn),
    );
    half.want('shaman');
    expect(half.draft?.chosen).toHaveLength(3);
    half.toggle(at.ally('shellfish', 3), false);
    expect(half.draft?.chosen).toHaveLength(2);
    half.send();
    expect(half.sending).toBe(true);
    expect(half.next([])).toBeNull();
    expect(half.next(at.legal.turn)).toBe('recruit shaman');
    expect(half.next(at.legal.pay)).toBe('pay jellyfish 2');
    expect(half.next(at.legal.offer)).toBeNull();
    expect(half.sending).toBe(false);
  });
});
