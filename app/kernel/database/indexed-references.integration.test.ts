import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';

const database = withDatabase();

/** Tables that grow with what staff write: nobody deletes what they refer to. */
const staysSmall = /^(quiz_|rule_|page_|content_|provider_|pictures)/;

it('every column that refers to a row begins an index: else to delete that row reads the whole table', async () => {
  const { rows } = await database.pool.query<{ reference: string }>(
    `select k.conrelid::regclass || '.' || k.conname as reference
     from pg_constraint k join pg_namespace s on s.oid = k.connamespace
     where k.contype = 'f' and s.nspname = 'public' and not exists (
       select from pg_index x
       where x.indrelid = k.conrelid
         and (x.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
         -- An index of every row that refers to something.
         and (x.indpred is null or pg_get_expr(x.indpred, x.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
     )
     order by 1`,
  );

  expect(rows.map(({ reference }) => reference).filter((name) => !staysSmall.test(name))).toEqual(
    [],
  );
});
