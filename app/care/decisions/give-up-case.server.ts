import { eq } from 'drizzle-orm';
import { cancelLines } from '../../commerce/subscriptions/cancel-lines.server';
import { careCaseLines, type careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { giveUpShipments } from '../dispensing/shipments/give-up-shipments.server';
import { addOnsEndingWith } from '../prescriptions/add-ons.server';
import { endPrescriptions } from '../prescriptions/prescribe.server';
import { refundCase } from './refund-case.server';

type CareCase = Pick<typeof careCases.$inferSelect, 'id' | 'orderId' | 'purpose'>;

/**
 * What follows when a case is declined or expires, in the same transaction: what was paid and not sent is given
 * back, what renews of it is cancelled, no prescription of it stays in force, and the patient is told. Add-ons of
 * the treatment go with it; what of them is on its way stays paid.
 * @param version The version of the case in which it was given up.
 */
export async function giveUpCase(
  tx: Tx,
  now: Date,
  careCase: CareCase,
  {
    kind,
    version,
    reason,
  }: { kind: 'declined' | 'expired' | 'twice'; version: number; reason: string },
): Promise<void> {
  const { id, orderId, purpose } = careCase;
  const rows = await tx
    .select({ id: careCaseLines.orderLineId })
    .from(careCaseLines)
    .where(eq(careCaseLines.caseId, id));
  const lines = rows.map((row) => row.id);
  await endPrescriptions(tx, now, lines);
  const addOns = await addOnsEndingWith(tx, careCase);
  const ending = [...lines, ...addOns.map((addOn) => addOn.id)];
  await cancelLines(tx, now, { orderId, lines: ending }, reason);
  const isOrderPaidBack = purpose === 'order';
  await giveUpShipments(tx, now, id, { reason, isOrderPaidBack });
  // What was paid for has long been sent: for the refill that a provider looked at, nothing was taken.
  const back = addOns.filter(({ isSettled }) => !isSettled);
  const refund = isOrderPaidBack ? await refundCase(tx, now, careCase, back) : null;
  const staysPaid = isOrderPaidBack && back.length < addOns.length;
  const news = { kind, refund: refund?.amount ?? 0, staysPaid };
  await sendCaseMail(tx, now, { id, orderId, version }, news);
}
