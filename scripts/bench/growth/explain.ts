import pg from 'pg';
import type { Statement } from '../../../tests/support/sql-listener';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Schema?: string;
  'Actual Loops'?: number;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** What PostgreSQL did for one statement. */
export interface Looked {
  text: string;
  milliseconds: number;
  /** Pages of 8 KB that it looked at, in memory or not. */
  pages: number;
  /** Large tables, or parts of tables, that it read from one end to the other. */
  wholes: string[];
}

/**
 * Carries statements out with their values, says what each looked at, and takes back what it changed. One that cannot be
 * carried out a second time is left out.
 * @param client Of a superuser.
 * @param smallPages A table of so many pages may be read whole: any index would read as much.
 */
export async function lookAt(
  client: pg.Client,
  statements: readonly Statement[],
  { smallPages = 64 } = {},
): Promise<Looked[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relpages > ${smallPages}
       and relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)`,
  );
  const large = new Set(rows.map(({ name }) => name));
  const looked: Looked[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) continue;
    await client.query('begin');
    try {
      // Changes of one moment before may have been made since: without what a table demands, they are made again.
      await client.query('set local session_replication_role = replica');
      const answer = await client.query<{
        'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }];
      }>(`explain (analyze, buffers, timing off, format json) ${text}`, values);
      const [found] = answer.rows[0]?.['QUERY PLAN'] ?? [];
      if (!found) throw new Error(`There is no plan for ${text}`);
      looked.push({
        text,
        milliseconds: found['Execution Time'],
        pages: (found.Plan['Shared Hit Blocks'] ?? 0) + (found.Plan['Shared Read Blocks'] ?? 0),
        wholes: [...new Set(wholeReads(found.Plan))].filter((table) => large.has(table)),
      });
    } catch (error) {
      if (!isTakenAlready(error)) throw error;
    } finally {
      await client.query('rollback');
    }
  }
  return looked;
}

function wholeReads(node: PlanNode): string[] {
  const isRead = node['Node Type'] === 'Seq Scan' && (node['Actual Loops'] ?? 0) > 0;
  const own = isRead ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(wholeReads)];
}

/** The row is there since it was asked for the first time, and is written once. */
function isTakenAlready(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}
