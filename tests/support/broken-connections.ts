import type pg from 'pg';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';

/** Ends connections to a database from outside, as a failing network or a restarted server would. */
export interface Breaker {
  /** Counts those whose present statement holds these words. */
  thoseThat(ask: string): Promise<number>;
  /** Ends those whose present statement holds these words. Returns how many there were. */
  breakThoseThat(ask: string): Promise<number>;
  /** Ends one, whichever the number picks. */
  breakOne(pick: number): Promise<void>;
  /** Ends all of them, and lets nobody in until `work` is done. */
  whileAway(work: () => Promise<void>): Promise<void>;
}

/** @param url Of a role that may end the connections of others. */
export function breaker(url: string): Breaker {
  const asking = <T>(work: (client: pg.Client) => Promise<T>) => withClient(elsewhere(url), work);
  const name = new URL(url).pathname.slice(1);
  const others = `from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`;

  return {
    thoseThat: (ask) =>
      asking(async (client) => {
        const { rowCount } = await client.query(
          `select 1 ${others} and state = 'active' and position($1 in query) > 0`,
          [ask],
        );
        return rowCount ?? 0;
      }),
    breakThoseThat: (ask) =>
      asking(async (client) => {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) ${others} and state = 'active' and position($1 in query) > 0`,
          [ask],
        );
        return rowCount ?? 0;
      }),
    breakOne: (pick) =>
      asking(async (client) => {
        const { rows } = await client.query<{ pid: number }>(`select pid ${others} order by pid`);
        const one = rows[pick % Math.max(rows.length, 1)];
        if (one) await client.query('select pg_terminate_backend($1)', [one.pid]);
      }),
    whileAway: async (work) => {
      await asking(async (client) => {
        await client.query(`alter database "${name}" allow_connections false`);
        await client.query(`select pg_terminate_backend(pid) ${others}`);
      });
      try {
        await work();
      } finally {
        await asking((client) => client.query(`alter database "${name}" allow_connections true`));
      }
    },
  };
}

/** Another database of the same server: whoever ends connections must not be among them. */
function elsewhere(url: string): string {
  const other = new URL(url);
  other.pathname = '/postgres';
  return other.toString();
}
