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

/** Work of PostgreSQL for one statement. */
export interface Looked {
  text: string;
  milliseconds: number;
  /** Pages of 8 KB that it looked at, in memory or not. */
  pages: number;
  /** Tables in parts of which it read more than two large parts from one end to the other. */
  wholes: string[];
}

/**
 * Carries statements out with their values, says what each looked at, and takes back what it changed. One that cannot
 * be carried out a second time is left out.
 * @param client Of a superuser.
 * @param smallPages A table of so many pages may be read whole: any index would read as much.
 */
export async function lookAt(
  client: pg.Client,
  statements: readonly Statement[],
  { smallPages = 64 } = {},
): Promise<Looked[]> {
  const { rows } = await client.query<{ part: string; whole: string }>(
    `select part.relname as part, whole.relname as whole
     from pg_inherits i join pg_class part on part.oid = i.inhrelid join pg_class whole on whole.oid = i.inhparent
     where part.relkind = 'r' and part.relpages > ${smallPages}`,
  );
  const wholeOf = new Map(rows.map(({ part, whole }) => [part, whole]));
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
        wholes: readWhole(new Set(partsRead(found.Plan)), wholeOf),
      });
    } catch (error) {
      if (!isTakenAlready(error)) throw error;
    } finally {
      await client.query('rollback');
    }
  }
  return looked;
}

/** A month that is asked for is read whole, and one that it begins in. */
const mostParts = 2;

function readWhole(parts: ReadonlySet<string>, wholeOf: ReadonlyMap<string, string>): string[] {
  const wholes = [...parts].flatMap((part) => wholeOf.get(part) ?? []);
  return [...new Set(wholes)].filter(
    (whole) => wholes.filter((one) => one === whole).length > mostParts,
  );
}

/** Tables that a plan read from one end to the other. */
function partsRead(node: PlanNode): string[] {
  const isRead = node['Node Type'] === 'Seq Scan' && (node['Actual Loops'] ?? 0) > 0;
  const own = isRead ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(partsRead)];
}

/** The row is there since it was asked for the first time, and is written once. */
function isTakenAlready(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}
