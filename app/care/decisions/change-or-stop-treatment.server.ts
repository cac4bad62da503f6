import { eq } from 'drizzle-orm';
import type { CaseStatus } from '../../../engine/care';
import type { PriceList } from '../../../engine/commerce';
import { callOffChange, resumeCharge } from '../../commerce/charges/wanted-charges.server';
import { cancelLines } from '../../commerce/subscriptions/change-subscription.server';
import {
  careCaseLines,
  type careCases,
  type Decision,
} from '../../database/tables/care.schema.server';
import { professionsInRole } from '../../identity/staff/may-prescribe';
import type { Tx } from '../../kernel/database/client.server';
import { sendToPharmacyLater } from '../cases/care-queue.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { endHolds } from '../cases/change-case.server';
import { releaseCheckIns } from '../check-ins/need-for-check-in.server';
import type { ActingProvider } from '../clinicians/acting-provider.server';
import {
  callOffShipments,
  providerEnded,
  releaseShipments,
} from '../dispensing/shipments/hold-or-cancel-shipments.server';
import { submitWaiting } from '../dispensing/shipments/may-leave.server';
import { addOnsEndingWith } from '../prescriptions/add-ons.server';
import { goingOn, isAnythingLeft } from '../prescriptions/in-force';
import { runningLines } from '../prescriptions/in-force.server';
import { DecisionStop, endPrescriptions, prescribeLines } from '../prescriptions/prescribe.server';
import { runHeldRefills, runOpenRefills } from '../refills/run-refills.server';
import { heedRules } from './heed-rules.server';
import { newestIntake } from './newest-intake.server';

interface Changing {
  now: Date;
  provider: ActingProvider;
  catalogue: PriceList;
  /** The version of the case that the change made. */
  version: number;
}

/**
 * Carries out a change of what goes on being sent, in the transaction of that decision: the prescriptions take the
 * place of those before, from the next shipment on, and the patient is told. What costs less renews for less, and gives
 * back for parcels that were paid and have not left; what those cost more is asked of the patient now, and what later
 * ones do when they are due. Throws a DecisionStop where the change must not be made.
 */
export async function changeTreatment(
  tx: Tx,
  careCase: typeof careCases.$inferSelect,
  change: Extract<Decision, { kind: 'change' }>,
  { version, ...changing }: Changing,
): Promise<void> {
  const { id, orderId } = careCase;
  if (goingOn(await runningLines(tx, id)).length === 0) {
    throw new DecisionStop(
      'Nothing of this is sent again, so there is nothing to change. Ask the patient to order anew.',
    );
  }
  const newest = await newestIntake(tx, careCase);
  if (newest?.isRuledOut) {
    throw new DecisionStop(
      'What the patient answered later rules this out. End the treatment, or ask them first.',
    );
  }
  const { now, provider } = changing;
  const professions = professionsInRole(provider);
  await heedRules(tx, careCase, change, { occasion: 'change', professions, now });
  const { isAgreementAsked, costsMore, refund } = await prescribeLines(tx, careCase, change.lines, {
    ...changing,
    signed: change.signed,
    purpose: 'renewal',
  });
  const news = isAgreementAsked
    ? ({ kind: 'otherMedicine', costsMore } as const)
    : ({ kind: 'changed', charged: 0, refund } as const);
  await sendCaseMail(tx, now, { id, orderId, version }, news);
}

interface Stopping {
  now: Date;
  /** The version of the case that the end made. */
  version: number;
}

/**
 * Carries out a provider’s decision to end a treatment, in its transaction. The prescriptions end; what renews of the
 * treatment and of its add-ons is cancelled; refills that were not paid are dropped; shipments that the carrier does
 * not have are called off and paid back. Throws a DecisionStop where nothing is left to be ended.
 */
export async function stopTreatment(
  tx: Tx,
  careCase: typeof careCases.$inferSelect,
  { now, version }: Stopping,
): Promise<void> {
  const { id, orderId } = careCase;
  if (!isAnythingLeft(await runningLines(tx, id))) {
    throw new DecisionStop('This treatment is over already: nothing is prescribed or renews.');
  }
  const lines = await tx
    .select({ id: careCaseLines.orderLineId })
    .from(careCaseLines)
    .where(eq(careCaseLines.caseId, id));
  const own = lines.map((line) => line.id);
  await endPrescriptions(tx, now, own);
  await callOffChange(tx, id);
  const addOns = await addOnsEndingWith(tx, careCase);
  const ending = [...own, ...addOns.map((addOn) => addOn.id)];
  await cancelLines(tx, now, { orderId, lines: ending }, providerEnded);
  await runOpenRefills(tx, orderId);
  await callOffShipments(tx, now, id, providerEnded);
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'stopped' });
}

interface Going {
  now: Date;
  providerId: string;
  /** Reason for which it may go on, for the record. */
  reason: string;
  /** The version of the case that the decision made. */
  version: number;
}

/**
 * Statuses of cases whose shipment may be waiting for nothing but the look; that of other cases waits for an approval.
 */
const sent: readonly CaseStatus[] = ['atPharmacy', 'shipped', 'delivered'];

/**
 * Carries out a provider’s decision to let a treatment go on after looking at what the patient told, in its
 * transaction: the hold ends, and shipments and refills that waited for it go on where they were. Throws a DecisionStop
 * where nothing was told.
 */
export async function keepGoing(
  tx: Tx,
  careCase: typeof careCases.$inferSelect,
  { now, providerId, reason, version }: Going,
): Promise<void> {
  const { id, orderId, status, attention } = careCase;
  if (attention === null) throw new DecisionStop('Nothing that the patient told waits for a look.');
  if (reason === '') throw new DecisionStop('Write why this may go on.');
  await endHolds(tx, now, careCase, { by: providerId, reason });
  const isReleased = (await releaseCheckIns(tx, now, id, 'A provider lets it go on.')) > 0;
  if (attention !== 'hold') {
    if (isReleased) {
      await runHeldRefills(tx, orderId);
      await submitWaiting(tx, now, orderId);
    }
    return;
  }
  await resumeCharge(tx, id);
  if (status === 'approved') {
    await sendToPharmacyLater(tx, id);
  } else if (sent.includes(status)) await releaseShipments(tx, now, id);
  await runHeldRefills(tx, orderId);
  await submitWaiting(tx, now, orderId);
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'goesOn' });
}
