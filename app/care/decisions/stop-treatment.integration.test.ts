import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  approved,
  caseOf,
  decideNow,
  mailsAbout,
  refundsOf,
  stop,
  subscriptionOf,
} from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { movingClock } from '../../../tests/support/moving-clock';
import { placedOrder } from '../../../tests/support/ordering';
import { letPass, mailKeysOf, shipmentsOf } from '../../../tests/support/pharmacy-days';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { type RenewingPatient, renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { takeJobs } from '../../../tests/support/waiting-jobs';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { currentGateway, findCustomer } from '../../commerce/gateway/gateways.server';
import { dropCard } from '../../commerce/gateway/sandbox/card-box.server';
import { requestRefund } from '../../commerce/refunds/refunds.server';
import { changeSubscription } from '../../commerce/subscriptions/change-subscription.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { day, hour, minute } from '../../kernel/calendar/milliseconds';
import type { Db } from '../../kernel/database/client.server';
import { setPharmacyOutages } from '../dispensing/pharmacies/sandbox/sandbox-pharmacy.server';
import { runRefill } from '../refills/run-refills.server';
import { listTreatments } from '../treatments/treatments.server';

const database = withDatabase();
const due = '2025-07-02T14:00:00Z';
const healthWords = /asthma|safe|medic|prescri|dose|treatment|pen\b/i;

/** Takes away the cards of a patient. */
async function withoutCard({ context, userId }: RenewingPatient) {
  const customer = (await findCustomer(database.db, 'sandbox', userId)) ?? '';
  const cards = (await currentGateway(context)?.paymentMethods(customer)) ?? [];
  for (const { id } of cards) await dropCard(database.db, customer, id);
}

/** Cents that a patient paid for their only order. */
async function paidBy(db: Db, { userId }: { userId: string }): Promise<number> {
  const [order] = await db.select().from(orders).where(eq(orders.userId, userId));
  return order?.total ?? 0;
}

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

describe('a treatment that runs, ended by a provider', () => {
  it('is charged and sent no more, and says why on the patient’s page only', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    const provider = await someProvider(db, 'CA');
    const { id } = await caseOf(db, patient);
    const context = patient.at('2025-06-20T14:00:00Z');
    expect(await decideNow(db, provider, id, stop, context)).toMatchObject({ status: 'stopped' });
    await patient.dueOn(due);

    expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.shipments()).toMatchObject([{ status: 'delivered' }]);
    expect(await refundsOf(db, patient)).toEqual([]);
    expect(await patient.subscription()).toMatchObject({
      status: 'cancelled',
      nextRefillOn: null,
    });
    expect((await patient.prescription())?.endedAt).not.toBeNull();
    const [treatment] = await listTreatments(db, patient.userId, '2025-06-20');
    expect(treatment).toMatchObject({
      status: 'stopped',
      isNews: true,
      case: { reason: 'Your asthma does not go with it.' },
    });
    const mail = (await mailsAbout(db, id)).at(-1);
    expect(`${mail?.subject} ${mail?.text}`).toContain('ends here');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(healthWords);
  });

  it('is on the record of who did what', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    const provider = await someProvider(db, 'CA');
    await decideNow(db, provider, (await caseOf(db, patient)).id, stop);
    const rows = await db.select().from(staffAccess).where(eq(staffAccess.staffId, provider.id));

    expect(rows.map(({ action, patientId }) => [action, patientId])).toEqual([
      ['case.stop', patient.userId],
    ]);
  });

  it('drops a refill that waits for a card, at once', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    await withoutCard(patient);
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'declined' }]);
    const provider = await someProvider(db, 'CA');
    await decideNow(db, provider, (await caseOf(db, patient)).id, stop, patient.at(due));
    const name = { gateway: 'sandbox', ref: (await patient.renewals())[0]?.ref ?? '' } as const;
    expect(await takeJobs(db, 'subscriptions.runRefill')).toContainEqual(name);
    await runRefill(patient.at(due), name);

    expect(await patient.refills()).toMatchObject([{ status: 'dropped' }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'dropped' }]);
  });

  it('pays back a refill that was paid and has not left', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    await patient.dueOn(due);
    const provider = await someProvider(db, 'CA');
    await decideNow(db, provider, (await caseOf(db, patient)).id, stop, patient.at(due));

    const [, refill] = await patient.shipments();
    expect(refill).toMatchObject({ status: 'cancelled' });
    expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 29_900 }]);
    const [{ ref = '' } = {}] = await patient.renewals();
    expect(await db.select().from(refunds).where(eq(refunds.renewalRef, ref))).toMatchObject([
      { amount: 29_900 },
    ]);
    const mails = await mailsWrittenTo(db, patient.payer.user.email);
    expect(mails.filter(({ text }) => text.includes('$299')).length).toBeGreaterThan(0);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/asthma|safe/);
  });

  it('cannot be ended twice, nor by somebody without a license', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    const { id } = await caseOf(db, patient);
    const elsewhere = await someProvider(db, 'NY');
    expect(await decideNow(db, elsewhere, id, stop)).toMatchObject({
      outcome: 'refused',
      message: 'You hold no license for CA.',
    });
    const provider = await someProvider(db, 'CA');
    expect(await decideNow(db, provider, id, stop)).toMatchObject({ outcome: 'done' });
    expect(await decideNow(db, provider, id, stop)).toMatchObject({
      outcome: 'refused',
      message: 'This intake is ended by a provider, so that cannot be done now.',
    });
  });

  it('is over already where nothing is in force and nothing renews', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    await db
      .update(prescriptions)
      .set({ endedAt: new Date() })
      .where(eq(prescriptions.patientId, patient.userId));
    const row = await patient.subscription();
    const wish = {
      subscription: row.id,
      version: row.version,
      change: { kind: 'cancel', reason: '' },
    } as const;
    await changeSubscription(patient.context, patient.userId, wish);

    const decided = await decideNow(
      db,
      await someProvider(db, 'CA'),
      (await caseOf(db, patient)).id,
      stop,
    );
    expect(decided).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/over already/),
    });
  });
});

describe('a treatment that is ended before its first parcel has left', () => {
  async function atThePharmacy(variantIds: string[]) {
    const { db } = database;
    await setPharmacyOutages(db, { downUntil: null, fates: [] });
    const clock = movingClock('2025-06-02T12:00:00Z');
    const context = { ...testContext(db, { clock }), clock };
    const patient = await placedOrder(db, variantIds);
    const provider = await someProvider(db, 'CA');
    const caseId = await approved(db, provider, patient, {}, context);
    return {
      db,
      context,
      patient,
      provider,
      caseId,
      pass: (stretch: number) => letPass(context, stretch),
    };
  }

  it('is called off at the pharmacy and paid back whole, its add-on too', async () => {
    const { db, context, patient, provider, caseId, pass } = await atThePharmacy([
      'pen-1m',
      'vitamin-addon',
    ]);
    await pass(minute);
    expect(await shipmentsOf(db, patient)).toMatchObject([{ status: 'ordered' }]);
    expect(await decideNow(db, provider, caseId, stop, context)).toMatchObject({
      outcome: 'done',
    });
    await pass(hour);

    const [shipment] = await shipmentsOf(db, patient);
    expect(shipment).toMatchObject({ status: 'cancelled' });
    expect(await mailKeysOf(db, shipment?.id ?? '')).toEqual(['cancelled']);
    const [paid] = await refundsOf(db, patient);
    expect(paid?.amount).toBe(await paidBy(db, patient));
    expect(await subscriptionOf(db, patient)).toMatchObject({ status: 'cancelled' });
    await pass(7 * day);
    expect(await shipmentsOf(db, patient)).toHaveLength(1);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'stopped' });
  });

  it('gives the shipping back with what was bought once', async () => {
    const { db, context, patient, provider, caseId, pass } = await atThePharmacy(['tablet-once']);
    await pass(minute);
    await decideNow(db, provider, caseId, stop, context);
    await pass(hour);

    expect(await refundsOf(db, patient)).toMatchObject([{ amount: await paidBy(db, patient) }]);
  });

  it('gives the rest back where some was given back by hand', async () => {
    const { db, context, patient, provider, caseId, pass } = await atThePharmacy(['pen-1m']);
    const { orderId } = await caseOf(db, patient);
    const wish = { orderId, of: { cents: 500 }, key: `goodwill ${orderId}` };
    await db.transaction((tx) => requestRefund(tx, context.clock.now(), wish));
    await pass(minute);
    await decideNow(db, provider, caseId, stop, context);
    await pass(hour);

    const amounts = (await refundsOf(db, patient)).map(({ amount }) => amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(await paidBy(db, patient));
  });

  it('arrives and stays paid where the carrier has it', async () => {
    const { db, context, patient, provider, caseId, pass } = await atThePharmacy(['pen-1m']);
    await pass(minute);
    await pass(day);
    expect(await shipmentsOf(db, patient)).toMatchObject([{ status: 'shipped' }]);
    await decideNow(db, provider, caseId, stop, context);
    await pass(7 * day);

    expect(await shipmentsOf(db, patient)).toMatchObject([{ status: 'delivered' }]);
    expect(await refundsOf(db, patient)).toEqual([]);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'stopped' });
  });
});
