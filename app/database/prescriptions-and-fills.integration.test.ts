import { expect, inject, it } from 'vitest';
import { applyMigration } from '../../tests/support/apply-migration';
import { createTestDatabase } from '../../tests/support/test-database';
import { withClient } from '../kernel/postgres/own-postgres.server';

const id = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

/** A weekly pen, a daily tablet and a cream, each with shipments from before. */
const before = `
  set session_replication_role = replica;
  insert into content_revisions (kind, key, revision, body) values ('catalogue', 'catalogue', 'r',
    '{"products": [{"id": "pen", "doseRhythm": "weekly"}, {"id": "pill", "doseRhythm": "daily"}, {"id": "cream"}]}');
  insert into content_published (kind, key, revision) values ('catalogue', 'catalogue', 'r');
  insert into prescriptions (id, case_id, patient_id, provider_id, order_line_id, product_id, variant_id, drug, form,
    strength, directions, quantity, refills, state, dose_steps, issued_at, expires_at)
  select v.id::uuid, '${id(1)}', '${id(2)}', '${id(3)}', v.line::uuid, v.product, '', v.product, v.form, '', 'Take it.',
    v.quantity, 5, 'CA', v.steps::jsonb, '2026-01-01', '2026-12-31' from (values
    ('${id(10)}', '${id(20)}', 'pen', 'injection', 4, '[{"fromWeek": 1, "dosage": 25, "unit": "mg"}]'),
    ('${id(11)}', '${id(21)}', 'pill', 'pill', 30, '[{"fromWeek": 1, "dosage": 5000, "unit": "mg"}]'),
    ('${id(12)}', '${id(22)}', 'cream', 'tube', 2, '[]')) as v (id, line, product, form, quantity, steps);
  insert into subscriptions (id, patient_id, order_id, order_line_id, gateway, product_id, variant_id, quantity,
    renewal_total, every, unit, status, anchor_day, created_at)
  values ('${id(30)}', '${id(2)}', '${id(4)}', '${id(20)}', 'sandbox', 'pen', '', 1, 1, 1, 'month', 'active', '2026-01-01', '2026-01-01');
  insert into shipments (id, order_id, patient_id, number, status, address, created_at)
  select v.id::uuid, '${id(4)}', '${id(2)}', v.id, 'delivered', '{}', v.at::timestamptz from (values
    ('${id(40)}', '2026-01-02'), ('${id(41)}', '2026-02-02'), ('${id(42)}', '2026-01-03')) as v (id, at);
  insert into shipment_lines (shipment_id, order_line_id, prescription_id, quantity, dosage) values
    ('${id(40)}', '${id(20)}', '${id(10)}', 1, 25), ('${id(41)}', '${id(20)}', '${id(10)}', 1, 50),
    ('${id(42)}', '${id(21)}', '${id(11)}', 1, null), ('${id(42)}', '${id(22)}', '${id(12)}', 1, null),
    ('${id(42)}', '${id(23)}', null, 1, null);
  set session_replication_role = origin;`;

it('parcels from before say what they held, and prescriptions how they are counted', async () => {
  const { url, drop } = await createTestDatabase(inject('testPostgres'), 'template1');
  try {
    await withClient(url, async (client) => {
      await applyMigration(client, '0000_baseline');
      await client.query(before);
      await applyMigration(client, '0001_prescriptions-and-fills');
      const { rows: written } = await client.query('select packing from prescriptions order by id');
      const { rows: sent } = await client.query(
        'select fill from shipment_lines order by order_line_id, shipment_id',
      );

      expect(written.map(({ packing }) => packing)).toMatchObject([
        { unit: 'pen', rhythm: 'weekly', perDose: 1, unitStrength: null },
        { unit: 'tablet', rhythm: 'daily', perDose: 1 },
        { unit: 'unit', rhythm: null, perDose: null },
      ]);
      expect(sent.map(({ fill }) => fill)).toEqual([
        {
          ...{ paidFrom: 0, paidTo: 30 },
          packages: [{ dosage: 25, count: 5, fromDay: 0, days: 35 }],
        },
        {
          ...{ paidFrom: 30, paidTo: 60 },
          packages: [{ dosage: 50, count: 4, fromDay: 35, days: 28 }],
        },
        {
          ...{ paidFrom: 0, paidTo: 30 },
          packages: [{ dosage: 5000, count: 30, fromDay: 0, days: 30 }],
        },
        {
          ...{ paidFrom: 0, paidTo: 30 },
          packages: [{ dosage: null, count: 2, fromDay: 0, days: 30 }],
        },
        null,
      ]);
    });
  } finally {
    await drop();
  }
});
