// The table after some of a move's events: the view stands still while they are watched, the pieces must not.
import type { Event, ModelView, Part, Point, Side, View } from './types';

type Change = Partial<ModelView>;

/** The view with what has been seen to happen. */
export function after(view: View, events: Event[]): View {
  return events.reduce(step, view);
}

function step(view: View, event: Event): View {
  switch (event.type) {
    case 'moves':
      return change(view, event.who.id, { at: event.to, depth: event.depth, facing: event.facing });
    case 'faces':
      return change(view, event.who.id, { facing: event.facing });
    case 'recoils':
      return change(view, event.who.id, { at: event.to });
    case 'dies':
      return change(view, event.who.id, { place: 'dead' });
    case 'leaves':
      return change(view, event.who.id, { place: 'withdrawn' });
    case 'wound':
      return wound(view, event.who.id, event.part, event.wounds);
    case 'appears':
      return arrive(view, event);
    case 'marker':
      return {
        ...view,
        markers: view.markers.map((each) =>
          each.number === event.number ? { ...each, at: event.to } : each,
        ),
      };
    case 'reveal':
      return { ...view, markers: view.markers.filter((each) => !same(each.at, event.at)) };
    case 'door': {
      const doors = view.map.doors.map((each) =>
        each.index === event.door ? { ...each, state: event.state } : each,
      );
      return { ...view, map: { ...view.map, doors } };
    }
    case 'turn':
      return { ...view, turn: event.turn };
    case 'step':
      return { ...view, step: event.step };
    default:
      return view;
  }
}

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

function change(view: View, id: number, with_: Change): View {
  return { ...view, models: view.models.map((model) => (model.id === id ? { ...model, ...with_ } : model)) };
}

function wound(view: View, id: number, part: Part, wounds: number): View {
  const index = part === 'head' ? 0 : part === 'body' ? 1 : part === 'locomotion' ? 2 : null;
  const model = view.models.find((each) => each.id === id);
  if (index === null || !model) return view;
  const all: ModelView['wounds'] = [...model.wounds];
  all[index] += wounds;
  return change(view, id, { wounds: all });
}

/** Somebody steps out of the shadows: known by name and place until the next view tells the rest. */
function arrive(view: View, event: Extract<Event, { type: 'appears' }>): View {
  const known = view.models.find((each) => each.id === event.who.id);
  if (known) return change(view, known.id, { at: event.at, place: 'table' });
  const like = view.models[0];
  if (!like) return view;
  return { ...view, models: [...view.models, stranger(like, event.who, event.kind, event.side, event.at)] };
}

function stranger(
  like: ModelView,
  who: { id: number; name: string },
  kind: ModelView['kind'],
  side: Side,
  at: Point,
): ModelView {
  const state = Object.fromEntries(
    Object.entries(like.state).map(([key, value]) => [key, typeof value === 'boolean' ? false : 0]),
  ) as ModelView['state'];
  return {
    ...like,
    ...who,
    kind,
    side,
    seat: null,
    band: null,
    at,
    state,
    depth: 0,
    place: 'table',
    wounds: [0, 0, 0],
    arms: [],
    abilities: [],
    items: [],
    loot: [],
    artifact: null,
    grabbedBy: null,
    harpoonedBy: null,
    controlledBy: null,
  };
}
