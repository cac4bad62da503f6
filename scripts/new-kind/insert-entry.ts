/**
 * Puts a line at the end of a table: an object, interface or type that begins with `table` and ends
 * with a line that begins with a brace, as far to the left as the table. Throws when it is not there.
 */
export function insertEntry(source: string, table: string, entry: string): string {
  const begins = source.indexOf(table);
  const ends = begins < 0 ? -1 : source.indexOf('\n}', begins);
  if (ends < 0) throw new Error(`There is no “${table}” to put ${entry.trim()} into.`);
  return `${source.slice(0, ends)}\n  ${entry}${source.slice(ends)}`;
}

/** Puts an import after the last one; the formatter sorts them. */
export function insertImport(source: string, line: string): string {
  const last = source.lastIndexOf('\nimport ');
  const ends = source.indexOf(';\n', last) + 2;
  if (ends === 1) throw new Error(`There is no import to put ${line} after.`);
  return `${source.slice(0, ends)}${line}\n${source.slice(ends)}`;
}
