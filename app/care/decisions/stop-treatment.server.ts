import { eq } from 'drizzle-orm';
import { cancelLines } from '../../commerce/subscriptions/cancel-lines.server';
import { careCaseLines, type careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { callOffShipments } from '../dispensing/shipments/call-off-shipments.server';
import { addOnsEndingWith } from '../prescriptions/add-ons.server';
import { DecisionStop } from '../prescriptions/decision-stop';
import { endPrescriptions } from '../prescriptions/prescribe.server';
import { isAnythingLeft } from '../prescriptions/running-lines';
import { runningLines } from '../prescriptions/running-lines.server';
import { runOpenRefills } from '../refills/held-refills.server';

interface Stopping {
  now: Date;
  /** For the patient to read. */
  reason: string;
  /** The version of the case that the end made. */
  version: number;
}

/**
 * What follows when a provider ends a treatment, in the transaction of that decision: its prescriptions end, what
 * renews of it and of its add-ons is cancelled, refills that were not paid are dropped, and shipments that the carrier
 * does not have are called off and paid back. Throws a DecisionStop where nothing is left to be ended.
 */
export async function stopTreatment(
  tx: Tx,
  careCase: typeof careCases.$inferSelect,
  { now, reason, version }: Stopping,
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
  const addOns = await addOnsEndingWith(tx, careCase);
  const ending = [...own, ...addOns.map((addOn) => addOn.id)];
  await cancelLines(tx, now, { orderId, lines: ending }, reason);
  await runOpenRefills(tx, orderId);
  await callOffShipments(tx, now, id);
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'stopped' });
}
