import type { JsonSchema } from './schema-files';

const layers = ['steps', 'content', 'inputs', 'actions'];

/**
 * Generates a module with the name and the purpose of each kind, by layer: the titles and descriptions of the schemas.
 */
export function generateKindWords(schemas: Map<string, JsonSchema>): string {
  const words = Object.fromEntries(layers.map((layer) => [layer, wordsOf(layer, schemas)]));
  return `/* Made by npm run generate. */\nexport const kindWords = ${JSON.stringify(words, null, 2)};\n`;
}

function wordsOf(layer: string, schemas: Map<string, JsonSchema>) {
  const kinds: Record<string, { title: unknown; description: unknown }> = {};
  for (const [file, { title, description, properties }] of schemas) {
    if (!file.startsWith(`${layer}/`)) continue;
    const kind = kindOf(properties);
    if (kind !== null) kinds[kind] = { title, description };
  }
  return kinds;
}

/** The name that a schema’s `kind` must have; null for a union of kinds. */
function kindOf(properties: unknown): string | null {
  if (typeof properties !== 'object' || properties === null || !('kind' in properties)) return null;
  const { kind } = properties;
  const name = typeof kind === 'object' && kind !== null && 'const' in kind ? kind.const : null;
  return typeof name === 'string' ? name : null;
}
