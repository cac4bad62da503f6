import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { keptPromises, noPromisesHash } from '../quizzes/authoring/drafts/promises-text.server';

const database = withDatabase();
const folder = join(import.meta.dirname, 'migrations');

it('gives drafts and publications at a time an empty set, and voids what was approved', async () => {
  const file = readdirSync(folder).find((name) => name.endsWith('_promises.sql')) ?? '';
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`begin;
      drop table quiz_promises;
      alter table quiz_documents drop column promises, drop column promises_hash,
        drop column base_promises_hash;
      alter table quiz_record drop column promises_hash;
      alter table quiz_reviews drop column promises_hash;
      alter table quiz_schedules drop column promises, drop column promises_hash`);
    const { rows: made } = await client.query<{ id: string }>(`
      insert into quiz_documents (name, quiz_key, definition, scenarios, hash, scenarios_hash,
        base_revision, base_scenarios_hash, created_at, updated_at)
      values ('A', 'quizHaircare', '{}', '{}', 'h', 's', 'h', 's', now(), now()),
        ('B', 'quizLibido', '{}', '{}', 'h', 's', null, null, now(), now()) returning id`);
    await client.query(
      `insert into quiz_reviews (document_id, hash, scenarios_hash, state, authors, asked_at, note)
       values ($1, 'h', 's', 'approved', '{}', now(), '')`,
      [made[0]?.id],
    );
    await client.query(
      `insert into quiz_schedules (document_id, quiz_key, definition, scenarios, hash,
         scenarios_hash, at, why, scheduled_at)
       values ($1, 'quizHaircare', '{}', '{}', 'h', 's', now(), '', now())`,
      [made[0]?.id],
    );
    await client.query(
      `insert into quiz_record (document_id, quiz_key, at, action, hash, scenarios_hash)
       values ($1, 'quizHaircare', now(), 'published', 'h', 's')`,
      [made[0]?.id],
    );
    for (const statement of readFileSync(join(folder, file), 'utf8').split(
      '--> statement-breakpoint',
    ))
      await client.query(statement);

    const { rows: drafts } = await client.query(
      'select promises, promises_hash, base_promises_hash from quiz_documents order by name',
    );
    const none = (quizKey: string) => keptPromises(quizKey, []).text;
    expect(drafts).toEqual([
      {
        promises: none('quizHaircare'),
        promises_hash: noPromisesHash,
        base_promises_hash: noPromisesHash,
      },
      { promises: none('quizLibido'), promises_hash: noPromisesHash, base_promises_hash: null },
    ]);
    const { rows: schedules } = await client.query(
      'select promises, promises_hash from quiz_schedules',
    );
    expect(schedules).toEqual([{ promises: none('quizHaircare'), promises_hash: noPromisesHash }]);
    // An approval that names no promises is not one of a draft that has an empty list of them.
    for (const table of ['quiz_reviews', 'quiz_record']) {
      const { rows } = await client.query(`select promises_hash from ${table}`);
      expect(rows).toEqual([{ promises_hash: null }]);
    }
  } finally {
    await client.query('rollback');
    await client.end();
  }
});
