/** Anything that JSON can hold. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** Columns a line may have, as in the settings of the formatter. */
const width = 100;

/**
 * JSON as quizzes are kept: two spaces, the order of keys as it is, an object or list on one line where it
 * fits, and a newline at the end. The repository's formatter finds nothing to change in it, so that a
 * change shows as nothing but itself.
 */
export function formatQuizJson(value: JsonValue): string {
  return `${written(value, '', 0, 0)}\n`;
}

/**
 * @param lead Columns taken on the line before the value.
 * @param tail Columns taken after it: 1 where a comma follows.
 */
function written(value: JsonValue, indent: string, lead: number, tail: number): string {
  const line = onOneLine(value, width - lead - tail);
  if (line !== null) return line;
  if (typeof value !== 'object' || value === null) return plain(value);
  const inner = `${indent}  `;
  if (isList(value)) {
    if (value.every((item) => typeof item === 'number')) return filled(value, indent);
    return `[\n${value
      .map((item, index) => {
        const comma = index < value.length - 1 ? ',' : '';
        return inner + written(item, inner, inner.length, comma.length) + comma;
      })
      .join('\n')}\n${indent}]`;
  }
  const entries = Object.entries(value);
  return `{\n${entries
    .map(([key, part], index) => {
      const comma = index < entries.length - 1 ? ',' : '';
      const name = `${JSON.stringify(key)}: `;
      const taken = inner.length + columns(name);
      return inner + name + written(part, inner, taken, comma.length) + comma;
    })
    .join('\n')}\n${indent}}`;
}

/** Numbers that do not fit on one line share lines, as the formatter has it. */
function filled(numbers: readonly JsonValue[], indent: string): string {
  const inner = `${indent}  `;
  const lines: string[] = [];
  let line = inner;
  numbers.forEach((number, index) => {
    const word = plain(number) + (index < numbers.length - 1 ? ',' : '');
    const isFirst = line === inner;
    if (!isFirst && line.length + 1 + word.length > width) {
      lines.push(line);
      line = inner + word;
    } else line += isFirst ? word : ` ${word}`;
  });
  return `[\n${[...lines, line].join('\n')}\n${indent}]`;
}

/** The value on one line; null when it needs more columns than there are. A text always fits: it cannot be broken. */
function onOneLine(value: JsonValue, room: number): string | null {
  if (typeof value !== 'object' || value === null) return plain(value);
  const list = isList(value);
  const parts: string[] = [];
  let left = room - 2;
  const take = (part: string | null): boolean => {
    if (part === null) return false;
    left -= columns(part) + (parts.length > 0 ? 2 : 0);
    parts.push(part);
    return left >= 0;
  };
  if (list) {
    for (const item of value) if (!take(onOneLine(item, left))) return null;
    return `[${parts.join(', ')}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  left -= 2;
  for (const [key, part] of entries) {
    const name = `${JSON.stringify(key)}: `;
    const line = onOneLine(part, left - columns(name));
    if (!take(line === null ? null : name + line)) return null;
  }
  return `{ ${parts.join(', ')} }`;
}

/** A text, a number, true, false or null; powers of ten as the formatter writes them. */
function plain(value: JsonValue): string {
  const text = JSON.stringify(value);
  return typeof value === 'number' ? text.replace('e+', 'e') : text;
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

const ordinary = /^[\x20-\x7e\u00a0-\u02ff\u2010-\u2027\u2030-\u205e]*$/;
const marks = /^\p{M}$|^[\u200b-\u200f]$/u;
const wide =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]$|^\p{Emoji_Presentation}$/u;

/** Number of columns that a text takes: two for a letter drawn wide, none for marks put on other letters. */
function columns(text: string): number {
  if (ordinary.test(text)) return text.length;
  let count = 0;
  for (const letter of text) count += marks.test(letter) ? 0 : wide.test(letter) ? 2 : 1;
  return count;
}
