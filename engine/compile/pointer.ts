/** A JSON Pointer to a part of a part. */
export function at(path: string, ...keys: readonly (string | number)[]): string {
  return (
    path + keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  );
}

/** The keys of a JSON Pointer. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a JSON Pointer; undefined where nothing does. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of keysOf(pointer)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
