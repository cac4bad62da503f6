import { expect, inject, it } from 'vitest';
import { applyMigration } from '../../tests/support/apply-migration';
import { createTestDatabase } from '../../tests/support/test-database';
import { withClient } from '../kernel/postgres/own-postgres.server';

const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const [user, checkout, order, pen, vitamin, payment, careCase, less] = [1, 2, 3, 4, 5, 6, 7, 8].map(
  id,
);

/** An order of 29,900 and 2,400 with a shipping of 595, paid at checkout; 10,000 of the pen went back. */
const before = `
  insert into users (id, kind, email, password_hash, first_name, last_name, created_at)
    values ('${user}', 'patient', 'maya@example.com', '', 'Maya', 'L', now());
  insert into checkouts (id, user_id, status, gateway, snapshot, fingerprint, total, currency, site, origin, source, created_at)
    values ('${checkout}', '${user}', 'succeeded', 'sandbox', '{}', '', 32895, 'usd', 'default', '', '', now());
  insert into orders (id, number, user_id, checkout_id, status, site, subtotal, discount, shipping, total, currency, created_at)
    values ('${order}', 'F-1', '${user}', '${checkout}', 'paid', 'default', 32300, 0, 595, 32895, 'usd', now());
  insert into order_lines (id, order_id, position, product_id, product_title, variant_id, variant_title, variant_type, quantity, prescription, subtotal, discount, total)
    values ('${pen}', '${order}', 0, 'pen', '', 'pen', '', 'subscription', 1, true, 29900, 0, 29900),
      ('${vitamin}', '${order}', 1, 'vitamin', '', 'vitamin', '', 'single', 1, false, 2400, 0, 2400);
  insert into payments (id, order_id, gateway, gateway_ref, captured, refunded, currency, captured_at)
    values ('${payment}', '${order}', 'sandbox', 'p1', 32895, 10000, 'usd', '2026-01-01T12:00:00Z');
  insert into care_cases (id, order_id, patient_id, status, opened_at, waiting_since, expires_at)
    values ('${careCase}', '${order}', '${user}', 'inReview', now(), now(), now());
  insert into care_case_lines (order_line_id, case_id) values ('${pen}', '${careCase}');
  insert into refunds (id, payment_id, key, amount, status, created_at)
    values ('${less}', '${payment}', 'case ${careCase} less 3', 10000, 'succeeded', now())`;

it('an order that was paid before orders were held stays paid, with what each line took and gave back', async () => {
  const { url, drop } = await createTestDatabase(inject('testPostgres'), 'template1');
  try {
    await withClient(url, async (client) => {
      await applyMigration(client, '0000_baseline');
      await client.query(before);
      await applyMigration(client, '0003_money_follows_approval');
      const rows = async (sql: string) => (await client.query(sql)).rows;

      expect(await rows('select status from orders')).toEqual([{ status: 'paid' }]);
      expect(
        await rows('select status, with_extras, amount, shipping, captured, case_id from payments'),
      ).toEqual([
        {
          ...{ status: 'captured', with_extras: true, amount: 32_895, shipping: 595 },
          ...{ captured: 32_895, case_id: null },
        },
      ]);
      expect(await rows('select order_line_id, amount from payment_lines order by amount')).toEqual(
        [
          { order_line_id: vitamin, amount: 2_400 },
          { order_line_id: pen, amount: 29_900 },
        ],
      );
      expect(await rows('select * from refund_lines')).toEqual([
        { refund_id: less, order_line_id: pen, amount: 10_000 },
      ]);
    });
  } finally {
    await drop();
  }
});
