import { and, eq } from 'drizzle-orm';
import { shipments } from '../../../database/tables/shipments.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import { holdCase } from '../../cases/hold-case.server';
import { cancelShipment } from './cancel-shipment.server';
import { changeShipment, type ShipmentRow } from './change-shipment.server';
import { refillsOf } from './refill-of.server';
import { sendShipmentMail } from './shipment-mail.server';
import { submitLater } from './shipment-queue.server';

interface Hold {
  /** Why it may not leave, in words for the patient. */
  reason: string;
  /** The state it would go to, two letters. */
  state: string;
}

/**
 * Keeps a shipment from leaving until a provider has looked, in the state where the patient lives by now. Where no
 * provider can help it is not sent, and paid back.
 */
export async function holdShipment(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  { reason, state }: Hold,
): Promise<void> {
  const step = { event: 'hold', by: 'system', reason } as const;
  const along = { reason, pharmacyKey: null, unanswered: 0, postponedUntil: null };
  const held = await changeShipment(tx, now, row, step, along);
  const isRefill = (await refillsOf(tx, held)).length > 0;
  const isLookedAt =
    held.caseId !== null && (await holdCase(tx, now, held.caseId, { reason, state, isRefill }));
  if (isLookedAt) await sendShipmentMail(tx, now, held, { kind: 'held' });
  else await cancelShipment(tx, now, held, reason);
}

/**
 * Lets the shipments of a case go on that a provider had to look at.
 * @returns How many there were.
 */
export async function releaseShipments(tx: Tx, now: Date, caseId: string): Promise<number> {
  const held = await heldOf(tx, caseId);
  for (const row of held) {
    const step = { event: 'release', by: 'system', reason: '' } as const;
    await changeShipment(tx, now, row, step);
    await submitLater(tx, row.id, now);
  }
  return held.length;
}

/** The shipments of a case that wait for a provider, locked. Whoever calls has locked the case. */
export function heldOf(tx: Tx, caseId: string): Promise<ShipmentRow[]> {
  return tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.caseId, caseId), eq(shipments.status, 'held')))
    .orderBy(shipments.createdAt, shipments.id)
    .for('update');
}
