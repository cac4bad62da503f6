import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginToPay } from '../../../tests/support/buying';
import { strong, withDearerMedicines } from '../../../tests/support/dearer-medicines';
import { approved, caseOf, chargesOf } from '../../../tests/support/deciding';
import { testConfig } from '../../../tests/support/load-context';
import { somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { StripeStandIn } from '../../../tests/support/stripe/stripe-stand-in';
import { viewMedicinePayment } from '../../commerce/payments/medicine-payments.server';
import { payments } from '../../database/tables/orders.schema.server';
import { medicinePayments, prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { viewCheckout } from '../../portals/checkout/checkout/checkout-page.server';
import { answerMedicine, payForMedicine } from './answer-medicine.server';

const { database, workIsDone } = withDearerMedicines();
const stripe = new StripeStandIn();
let config = testConfig();
beforeAll(async () => {
  config = testConfig({ stripe: await stripe.start() });
});
afterAll(() => stripe.stop());

/** The name that Stripe has for the page of an address. */
const refIn = (url: string) => url.split('/').at(-1) ?? '';

/** A patient whose order Stripe holds, and for whom a provider suggests a strength that costs $50 more. */
async function suggestedAtStripe() {
  const { db } = database;
  const { payer, context } = await somePatient(db, ['pen'], { config });
  const begun = await beginToPay(context, payer, ['pen-1m']);
  if (begun.outcome !== 'page') throw new Error(JSON.stringify(begun));
  stripe.pages.pay(refIn(begun.url));
  await viewCheckout(context, payer.user, begun.checkout);
  const patient = { userId: payer.user.id };
  const id = await approved(db, await someProvider(db, 'CA'), patient, strong, context);
  const [prescription] = await db.select().from(prescriptions).where(eq(prescriptions.caseId, id));
  if (!prescription) throw new Error('Nothing was prescribed.');
  const opensPage = async () => {
    const paying = await payForMedicine(context, patient.userId, prescription.id);
    if (paying.outcome !== 'page') throw new Error(JSON.stringify(paying));
    const [payment] = await db
      .select()
      .from(medicinePayments)
      .where(eq(medicinePayments.prescriptionId, prescription.id));
    return { ref: refIn(paying.url), url: paying.url, payment: payment?.id ?? '' };
  };
  return {
    ...{ patient, context, id, prescription, opensPage },
    parcels: () => db.$count(shipments, eq(shipments.patientId, patient.userId)),
  };
}

describe('a strength that costs more, at Stripe', () => {
  it('keeps a card on Stripe’s page, and is charged the whole once, after its patient agreed there', async () => {
    const { patient, context, id, opensPage, parcels } = await suggestedAtStripe();
    const { ref, url, payment } = await opensPage();
    expect((await opensPage()).url).toBe(url);
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.example\//);
    await workIsDone(id, context);
    expect(await viewMedicinePayment(context, patient.userId, payment)).toEqual({ status: 'open' });
    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await parcels()).toBe(0);

    stripe.pages.pay(ref);
    const views = await Promise.all(
      [1, 2].map(() => viewMedicinePayment(context, patient.userId, payment)),
    );
    await workIsDone(id, context);
    expect(views).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }]);
    expect(await chargesOf(database.db, patient)).toEqual([34_900]);
    expect(
      await database.db
        .select({ gateway: payments.gateway, amount: payments.amount })
        .from(payments)
        .where(eq(payments.caseId, id)),
    ).toEqual([{ gateway: 'stripe', amount: 34_900 }]);
    expect(await parcels()).toBe(1);
  });

  it('costs nothing who says no: the case is before a provider again, and no page opens', async () => {
    const { patient, context, id, prescription, opensPage, parcels } = await suggestedAtStripe();
    await opensPage();
    const no = { prescription: prescription.id, isAgreed: false };
    expect(await answerMedicine(context, patient.userId, no)).toEqual({ outcome: 'done' });
    await workIsDone(id, context);
    expect(await payForMedicine(context, patient.userId, prescription.id)).toEqual({
      outcome: 'conflict',
    });
    expect(await caseOf(database.db, patient)).toMatchObject({ id, status: 'inReview' });
    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await parcels()).toBe(0);
  });
});
