// What the strip in the middle says when nothing moves: what you are asked, or whom the table waits for.
import type { BoardSeat } from '../board';
import type { View } from './types';
import { allyName, count, pearls } from './words';

export interface Question {
  title: string;
  more: string;
}

const says = (title: string, more = ''): Question => ({ title, more });

/** Whether there is nothing to ask but what the whole board shows: then one's own things stand where questions stand. */
export function quiet(view: View): boolean {
  const { at } = view.step;
  return (
    at === 'turn' || at === 'setup' || at === 'chance' || (at === 'paying' && view.deciding !== view.you)
  );
}

/** For the one who decides, an instruction; for the others, whom the table waits for. */
export function question(view: View, seats: BoardSeat[]): Question {
  const name = (seat: number): string => seats[seat]?.name ?? `Player ${seat + 1}`;
  if (view.step.at === 'over') return says('The game is over');
  if (view.deciding === null) return says('The sea decides…');
  return view.deciding === view.you ? yours(view, name) : theirs(view, name(view.deciding), name);
}

function yours(view: View, name: (seat: number) => string): Question {
  const step = view.step;
  const last = view.ending === null ? '' : ' This is your last turn.';
  switch (step.at) {
    case 'turn':
      return says(
        `Your turn.${last}`,
        'Explore the depths, take a stack of the council, or click a lord you can afford.',
      );
    case 'offer': {
      const purse = view.players[step.buyer]?.pearls ?? 0;
      return says(
        `Buy the ${allyName(step.ally)} from ${name(view.active)} for ${pearls(step.price)}?`,
        `You have ${pearls(purse)}. In each of their turns you may buy once.`,
      );
    }
    case 'ally-fate':
      if (view.track.length === 5)
        return says(
          `The ${allyName(step.ally)} lies on the last space: take it`,
          'You may use a power before.',
        );
      return says(
        `Take the ${allyName(step.ally)}, or explore further?`,
        'What you leave goes to the council.',
      );
    case 'monster-fate':
      return says(
        step.cornered ? 'A monster on the last space: fight it' : 'A monster! Fight it, or swim on?',
        step.cornered ? 'Choose your reward.' : 'Swimming on raises the threat, and the reward with it.',
      );
    case 'second-stack':
      return says('The Alchemist gives you a second stack', 'Click a stack of the council.');
    case 'affiliating':
      return says('Which ally do you affiliate?', 'The strongest of each race counts at the end.');
    case 'power':
      return says(step.lord.name, power(step.lord.lord, step.victim, name) || step.lord.text);
    case 'discarding':
      return says(`Discard ${count(step.count, 'ally', 'allies')}`, 'Click a card in your hand.');
    case 'keys':
      return says('Three keys open a location', 'You have more than three: choose which to spend.');
    case 'placing':
      return says(
        'Three keys: a location is yours',
        'Take one that lies face up, or draw some and keep one.',
      );
    case 'choosing':
      return says('Keep one of these locations', 'The others stay face up beside the board.');
    case 'smokers':
      return says('The Black Smokers become any location of the stack', 'Choose one, or keep them.');
    case 'closing':
      return says('Your turn is ending', 'You may still use a power.');
    case 'paying':
    case 'setup':
    case 'chance':
    case 'over':
      return says('Your decision');
  }
}

function power(lord: string, victim: number | null, name: (seat: number) => string): string {
  switch (lord) {
    case 'assassin':
      return victim === null ? '' : `Click the lord of ${name(victim)} that is turned sideways.`;
    case 'apprentice':
      return 'Click a stack of the council to take it.';
    case 'illusionist':
      return 'Click one of your locations, then the face-up one you want for it.';
    case 'corruptor':
      return 'Click a lord of the court to take it for 5 pearls.';
    case 'schemer':
      return 'Click the lord of yours that goes; the top lord of the deck comes for it.';
    case 'traitor':
      return 'Click the lord of yours that goes, then the one at court that comes for it.';
    default:
      return '';
  }
}

function theirs(view: View, who: string, name: (seat: number) => string): Question {
  const step = view.step;
  switch (step.at) {
    case 'offer':
      return says(
        `${who} may buy the ${allyName(step.ally)} for ${pearls(step.price)}`,
        `${name(view.active)} explores.`,
      );
    case 'paying':
      return says(`${who} pays for the ${step.lord.name}`);
    case 'power':
      return says(`${who} uses the ${step.lord.name}`, step.lord.text);
    case 'discarding':
      return says(`${who} discards ${count(step.count, 'ally', 'allies')}`);
    case 'choosing':
      return says(`${who} chooses among ${count(step.drawn.length, 'location')}`);
    case 'turn':
    case 'ally-fate':
    case 'monster-fate':
    case 'second-stack':
    case 'affiliating':
    case 'keys':
    case 'placing':
    case 'smokers':
    case 'closing':
    case 'setup':
    case 'chance':
    case 'over':
      return says(`${who} decides`, view.active === view.deciding ? '' : `${name(view.active)}’s turn.`);
  }
}
