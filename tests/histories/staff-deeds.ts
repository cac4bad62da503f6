import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { noteOutcome } from '../../app/care/appointments/note-outcome.server';
import { readChart } from '../../app/care/chart/chart.server';
import { changeChart } from '../../app/care/decisions/change-chart.server';
import { answerQuestion } from '../../app/care/dispensing/checks/answers.server';
import {
  askAboutSubstitute,
  askPrescriber,
} from '../../app/care/dispensing/checks/questions.server';
import { readShipmentToCheck } from '../../app/care/dispensing/checks/read-shipments.server';
import {
  cannotFill,
  splitShipment,
} from '../../app/care/dispensing/checks/split-or-give-back.server';
import { answerMaker } from '../../app/care/dispensing/checks/substitution.server';
import { verifyShipment } from '../../app/care/dispensing/checks/verify-shipment.server';
import type { Done } from '../../app/care/dispensing/checks/with-shipment.server';
import {
  decideDispute,
  disputePayment,
} from '../../app/commerce/gateway/sandbox/sandbox-disputes.server';
import { referenceRevisions } from '../../app/content/reference.server';
import { users } from '../../app/database/tables/accounts.schema.server';
import {
  appointments,
  providerLicenses,
} from '../../app/database/tables/appointments.schema.server';
import { submissions } from '../../app/database/tables/attempts.schema.server';
import { orderLines, payments } from '../../app/database/tables/orders.schema.server';
import { renewals } from '../../app/database/tables/payments.schema.server';
import { pharmacyQuestions } from '../../app/database/tables/pharmacy.schema.server';
import { sandboxDisputes } from '../../app/database/tables/sandbox.schema.server';
import { shipments } from '../../app/database/tables/shipments.schema.server';
import { cancelOrder } from '../../app/flows/order-acts.server';
import { refundLines } from '../../app/flows/refund-by-hand.server';
import { day } from '../../app/kernel/calendar/milliseconds';
import { dayOf } from '../../app/kernel/calendar/service-day';
import { nth, ordersIn } from './rows';
import { publishPens, publishRules, type RuleSet } from './shop';
import type { World } from './world';

/** Deed of everybody on the staff besides those who decide, and of a patient’s bank. */
export type StaffDeed =
  /** Notes in a chart that somebody has something, or has it not. */
  | { do: 'writeChart'; patient: number; fact: 'nitrates' | 'gout'; isSo: boolean }
  | { do: 'withdrawFromChart'; patient: number }
  | { do: 'publishRules'; rules: RuleSet }
  /** Publishes a catalogue by which pens of several months leave month by month, or all at once. */
  | { do: 'packPens'; byMonth: boolean }
  /** A visit that was booked, and what its provider noted. */
  | { do: 'noteVisit'; patient: number; outcome: 'held' | 'missed' }
  /** A license ends today. */
  | { do: 'endLicense'; provider: number; state: string }
  | { do: 'dispute'; payment: number }
  | { do: 'decideDispute'; dispute: number; status: 'won' | 'lost' }
  | { do: 'refundLine'; line: number; cents: number; by: 'support' | 'manager' }
  | { do: 'cancelForPatient'; order: number }
  | { do: 'staffPharmacist'; isOn: boolean }
  | { do: 'checkShipment'; shipment: number; how: ShipmentDeed; twice: boolean }
  | { do: 'answerPharmacist'; question: number; isAgreed: boolean };

type ShipmentDeed = 'verify' | 'ask' | 'split' | 'substitute' | 'cannotFill';
type Do<Deed> = (world: World, deed: Deed) => Promise<unknown>;
type Doing = { [Kind in StaffDeed['do']]: Do<Extract<StaffDeed, { do: Kind }>> };

export const staffDo: Doing = {
  async writeChart(world, { patient: who, fact, isSo }) {
    const patient = nth(world.patients, who);
    if (!patient) return;
    const now = world.context.clock.now();
    const stored = await chartOf(world, patient.payer.user.id, {
      ...{ id: randomUUID(), version: 0 },
      says: {
        ...{ topic: 'medicine', fact, isSo, words: 'As needed', source: 'By phone' },
        day: dayOf(now),
      },
    });
    expect(stored).toEqual({ ok: true, isNew: true });
  },

  async withdrawFromChart(world, { patient: who }) {
    const patient = nth(world.patients, who);
    if (!patient) return;
    const entries = await readChart(world.db, patient.payer.user.id);
    const entry = entries.find(({ isWithdrawn }) => !isWithdrawn);
    if (!entry) return;
    const { id, version } = entry;
    const stored = await chartOf(world, patient.payer.user.id, { id, version, says: null });
    expect(stored).toEqual({ ok: true, isNew: true });
  },

  async publishRules({ db, context }, { rules }) {
    const { clock, events } = context;
    await publishRules(db, rules);
    await db.transaction(async (tx) => {
      const revision = (await referenceRevisions(tx))['clinical'] ?? '';
      await events.rulesPublished({ tx, medicineIds: ['remedy'], revision, at: clock.now() });
    });
  },

  packPens: ({ db }, { byMonth }) => publishPens(db, { byMonth }),

  async noteVisit({ db, context, patients, providers }, { patient: who, outcome }) {
    const patient = nth(patients, who);
    const [provider] = providers;
    if (!patient || !provider) return;
    const userId = patient.payer.user.id;
    const [intake] = await db
      .select({ attemptId: submissions.attemptId })
      .from(submissions)
      .where(eq(submissions.userId, userId))
      .orderBy(desc(submissions.createdAt));
    if (!intake) return;
    const startsAt = new Date(context.clock.now().getTime() - day / 24);
    const booked = { providerId: provider.id, startsAt, minutes: 20 };
    const [row] = await db
      .insert(appointments)
      .values({ ...booked, ...intake, userId })
      .onConflictDoNothing()
      .returning();
    if (!row) return;
    const note = { appointmentId: row.id, outcome, note: 'We spoke.' };
    const noted = await Promise.all([1, 2].map(() => noteOutcome(context, provider.id, note)));
    expect(noted[1]).toEqual(noted[0]);
  },

  async endLicense({ db, context, providers }, { provider: which, state }) {
    const provider = nth(providers, which);
    if (!provider) return;
    const today = dayOf(context.clock.now());
    await db
      .update(providerLicenses)
      .set({ validThrough: today })
      .where(
        and(
          eq(providerLicenses.userId, provider.id),
          eq(providerLicenses.state, state),
          or(isNull(providerLicenses.validThrough), gt(providerLicenses.validThrough, today)),
        ),
      );
  },

  async dispute(world, { payment: which }) {
    const { db, context } = world;
    const taken = await db
      .select({ ref: payments.gatewayRef, amount: payments.captured })
      .from(payments)
      .where(and(isNotNull(payments.gatewayRef), gt(payments.captured, 0)))
      .orderBy(asc(payments.createdAt), asc(payments.id));
    const renewed = await db
      .select({ ref: renewals.ref, amount: renewals.amount })
      .from(renewals)
      .where(eq(renewals.status, 'paid'))
      .orderBy(asc(renewals.dueAt), asc(renewals.ref));
    const known = new Set((await db.select().from(sandboxDisputes)).map(({ paidRef }) => paidRef));
    const paid = nth(
      [...taken, ...renewed].filter(({ ref }) => ref !== null && !known.has(ref)),
      which,
    );
    if (!paid?.ref) return;
    await disputePayment(context, { ref: paid.ref, amount: paid.amount, currency: 'usd' });
  },

  async decideDispute({ db, context }, { dispute: which, status }) {
    const open = await db
      .select()
      .from(sandboxDisputes)
      .where(eq(sandboxDisputes.status, 'open'))
      .orderBy(asc(sandboxDisputes.createdAt));
    const dispute = nth(open, which);
    if (dispute) await decideDispute(context, dispute.ref, status, { webhook: 'twice' });
  },

  async refundLine(world, { line: which, cents, by }) {
    const { db, context } = world;
    const lines = await db
      .select()
      .from(orderLines)
      .orderBy(asc(orderLines.orderId), asc(orderLines.position));
    const line = nth(lines, which);
    const order = line && (await ordersIn(world)).find(({ id }) => id === line.orderId);
    if (!line || !order) return;
    const wish = actOf(world, order.number, by);
    const wished = new Map([[line.id, cents]]);
    // A page that is sent twice.
    const given = await refundLines(context, wish, wished);
    if (given.ok) expect(await refundLines(context, wish, wished)).toEqual(given);
    if (by === 'support') expect(given.ok && cents > context.config.supportRefundLimit).toBe(false);
    const stranger = { ...wish, staffId: world.providers[0]?.id ?? '', key: randomUUID() };
    expect(await refundLines(context, stranger, wished)).toMatchObject({ ok: false, status: 403 });
  },

  async cancelForPatient(world, { order: which }) {
    const order = nth(await ordersIn(world), which);
    if (order) await cancelOrder(world.context, actOf(world, order.number, 'support'));
  },

  async staffPharmacist({ db, context, pharmacist }, { isOn }) {
    await db
      .update(users)
      .set({ disabledAt: isOn ? null : context.clock.now() })
      .where(eq(users.id, pharmacist.id));
  },

  async checkShipment(world, { shipment: which, how, twice }) {
    const { db, context, pharmacist } = world;
    const waiting = await db
      .select({ number: shipments.number })
      .from(shipments)
      .where(eq(shipments.status, 'preparing'))
      .orderBy(desc(shipments.createdAt), asc(shipments.number));
    const shipment = nth(waiting, which);
    if (!shipment) return;
    const read = await readShipmentToCheck(context, pharmacist.id, shipment.number);
    if (!read.ok) return;
    const { version, packages, extras } = read;
    const moved = extras.map(({ orderLineId }) => ({ orderLineId, place: 0 }));
    const acting = { pharmacistId: pharmacist.id, number: shipment.number, version };
    const acts: { [How in ShipmentDeed]: () => Promise<Done> } = {
      verify: () =>
        verifyShipment(context, acting, (one) => ({ ...one, lot: 'A1', expiresOn: '2029-01-31' })),
      ask: () => askPrescriber(context, acting, 'Is this strength meant?'),
      split: () => splitShipment(context, acting, [...packages.slice(1), ...moved]),
      substitute: () =>
        askAboutSubstitute(context, acting, {
          orderLineId: packages[0]?.orderLineId ?? '',
          product: 'Pen by Northwind',
        }),
      cannotFill: () => cannotFill(context, acting, 'No stock.'),
    };
    const done = await Promise.all((twice ? [1, 2] : [1]).map(() => acts[how]()));
    // Of two who press together one acts, and the other is told.
    expect(done.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    if (read.status !== 'waiting') expect(done.some(({ ok }) => ok)).toBe(false);
  },

  async answerPharmacist(world, { question: which, isAgreed }) {
    const { context, providers } = world;
    const open = await openQuestionsIn(world);
    const found = nth(open, which);
    const [provider] = providers;
    if (!found || !provider) return;
    const { id, askedOf, patientId } = found;
    if (askedOf === 'patient') {
      expect(await answerMaker(context, patientId, { id, isAgreed })).toBe(true);
      for (const { payer } of world.patients.filter(({ payer }) => payer.user.id !== patientId))
        expect(await answerMaker(context, payer.user.id, { id, isAgreed })).toBe(false);
      return;
    }
    const inCare = { providerId: provider.id, patientId };
    await answerQuestion(context, inCare, { id, answer: 'Yes.' });
  },
};

/** Questions of pharmacists that nobody has answered, the oldest first. */
export const openQuestionsIn = ({ db }: World) =>
  db
    .select({
      id: pharmacyQuestions.id,
      askedOf: pharmacyQuestions.askedOf,
      patientId: shipments.patientId,
    })
    .from(pharmacyQuestions)
    .innerJoin(shipments, eq(shipments.id, pharmacyQuestions.shipmentId))
    .where(isNull(pharmacyQuestions.answeredAt))
    .orderBy(asc(pharmacyQuestions.askedAt), asc(shipments.number));

function actOf(world: World, number: string, by: 'support' | 'manager') {
  return { staffId: world[by].id, number, key: randomUUID(), reason: 'They asked for it.' };
}

function chartOf(
  { db, context, providers }: World,
  patientId: string,
  wish: Pick<Parameters<typeof changeChart>[2], 'id' | 'version' | 'says'>,
) {
  const authorId = providers[0]?.id ?? '';
  const now = context.clock.now();
  return db.transaction((tx) => changeChart(tx, now, { ...wish, patientId, authorId }));
}

const few = fc.nat(3);
const several = fc.nat(7);
const is = <Kind extends StaffDeed['do']>(kind: Kind) => fc.constant(kind);

/** Deeds of the staff and of banks, and how often each is made up. */
export const staffDeeds: { weight: number; arbitrary: fc.Arbitrary<StaffDeed> }[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('writeChart'),
      patient: few,
      fact: fc.constantFrom('nitrates', 'gout'),
      isSo: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('withdrawFromChart'), patient: few }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('publishRules'),
      rules: fc.constantFrom('usual', 'noGout', 'visitForGout'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('packPens'), byMonth: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('noteVisit'),
      patient: few,
      outcome: fc.constantFrom('held', 'missed'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: is('endLicense'),
      provider: few,
      state: fc.constantFrom('CA', 'NV', 'WA'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('dispute'), payment: several }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('decideDispute'),
      dispute: few,
      status: fc.constantFrom('won', 'lost'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('refundLine'),
      line: several,
      cents: fc.integer({ min: 1, max: 9_000 }),
      by: fc.constantFrom('support', 'manager'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('cancelForPatient'), order: several }) },
  { weight: 3, arbitrary: fc.record({ do: is('staffPharmacist'), isOn: fc.boolean() }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: is('checkShipment'),
      shipment: few,
      how: fc.constantFrom(
        'verify',
        'verify',
        'verify',
        'ask',
        'split',
        'substitute',
        'cannotFill',
      ),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: is('answerPharmacist'), question: few, isAgreed: fc.boolean() }),
  },
];
