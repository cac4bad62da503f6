import path from 'node:path';
import { type JsonSchema, pascal, typeName } from './schema-files';

/**
 * One schema that holds all the others under `$defs`, each under its TypeScript name.
 * References between files become references between definitions.
 */
export function bundle(schemas: Map<string, JsonSchema>): JsonSchema {
  const $defs: Record<string, JsonSchema> = {};
  const define = (name: string, schema: JsonSchema) => {
    if ($defs[name]) throw new Error(`Two schemas are called ${name}`);
    $defs[name] = schema;
  };
  for (const [file, schema] of schemas) {
    const { $defs: inner, ...outer } = schema;
    const definitions = (inner ?? {}) as Record<string, JsonSchema>;
    for (const [name, definition] of Object.entries(definitions)) {
      define(pascal(name), rewrite(definition, file) as JsonSchema);
    }
    if (outer.type !== undefined || outer.oneOf !== undefined || outer.anyOf !== undefined) {
      define(typeName(file), rewrite(outer, file) as JsonSchema);
    }
  }
  return { $defs };
}

function rewrite(node: unknown, file: string): unknown {
  if (Array.isArray(node)) return node.map((item) => rewrite(item, file));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? `#/$defs/${target(value, file)}`
        : rewrite(value, file),
    ]),
  );
}

/** The definition that a reference inside a file points to. */
function target(reference: string, from: string): string {
  const [to = '', pointer = ''] = reference.split('#');
  if (pointer.startsWith('/$defs/')) return pascal(pointer.slice('/$defs/'.length));
  return typeName(to === '' ? from : path.posix.join(path.posix.dirname(from), to));
}
