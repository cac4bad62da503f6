import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  approved,
  caseOf,
  changeOf,
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
import { users } from '../../database/tables/accounts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import type { PrescribedLine } from '../../database/tables/care.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { day, hour, minute } from '../../kernel/calendar/milliseconds';
import type { Db } from '../../kernel/database/client.server';
import { setPharmacyOutages } from '../dispensing/pharmacies/sandbox/sandbox-pharmacy.server';
import { runRefill } from '../refills/run-refills.server';
import { listTreatments } from '../treatments/treatments.server';
import { decideCase } from './decide.server';

describe('change treatment', () => {
  const database = withDatabase();
  const decidedAt = '2025-06-20T14:00:00Z';
  const due = '2025-07-02T14:00:00Z';
  const higher = {
    doseSteps: [{ fromWeek: 1, dosage: 50, unit: 'mg' }],
    directions: 'More of it: {dose}.',
  };

  beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

  async function change(patient: RenewingPatient, rest: Partial<PrescribedLine> = higher) {
    const { db } = database;
    const { id } = await caseOf(db, patient);
    const wish = await changeOf(db, id, rest);
    return decideNow(db, await someProvider(db, 'CA'), id, wish, patient.at(decidedAt));
  }

  const dosagesSent = async ({ userId }: RenewingPatient) => {
    const rows = await database.db
      .select({ fill: shipmentLines.fill })
      .from(shipmentLines)
      .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
      .where(eq(shipments.patientId, userId))
      .orderBy(desc(shipments.createdAt));
    return rows.map(({ fill }) =>
      fill?.packages.map(({ count, dosage }) => `${count} of ${dosage}`),
    );
  };

  describe('a dose that a provider changes while the treatment runs', () => {
    it('comes with the next parcel; the case stays where it is', async () => {
      const patient = await renewing(database.db, 'pen-1m');
      expect(await change(patient)).toMatchObject({ outcome: 'done', status: 'delivered' });
      expect(await patient.subscription()).toMatchObject({ status: 'active' });
      await patient.dueOn(due);

      expect(await patient.refills()).toMatchObject([{ status: 'sent', dosage: 50 }]);
      expect(await dosagesSent(patient)).toEqual([['5 of 50'], ['5 of 25']]);
      // The first supply of the new prescription is none of its refills.
      expect(await patient.prescription()).toMatchObject({ refills: 5, refillsUsed: 0 });
    });

    it('is changed also where something was bought once with it, which stays as it was prescribed', async () => {
      const { db } = database;
      const patient = await renewing(db, 'pen-1m', {}, ['tablet-once']);
      const { id } = await caseOf(db, patient);
      const wish = await changeOf(db, id, higher);
      const pen = wish.lines.filter(({ productId }) => productId === 'pen');
      const provider = await someProvider(db, 'CA');
      const changed = { ...wish, lines: pen };

      expect(await decideNow(db, provider, id, changed, patient.at(decidedAt))).toMatchObject({
        outcome: 'done',
        status: 'delivered',
      });
      const written = await db
        .select({ drug: prescriptions.productId, endedAt: prescriptions.endedAt })
        .from(prescriptions)
        .where(eq(prescriptions.caseId, id))
        .orderBy(prescriptions.issuedAt);
      expect(written.filter(({ endedAt }) => endedAt === null).map(({ drug }) => drug)).toEqual([
        'tablet',
        'pen',
      ]);
      await patient.dueOn(due);
      expect(await dosagesSent(patient)).toContainEqual(['5 of 50']);
    });

    it('is not changed by a nurse: whoever may not prescribe changes no treatment', async () => {
      const { db } = database;
      const patient = await renewing(db, 'pen-1m');
      const { id } = await caseOf(db, patient);
      const nurse = await someProvider(db, 'CA');
      await db
        .update(users)
        .set({ professions: ['rn'] })
        .where(eq(users.id, nurse.id));
      const before = await patient.prescription();
      const wish = await changeOf(db, id, higher);

      expect(await decideNow(db, nurse, id, wish, patient.at(decidedAt))).toEqual({
        outcome: 'refused',
        message: expect.stringContaining('Registered Nurse (RN)'),
      });
      expect(await patient.prescription()).toEqual(before);
    });

    it('keeps its patient from a stronger pen that they have already, until the parcel with less is there', async () => {
      const step = (fromWeek: number, dosage: number) => ({ fromWeek, dosage, unit: 'mg' });
      const rising = { doseSteps: [step(1, 25), step(5, 50)] };
      const patient = await renewing(database.db, 'pen-1m', rising);
      await change(patient, { doseSteps: [step(1, 25)] });
      const doseOn = async (day: string) => {
        const [treatment] = await listTreatments(database.db, patient.userId, day);
        return treatment?.dose;
      };

      expect(await doseOn('2025-06-26')).toMatchObject({ now: '0.25 mg', isDue: true });
      expect(await doseOn('2025-07-03')).toMatchObject({
        ...{ now: null, isDue: false, nextOn: null, directions: '' },
        rise: { to: '0.5 mg', waitsFor: 'change' },
      });
    });

    it('is told by mail without health words, and shown beside what is still taken', async () => {
      const patient = await renewing(database.db, 'pen-1m');
      await change(patient);
      const [treatment] = await listTreatments(database.db, patient.userId, '2025-06-21');

      expect(treatment).toMatchObject({
        status: 'active',
        dose: {
          now: '0.25 mg',
          startedOn: '2025-06-05',
          directions: 'Inject 0.25 mg (1 pen) once a week.',
        },
        coming: { strength: '0.5 mg', directions: 'More of it: 0.5 mg (1 pen).' },
        case: { reason: 'You are ready for more.' },
      });
      const mail = (await mailsAbout(database.db, (await caseOf(database.db, patient)).id)).at(-1);
      expect(mail?.text).toContain('from the next parcel on');
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/dose|medic|prescri|pen\b|ready/i);
    });

    it('is what is taken once its parcel has come', async () => {
      const patient = await renewing(database.db, 'pen-1m');
      await change(patient);
      await patient.dueOn(due);
      await database.db
        .update(shipments)
        .set({ status: 'delivered', deliveredAt: new Date('2025-07-05T15:00:00Z') })
        .where(eq(shipments.id, (await patient.shipments())[1]?.id ?? ''));
      const [treatment] = await listTreatments(database.db, patient.userId, '2025-07-06');

      expect(treatment).toMatchObject({
        coming: null,
        dose: { now: '0.5 mg', startedOn: '2025-07-05' },
      });
    });

    it('is changed once by two clicks', async () => {
      const patient = await renewing(database.db, 'pen-1m');
      const { id, version } = await caseOf(database.db, patient);
      const provider = await someProvider(database.db, 'CA');
      const decision = await changeOf(database.db, id, higher);
      const wish = { caseId: id, version, key: randomUUID(), decision };
      const both = await Promise.all(
        [wish, wish].map((one) => decideCase(patient.at(decidedAt), provider.id, one)),
      );

      expect(both[1]).toEqual(both[0]);
      expect(await caseOf(database.db, patient)).toMatchObject({ version: version + 1 });
    });

    it('is not changed where nothing comes any more', async () => {
      const patient = await renewing(database.db, 'pen-1m');
      const row = await patient.subscription();
      await changeSubscription(patient.at(decidedAt), patient.userId, {
        subscription: row.id,
        version: row.version,
        change: { kind: 'cancel', reason: '' },
      });

      expect(await change(patient)).toMatchObject({
        outcome: 'refused',
        message: expect.stringMatching(/^Nothing of this is sent again/),
      });
    });
  });
});

describe('stop treatment', () => {
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
      for (const { subject, text } of mails)
        expect(`${subject} ${text}`).not.toMatch(/asthma|safe/);
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
});
