import { expect, inject, it } from 'vitest';
import { applyMigration } from '../../tests/support/apply-migration';
import { createTestDatabase } from '../../tests/support/test-database';
import { withClient } from '../kernel/postgres/own-postgres.server';

const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const [user, checkout, order, attempt, intake, answered, fresh, old, late] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
].map(id);

/** Somebody whose case was asked about and answered, with one that was decided after a document and before another. */
const before = `
  insert into users (id, kind, email, password_hash, first_name, last_name, created_at)
    values ('${user}', 'patient', 'maya@example.com', '', 'Maya', 'L', now());
  insert into checkouts (id, user_id, status, gateway, snapshot, fingerprint, total, currency, site, origin, source, created_at)
    values ('${checkout}', '${user}', 'succeeded', 'sandbox', '{}', '', 0, 'usd', 'default', '', '', now());
  insert into orders (id, number, user_id, checkout_id, status, site, subtotal, discount, shipping, total, currency, created_at)
    values ('${order}', 'F-1', '${user}', '${checkout}', 'paid', 'default', 0, 0, 0, 0, 'usd', now());
  insert into attempts (id, quiz_kind, quiz_key, revision, site, visitor_id, facts)
    values ('${attempt}', 'quizLibido', 'quizLibido', 'r1', 'default', '${user}', '{}');
  insert into submissions (id, attempt_id, user_id, visitor_id, quiz_kind, eligibility, review, lines)
    values ('${intake}', '${attempt}', '${user}', '${user}', 'quizLibido', 'qualified', '{}', '[]');
  insert into care_cases (id, order_id, submission_id, patient_id, status, concern, opened_at, waiting_since, expires_at, decided_at)
    values ('${answered}', '${order}', '${intake}', '${user}', 'inReview', 0, now(), now(), now(), null),
      ('${fresh}', '${order}', null, '${user}', 'delivered', 0, now(), now(), now(), '2026-01-05T12:00:00Z');
  insert into care_case_events (case_id, version, event, from_status, to_status, by_kind, at)
    values ('${answered}', 2, 'askForMore', 'inReview', 'moreInformation', 'provider', '2026-01-02T12:00:00Z'),
      ('${answered}', 3, 'informationGiven', 'moreInformation', 'inReview', 'patient', '2026-01-03T12:00:00Z');
  insert into documents (id, visitor_id, user_id, kind, mime, bytes, sha256, store_key, created_at)
    values ('${old}', '${user}', '${user}', 'document', 'application/pdf', 1, '', 'a', '2026-01-04T12:00:00Z'),
      ('${late}', '${user}', '${user}', 'document', 'application/pdf', 1, '', 'b', '2026-01-06T12:00:00Z')`;

it('cases from before there was a worklist are work for their reason, and documents of before a decision are none', async () => {
  const { url, drop } = await createTestDatabase(inject('testPostgres'), 'template1');
  try {
    await withClient(url, async (client) => {
      await applyMigration(client, '0000_baseline');
      await client.query(before);
      await applyMigration(client, '0007_worklist');
      const { rows: cases } = await client.query(
        'select id, quiz, work, work_since from care_cases order by id',
      );
      const { rows: unseen } = await client.query('select id from documents where seen_at is null');

      expect(cases).toMatchObject([
        {
          id: answered,
          quiz: 'quizLibido',
          work: 'answered',
          work_since: new Date('2026-01-03T12:00:00Z'),
        },
        { id: fresh, quiz: null, work: null },
      ]);
      expect(unseen).toEqual([{ id: late }]);
    });
  } finally {
    await drop();
  }
});
