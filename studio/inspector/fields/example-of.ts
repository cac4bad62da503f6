import type { FieldSchema } from '../../language/field-schema';

/** An example to show while a field is empty. */
export function exampleOf({ examples }: FieldSchema): string | undefined {
  const [first] = examples ?? [];
  return typeof first === 'string' || typeof first === 'number' ? `e.g. ${first}` : undefined;
}
