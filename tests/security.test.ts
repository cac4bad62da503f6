import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../app/kernel/root.server';

const read = (name: string) => readFileSync(join(projectRoot, 'docs', name), 'utf8');

/** Cells of the rows of all tables below a heading, or of a whole page. */
function rowsOf(page: string, heading?: string): string[][] {
  const text = heading ? (page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '') : page;
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe('the map of data', () => {
  const modules = import.meta.glob<object>('../app/database/tables/*.schema.server.ts', {
    eager: true,
  });
  const tables = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((one): one is PgTable => is(one, PgTable))
    .map((table) => getTableConfig(table).name);

  it('names every table of the database once, and no other', () => {
    const named = rowsOf(read('security.md'), 'What is stored where').flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name),
    );

    expect(tables.length).toBeGreaterThan(100);
    expect(named.sort()).toEqual([...new Set(tables)].sort());
  });

  it('has each of them where its rows would stand in a distributed database', () => {
    const [, plan = ''] = read('scale.md').split('## What a distributed PostgreSQL would need\n');
    const lines = plan.split('\n').filter((line) => line.startsWith('- **'));
    const named = lines.flatMap((line) =>
      [...line.matchAll(/`([a-z_]+\*?)`/g)].map(([, name = '']) => name),
    );
    const fits = (name: string, table: string) =>
      name.endsWith('*') ? table.startsWith(name.slice(0, -1)) : name === table;
    const placed = [...new Set(tables)].filter((table) => !table.startsWith('sandbox_'));

    expect(
      placed.filter((table) => named.filter((name) => fits(name, table)).length !== 1),
    ).toEqual([]);
    expect(named.filter((name) => !tables.some((table) => fits(name, table)))).toEqual([]);
  });
});

describe('the table of ASVS', () => {
  const rows = rowsOf(read('asvs.md')).filter(([number = '']) => /^\d/.test(number));

  /** Number of requirements of levels 1 and 2 that each chapter of version 5.0.0 has, from V1 to V17. */
  const known = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

  it('has each requirement of levels 1 and 2 once, with what is said of it', () => {
    const numbers = rows.map(([number = '']) => number);
    const verdicts = ['met', 'partly', 'not met', 'not ours', 'n.a.'];

    expect(new Set(numbers).size).toBe(numbers.length);
    for (const row of rows) {
      expect(row).toHaveLength(5);
      expect(verdicts).toContain(row[3]);
      expect(row[4]).not.toBe('');
    }
    const perChapter = known.map(
      (_, at) => numbers.filter((number) => number.startsWith(`${at + 1}.`)).length,
    );
    expect(perChapter).toEqual(known);
  });

  it('names only files that there are', () => {
    const named = rows.flatMap((row) => [
      ...[
        ...row.join(' ').matchAll(/`(\.?[\w.-]+(?:\/[\w.$-]+)+|[\w.-]+\.json|\.[\w-]+\.mjs)`/g),
      ].map(([, path = '']) => path),
      ...[...row.join(' ').matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => join('docs', path)),
    ]);

    // What begins with a slash is an address.
    const files = named.filter((path) => path !== 'build/client');
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });
});
