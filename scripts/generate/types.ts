import { compile } from 'json-schema-to-typescript';
import type { JsonSchema } from './schema-files';

/**
 * TypeScript types of all definitions. Titles are left out: they are words for people,
 * and the compiler of types would take them for names.
 */
export async function generateTypes(bundled: JsonSchema): Promise<string> {
  const definitions = bundled.$defs as Record<string, JsonSchema>;
  const prepared = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, prepare(schema)]),
  );
  const source = await compile(
    { type: 'object', additionalProperties: false, properties: {}, $defs: prepared },
    'AllSchemas',
    {
      bannerComment: '// Generated from the schemas by `npm run generate`. Do not edit.',
      unreachableDefinitions: true,
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      style: { singleQuote: true, printWidth: 110 },
    },
  );
  return source
    .replace(/export interface AllSchemas \{\}\n/, '')
    .replace(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, '')
    .replace(/ \*\n \* This interface was referenced by .*\n \* via the .*\n/g, '');
}

function prepare(node: unknown, insideProperties = false): unknown {
  if (Array.isArray(node)) return node.map((item) => prepare(item));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
    if (insideProperties) return [[key, prepare(value)]];
    if (key === 'title' || key === 'examples' || key === 'discriminator' || key.startsWith('x-'))
      return [];
    return [[key, prepare(value, key === 'properties')]];
  });
  const result: Record<string, unknown> = Object.fromEntries(entries);
  // A reference with words beside it would become a type of its own.
  if (!insideProperties && typeof result.$ref === 'string') return { $ref: result.$ref };
  // Of a union, only the members count: "type" and "required" beside it repeat what they say.
  if (!insideProperties && Array.isArray(result.oneOf))
    return { description: result.description, oneOf: result.oneOf };
  return result;
}
