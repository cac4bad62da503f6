import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  approved,
  caseOf,
  chargesOf,
  decideNow,
  decline,
  refundsOf,
  takeCharges,
} from '../../../tests/support/deciding';
import { withMovedClinic } from '../../../tests/support/moved-clinic';
import { type PlacedPatient, placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { sendToPharmacy } from '../../care/decisions/send-to-pharmacy.server';
import { payments } from '../../database/tables/orders.schema.server';
import { paymentCustomers } from '../../database/tables/payments.schema.server';
import { sandboxCharges } from '../../database/tables/sandbox.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { startSubscriptions } from '../payments/payment-jobs.server';

const database = withDatabase();
const clinic = withMovedClinic(() => database.db);

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const parcels = ({ userId }: PlacedPatient) =>
  database.db.$count(shipments, eq(shipments.patientId, userId));

const paymentOf = async (caseId: string) => {
  const [found] = await database.db.select().from(payments).where(eq(payments.caseId, caseId));
  if (!found) throw new Error('Nothing is charged for it.');
  return found;
};

/** The patient gives a card with the gateway that takes payments now, which is charged for what waits. */
async function givesCard({ userId }: PlacedPatient, caseId: string, declines = false) {
  const [customer] = await database.db
    .select()
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId))
    .then((rows) => rows.filter(({ gateway }) => gateway === 'stripe'));
  clinic.stripe.pages.addCard(customer?.customerRef ?? '', { declines });
  await clinic.deliver(clinic.since());
  await takeCharges(database.db, caseId, clinic.since());
}

describe('an order whose card is held at a gateway that is not set up any more', () => {
  it('waits for a card of the new gateway once it is approved, and is charged there, once', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const id = await approved(db, await someProvider(db, 'CA'), patient, {}, clinic.since());
    await sendToPharmacy({ case: id }, clinic.since());
    expect(await paymentOf(id)).toMatchObject({ status: 'refused', gateway: 'stripe' });
    expect(await caseOf(db, patient)).toMatchObject({ status: 'approved' });
    expect(await parcels(patient)).toBe(0);
    expect(await mailsWrittenTo(db, patient.payer.user.email)).toContainEqual(
      expect.objectContaining({ subject: 'Your order at Formulary needs a card' }),
    );

    await givesCard(patient, id);
    await sendToPharmacy({ case: id }, clinic.since());
    expect(await paymentOf(id)).toMatchObject({ status: 'captured', gateway: 'stripe' });
    expect(await chargesOf(db, patient)).toEqual([29_900]);
    expect(await parcels(patient)).toBe(1);

    // The sandbox is back: it is asked for nothing.
    await takeCharges(db, id, clinic.before());
    expect(await db.$count(sandboxCharges)).toBe(0);
    expect(await chargesOf(db, patient)).toEqual([29_900]);
  });

  it('renews with the gateway that its first supply was paid with', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const id = await approved(db, await someProvider(db, 'CA'), patient, {}, clinic.since());
    await givesCard(patient, id);
    await startSubscriptions({ checkout: patient.checkout }, clinic.since());
    const [row] = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.patientId, patient.userId));
    expect(row?.gateway).toBe('stripe');
    expect(row?.gatewayRef).toMatch(/^sub_/);
  });

  it('tells of a card that the new gateway has and that does not pay as of any other', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const id = await approved(db, await someProvider(db, 'CA'), patient, {}, clinic.since());
    await givesCard(patient, id, true);
    await sendToPharmacy({ case: id }, clinic.since());
    expect(await paymentOf(id)).toMatchObject({ status: 'refused' });
    expect(await mailsWrittenTo(db, patient.payer.user.email)).toContainEqual(
      expect.objectContaining({ subject: 'Your order at Formulary needs another card' }),
    );
    expect(await parcels(patient)).toBe(0);
  });

  it('is paid back by the new gateway where it is declined after all', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const provider = await someProvider(db, 'CA');
    const id = await approved(db, provider, patient, {}, clinic.since());
    await givesCard(patient, id);
    await decideNow(db, provider, id, decline, clinic.since());
    expect(await refundsOf(db, patient)).toMatchObject([{ amount: 29_900 }]);
  });

  it('that was being charged there is left to a manager: it may have been taken', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const config = { ...clinic.since().config, stripe: null };
    const nowhere = { ...clinic.since(), config };
    const id = await approved(db, await someProvider(db, 'CA'), patient, {}, nowhere);
    await db
      .update(payments)
      .set({ status: 'charging', tries: 1, gatewayRef: `sbx_begun_${id}` })
      .where(eq(payments.caseId, id));
    await takeCharges(db, id, clinic.since());
    expect(await paymentOf(id)).toMatchObject({ status: 'charging', gateway: 'sandbox' });
  });
});
