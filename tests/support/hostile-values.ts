/** Texts that have broken programs: names of the language, SQL, paths, halves of characters, and too much. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00',
  '%s%n',
  '\u202e\ufeff',
  '👩‍⚕️'.repeat(40),
  '-'.repeat(36),
  '0'.repeat(36),
  'NaN',
  '-1',
  '1e999',
  '99999999999999999999',
  '9999-99-99',
  'x'.repeat(300),
  'x'.repeat(20_000),
];

/** Hostile values as JSON, because some cannot be written otherwise: a key `__proto__`, a number beyond all numbers. */
export const hostileJson: readonly string[] = [
  ...hostileTexts.map((text) => JSON.stringify(text)),
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '2147483648',
  '9007199254740993',
  '1e308',
  '1e999',
  '-1e999',
  '[]',
  '{}',
  '[null]',
  '[[[[]]]]',
  '["a","a"]',
  `[${Array.from({ length: 3_000 }, () => '"x"').join()}]`,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"length":1e9}',
  '{"then":"x","toJSON":1}',
  '{"\\u0000":1}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];

/** Texts that are no JSON at all. */
export const brokenJson: readonly string[] = [
  '',
  '{',
  'undefined',
  'NaN',
  "{'a':1}",
  '{"a":1}}',
  '\ufeff{}',
  '["a",]',
  '\0',
  '['.repeat(100_000),
];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A body as often as it has parts, each time with one of them replaced by a piece of JSON text. */
export function withPartsReplaced(body: Json, by: string): string[] {
  const here = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const inner = here.flatMap(([key, part]) =>
    withPartsReplaced(part, by).map((text) => rebuilt(body, key, text)),
  );
  return [by, ...inner];
}

/** A list or an object with one entry written as the given text. */
function rebuilt(body: Json, replaced: string, by: string): string {
  const isList = Array.isArray(body);
  const entries = Object.entries(body ?? {}).map(([key, part]) => {
    const text = key === replaced ? by : JSON.stringify(part);
    return isList ? text : `${JSON.stringify(key)}:${text}`;
  });
  return isList ? `[${entries.join()}]` : `{${entries.join()}}`;
}
