import { formatQuizJson } from '../../engine/values';
import { isJsonObject, type Json, type JsonObject } from '../document/draft';
import { parsePointer, valueAt } from '../document/pointer';
import { placesIn } from './places';
import { type JsonError, readJson } from './read-json';

/** A part of a definition, as it is shown. */
export function partOf(definition: JsonObject, pointer: string): Json {
  return valueAt(definition, pointer) ?? null;
}

/** A definition with another part in the place of one; all that is not around it stays the same object. */
export function withPart(definition: JsonObject, pointer: string, part: Json): JsonObject {
  const whole = replaced(definition, parsePointer(pointer), part);
  return isJsonObject(whole) ? whole : definition;
}

function replaced(value: Json | undefined, keys: readonly string[], part: Json): Json {
  const [key, ...rest] = keys;
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.map((entry, index) =>
      index === Number(key) ? replaced(entry, rest, part) : entry,
    );
  return isJsonObject(value) ? { ...value, [key]: replaced(value[key], rest, part) } : part;
}

/** Text before and behind a part in the text of the whole. */
export function textAround(
  definition: JsonObject,
  pointer: string,
): { before: string; after: string } {
  const text = formatQuizJson(definition);
  const { from, to } = placesIn(text).of(pointer);
  // A part that has a name is found with it.
  const name = /^"(?:[^"\\]|\\.)*"\s*:\s*/.exec(text.slice(from, to))?.[0] ?? '';
  return { before: text.slice(0, from + name.length), after: text.slice(to) };
}

export type ReadPart = { part: Json; error: null } | { part: null; error: JsonError };

/** Reads a text as the whole definition, or as a part of it, which may be any value. */
export function readPart(text: string, pointer: string): ReadPart {
  if (pointer === '') {
    const { definition, error } = readJson(text);
    return error ? { part: null, error } : { part: definition, error };
  }
  const before = '{"part":';
  const { definition, error } = readJson(`${before}${text}}`);
  if (error) return { part: null, error: moved(error, -before.length, text) };
  const keys = Object.keys(definition);
  const part = definition['part'];
  if (keys.length === 1 && part !== undefined) return { part, error: null };
  return {
    part: null,
    error: {
      words: 'One part stands here, and nothing beside it',
      offset: 0,
      length: text.length,
    },
  };
}

function moved({ words, offset, length }: JsonError, by: number, text: string): JsonError {
  return { words, length, offset: Math.min(Math.max(0, offset + by), text.length) };
}
