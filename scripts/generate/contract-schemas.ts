import type { JsonSchema } from './schema-files';
import { writeOnce } from './write-once';

/** Shapes that calls carry besides their own bodies and answers. */
const alsoCarried = ['Cart', 'CartItem'];

/**
 * The schemas of bodies and answers, with all that they refer to, as a module: what the reference of the
 * API is made from. References lead to where OpenAPI keeps its schemas.
 */
export function generateContractSchemas(bundled: JsonSchema): string {
  const definitions = new Map(Object.entries(bundled.$defs as Record<string, JsonSchema>));
  const wanted = [...definitions.keys()].filter(
    (name) => /(Body|Answer)$/.test(name) || alsoCarried.includes(name),
  );
  const reached = new Set<string>();
  for (const name of wanted) reach(name, definitions, reached);
  const schemas = Object.fromEntries(
    [...reached].sort().map((name) => [name, prepared(definitions.get(name))]),
  );
  return `/* Made by npm run generate. */\n${writeOnce('contractSchemas', schemas)}`;
}

function reach(name: string, definitions: Map<string, JsonSchema>, reached: Set<string>): void {
  if (reached.has(name)) return;
  reached.add(name);
  for (const other of referencesIn(definitions.get(name))) reach(other, definitions, reached);
}

function referencesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesIn);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string'
      ? [value.replace('#/$defs/', '')]
      : referencesIn(value),
  );
}

function prepared(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(prepared);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
      if (key === '$schema' || key === 'x-chosenBy') return [];
      if (key === '$ref' && typeof value === 'string')
        return [[key, value.replace('#/$defs/', '#/components/schemas/')]];
      return [[key, prepared(value)]];
    }),
  );
}
