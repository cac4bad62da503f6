import { getLocation, type Node, parse } from 'jsonc-parser';
import type { Reference } from '../../engine/quiz';
import { isJsonObject, type Json } from '../document/draft';
import { toPointer, valueAt } from '../document/pointer';
import type { FieldSchema } from '../language/field-schema';
import { type Placed, resolved } from '../language/schema-files';
import { idsAt } from './ids-at';
import { schemasAt } from './schema-at';

/** Something that may be written at a place. */
export interface Suggestion {
  kind: 'property' | 'value' | 'id' | 'part';
  /** Text that is compared with what was typed, as it would be written. */
  label: string;
  /** Name that staff use for it. */
  title: string;
  description: string;
  insert: string;
  /** Place of the cursor, counted from the beginning of what is inserted. */
  cursor: number;
}

interface Suggestions {
  /** The stretch that a suggestion replaces. */
  from: number;
  to: number;
  list: Suggestion[];
}

/**
 * Suggestions of what may be written at an offset of a text of JSON, which may be broken; null where nothing is known.
 */
export function suggestionsAt(
  text: string,
  offset: number,
  reference: Reference,
): Suggestions | null {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const { from, to } = stretchAround(text, offset, previousNode);
  const before = text.slice(0, from).trimEnd().at(-1) ?? '';
  if (!(isAtPropertyKey ? '{,' : ':,[').includes(before)) return null;
  // What is being written tells nothing about what may be written.
  const whole: Json | undefined = parse(text.slice(0, from) + text.slice(to));
  const list = isAtPropertyKey
    ? propertiesAt(whole, path.slice(0, -1), /^\s*:/.test(text.slice(to)))
    : valuesAt(whole, path, reference);
  if (list.length === 0) return null;
  const comma = /^\s*["{[]/.test(text.slice(to)) ? ',' : '';
  return {
    from,
    to,
    list: list.map((one) => ({ ...one, insert: one.insert + comma })),
  };
}

/** The name or value that the offset stands in; a text without an end goes no further than the offset. */
function stretchAround(text: string, offset: number, node: Node | undefined) {
  const end = node ? node.offset + node.length : 0;
  if (!node || node.offset >= offset || end < offset) return { from: offset, to: offset };
  const isOpen = text[node.offset] === '"' && (node.length < 2 || text[end - 1] !== '"');
  return { from: node.offset, to: isOpen ? offset : end };
}

/** The names of properties that are not there yet. */
function propertiesAt(
  whole: Json | undefined,
  path: readonly (string | number)[],
  hasValue: boolean,
): Suggestion[] {
  const value = valueAt(whole, toPointer(path));
  const found = new Map<string, Suggestion>();
  for (const { schema, file } of schemasAt(whole, path)) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (found.has(name) || (isJsonObject(value) && Object.hasOwn(value, name))) continue;
      found.set(name, propertySuggestion(name, { schema: property, file }, hasValue));
    }
  }
  return [...found.values()];
}

function propertySuggestion(name: string, property: Placed, hasValue: boolean): Suggestion {
  const label = JSON.stringify(name);
  const { title = name, description = '' } = property.schema;
  const starter = hasValue ? '' : `: ${starterOf(property)}`;
  const insert = label + starter;
  const isOpen = /(""|\[\]|\{\})$/.test(starter);
  return {
    kind: 'property',
    label,
    title,
    description,
    insert,
    cursor: isOpen ? insert.length - 1 : insert.length,
  };
}

function valuesAt(
  whole: Json | undefined,
  path: readonly (string | number)[],
  reference: Reference,
): Suggestion[] {
  const schemas = schemasAt(whole, path);
  const holders = schemasAt(whole, holderOf(path)).map(({ file }) => file);
  const ids = isJsonObject(whole) ? idsAt(whole, path, holders, reference, 'known') : [];
  return [
    ...ids.map(({ id, title }) => written('id', id, title, '')),
    ...schemas.flatMap((placed) => plainValues(placed.schema).concat(parts(placed))),
  ].filter(({ label }, index, all) => all.findIndex((one) => one.label === label) === index);
}

/** Path of what holds the nearest property of a path. */
function holderOf(path: readonly (string | number)[]): readonly (string | number)[] {
  const names = path.map((key) => typeof key === 'string');
  return path.slice(0, Math.max(0, names.lastIndexOf(true)));
}

function plainValues(schema: FieldSchema): Suggestion[] {
  const { title = '', description = '' } = schema;
  const values: unknown[] = schema.const !== undefined ? [schema.const] : (schema.enum ?? []);
  const all = schema.type === 'boolean' ? [true, false] : values;
  return all.map((value) => written('value', value, title, description));
}

/** Parts that are told apart by their kind, with what each of them needs. */
function parts(placed: Placed): Suggestion[] {
  const kind = placed.schema.properties?.['kind']?.const;
  if (kind === undefined) return [];
  const { title = '', description = '' } = placed.schema;
  const insert = starterOf(placed, true);
  return [
    {
      kind: 'part',
      label: `{ "kind": ${JSON.stringify(kind)} }`,
      title,
      description,
      insert,
      cursor: insert.length,
    },
  ];
}

function written(
  kind: Suggestion['kind'],
  value: unknown,
  title: string,
  description: string,
): Suggestion {
  const label = JSON.stringify(value);
  return { kind, label, title, description, insert: label, cursor: label.length };
}

/**
 * The text that something begins with: its fixed value, else an empty one of its type.
 * @param isWhole With everything that a part needs, instead of nothing in it.
 */
function starterOf({ file, schema }: Placed, isWhole = false): string {
  if (schema.$ref) {
    const target = resolved(schema.$ref, file);
    return target ? starterOf(target, isWhole) : '""';
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'boolean':
      return 'true';
    case 'number':
    case 'integer':
      return String(schema.minimum ?? 0);
    case 'array':
      return '[]';
    case 'string':
      return '""';
    case 'object':
      return isWhole ? needed({ file, schema }) : '{}';
    default:
      return schema.oneOf?.every(({ type, $ref }) => type === 'object' || $ref) ? '{}' : '""';
  }
}

function needed({ file, schema }: Placed): string {
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => schema.required?.includes(name))
    .map(([name, property]) => `${JSON.stringify(name)}: ${starterOf({ file, schema: property })}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
