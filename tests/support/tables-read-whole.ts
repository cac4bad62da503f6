import type pg from 'pg';
import type { Statement } from './sql-listener';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** A table that a statement reads from one end to the other: no index leads to the rows that it wants. */
export interface WholeRead {
  table: string;
  statement: string;
}

/**
 * The tables that statements read whole, although reading them so is made as expensive as can be, and although
 * each is made out to be large: for a few rows any index would do. To walk along an index from end to end is to
 * read the table whole too, unless the index has but a few of its rows. What the tables hold is counted anew before.
 * @param client On a database with rows enough for a plan to be worth something, as a superuser. Nothing is
 * carried out, and nothing stays.
 */
export async function tablesReadWhole(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<WholeRead[]> {
  const found: WholeRead[] = [];
  const partial = await smallIndexes(client);
  await client.query('begin');
  await client.query('set local enable_seqscan = off');
  // PostgreSQL counts by itself at some moment, or not yet: plans
  // would be of one moment in one run, of another in the next.
  await client.query('analyze');
  await makeOutLarge(client);
  for (const { text, values } of statements) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`There is no plan for ${text}`);
    for (const table of readWhole(plan, partial)) found.push({ table, statement: text });
  }
  await client.query('rollback');
  return found;
}

/** The planner goes by these figures. An empty table is taken for one that nobody has counted yet. */
async function makeOutLarge(client: pg.Client): Promise<void> {
  await client.query(`
    update pg_class set
      relpages = greatest(pg_relation_size(oid) / 8192, 1),
      reltuples = case when pg_relation_size(oid) = 0 then -1 else 1000000 end
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)`);
}

/** The indexes that leave most rows of their table out. */
async function smallIndexes(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select i.relname as name from pg_index x
     join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where x.indpred is not null and i.reltuples <= t.reltuples / 10`,
  );
  return new Set(rows.map(({ name }) => name));
}

function readWhole(node: PlanNode, small: ReadonlySet<string>, parent?: PlanNode): string[] {
  const kind = node['Node Type'];
  const index = node['Index Name'] ?? '';
  // The first few of an index, as it stands, are found without the rest.
  const isFirst = parent?.['Node Type'] === 'Limit' && node.Filter === undefined;
  const isWalk = /Index.*Scan$/.test(kind) && !node['Index Cond'] && !small.has(index) && !isFirst;
  // A bitmap names the index and leaves the table to the step above it.
  const own = kind === 'Seq Scan' || isWalk ? [node['Relation Name'] ?? index] : [];
  return [...own, ...(node.Plans ?? []).flatMap((part) => readWhole(part, small, node))];
}
