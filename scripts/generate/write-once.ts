/** Shorter objects, in characters of JSON, are written out each time: a name would be no shorter to read. */
const worthAName = 60;

/** Lists of plain values up to this many characters stand on one line. */
const lineLength = 80;

/** Parts of a schema that say nothing in the name of what stands below them. */
const silent = new Set(['properties', 'items', 'oneOf', 'anyOf', 'allOf']);

/**
 * Writes JSON as the constant of a module. An object that stands in it more than once is a constant of its
 * own, named after where it stands first, and the value refers to it.
 */
export function writeOnce(name: string, value: Record<string, unknown>): string {
  const repeated = textsThatRepeat(value);
  const names = new Map<string, string>();
  const taken = new Set([name]);
  const constants: string[] = [];

  const write = (node: unknown, path: readonly string[], depth: number): string => {
    if (typeof node !== 'object' || node === null) return JSON.stringify(node);
    const text = JSON.stringify(node);
    if (!repeated.has(text) || path.length === 0) return writtenOut(node, path, depth);
    const known = names.get(text);
    if (known !== undefined) return known;
    const own = freeName(path, taken);
    names.set(text, own);
    constants.push(`const ${own} = ${writtenOut(node, path, 0)};\n`);
    return own;
  };

  const writtenOut = (node: object, path: readonly string[], depth: number): string => {
    const indent = '  '.repeat(depth + 1);
    const isList = Array.isArray(node);
    const lines = Object.entries(node).map(([key, child]) => {
      const written = write(child, [...path, key], depth + 1);
      return isList ? `${indent}${written}` : `${indent}${JSON.stringify(key)}: ${written}`;
    });
    if (lines.length === 0) return isList ? '[]' : '{}';
    if (isList && !node.some((child) => typeof child === 'object')) {
      const line = `[${lines.map((written) => written.trim()).join(', ')}]`;
      if (line.length <= lineLength) return line;
    }
    const [open, close] = isList ? '[]' : '{}';
    return `${open}\n${lines.join(',\n')}\n${'  '.repeat(depth)}${close}`;
  };

  const whole = write(value, [], 0);
  return `${constants.join('')}export const ${name} = ${whole};\n`;
}

/** The JSON of every longer object that occurs more than once; of what stands within one, only if elsewhere too. */
function textsThatRepeat(value: unknown): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const look = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const text = JSON.stringify(node);
    if (!Array.isArray(node) && text.length >= worthAName) {
      if (seen.has(text)) {
        repeated.add(text);
        return;
      }
      seen.add(text);
    }
    for (const child of Object.values(node)) look(child);
  };
  look(value);
  return repeated;
}

function freeName(path: readonly string[], taken: Set<string>): string {
  const words = path
    .filter((part) => !silent.has(part))
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  const base = words.charAt(0).toLowerCase() + words.slice(1);
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`;
  taken.add(name);
  return name;
}
