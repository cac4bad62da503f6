import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, approved, caseOf, decideNow, stop } from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { sendToPharmacy } from '../../care/decisions/send-to-pharmacy.server';
import { submitShipment } from '../../care/dispensing/pharmacies/submit-shipment.server';
import { announceRefills, runRefills } from '../../care/refills/run-refills.server';
import { careCases, type PrescribedLine } from '../../database/tables/care.schema.server';
import { renewals } from '../../database/tables/payments.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { refills, subscriptions } from '../../database/tables/subscriptions.schema.server';
import { fixedClock } from '../../kernel/clock';
import { currentGateway } from '../gateway/gateways.server';
import { endPeriod } from '../gateway/sandbox/sandbox-renewals.server';
import { startSubscriptions } from '../payments/payment-jobs.server';
import { syncCustomer } from '../payments/sync-customer.server';
import { changeSubscription } from './change-subscription.server';

const database = withDatabase();
const due = '2025-07-02T14:00:00Z';

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** A treatment and its add-on, whose first shipment has arrived. */
async function withAddOn(rest: Partial<PrescribedLine> = {}) {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m', 'vitamin-addon']);
  const { context, checkout, userId } = patient;
  const provider = await someProvider(db, 'CA');
  const caseId = await approved(db, provider, patient, rest);
  await startSubscriptions({ checkout }, context);
  await sendToPharmacy({ case: caseId }, context);
  await db.update(careCases).set({ status: 'delivered' }).where(eq(careCases.id, caseId));
  await db
    .update(shipments)
    .set({ status: 'delivered', deliveredAt: new Date('2025-06-05T15:00:00Z') })
    .where(eq(shipments.caseId, caseId));
  const later = { ...context, clock: fixedClock(due) };
  const renewing = () => db.select().from(subscriptions).where(eq(subscriptions.patientId, userId));
  /** Whatever became of the refills, and of their money, by product. */
  const outcomes = async () => {
    const rows = await db
      .select({
        productId: subscriptions.productId,
        refill: refills.status,
        money: renewals.status,
      })
      .from(subscriptions)
      .leftJoin(refills, eq(refills.subscriptionId, subscriptions.id))
      .leftJoin(renewals, eq(renewals.ref, refills.renewalRef))
      .where(eq(subscriptions.patientId, userId));
    return Object.fromEntries(
      rows.map(({ productId, refill, money }) => [productId, `${refill}, ${money}`]),
    );
  };
  return {
    patient,
    outcomes,
    provider,
    caseId,
    later,
    renewing,
    async fallDue() {
      for (const { gatewayRef } of await renewing()) await endPeriod(later, gatewayRef ?? '', true);
      const payments = currentGateway(later);
      if (payments) await syncCustomer(later, payments, userId);
      await runRefills(later);
    },
    /** The shipments of the refills, with how many lines each has. */
    async refillShipments() {
      const rows = await db.select().from(shipments).where(eq(shipments.patientId, userId));
      const ofRefills = rows.filter(({ status }) => status !== 'delivered');
      const lines = await db.select().from(shipmentLines);
      return ofRefills.map(({ id, status, caseId }) => ({
        id,
        status,
        caseId,
        lines: lines.filter(({ shipmentId }) => shipmentId === id).length,
      }));
    },
  };
}

describe('a treatment and its add-on that renew on one day', () => {
  it('go in one parcel, which the case of the treatment decides about', async () => {
    const { fallDue, refillShipments, caseId } = await withAddOn();
    await fallDue();

    expect(await refillShipments()).toMatchObject([{ status: 'preparing', lines: 2, caseId }]);
  });

  it('are announced by one mail, with what both cost', async () => {
    const { patient, renewing } = await withAddOn();
    await announceRefills({ ...patient.context, clock: fixedClock('2025-06-30T14:00:00Z') });
    const mails = await mailsWrittenTo(database.db, patient.payer.user.email);
    const total = (await renewing()).reduce((sum, { renewalTotal }) => sum + renewalTotal, 0);

    const announced = mails.filter(({ key }) => key.startsWith('refill-coming'));
    expect(announced).toHaveLength(1);
    expect(announced[0]?.text).toContain(`$${total / 100}`);
  });

  it('wait together for a provider who looks first: nothing of them is charged or sent before', async () => {
    const { outcomes, fallDue, refillShipments, later, provider, caseId } = await withAddOn({
      refills: 0,
    });
    await fallDue();
    expect(await outcomes()).toEqual({ pen: 'held, due', vitamin: 'held, due' });
    expect(await refillShipments()).toEqual([]);

    const approval = await approvalOf(database.db, caseId);
    await decideNow(database.db, provider, caseId, approval, later);
    await sendToPharmacy({ case: caseId }, later);
    await runRefills(later);
    expect(await outcomes()).toEqual({ pen: 'sent, paid', vitamin: 'sent, paid' });
    expect(await refillShipments()).toMatchObject([{ lines: 2, caseId }]);
  });

  it('are neither charged nor sent where the provider refuses', async () => {
    const { outcomes, fallDue, refillShipments, later, provider, caseId } = await withAddOn({
      refills: 0,
    });
    await fallDue();
    const decline = { kind: 'decline', reason: 'Let us talk first.' } as const;
    await decideNow(database.db, provider, caseId, decline, later);
    await runRefills(later);
    expect(await outcomes()).toEqual({ pen: 'dropped, dropped', vitamin: 'dropped, dropped' });
    expect(await refillShipments()).toEqual([]);
  });

  it('are both paid back where the parcel is not sent', async () => {
    const { fallDue, refillShipments, later, provider, caseId } = await withAddOn();
    await fallDue();
    await decideNow(database.db, provider, caseId, stop, later);
    const [shipment] = await refillShipments();

    expect(shipment).toMatchObject({ status: 'cancelled' });
    const back = await database.db.select().from(refunds);
    const own = back.filter(({ key }) => key.startsWith(`shipment ${shipment?.id}`));
    expect(own.map(({ amount }) => amount).sort()).toEqual([2_100, 29_900]);
  });

  it('go apart where the first has been asked for before the other is paid', async () => {
    const { patient, fallDue, refillShipments, later, renewing } = await withAddOn();
    const addOn = (await renewing()).find(({ productId }) => productId === 'vitamin');
    const wish = { subscription: addOn?.id ?? '', version: addOn?.version ?? 0 };
    const earlier = { ...later, clock: fixedClock('2025-06-20T14:00:00Z') };
    const skip = { kind: 'skip', day: '2025-07-02' } as const;
    await changeSubscription(earlier, patient.userId, { ...wish, change: skip });
    await fallDue();
    const [shipment] = await refillShipments();
    await submitShipment({ shipment: shipment?.id ?? '' }, later);

    expect(await refillShipments()).toMatchObject([{ lines: 1, status: 'ordered' }]);
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'delivered' });
  });
});
