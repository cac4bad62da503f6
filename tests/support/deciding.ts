import { randomUUID } from 'node:crypto';
import { and, eq, inArray, like } from 'drizzle-orm';
import { answerMedicine, payForMedicine } from '../../app/care/decisions/answer-medicine.server';
import { type Decided, decideCase } from '../../app/care/decisions/decide.server';
import { verdictsOf } from '../../app/care/decisions/heed-rules.server';
import { isAsked } from '../../app/care/prescriptions/asked.server';
import { runCharge } from '../../app/commerce/charges/run-charge.server';
import { findSandboxPayment, press } from '../../app/commerce/gateway/sandbox/press.server';
import { keepPayment } from '../../app/commerce/orders/place-order.server';
import { viewMedicinePayment } from '../../app/commerce/payments/medicine-payments.server';
import type {
  Decision,
  PrescribedLine,
  WrittenReason,
} from '../../app/database/tables/care.schema.server';
import { careCaseLines, careCases } from '../../app/database/tables/care.schema.server';
import { mailOutbox } from '../../app/database/tables/mail.schema.server';
import { orderLines, orders, payments } from '../../app/database/tables/orders.schema.server';
import { prescriptions } from '../../app/database/tables/prescriptions.schema.server';
import { refunds } from '../../app/database/tables/refunds.schema.server';
import { subscriptions } from '../../app/database/tables/subscriptions.schema.server';
import type { Db } from '../../app/kernel/database/client.server';
import { testContext } from './load-context';
import { opened } from './opened';
import type { PlacedPatient } from './ordering';
import { writtenMails } from './written-mails';

/** Statement that an approval is signed with. */
const signedAs = { treats: 'Obesity', assessment: 'Nothing speaks against it.' };

export const decline: Decision = { kind: 'decline', reason: 'This would not be safe for you.' };
export const ask: Extract<Decision, { kind: 'askForMore' }> = {
  kind: 'askForMore',
  message: 'Which blood pressure did you measure?',
};

export const stop: Decision = {
  kind: 'stop',
  reason: 'Your asthma does not go with it.',
  preset: 'noLongerSafe',
};

/** The only case of a patient. */
export async function caseOf(db: Db, { userId }: Pick<PlacedPatient, 'userId'>) {
  const [found, ...others] = await db
    .select()
    .from(careCases)
    .where(eq(careCases.patientId, userId));
  if (!found || others.length > 0) throw new Error('One case was expected.');
  const reason = await opened(db, found.reason, 'care_cases.reason', found.id);
  return { ...found, reason };
}

/** An approval of a case as it stands: what was ordered, as it was ordered, for half a year. */
export async function approvalOf(
  db: Db,
  caseId: string,
  rest: Partial<PrescribedLine> = {},
): Promise<Extract<Decision, { kind: 'approve' }>> {
  const [[careCase], lines] = await Promise.all([
    db.select().from(careCases).where(eq(careCases.id, caseId)),
    db
      .select({ line: orderLines })
      .from(careCaseLines)
      .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
      .where(eq(careCaseLines.caseId, caseId)),
  ]);
  const prescribed = lines.map(
    ({ line: { id, productId, variantId, dosage, dosageUnit } }): PrescribedLine => ({
      orderLineId: id,
      productId,
      variantId,
      directions: 'Inject {dose} once a week.',
      quantity: 4,
      refills: 5,
      validThrough: '2025-12-02',
      doseSteps: dosage === null ? [] : [{ fromWeek: 1, dosage, unit: dosageUnit ?? 'mg' }],
      whyOther: 'It suits you better.',
      ...rest,
    }),
  );
  return {
    kind: 'approve',
    intake: careCase?.submissionId ?? null,
    signed: signedAs,
    lines: prescribed,
    reasons: careCase ? await reasonsForUnknown(db, careCase, prescribed) : [],
  };
}

/**
 * Reasons for what the sample quizzes never asked, and might rule a medicine out. What is known is left to the test.
 */
async function reasonsForUnknown(
  db: Db,
  careCase: typeof careCases.$inferSelect,
  lines: readonly PrescribedLine[],
): Promise<WrittenReason[]> {
  const now = testContext(db).clock.now();
  const asking = { occasion: 'approve', professions: ['md'], now } as const;
  const found = await verdictsOf(db, careCase, lines, asking);
  return Object.entries(found).flatMap(([orderLineId, verdicts]) =>
    verdicts.flatMap(({ rule }) =>
      rule === 'notKnown' ? [{ orderLineId, rule, text: 'Asked on the telephone: no.' }] : [],
    ),
  );
}

/** A change of what goes on being sent: the same once more, with what is said otherwise. */
export async function changeOf(
  db: Db,
  caseId: string,
  rest: Partial<PrescribedLine> = {},
): Promise<Extract<Decision, { kind: 'change' }>> {
  const { lines, signed, reasons = [] } = await approvalOf(db, caseId, rest);
  return { kind: 'change', reason: 'You are ready for more.', lines, signed, reasons };
}

/** Decides about a case as it stands now, from a page that was just opened; what an approval charges is taken then. */
export async function decideNow(
  db: Db,
  provider: { id: string },
  caseId: string,
  decision: Decision,
  context = testContext(db),
): Promise<Decided> {
  const [found] = await db.select().from(careCases).where(eq(careCases.id, caseId));
  const version = found?.version ?? 0;
  const wish = { caseId, version, key: randomUUID(), decision };
  const decided = await decideCase(context, provider.id, wish);
  await takeCharges(db, caseId, context);
  return decided;
}

/** Takes what waits to be charged for a case, as its job does. */
export async function takeCharges(
  db: Db,
  caseId: string,
  context = testContext(db),
): Promise<void> {
  const waiting = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.caseId, caseId),
        inArray(payments.status, ['wanted', 'charging', 'calledOff']),
      ),
    );
  for (const { id: payment } of waiting) await runCharge({ payment }, context);
}

/** Approves the only case of a patient as it was ordered. Throws where that is refused. */
export async function approved(
  db: Db,
  provider: { id: string },
  patient: Pick<PlacedPatient, 'userId'>,
  rest: Partial<PrescribedLine> = {},
  context = testContext(db),
): Promise<string> {
  const { id } = await caseOf(db, patient);
  const decided = await decideNow(db, provider, id, await approvalOf(db, id, rest), context);
  if (decided.outcome !== 'done') throw new Error(JSON.stringify(decided));
  return id;
}

/** Leads a patient to the page where they pay for a medicine that costs more, by its name at the sandbox. */
export async function paymentPage(
  context: ReturnType<typeof testContext>,
  patientId: string,
  prescription: string,
): Promise<{ ref: string; payment: string }> {
  const paying = await payForMedicine(context, patientId, prescription);
  if (paying.outcome !== 'page') throw new Error(JSON.stringify(paying));
  const ref = paying.url.slice('/pay/sandbox/'.length);
  const page = await findSandboxPayment(context, ref);
  return { ref, payment: page?.checkout ?? '' };
}

/** Pays for a medicine that costs more, and comes back. */
export async function paysFor(
  context: ReturnType<typeof testContext>,
  patientId: string,
  prescription: string,
  refusesLater = false,
) {
  const { ref, payment } = await paymentPage(context, patientId, prescription);
  await press(context, ref, { kind: 'pay', webhook: 'never', refusesLater });
  return viewMedicinePayment(context, patientId, payment);
}

/** The patient agrees to the other medicine of which they are asked, pays where it costs more, and it is charged. */
export async function agreesTo(db: Db, caseId: string, context = testContext(db)): Promise<void> {
  const asked = await db
    .select({ id: prescriptions.id, patientId: prescriptions.patientId })
    .from(prescriptions)
    .where(and(eq(prescriptions.caseId, caseId), isAsked));
  for (const { id: prescription, patientId } of asked) {
    const answered = await answerMedicine(context, patientId, { prescription, isAgreed: true });
    if (answered.outcome === 'mustPay') await paysFor(context, patientId, prescription);
    else if (answered.outcome !== 'done') throw new Error(answered.outcome);
  }
  await takeCharges(db, caseId, context);
}

/** Amounts charged to a patient, in cents, the oldest first. */
export async function chargesOf(
  db: Db,
  { userId }: Pick<PlacedPatient, 'userId'>,
): Promise<number[]> {
  const found = await db
    .select({ captured: payments.captured })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.userId, userId), eq(payments.status, 'captured')))
    .orderBy(payments.capturedAt);
  return found.map(({ captured }) => captured);
}

/** Makes the order of a patient one from before orders were held: all of it was paid at checkout. */
export async function paidAtCheckout(
  db: Db,
  { checkout }: Pick<PlacedPatient, 'checkout'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ status: 'paid' })
      .where(eq(orders.checkoutId, checkout))
      .returning();
    if (!order) throw new Error('There is no order.');
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const paid = { gateway: 'sandbox', ref: checkout, caseId: null, at: order.createdAt } as const;
    await keepPayment(tx, { order, lines }, paid);
  });
}

/** Lists the refunds of a patient. */
export async function refundsOf(db: Db, { userId }: Pick<PlacedPatient, 'userId'>) {
  const found = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, userId));
  return found.map(({ refund }) => refund);
}

/** The mails about a case. */
export const mailsAbout = (db: Db, caseId: string) =>
  writtenMails(db, like(mailOutbox.key, `case ${caseId} %`));

/** Finds the subscription of a patient who has one. */
export async function subscriptionOf(db: Db, { userId }: Pick<PlacedPatient, 'userId'>) {
  const [found] = await db.select().from(subscriptions).where(eq(subscriptions.patientId, userId));
  return found;
}
