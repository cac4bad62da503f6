import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { someBrowser } from '../../../../tests/support/patient';
import { Studio } from '../../../../tests/support/studio';
import { Taking } from '../../../../tests/support/taking';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(async () => {
  await studio.open();
  const { helen, farah } = studio.people;
  await studio.approved(await studio.newDocument(helen), helen, farah);
  await new Taking(someBrowser(database.db), 'haircare').does('continueOnly');
});

/** Refusal of a statement by the database; null when it does as it is told. */
const refusalOf = (statement: string): Promise<string | null> =>
  database.pool.query(statement).then(
    () => null,
    (error: Error) => error.message,
  );

describe.each([
  'quiz_record',
  'quiz_runs',
  'quiz_promises',
  'quiz_certificates',
  'quiz_comparisons',
  'quiz_remarks',
  'content_revisions',
])('%s', (table) => {
  it('is only ever added to', async () => {
    const { rows: before } = await database.pool.query(`table ${table}`);
    expect(before.length).toBeGreaterThan(0);
    const [column = ''] = Object.keys(before[0]);

    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      expect(await refusalOf(statement)).toBe(`${table} is only ever added to`);
    expect((await database.pool.query(`table ${table}`)).rows).toEqual(before);
  });
});

describe('attempt_events', () => {
  it('are never changed, and go with the attempt they belong to', async () => {
    expect(await refusalOf(`update attempt_events set event = '{}'`)).toBe(
      'attempt_events is only ever added to',
    );
    expect(await refusalOf('delete from attempts')).toBeNull();
    const { rows } = await database.db.execute(sql`table attempt_events`);
    expect(rows).toEqual([]);
  });
});

describe('someone who is on record', () => {
  it('is not deleted, and neither is a quiz', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);

    const foreignKey = expect.stringContaining('violates foreign key constraint "quiz_record_');
    expect(await refusalOf(`delete from users where id = '${helen.id}'`)).toEqual(foreignKey);
    expect(await refusalOf(`delete from quiz_documents where id = '${id}'`)).toEqual(foreignKey);
  });
});
