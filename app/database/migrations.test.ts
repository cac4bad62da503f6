import { expect, it } from 'vitest';
import { readMigrations } from './migrations.server';

/** The last that was written before migrations said of what kind they are. */
const lastUnmarked = '0016_rules-in-the-studio';
const all = readMigrations();
const marked = all.slice(all.findIndex(({ name }) => name === lastUnmarked) + 1);

it.each(marked)('$name says whether it expands or contracts', ({ kind }) => {
  expect(kind).not.toBeNull();
});

/** Statements that a process of the version before would stumble over. */
const takesAway =
  /\b(drop|rename|set not null|set data type|alter column \S+ type|(?<!before )truncate|delete from)\b/i;

it.each(marked.filter(({ kind }) => kind === 'expands'))(
  '$name takes nothing away from processes of the version before',
  ({ statements }) => {
    expect(statements.filter((one) => takesAway.test(one))).toEqual([]);
  },
);

it.each(marked)(
  '$name makes no index while a table is closed to those who write',
  ({ statements }) => {
    const made = statements.flatMap(
      (one) => one.match(/create table (?:"public"\.)?"(\w+)"/i)?.[1] ?? [],
    );
    const closing = statements.filter((one) => {
      const [, table] = one.match(/create (?:unique )?index "?\w+"? on "?(\w+)/i) ?? [];
      return table !== undefined && !made.includes(table);
    });
    // Make them in a migration of their own that says “create index concurrently”.
    expect(closing).toEqual([]);
  },
);
