import { withClient } from '../../../app/kernel/postgres/own-postgres.server';
import { startServer } from '../../../tests/support/server';
import { onBenchDatabase } from '../on-bench-server';
import { type Filled, fill, makeMonthsBack } from './fill';
import { lookAtHotPaths, type PathLooked } from './look';

export interface GrowthMetrics extends Filled {
  /** Bytes of all tables, their indexes included. */
  bytes: number;
  /** The largest tables: rows, and bytes a row with indexes. */
  tables: { name: string; rows: number; bytes: number }[];
  paths: PathLooked[];
}

/** Fills a durable database with so many rows, does what is done all day, and looks at every statement of it. */
export function measureGrowth(rows: number): Promise<GrowthMetrics> {
  return onBenchDatabase(async ({ url }) => {
    await withClient(url, async (client) => {
      // Filling is not what is measured.
      for (const setting of [
        "max_wal_size = '8GB'",
        "shared_buffers = '1GB'",
        'synchronous_commit = off',
      ])
        await client.query(`alter system set ${setting}`);
      await client.query('select pg_reload_conf()');
      await makeMonthsBack(client);
    });
    const people = await startServer({ databaseUrl: url, seedDemo: true });
    await people.stop();
    const filled = await fill(url, rows);
    const tables = await withClient(url, tablesBySize);
    const paths = await lookAtHotPaths(url);
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
    return { ...filled, bytes, tables, paths };
  });
}

/** Tables by their size, with all their parts. */
async function tablesBySize(client: Parameters<typeof makeMonthsBack>[0]) {
  const { rows } = await client.query<{ name: string; rows: number; bytes: number }>(`
    select coalesce(whole.relname, c.relname) as name, sum(greatest(c.reltuples, 0))::float8 as rows,
      sum(pg_total_relation_size(c.oid))::float8 as bytes
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class whole on whole.oid = i.inhparent
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'partitions'::regnamespace)
    group by 1 order by 3 desc`);
  return rows;
}
