import { and, desc, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { strong, withDearerMedicines } from '../../../tests/support/dearer-medicines';
import {
  agreesTo,
  approvalOf,
  approved,
  caseOf,
  chargesOf,
  decideNow,
  decline,
  paidAtCheckout,
  paymentPage,
  paysFor,
  refundsOf,
  subscriptionOf,
  takeCharges,
} from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { renewing } from '../../../tests/support/refilling';
import { press } from '../../commerce/gateway/sandbox/press.server';
import { viewMedicinePayment } from '../../commerce/payments/medicine-payments.server';
import { careCaseLines } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';

const { database, context, suggested, workIsDone } = withDearerMedicines();
const takeBack = { kind: 'takeBack', reason: 'A second look.' } as const;

describe('the money of a medicine that costs more', () => {
  it.each<[string, string[], Parameters<typeof approvalOf>[2], string, number]>([
    ['of another product', ['pen-1m'], { productId: 'pump', variantId: 'pump-1m' }, '', 59_800],
    ['for three months', ['pen-3m'], strong, '', 79_700],
    ['with 10% off', ['pen-1m'], strong, 'TEN', 29_900 - 2_990 + 4_500],
    ['with $25 off, which are used up', ['pen-1m'], strong, 'BIG', 29_900 - 2_500 + 5_000],
    ['with an add-on', ['pen-1m', 'vitamin-addon'], strong, '', 34_900 + 2_100],
  ])('%s is what was agreed, to the cent', async (_which, variants, rest, coupon, charged) => {
    const { id, userId, patient, prescription } = await suggested(variants, rest, { coupon });
    await paysFor(context(), userId, prescription.id);
    await workIsDone(id);
    expect(await chargesOf(database.db, patient)).toEqual([charged]);
    const [order] = await database.db
      .select({ total: orders.total })
      .from(orders)
      .where(eq(orders.checkoutId, patient.checkout));
    expect(charged).toBe((order?.total ?? 0) + prescription.more);
  });

  it('of two cases of an order is charged for its own, and leaves the other alone', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m', 'tablet-once'], {}, { inTwoQuizzes: true });
    const cases = await db
      .select({ id: careCaseLines.caseId, productId: orderLines.productId })
      .from(careCaseLines)
      .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.userId, patient.userId))
      .orderBy(desc(orderLines.productId));
    const provider = await someProvider(db, 'CA');
    for (const { id, productId } of cases) {
      const rest = productId === 'pen' ? strong : {};
      const approval = await approvalOf(db, id, rest);
      expect(await decideNow(db, provider, id, approval)).toMatchObject({ outcome: 'done' });
    }
    expect(await chargesOf(db, patient)).toEqual([1_800]);
    const pen = cases.find(({ productId }) => productId === 'pen');
    await agreesTo(db, pen?.id ?? '');
    expect(await chargesOf(db, patient)).toEqual([1_800, 34_900]);
  });

  it('goes back whole where the approval is taken back, and is asked anew with the next one', async () => {
    const { db } = database;
    const { id, userId, patient, provider, prescription } = await suggested();
    await paysFor(context(), userId, prescription.id);
    await takeCharges(db, id);
    await decideNow(db, provider, id, takeBack);
    expect(await refundsOf(db, patient)).toMatchObject([{ amount: 34_900 }]);

    await decideNow(db, provider, id, await approvalOf(db, id, strong));
    expect(await chargesOf(db, patient)).toEqual([34_900]);
    await agreesTo(db, id);
    expect(await chargesOf(db, patient)).toEqual([34_900, 34_900]);
    await decideNow(db, provider, id, decline);
    expect((await refundsOf(db, patient)).map(({ amount }) => amount)).toEqual([34_900, 34_900]);
  });

  it('after which the ordered one is approved renews at the price of that', async () => {
    const { db } = database;
    const { id, userId, patient, provider, prescription } = await suggested();
    await paysFor(context(), userId, prescription.id);
    await takeCharges(db, id);
    expect(await subscriptionOf(db, patient)).toMatchObject({ renewalTotal: 34_900 });
    await decideNow(db, provider, id, takeBack);
    await decideNow(db, provider, id, await approvalOf(db, id));
    expect(await chargesOf(db, patient)).toEqual([34_900, 29_900]);
    expect(await subscriptionOf(db, patient)).toMatchObject({ renewalTotal: 29_900 });
  });

  it('of an order that was paid at checkout is the difference', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m', 'vitamin-once']);
    await paidAtCheckout(db, patient);
    const id = await approved(db, await someProvider(db, 'CA'), patient, strong);
    expect(await chargesOf(db, patient)).toEqual([32_300]);
    await agreesTo(db, id);
    expect(await chargesOf(db, patient)).toEqual([32_300, 5_000]);
  });

  it('is one thing or the other where provider and patient act in one moment', async () => {
    const { db } = database;
    for (const decision of [takeBack, decline]) {
      const { id, userId, patient, provider, prescription } = await suggested();
      const { ref, payment } = await paymentPage(context(), userId, prescription.id);
      await press(context(), ref, { kind: 'pay', webhook: 'never' });
      await Promise.all([
        viewMedicinePayment(context(), userId, payment),
        decideNow(db, provider, id, decision),
      ]);
      await workIsDone(id);
      const { status } = await caseOf(db, patient);
      const charged = (await chargesOf(db, patient)).reduce((sum, cents) => sum + cents, 0);
      const back = (await refundsOf(db, patient)).reduce((sum, { amount }) => sum + amount, 0);
      const isKept = status === 'approved' || status === 'atPharmacy';
      expect(charged - back).toBe(isKept ? 34_900 : 0);
      const inForce = and(eq(prescriptions.caseId, id), isNull(prescriptions.endedAt));
      expect(await db.$count(prescriptions, inForce)).toBe(isKept ? 1 : 0);
    }
  });

  it('is what each renewal costs, without a question', async () => {
    const patient = await renewing(database.db, 'pen-1m');
    expect(await patient.subscription()).toMatchObject({ renewalTotal: 29_900 });
    const dearer = await renewing(database.db, 'pen-1m', {
      ...strong,
      whyOther: 'You took 0.25 mg before.',
    });
    await dearer.dueOn('2025-07-02T14:00:00Z');
    expect(await dearer.refills()).toMatchObject([{ status: 'sent', amount: 34_900 }]);
    expect(await dearer.renewals()).toMatchObject([{ status: 'paid', amount: 34_900 }]);
  });
});
