import { eq, sql } from 'drizzle-orm';
import { moveShipment } from '../../../../engine/care';
import { isSandboxOpen } from '../../../commerce/gateway/gateways.server';
import { type PharmacyName, shipments } from '../../../database/tables/shipments.schema.server';
import { minute, second } from '../../../kernel/calendar/milliseconds';
import type { Queryable } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { traced } from '../../../kernel/trace/trace.server';
import { changeShipment, lockShipment, submitLater } from '../shipments/change-shipment.server';
import { holdShipment } from '../shipments/hold-or-cancel-shipments.server';
import { PharmacyAway, type PharmacyPartner } from './pharmacy-order.server';
import { sandboxPharmacy } from './sandbox/sandbox-pharmacy.server';

export type PharmacyServices = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

/**
 * The pharmacy that sends shipments here; null while there is none, and shipments wait. The sandbox pharmacy sends
 * nothing real: like the sandbox for payments it is there for demonstrations, development, tests and rehearsals.
 */
export function currentPharmacy(services: PharmacyServices): PharmacyPartner | null {
  return pharmacyNamed(services, 'sandbox');
}

/** The pharmacy of this name, for what was begun with it; null where it is not set up. */
export function pharmacyNamed(
  services: PharmacyServices,
  name: PharmacyName,
): PharmacyPartner | null {
  if (name !== 'sandbox' || !isSandboxOpen(services)) return null;
  return traced('sandbox pharmacy', sandboxPharmacy(services));
}

/** Asks a pharmacy. One that is away is expected; anything else is not. */
export async function unlessAway<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'away'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PharmacyAway) return 'away';
    throw error;
  }
}

const firstPause = 5 * second;
const longestPause = 5 * minute;

/**
 * Time to wait before a pharmacy is asked again, in milliseconds: twice as long each time, up to five minutes, so that
 * what waited during an outage is under way soon after it.
 * @param unanswered Times in a row that it did not answer; 1 or more.
 */
export function pauseAfter(unanswered: number): number {
  return Math.min(longestPause, firstPause * 2 ** Math.min(unanswered - 1, 30));
}

/** Notes that the pharmacy did not answer about a shipment, and asks again after a pause. */
export async function askAgainLater(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  shipmentId: string,
  later: (tx: Queryable, shipment: string, runAt: Date) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [noted] = await tx
      .update(shipments)
      .set({ unanswered: sql`${shipments.unanswered} + 1` })
      .where(eq(shipments.id, shipmentId))
      .returning({ unanswered: shipments.unanswered });
    if (!noted) return;
    const { unanswered } = noted;
    log.warn({ shipment: shipmentId, unanswered }, 'the pharmacy does not answer; asking again');
    await later(tx, shipmentId, new Date(clock.now().getTime() + pauseAfter(unanswered)));
  });
}

export interface Withdrawal {
  key: string;
  reason: string;
  /** `takeBack` where it waits for nobody of the care team, and is asked for again once nothing is in the way. */
  event: 'hold' | 'takeBack';
}

/** Calls a shipment back while a payment of its patient is disputed. */
export const whileDisputed = { reason: 'A payment is disputed.', event: 'takeBack' } as const;

/** Calls a shipment back that holds a package of a recalled lot: it is packed anew. */
export const whileRecalled = { reason: 'A package in it is recalled.', event: 'takeBack' } as const;

/**
 * Calls a shipment off that may not leave any more, and holds it or takes it back. What the carrier has already goes on
 * its way: it was allowed when it was asked for.
 * @returns True if it was called off.
 */
export async function withdraw(
  { db, clock }: PharmacyServices,
  pharmacy: PharmacyPartner,
  { key, reason, event }: Withdrawal,
): Promise<boolean> {
  if ((await pharmacy.cancel(key)) === 'tooLate') return false;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const row = await lockShipment(tx, eq(shipments.pharmacyKey, key));
    const step = { event, by: 'system', reason } as const;
    if (!row || moveShipment(row.status, step) === null) return;
    if (event === 'hold') {
      await holdShipment(tx, now, row, { reason, state: row.address.administrativeArea });
      return;
    }
    await changeShipment(tx, now, row, step, { pharmacyKey: null, unanswered: 0 });
    // Whatever was in the way may be over by now.
    await submitLater(tx, row.id, now);
  });
  return true;
}
