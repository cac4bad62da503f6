import type { CaseStatus } from '../../../engine/care';
import type { careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { sendToPharmacyLater } from '../cases/care-queue.server';
import { sendCaseMail } from '../cases/case-mail.server';
import { endHolds } from '../cases/holds.server';
import { releaseShipments } from '../dispensing/shipments/hold-shipment.server';
import { DecisionStop } from '../prescriptions/decision-stop';
import { runHeldRefills } from '../refills/held-refills.server';

interface Going {
  now: Date;
  providerId: string;
  /** Why it may go on, for the record. */
  reason: string;
  /** The version of the case that the decision made. */
  version: number;
}

/** Of these a shipment may be waiting for nothing but the look; of the others it waits for an approval. */
const sent: readonly CaseStatus[] = ['atPharmacy', 'shipped', 'delivered'];

/**
 * What follows when a provider looked at what the patient told and lets it go on, in the transaction of that
 * decision: the hold ends, and shipments and refills that waited for it go on where they were. Throws a DecisionStop
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
  if (attention !== 'hold') return;
  if (status === 'approved') await sendToPharmacyLater(tx, id);
  else if (sent.includes(status)) await releaseShipments(tx, now, id);
  await runHeldRefills(tx, orderId);
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'goesOn' });
}
