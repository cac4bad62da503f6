import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  approvalOf,
  approved,
  caseOf,
  chargesOf,
  decideNow,
  decline,
  mailsAbout,
  paidAtCheckout,
  refundsOf,
} from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { type PlacedPatient, placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { addOn, product } from '../../../tests/support/sample-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { careCases, type Decision } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { waitingOrders } from '../cases/patient-cases.server';
import { expireCases } from '../decisions/give-up-case.server';
import { sendToPharmacy } from '../decisions/send-to-pharmacy.server';
import { submitShipment } from '../dispensing/pharmacies/submit-shipment.server';
import { followShipment } from '../dispensing/pharmacies/take-report.server';
import { openShipment } from '../dispensing/shipments/create-shipments.server';
import { listTreatments } from '../treatments/treatments.server';

const database = withDatabase();
const inCalifornia = () => someProvider(database.db, 'CA');
const ordered = ['pen-1m', 'vitamin-addon', 'coach-addon', 'foam-once'];

beforeAll(async () => {
  const catalogue = smallCatalogue();
  catalogue.products.push(
    product('coach', { form: 'digital', variants: [addOn('coach-addon', 2_900)] }),
  );
  await publishCatalogue(database.db, catalogue);
});

/** Lists what is in the shipments of a patient, by variant, a text for each shipment. */
async function shipmentsOf({ userId }: PlacedPatient): Promise<string[]> {
  const rows = await database.db
    .select({ shipment: shipments.id, variant: orderLines.variantId })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(shipments.patientId, userId))
    .orderBy(orderLines.variantId);
  const sent = [...new Set(rows.map(({ shipment }) => shipment))];
  const inShipment = (id: string) => rows.filter(({ shipment }) => shipment === id);
  return sent
    .map((id) =>
      inShipment(id)
        .map(({ variant }) => variant)
        .join(' + '),
    )
    .sort();
}

async function renewingOf({ userId }: PlacedPatient): Promise<string[]> {
  const ofPatient = eq(subscriptions.patientId, userId);
  const rows = await database.db.select().from(subscriptions).where(ofPatient);
  return rows
    .filter(({ status }) => status !== 'cancelled')
    .map(({ variantId }) => variantId)
    .sort();
}

async function givenBackTo(patient: PlacedPatient): Promise<number> {
  const found = await refundsOf(database.db, patient);
  return found.reduce((sum, { amount }) => sum + amount, 0);
}

/** The products of which the patient may not have read yet why they do not go ahead. */
async function newsOn(day: string, { userId }: PlacedPatient): Promise<string[]> {
  const treatments = await listTreatments(database.db, userId, day);
  return treatments.filter(({ isNews }) => isNews).map(({ productId }) => productId);
}

describe('the add-ons of a treatment', () => {
  it('travel with its first parcel, and single purchases leave, after the charge and not before', async () => {
    const patient = await placedOrder(database.db, ordered);
    expect(await shipmentsOf(patient)).toEqual([]);
    expect(await waitingOrders(database.db, patient.userId)).toMatchObject([
      { titles: ['pen', 'vitamin'], extras: ['foam'] },
    ]);

    const id = await approved(database.db, await inCalifornia(), patient);
    await sendToPharmacy({ case: id }, testContext(database.db));
    await sendToPharmacy({ case: id }, testContext(database.db));

    expect(await shipmentsOf(patient)).toEqual(['foam-once', 'pen-1m + vitamin-addon']);
  });

  it('are not charged when it is refused, and do not renew', async () => {
    const patient = await placedOrder(database.db, ordered);
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, await inCalifornia(), id, decline);

    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await givenBackTo(patient)).toBe(0);
    expect(await renewingOf(patient)).toEqual([]);
    const treatments = await listTreatments(database.db, patient.userId, '2025-06-02');
    expect(treatments.map(({ status }) => status)).toEqual(['declined', 'declined', 'declined']);
    expect(await newsOn('2025-06-16', patient)).toEqual(['pen']);
    expect(await newsOn('2025-06-17', patient)).toEqual([]);
    const [mail] = await mailsAbout(database.db, id);
    expect(mail?.text).toContain('You were not charged for it.');
    expect(mail?.text).not.toContain('stays paid');
  });

  it('that were paid at checkout are paid back with the whole order, shipping and all, where nothing else was bought', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-addon', 'coach-addon']);
    await paidAtCheckout(database.db, patient);
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, await inCalifornia(), id, decline);

    const [order] = await database.db
      .select()
      .from(orders)
      .where(eq(orders.userId, patient.userId));
    expect(await givenBackTo(patient)).toBe(order?.total);
  });

  it('are not charged when nobody decided in time', async () => {
    const patient = await placedOrder(database.db, ordered);
    const context = testContext(database.db);
    const later = new Date(context.clock.now().getTime() + 15 * 86_400_000);
    await expireCases({ ...context, clock: { now: () => later } });

    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await renewingOf(patient)).toEqual([]);
  });

  it('stay paid where they are on their way already, which is said; they do not renew', async () => {
    const patient = await placedOrder(database.db, ordered);
    await paidAtCheckout(database.db, patient);
    const { id, orderId } = await caseOf(database.db, patient);
    const lines = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId));
    const vitamins = lines.filter(({ variantId }) => variantId === 'vitamin-addon');
    await database.db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      if (!order) throw new Error('There is no order.');
      // As it was before add-ons waited for their treatment.
      await openShipment(tx, new Date(), order, { caseId: null, lines: vitamins });
      const shipped = { status: 'shipped', pharmacyKey: 'S-shipped-0' } as const;
      await tx.update(shipments).set(shipped).where(eq(shipments.orderId, orderId));
    });
    await decideNow(database.db, await inCalifornia(), id, decline);

    expect(await givenBackTo(patient)).toBe(29_900 + 2_900 + 2_800);
    expect(await renewingOf(patient)).toEqual([]);
    const [mail] = await mailsAbout(database.db, id);
    expect(mail?.text).toContain('Some of this order was sent before, and stays paid.');
  });

  it('wait for the next decision where an approval was taken back, and go with it', async () => {
    const patient = await placedOrder(database.db, ordered);
    const provider = await inCalifornia();
    const id = await approved(database.db, provider, patient);
    await decideNow(database.db, provider, id, { kind: 'takeBack', reason: 'A second look.' });
    await sendToPharmacy({ case: id }, testContext(database.db));
    expect(await shipmentsOf(patient)).toEqual(['foam-once']);

    await decideNow(database.db, provider, id, decline);
    expect(await newsOn('2025-06-16', patient)).toEqual(['pen']);
  });

  it('that were charged with another treatment’s approval are paid back whole once everything of the order is declined', async () => {
    const patient = await placedOrder(
      database.db,
      ['pen-1m', 'tablet-once', 'vitamin-addon'],
      {},
      { inTwoQuizzes: true },
    );
    const provider = await someProvider(database.db, 'CA');
    const cases = await database.db
      .select()
      .from(careCases)
      .where(eq(careCases.patientId, patient.userId));
    const [first, second] = cases;
    if (!first || !second) throw new Error('Two cases were expected.');
    const decides = (id: string, decision: Decision) =>
      decideNow(database.db, provider, id, decision);
    expect(await decides(first.id, await approvalOf(database.db, first.id))).toMatchObject({
      outcome: 'done',
    });
    const taken = (await chargesOf(database.db, patient)).reduce((sum, cents) => sum + cents, 0);
    expect(taken).toBeGreaterThan(0);
    expect(
      await decides(first.id, { kind: 'takeBack', reason: 'A second look is needed.' }),
    ).toMatchObject({ outcome: 'done' });
    expect(await decides(second.id, decline)).toMatchObject({ outcome: 'done' });
    expect(await decides(first.id, decline)).toMatchObject({ outcome: 'done' });

    const sent = await shipmentsOf(patient);
    const charged = (await chargesOf(database.db, patient)).reduce((sum, cents) => sum + cents, 0);
    expect([sent, charged - (await givenBackTo(patient))]).toEqual([[], 0]);
  });
});

describe('a single purchase that was charged with an approval', () => {
  /** Approves, takes back and declines the only treatment of an order with foam, which had a shipment by then. */
  async function declinedAfterCharge(before: (foam: string) => Promise<void>) {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m', 'foam-once']);
    const provider = await inCalifornia();
    const id = await approved(db, provider, patient);
    await decideNow(db, provider, id, { kind: 'takeBack', reason: 'A second look.' });
    const ofPatient = eq(shipments.patientId, patient.userId);
    const [foam] = await db.select().from(shipments).where(ofPatient);
    await before(foam?.id ?? '');
    await decideNow(db, provider, id, decline);
    const charged = (await chargesOf(db, patient)).reduce((sum, cents) => sum + cents, 0);
    const [firstShipment] = await db.select().from(shipments).where(ofPatient);
    return { patient, id, charged, firstShipment, back: await givenBackTo(patient) };
  }

  it('is never kept once all else of its order is declined: it is not sent, and paid back with the shipping', async () => {
    const { charged, back, firstShipment, id } = await declinedAfterCharge(async () => {});

    expect(charged).toBe(29_900 + 2_800);
    expect(back).toBe(charged);
    expect(firstShipment).toMatchObject({ status: 'cancelled' });
    expect((await mailsAbout(database.db, id)).at(-1)?.text).not.toContain('stays paid');
  });

  it('is called off at the pharmacy as well, and paid back, while no carrier has it', async () => {
    const { patient, firstShipment, back } = await declinedAfterCharge(async (shipment) => {
      await submitShipment({ shipment }, testContext(database.db));
    });
    expect(firstShipment).toMatchObject({ status: 'ordered' });
    expect(back).toBe(29_900);
    await followShipment({ shipment: firstShipment?.id ?? '' }, testContext(database.db));

    expect(await givenBackTo(patient)).toBe(29_900 + 2_800);
  });

  it('stays paid where the carrier has it, which is said', async () => {
    const { back, firstShipment, id } = await declinedAfterCharge(async (shipment) => {
      const shipped = { status: 'shipped', pharmacyKey: 'S-shipped-1' } as const;
      await database.db.update(shipments).set(shipped).where(eq(shipments.id, shipment));
    });

    expect(back).toBe(29_900);
    expect(firstShipment).toMatchObject({ status: 'shipped' });
    expect((await mailsAbout(database.db, id)).at(-1)?.text).toContain(
      'Some of this order was sent before, and stays paid.',
    );
  });
});
