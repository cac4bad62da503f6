import { sql } from 'drizzle-orm';
import type { Db } from '../../app/kernel/database/client.server';

/** Description of one step of a plan, as PostgreSQL gives it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/**
 * The tables that a query reads from one end to the other although reading them so is made as expensive as
 * can be: those for which no index helps. Tables of a few rows are no excuse, so the tables may be empty.
 * @param run Asks the queries on the database that it is given, and nothing else.
 */
export async function tablesScanned(db: Db, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const asked = await queriesOf(db, run);
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const scanned = new Set<string>();
    for (const { text, values } of asked) {
      const { rows } = await tx.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        sql.raw(`explain (format json) ${withValues(text, values)}`),
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (plan) for (const table of scansIn(plan)) scanned.add(table);
    }
    return [...scanned].sort();
  });
}

function scansIn(node: PlanNode): string[] {
  const own =
    node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)];
}

interface Asked {
  text: string;
  values: unknown[];
}

/** The SELECTs that are asked while something runs. */
export async function queriesOf(db: Db, run: (db: Db) => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const client = db.$client;
  const query = client.query;
  const noting = (...given: unknown[]) => {
    const [first, second] = given;
    const text = textOf(first);
    if (/^\s*(select|with)\b/i.test(text)) {
      asked.push({ text, values: Array.isArray(second) ? second : [] });
    }
    return Reflect.apply(query, client, given);
  };
  Object.assign(client, { query: noting });
  try {
    await run(db);
  } finally {
    Object.assign(client, { query });
  }
  return asked;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const hasText = typeof query === 'object' && query !== null && 'text' in query;
  return hasText && typeof query.text === 'string' ? query.text : '';
}

/** A query with its values written into it: the plan of a prepared query may be another one. */
function withValues(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `'${text.replace(/'/g, "''")}'`;
}
