// A form out of a JSON Schema: just as much of the standard as options of games use.

/** One choice of a list. */
export interface Option {
  value: unknown;
  label: string;
  help: string;
}

/** One who can join a list, with what it costs and what there is to know about it. */
export interface Member extends Option {
  group: string;
  cost: number;
  /** How many of it a list may hold. */
  most: number;
  tags: string[];
  details: { title: string; terms: { name: string; text: string }[] }[];
}

/** A limit on what the members of a list cost together, or those with a tag. */
export interface Budget {
  title: string;
  tag?: string;
  /** The option that holds the limit, or nothing for what the whole list costs; and by how much it is divided. */
  limit?: string;
  share: number;
  /** Sums are rounded down to a multiple of this before they are compared. */
  step: number;
  clause: string;
}

/** A list that can be taken as it is. */
export interface Preset {
  title: string;
  description: string;
  value: unknown[];
}

/** What a list of members may be. */
export interface ListRules {
  members: Member[];
  most: number;
  noun: [one: string, many: string];
  unit: string;
  /** What an empty list means. */
  standsFor: unknown[];
  presets: Preset[];
  budgets: Budget[];
}

/** One thing to fill in. */
export interface Field {
  /** Where its value goes: the names of the properties down to it. */
  path: string[];
  label: string;
  help: string;
  kind: 'toggle' | 'number' | 'choice' | 'text' | 'list' | 'json';
  options: Option[];
  min?: number;
  max?: number;
  list?: ListRules;
  /** Other options leave nothing to choose here; the help says why. */
  locked?: boolean;
}

interface Schema extends OurWords {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  enum?: unknown[];
  const?: unknown;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  if?: Schema;
  then?: Schema;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  readOnly?: boolean;
}

/** Words that JSON Schema does not have; web/README.md says what they mean. */
interface OurWords {
  'x-group'?: string;
  'x-cost'?: number;
  'x-most'?: number;
  'x-tags'?: string[];
  'x-details'?: Member['details'];
  'x-noun'?: [string, string];
  'x-unit'?: string;
  'x-stands-for'?: unknown[];
  'x-presets'?: Preset[];
  'x-budgets'?: Budget[];
}

/** "raid-once-a-boat", "raidOnceABoat" and "raid_once" as words. */
export function words(name: string): string {
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The fields of a schema, nested objects opened up, in the order in which it lists them; as they are for a value. */
export function fieldsOf(schema: unknown, value: unknown = {}): Field[] {
  const root = schema as Schema;
  return objectFields(suited(resolve(root, root), value), root, []);
}

/** The schema with every `if` that holds for the value carried out: its `then` is laid over the properties. */
function suited(schema: Schema, value: unknown): Schema {
  const holds = ({ if: when }: Schema): boolean =>
    Object.entries(when?.properties ?? {}).every(([name, want]) => valueAt(value, [name]) === want.const);
  const changes = (schema.allOf ?? []).filter((each) => each.if && holds(each));
  const properties = { ...schema.properties };
  for (const [name, more] of changes.flatMap((each) => Object.entries(each.then?.properties ?? {})))
    properties[name] = { ...properties[name], ...more };
  return { ...schema, properties };
}

function objectFields(schema: Schema, root: Schema, path: string[]): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, raw]) => {
    const inner = resolve(raw, root);
    const here = [...path, name];
    if (inner.properties && !inner.oneOf) return objectFields(inner, root, here);
    const label = raw.title ?? words(name);
    const made = field(inner, root, { path: here, label, help: raw.description ?? inner.description ?? '' });
    return [inner.readOnly ? { ...made, locked: true } : made];
  });
}

function field(schema: Schema, root: Schema, about: Pick<Field, 'path' | 'label' | 'help'>): Field {
  const base = { ...about, options: [] };
  const options = optionsOf(schema, root);
  if (options) return { ...base, kind: 'choice', options };
  const type = [schema.type].flat().find((each) => each !== 'null');
  if (type === 'boolean') return { ...base, kind: 'toggle' };
  if (type === 'integer' || type === 'number') {
    const range: Pick<Field, 'min' | 'max'> = {};
    if (schema.minimum !== undefined) range.min = schema.minimum;
    if (schema.maximum !== undefined) range.max = schema.maximum;
    return { ...base, kind: 'number', ...range };
  }
  const list = listOf(schema, root);
  if (list) return { ...base, kind: 'list', list };
  return { ...base, kind: type === 'string' ? 'text' : 'json' };
}

/** The choices of a closed list; null for anything else. An optional value adds "none of them". */
function optionsOf(schema: Schema, root: Schema): Option[] | null {
  if (schema.enum) return schema.enum.map((value) => option(value, ''));
  const cases = schema.oneOf ?? schema.anyOf;
  if (!cases) return null;
  const options = cases.flatMap((each) => {
    const inner = resolve(each, root);
    if ('const' in inner) return [option(inner.const, inner.description ?? '', inner.title)];
    if (inner.type === 'null') return [{ value: null, label: 'As the game likes', help: '' }];
    return optionsOf(inner, root) ?? [];
  });
  return options.length > 1 ? options : null;
}

function option(value: unknown, help: string, title?: string): Option {
  return { value, label: title ?? (typeof value === 'string' ? words(value) : String(value)), help };
}

/** A list of things out of a closed list, each as often as it may; null for anything else. */
function listOf(schema: Schema, root: Schema): ListRules | null {
  if (schema.type !== 'array' || !schema.items) return null;
  const items = resolve(schema.items, root);
  const most = schema.maxItems ?? Number.MAX_SAFE_INTEGER;
  const members = (items.oneOf ?? []).flatMap((each): Member[] => {
    if (!('const' in each)) return [];
    return [
      {
        ...option(each.const, each.description ?? '', each.title),
        group: each['x-group'] ?? '',
        cost: each['x-cost'] ?? 0,
        most: each['x-most'] ?? most,
        tags: each['x-tags'] ?? [],
        details: each['x-details'] ?? [],
      },
    ];
  });
  if (members.length === 0) return null;
  return {
    members,
    most,
    noun: schema['x-noun'] ?? ['thing', 'things'],
    unit: schema['x-unit'] ?? '',
    standsFor: schema['x-stands-for'] ?? [],
    presets: schema['x-presets'] ?? [],
    budgets: schema['x-budgets'] ?? [],
  };
}

function resolve(schema: Schema, root: Schema): Schema {
  const only = schema.allOf?.length === 1 ? schema.allOf[0] : undefined;
  if (only && !only.if) return { ...resolve(only, root), ...schema, allOf: undefined } as Schema;
  if (!schema.$ref) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  const target = root.$defs?.[name];
  return target ? { ...resolve(target, root), ...withoutRef(schema) } : {};
}

function withoutRef(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$ref'));
}

/** The value at a path. */
export function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}

/** A copy with the value at a path replaced. */
export function withValue(value: unknown, path: string[], next: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return next;
  const object = isObject(value) ? value : {};
  return { ...object, [head]: withValue(object[head], rest, next) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
