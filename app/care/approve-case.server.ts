import { asc, eq } from 'drizzle-orm';
import { formatDosage, type PriceList } from '../../engine';
import { dayOf, startOfDay } from '../calendar/service-day';
import { orderLines, orders } from '../orders/orders.schema.server';
import type { Tx } from '../platform/db/client.server';
import { deliveryAddressOf } from '../shipments/delivery-address-of.server';
import { subscriptions } from '../subscriptions/subscriptions.schema.server';
import type { ActingProvider } from './acting-provider.server';
import { careCaseLines, careCases } from './care.schema.server';
import { sendToPharmacyLater } from './care-queue.server';
import { sendCaseMail } from './case-mail.server';
import { type CheckedLine, checkLines } from './check-lines';
import type { Decision } from './decision';
import { DecisionStop } from './decision-stop';
import { otherInForce } from './in-force.server';
import { newestIntake } from './newest-intake.server';
import { prescribe } from './prescribe.server';
import { prescribedTwice } from './prescribed-twice';
import { type PaidLine, priceChange } from './price-change';
import { refundDifference } from './refund-case.server';
import { packable } from './send-to-pharmacy.server';
import { lockTreatments } from './under-way.server';

type CareCase = typeof careCases.$inferSelect;
type Approval = Extract<Decision, { kind: 'approve' }>;

interface Approving {
  now: Date;
  provider: ActingProvider;
  catalogue: PriceList;
  /** The version of the case that the approval made. */
  version: number;
}

/**
 * What follows from an approval, in its transaction: the prescriptions, what they cost less, the job that
 * brings it to the pharmacy, and the mail. Throws a DecisionStop where it must not be approved like that.
 */
export async function approveCase(
  tx: Tx,
  careCase: CareCase,
  approval: Approval,
  approving: Approving,
): Promise<void> {
  const { now, catalogue, version } = approving;
  await keepIntake(tx, careCase, approval.intake);
  const ordered = await linesOf(tx, careCase.id);
  const checked = checkLines(approval.lines, ordered, catalogue, dayOf(now));
  if (!checked.ok) throw new DecisionStop(checked.message);
  await stopTwice(tx, careCase, checked.lines, now);
  let less = 0;
  for (const one of checked.lines) {
    await prescribe(tx, now, draftOf(careCase, one, approving));
    const paid = ordered.find(({ id }) => id === one.line.orderLineId);
    if (paid) less += await followPrice(tx, careCase, paid, one, approving);
  }
  const { id, orderId } = careCase;
  const refund =
    careCase.purpose === 'order'
      ? await refundDifference(tx, now, careCase, { amount: less, version })
      : 0;
  if (refund === null) {
    throw new DecisionStop(
      'An earlier approval of something cheaper was paid back. Prescribe that.',
    );
  }
  await tryToPack(tx, careCase, now);
  await sendToPharmacyLater(tx, id);
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'approved', refund });
}

/** Nobody is supplied with the same drug twice, also where two approvals are made in one moment. */
async function stopTwice(
  tx: Tx,
  { id, patientId }: CareCase,
  lines: readonly CheckedLine[],
  now: Date,
): Promise<void> {
  await lockTreatments(tx, patientId);
  const inForce = await otherInForce(tx, patientId, id, now);
  const complaint = prescribedTwice(
    lines.map(({ product }) => product),
    inForce,
  );
  if (complaint !== null) throw new DecisionStop(complaint);
}

/** Only what the patient sent last may be approved. The case goes on with it. */
async function keepIntake(tx: Tx, careCase: CareCase, read: string | null): Promise<void> {
  if (careCase.submissionId === null || read === null) {
    throw new DecisionStop(
      'There is no intake to approve. Refuse it, so that the patient is paid back.',
    );
  }
  const newest = await newestIntake(tx, careCase.patientId, careCase.submissionId);
  if (newest === null || newest.id !== read) {
    throw new DecisionStop('The patient has sent newer answers. Read those before you approve.');
  }
  if (newest.isRuledOut) {
    throw new DecisionStop(
      'What the patient answered later rules this out. Read it before you decide.',
    );
  }
  await tx.update(careCases).set({ submissionId: read }).where(eq(careCases.id, careCase.id));
}

function linesOf(tx: Tx, caseId: string): Promise<(PaidLine & { id: string })[]> {
  const { id, productId, variantId, quantity, dosage, usage, total } = orderLines;
  return tx
    .select({ id, productId, variantId, quantity, dosage, usage, total })
    .from(careCaseLines)
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .where(eq(careCaseLines.caseId, caseId))
    .orderBy(asc(orderLines.position));
}

function draftOf(
  { id, patientId, state }: CareCase,
  { line, product }: CheckedLine,
  { provider }: Approving,
): Parameters<typeof prescribe>[2] {
  const { validThrough, directions, doseSteps, ...rest } = line;
  const [first] = doseSteps;
  return {
    ...rest,
    caseId: id,
    patientId,
    providerId: provider.id,
    drug: product.title,
    form: product.form,
    strength: first ? formatDosage(first.dosage, first.unit) : '',
    directions: directions.trim(),
    doseSteps,
    state: state ?? '',
    expiresAt: startOfDay(validThrough),
  };
}

/**
 * What costs less is paid back and renews for less; what costs more has to be asked of the patient first.
 * @returns Cents to give back.
 */
async function followPrice(
  tx: Tx,
  { purpose }: CareCase,
  paid: PaidLine & { id: string },
  { line }: CheckedLine,
  { catalogue, now }: Approving,
): Promise<number> {
  const change = priceChange(paid, line, catalogue, dayOf(now));
  const { productId, variantId } = line;
  if (purpose === 'order' && change.kind === 'more') {
    throw new DecisionStop(
      'This costs more than the patient paid. Prescribe what was ordered or something cheaper, or refuse it and ask them to order this.',
    );
  }
  const renewal = change.kind === 'less' ? { renewalTotal: change.renewalTotal } : {};
  await tx
    .update(subscriptions)
    .set({ productId, variantId, ...renewal })
    .where(eq(subscriptions.orderLineId, paid.id));
  // For a renewal nothing was paid yet: it costs what it costs when it is sent.
  return purpose === 'order' && change.kind === 'less' ? change.refund : 0;
}

/** What is approved can be sent: the provider hears of what is in the way, not the pharmacy. */
async function tryToPack(
  tx: Tx,
  { id, orderId, purpose, state, patientId }: CareCase,
  now: Date,
): Promise<void> {
  const [order] = await tx
    .select({ address: orders.shippingAddress })
    .from(orders)
    .where(eq(orders.id, orderId));
  // A refill goes to where the patient lives by now: the case was opened again for that state.
  const address = await deliveryAddressOf(tx, patientId, order?.address ?? null);
  const to = purpose === 'renewal' ? state : (address?.administrativeArea ?? null);
  const verdict = await packable(tx, id, to, now);
  if (!verdict.ok) throw new DecisionStop(verdict.message);
}
