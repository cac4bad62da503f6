import { type Placed, resolved } from '../language/schema-files';

/**
 * The text that something begins with: its fixed value, else an empty one of its type.
 * @param isWhole With everything that a part needs, instead of nothing in it.
 */
export function starterOf({ file, schema }: Placed, isWhole = false): string {
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
