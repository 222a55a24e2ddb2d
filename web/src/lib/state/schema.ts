// A form out of a JSON Schema: just as much of the standard as options of games use.

/** One choice of a list. */
export interface Option {
  value: unknown;
  label: string;
  help: string;
}

/** One thing to fill in. */
export interface Field {
  /** Where its value goes: the names of the properties down to it. */
  path: string[];
  label: string;
  help: string;
  kind: 'toggle' | 'number' | 'choice' | 'text' | 'json';
  options: Option[];
  min?: number;
  max?: number;
}

interface Schema {
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
  minimum?: number;
  maximum?: number;
}

/** "raid-once-a-boat", "raidOnceABoat" and "raid_once" as words. */
export function words(name: string): string {
  const spaced = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The fields of a schema, nested objects opened up, in the order in which it lists them. */
export function fieldsOf(schema: unknown): Field[] {
  const root = schema as Schema;
  return objectFields(resolve(root, root), root, []);
}

function objectFields(schema: Schema, root: Schema, path: string[]): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, raw]) => {
    const inner = resolve(raw, root);
    const here = [...path, name];
    if (inner.properties && !inner.oneOf) return objectFields(inner, root, here);
    return [field(inner, root, here, raw.description ?? inner.description ?? '')];
  });
}

function field(schema: Schema, root: Schema, path: string[], help: string): Field {
  const name = path.at(-1) ?? '';
  const base = { path, label: words(name), help, options: [] };
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
  return { ...base, kind: type === 'string' ? 'text' : 'json' };
}

/** The choices of a closed list; null for anything else. An optional value adds "none of them". */
function optionsOf(schema: Schema, root: Schema): Option[] | null {
  if (schema.enum) return schema.enum.map((value) => option(value, ''));
  const cases = schema.oneOf ?? schema.anyOf;
  if (!cases) return null;
  const options = cases.flatMap((each) => {
    const inner = resolve(each, root);
    if ('const' in inner) return [option(inner.const, inner.description ?? '')];
    if (inner.type === 'null') return [{ value: null, label: 'As the game likes', help: '' }];
    return optionsOf(inner, root) ?? [];
  });
  return options.length > 1 ? options : null;
}

function option(value: unknown, help: string): Option {
  return { value, label: typeof value === 'string' ? words(value) : String(value), help };
}

function resolve(schema: Schema, root: Schema): Schema {
  const only = schema.allOf?.length === 1 ? schema.allOf[0] : undefined;
  if (only) return { ...resolve(only, root), ...schema, allOf: undefined } as Schema;
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
