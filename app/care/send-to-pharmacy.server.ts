import { asc, eq } from 'drizzle-orm';
import { dayOf } from '../calendar/service-day';
import type { Services } from '../http/load-context';
import { orderLines, orders } from '../orders/orders.schema.server';
import type { Tx } from '../platform/db/client.server';
import { openShipment } from '../shipments/open-shipments.server';
import { runHeldRefills } from '../subscriptions/held-refills.server';
import { canShip } from './can-ship.server';
import { careCaseLines, careCases } from './care.schema.server';
import { changeCaseBySystem } from './change-case.server';

/**
 * Opens the parcel of a case that was approved, unless it is there already; a refill that waited for the approval
 * is paid for first. Where it may not be sent after all, the case goes back to the queue, with the reason.
 */
export function sendToPharmacy(
  { case: id }: { case: string },
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ careCase: careCases, order: orders })
      .from(careCases)
      .innerJoin(orders, eq(orders.id, careCases.orderId))
      .where(eq(careCases.id, id))
      .for('update', { of: careCases });
    if (found?.careCase.status !== 'approved') return;
    if (found.careCase.purpose === 'renewal') {
      await runHeldRefills(tx, found.careCase.orderId);
      return;
    }
    const { order } = found;
    const now = clock.now();
    const verdict = await packable(tx, id, order.shippingAddress?.administrativeArea ?? null, now);
    if (!verdict.ok) {
      await changeCaseBySystem(tx, now, id, 'takeBack', verdict.message);
      return;
    }
    await openShipment(tx, now, order, { caseId: id, lines: verdict.lines });
    await changeCaseBySystem(tx, now, id, 'sendToPharmacy');
  });
}

interface PackedLine {
  id: string;
  quantity: number;
  dosage: number | null;
  prescriptionId: string | null;
}

type Packable = { ok: true; lines: PackedLine[] } | { ok: false; message: string };

/** What goes into the first parcel of a case, if the gate lets all of it through. */
export async function packable(
  tx: Tx,
  caseId: string,
  addressState: string | null,
  now: Date,
): Promise<Packable> {
  const lines = await tx
    .select({ id: orderLines.id, quantity: orderLines.quantity })
    .from(careCaseLines)
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .where(eq(careCaseLines.caseId, caseId))
    .orderBy(asc(orderLines.position));
  const packed: PackedLine[] = [];
  for (const { id, quantity } of lines) {
    const sending = { orderLineId: id, day: dayOf(now), addressState, supply: 'next' } as const;
    const { check, prescription } = await canShip(tx, sending);
    if (!check.ok) return { ok: false, message: check.message };
    const dosage = prescription?.doseSteps[0]?.dosage ?? null;
    packed.push({ id, quantity, dosage, prescriptionId: prescription?.id ?? null });
  }
  return { ok: true, lines: packed };
}
