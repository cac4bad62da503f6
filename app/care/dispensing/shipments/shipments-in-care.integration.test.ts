import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { approved } from '../../../../tests/support/deciding';
import { testContext } from '../../../../tests/support/load-context';
import { movingClock } from '../../../../tests/support/moving-clock';
import { placedOrder } from '../../../../tests/support/ordering';
import { letPass } from '../../../../tests/support/pharmacy-days';
import { someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { careCases } from '../../../database/tables/care.schema.server';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { day } from '../../../kernel/calendar/milliseconds';
import { shipmentsInCare } from './shipments-in-care.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

it('a parcel that did not come on its day is late, and nobody expects it on a day that is over', async () => {
  const { db } = database;
  // Patients of other tests live elsewhere.
  await db.update(careCases).set({ state: 'WY' });
  const clock = movingClock('2025-06-09T12:00:00Z');
  const context = { ...testContext(db, { clock }), clock };
  const patient = await placedOrder(db, ['pen-1m']);
  const provider = await someProvider(db, 'CA');
  await approved(db, provider, patient, {}, context);
  await letPass(context, day);
  const late = () => shipmentsInCare(context, provider.id, { show: 'late', search: '' });
  const expected = (on: string) =>
    db
      .update(shipments)
      .set({ status: 'shipped', leavesOn: null, shippedAt: sql`now()`, expectedOn: on })
      .where(eq(shipments.patientId, patient.userId));
  await expected('2025-06-10');
  expect(await late()).toMatchObject({ shipments: [], counts: { moving: 1, late: 0 } });
  await expected('2025-06-09');
  expect(await late()).toMatchObject({
    shipments: [{ isDelayed: true, expectedOn: null }],
    counts: { moving: 1, late: 1 },
  });
});
