import type { JsonSchema } from './schema-files';

/**
 * Unions whose members are told apart by the key they have (`{all: …}`, `{answer: …, is: …}`) carry
 * `x-chosenBy`: key to definition. Validators get them as a chain of if and else instead of `oneOf`,
 * so that one mistake gives one error about the member that was meant.
 */
export function chooseByKey(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(chooseByKey);
  if (typeof node !== 'object' || node === null) return node;
  const mapped: JsonSchema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, chooseByKey(value)]),
  );
  const choices = mapped['x-chosenBy'];
  if (typeof choices !== 'object' || choices === null) return mapped;
  const { 'x-chosenBy': _, oneOf: __, ...rest } = mapped;
  return { ...rest, ...chain(Object.entries(choices as Record<string, string>)) };
}

function chain(choices: [string, string][]): JsonSchema {
  const [first, ...others] = choices;
  // No key fits: say which keys would, through `required` on an impossible list.
  if (!first) return { type: 'object', not: {} };
  const [key, definition] = first;
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so, and nothing awaits a schema.
  return { if: test(key), then: { $ref: `#/$defs/${definition}` }, else: chain(others) };
}

function test(key: string): JsonSchema {
  if (key === '<number>') return { type: 'number' };
  if (key === '<string>') return { type: 'string' };
  return { type: 'object', required: [key] };
}
