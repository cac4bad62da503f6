import type pg from 'pg';
import type { Statement } from './sql-listener';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** A table that a statement reads from one end to the other: no index leads to the rows that it wants. */
export interface WholeRead {
  table: string;
  statement: string;
}

/** How many rows a table must have for it to matter which of its indexes is taken. */
const many = 1_000;

/**
 * The tables that statements read whole, although reading them so is made as expensive as can be. To walk
 * along an index from end to end is to read the table whole too, unless the index has but a few of its rows.
 * @param client On a database with rows enough for a plan to be worth something. Nothing is carried out.
 */
export async function tablesReadWhole(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<WholeRead[]> {
  const found: WholeRead[] = [];
  const whole = await wholeIndexes(client);
  await client.query('begin');
  await client.query('set local enable_seqscan = off');
  for (const { text, values } of statements) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`There is no plan for ${text}`);
    for (const table of readWhole(plan, whole)) found.push({ table, statement: text });
  }
  await client.query('rollback');
  return found;
}

/** The indexes of large tables that have a good part of the rows. */
async function wholeIndexes(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select i.relname as name from pg_index x
     join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.reltuples >= $1 and i.reltuples > t.reltuples / 10`,
    [many],
  );
  return new Set(rows.map(({ name }) => name));
}

function readWhole(node: PlanNode, whole: ReadonlySet<string>): string[] {
  const kind = node['Node Type'];
  const index = node['Index Name'] ?? '';
  const isWalk = /Index.*Scan$/.test(kind) && !node['Index Cond'] && whole.has(index);
  // A bitmap names the index and leaves the table to the step above it.
  const own = kind === 'Seq Scan' || isWalk ? [node['Relation Name'] ?? index] : [];
  return [...own, ...(node.Plans ?? []).flatMap((part) => readWhole(part, whole))];
}
