import { workWithKeys } from '../../../app/database/sealing/keys.server';
import { openDatabase } from '../../../app/kernel/database/client.server';
import { withClient } from '../../../app/kernel/postgres/own-postgres.server';
import { keysOfServer, startServer } from '../../../tests/support/server';
import { listenToSql } from '../../../tests/support/sql-listener';
import { type Looked, lookAt } from './explain';
import { askersAt, type HotPath, hotPaths } from './hot-paths';

/** Rows and blocks that the statements of a path looked at. */
export interface PathLooked {
  path: HotPath;
  statements: number;
  /** All of them together. */
  pages: number;
  milliseconds: number;
  /** The one that looked at most. */
  worst: Looked | null;
  /** Statements that read a table in parts whole, or looked at more than they may. */
  faults: Looked[];
}

/**
 * Does what is done all day on a filled database, at a server and by its jobs, and looks at each statement.
 * @param url Of a superuser.
 */
export async function lookAtHotPaths(url: string): Promise<PathLooked[]> {
  const listener = await listenToSql(url);
  // Jobs would ask in between.
  const server = await startServer({ databaseUrl: listener.url, env: { FORMULARY_ROLE: 'web' } });
  const jobs = openDatabase({ url: listener.url, poolSize: 2, log: { error: () => {} } });
  workWithKeys(keysOfServer);
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        "select id from users where email = 'maya@example.com'",
      );
      const askers = await askersAt(server.origin, jobs.db, rows[0]?.id ?? '');
      const looked: PathLooked[] = [];
      for (const path of hotPaths) {
        const before = listener.texts().length;
        await path.ask(askers);
        const asked = new Set(listener.texts().slice(before));
        const heard = listener.statements().filter(({ text }) => asked.has(text));
        looked.push(summaryOf(path, await lookAt(client, heard)));
      }
      return looked;
    });
  } finally {
    await jobs.close();
    await server.stop();
    await listener.stop();
  }
}

function summaryOf(path: HotPath, looked: Looked[]): PathLooked {
  const sum = (of: (one: Looked) => number) => looked.reduce((all, one) => all + of(one), 0);
  const [worst = null] = [...looked].sort((one, other) => other.pages - one.pages);
  return {
    path,
    statements: looked.length,
    pages: sum(({ pages }) => pages),
    milliseconds: sum(({ milliseconds }) => milliseconds),
    worst,
    faults: looked.filter(({ wholes, pages }) => wholes.length > 0 || pages > path.mostPages),
  };
}
