import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { isDatabaseAway, openDatabase } from './client.server';

const database = withDatabase();

it('keeps what is asked often, with values of its own each time', async () => {
  // A transaction has one connection, and a connection keeps its own.
  await database.db.transaction(async (tx) => {
    const ask = async (n: number) => {
      const { rows } = await tx.execute<{ twice: number }>(sql`select 2 * ${n}::int as twice`);
      return rows[0]?.twice;
    };
    const preparedCount = async () => {
      const { rows } = await tx.execute(
        sql`select 1 from pg_prepared_statements where statement like '%as twice'`,
      );
      return rows.length;
    };
    const answers: unknown[] = [];
    for (let n = 0; n < 9; n += 1) answers.push(await ask(n));
    expect(await preparedCount()).toBe(0);
    for (let n = 9; n < 30; n += 1) answers.push(await ask(n));

    expect(answers).toEqual(Array.from({ length: 30 }, (_, n) => 2 * n));
    expect(await preparedCount()).toBe(1);
  });
});

it('goes on after a value that the statement does not take', async () => {
  const divide = (by: number) => database.db.execute(sql`select 12 / ${by}::int as part`);
  for (let n = 1; n < 15; n += 1) await divide(n);

  await expect(divide(0)).rejects.toThrow();

  expect((await divide(4)).rows).toEqual([{ part: 3 }]);
});

it('names nothing that has no values', async () => {
  for (let n = 0; n < 20; n += 1) await database.db.execute(sql`select 1 as plain`);
  const { rows } = await database.db.execute(
    sql`select 1 from pg_prepared_statements where statement like '%as plain'`,
  );

  expect(rows).toEqual([]);
});

/** A way to the database that can swallow whatever goes along it, as a broken network does. */
async function swallowingWay() {
  const url = new URL(database.url);
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  const open: Socket[] = [];
  let isSwallowing = false;
  const server = createServer((near) => {
    const far = connect(socket);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => isSwallowing || to.write(bytes));
      from.on('close', () => to.destroy());
      from.on('error', () => {});
      open.push(from);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url.port = String(typeof address === 'object' ? address?.port : '');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  return {
    url: url.toString(),
    swallow(isOn: boolean) {
      isSwallowing = isOn;
    },
    close() {
      for (const one of open) one.destroy();
      server.close();
    },
  };
}

it('gives up an answer that never comes, in a transaction too, and goes on with another connection', async () => {
  const way = await swallowingWay();
  const log = { error: () => {} };
  const { db, pool, close } = openDatabase({ url: way.url, poolSize: 1, log, patienceMs: 300 });
  const one = async () => (await db.execute(sql`select 1 as one`)).rows;
  const inTransaction = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 2`);
      way.swallow(true);
      await tx.execute(sql`select 3`);
    });
  const failed = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  expect(await one()).toEqual([{ one: 1 }]);

  expect(isDatabaseAway(await failed(inTransaction()))).toBe(true);
  way.swallow(false);
  expect(await one()).toEqual([{ one: 1 }]);

  way.swallow(true);
  expect(isDatabaseAway(await failed(one()))).toBe(true);
  way.swallow(false);
  expect(await one()).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(1);
  await close();
  way.close();
});
