import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a row as COPY reads it. */
export type Value = string | number | Date | null | object;

/**
 * Fills a table from a generator by COPY. What rows refer to is not looked up again, and triggers are silent: so the
 * caller is a superuser, and knows what is there.
 */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  await client.query('set session_replication_role = replica');
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${names}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), copy);
  await client.query('reset session_replication_role');
}

/** Some thousand rows a piece: to hand over each alone takes longer than to write it. */
function* chunks(rows: Iterable<readonly Value[]>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(row.map(textOf).join('\t'));
    if (lines.length < 2_000) continue;
    yield `${lines.join('\n')}\n`;
    lines = [];
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

function textOf(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(
    /[\\\t\n\r]/g,
    (found) => `\\${{ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }[found]}`,
  );
}
