import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';

const database = withDatabase();

it('keeps what is asked often, with values of its own each time', async () => {
  // A transaction has one connection, and a connection keeps its own.
  await database.db.transaction(async (tx) => {
    const ask = async (n: number) => {
      const { rows } = await tx.execute<{ twice: number }>(sql`select 2 * ${n}::int as twice`);
      return rows[0]?.twice;
    };
    const kept = async () => {
      const { rows } = await tx.execute(
        sql`select 1 from pg_prepared_statements where statement like '%as twice'`,
      );
      return rows.length;
    };
    const answers: unknown[] = [];
    for (let n = 0; n < 9; n += 1) answers.push(await ask(n));
    expect(await kept()).toBe(0);
    for (let n = 9; n < 30; n += 1) answers.push(await ask(n));

    expect(answers).toEqual(Array.from({ length: 30 }, (_, n) => 2 * n));
    expect(await kept()).toBe(1);
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
