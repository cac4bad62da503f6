import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { agreesTo, approved, chargesOf, subscriptionOf } from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { listTreatments } from '../treatments/treatments.server';

const database = withDatabase();

/** A shop in which pens are used when wanted: one a month for $299, two for $250 each, at most three. */
beforeAll(async () => {
  const catalogue = smallCatalogue();
  for (const pen of catalogue.products.filter(({ id }) => id === 'pen')) {
    Object.assign(pen, { pricingBasis: 'quantityPerMonth', doseRhythm: 'as-needed' });
    for (const variant of pen.variants) {
      variant.maximumQuantity = 3;
      variant.prices = [
        { value: 1, amount: variant.variantAmount },
        { value: 2, amount: 25_000 },
      ];
    }
  }
  await publishCatalogue(database.db, catalogue);
});

const directions = 'Inject {dose} when wanted.';

/** A patient who ordered so many pens a month, with a provider who prescribes as many as said. */
async function prescribed(ordered: number, quantity: number) {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m'], {}, { quantity: ordered });
  const provider = await someProvider(db, 'CA');
  const id = await approved(db, provider, patient, { quantity, directions });
  const [prescription] = await db.select().from(prescriptions).where(eq(prescriptions.caseId, id));
  return { db, id, patient, prescription };
}

it('fewer than were ordered are charged by their own price, and renew for it', async () => {
  const { db, patient, prescription } = await prescribed(2, 1);
  expect(prescription).toMatchObject({ quantity: 1, mustAgree: false, less: 20_100, more: 0 });
  expect(await chargesOf(db, patient)).toEqual([29_900]);
  expect(await subscriptionOf(db, patient)).toMatchObject({ renewalTotal: 29_900 });
});

it('as many as were ordered cost what was ordered', async () => {
  const { db, patient, prescription } = await prescribed(2, 2);
  expect(prescription).toMatchObject({ mustAgree: false, less: 0, more: 0 });
  expect(await chargesOf(db, patient)).toEqual([50_000]);
});

it('more than were ordered are asked about with both amounts and prices, and paid with the yes', async () => {
  const { db, id, patient, prescription } = await prescribed(1, 2);
  expect(prescription).toMatchObject({ mustAgree: true, more: 20_100, renewalTotal: 50_000 });
  expect(await chargesOf(db, patient)).toEqual([]);
  expect((await listTreatments(db, patient.userId, '2025-06-02'))[0]?.asked).toMatchObject({
    ...{ drug: 'pen', strength: '0.25 mg', amount: '2 pens', inPlaceOf: 'pen 0.25 mg, 1 pen' },
    ...{ ordered: 29_900, total: 50_000, renewalTotal: 50_000, isPaid: true },
  });
  await agreesTo(db, id);
  expect(await chargesOf(db, patient)).toEqual([50_000]);
  expect(await subscriptionOf(db, patient)).toMatchObject({ renewalTotal: 50_000 });
});

it('more than is sold at once is not prescribed', async () => {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  const provider = await someProvider(db, 'CA');
  await expect(approved(db, provider, patient, { quantity: 4, directions })).rejects.toThrow(
    'at most 3 pens',
  );
});

it('a refill costs as many as are prescribed, and not as many as were ordered', async () => {
  const patient = await renewing(database.db, 'pen-1m', { quantity: 2, directions });
  await patient.dueOn('2025-07-02T14:00:00Z');
  expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 50_000 }]);
});
