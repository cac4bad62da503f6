import type { Layer } from './layer';
import { inWords } from './names';

type Schema = { properties: Record<string, unknown> };

/** The schema of a new kind: its name, and the fields that it takes over from another kind. */
export function newSchema(layer: Layer, name: string, borrowed: Schema): string {
  const properties = layer.fields.names.map((field) => [field, borrowed.properties[field]]);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: inWords(name),
    description: layer.description,
    type: 'object',
    properties: { kind: kindField(name), ...Object.fromEntries(properties) },
    required: ['kind', ...layer.fields.required],
    additionalProperties: false,
    examples: [layer.example(name)],
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function kindField(name: string) {
  return {
    title: 'Kind',
    description: 'Kind of this part. It decides which fields the part has.',
    type: 'string',
    const: name,
    examples: [name],
  };
}
