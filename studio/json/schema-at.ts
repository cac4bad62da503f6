import { isJsonObject, type Json, textAt } from '../document/draft';
import { type Placed, resolved, schemaIn } from '../language/schema-files';

type Key = string | number;

/**
 * Schemas for what may stand at a place of a definition. Several where the definition does not tell yet which one is
 * meant, as when a part has no kind; none where nothing is known.
 */
export function schemasAt(definition: Json | undefined, path: readonly Key[]): Placed[] {
  const quiz = schemaIn('quiz.schema.json');
  let value = definition;
  let found = quiz ? alternatives(quiz, value) : [];
  for (const key of path) {
    value = childOf(value, key);
    const inner = found.flatMap((schema) => childSchema(schema, key));
    found = inner.flatMap((schema) => alternatives(schema, value));
  }
  return found;
}

/** A schema with its references followed and its alternatives narrowed to those that the value can be. */
function alternatives(placed: Placed, value: Json | undefined): Placed[] {
  const { file, schema } = placed;
  if (schema.$ref) {
    const target = resolved(schema.$ref, file);
    if (!target) return [];
    // What stands beside a reference, such as a title of its own, goes before what it leads to.
    const { $ref: _, ...own } = schema;
    return alternatives({ file: target.file, schema: { ...target.schema, ...own } }, value);
  }
  const choices = schema.oneOf ?? schema.anyOf;
  if (!choices) return [placed];
  const all = choices.flatMap((choice) => alternatives({ file, schema: choice }, value));
  const fitting = all.filter((choice) => fits(choice, value));
  return fitting.length > 0 ? fitting : all;
}

/** Tells whether a value can be of this schema, by its kind, by a key that it must have, or by its type. */
function fits({ schema }: Placed, value: Json | undefined): boolean {
  if (value === undefined) return true;
  if (!isJsonObject(value)) return schema.type !== 'object' || typeof value !== 'object';
  if (schema.type !== 'object') return false;
  const kind = schema.properties?.['kind']?.const;
  if (kind !== undefined) return textAt(value, 'kind') === kind;
  const [key] = schema.required ?? [];
  return key === undefined || Object.hasOwn(value, key);
}

function childSchema({ file, schema }: Placed, key: Key): Placed[] {
  if (typeof key === 'number') return schema.items ? [{ file, schema: schema.items }] : [];
  const property =
    schema.properties && Object.hasOwn(schema.properties, key)
      ? schema.properties[key]
      : schema.additionalProperties;
  return typeof property === 'object' ? [{ file, schema: property }] : [];
}

function childOf(value: Json | undefined, key: Key): Json | undefined {
  if (typeof key === 'number') return Array.isArray(value) ? value[key] : undefined;
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
