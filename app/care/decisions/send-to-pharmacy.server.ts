import { asc, eq } from 'drizzle-orm';
import type { Fill } from '../../../engine/supply';
import { isChargeOpen } from '../../commerce/charges/wanted-charges.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { changeCaseBySystem, holdCase } from '../cases/change-case.server';
import { deliveryAddressOf, openShipment } from '../dispensing/shipments/create-shipments.server';
import { releaseShipments } from '../dispensing/shipments/hold-or-cancel-shipments.server';
import { addOnsTravellingWith } from '../prescriptions/add-ons.server';
import { isAgreementAsked } from '../prescriptions/asked.server';
import { canShip } from '../prescriptions/can-ship.server';
import { linesOfRefill } from '../prescriptions/in-force';
import { type NextSupply, nextSupplyOf } from '../prescriptions/next-fill.server';
import { restIfNothingIsDue } from '../refills/refill-rows.server';
import { runHeldRefills } from '../refills/run-refills.server';

/**
 * Opens the shipment of a case that was approved and paid for, unless it is there already; a refill that waited for the
 * approval is paid for first. It goes to where the patient lives by now. Where it may not be sent after all, the case
 * goes back to the queue, with the reason.
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
    // A treatment on hold goes on when a provider lets it.
    if (found?.careCase.status !== 'approved' || found.careCase.attention === 'hold') return;
    const { order, careCase } = found;
    // The patient is asked first; once they answer, this runs again.
    if (await isAgreementAsked(tx, id)) return;
    // Nothing is sent before it is paid; once it is charged, this runs again.
    if (careCase.purpose === 'order' && (await isChargeOpen(tx, id))) return;
    const now = clock.now();
    // A shipment that was created before, and had to wait for this approval, goes on: nothing is packed twice.
    const released = await releaseShipments(tx, now, id);
    if (careCase.purpose === 'renewal') await runHeldRefills(tx, order.id);
    if (released === 0) {
      if (careCase.purpose === 'renewal') {
        await restIfNothingIsDue(tx, now, id);
        return;
      }
      const address = await deliveryAddressOf(tx, order.userId, order.shippingAddress);
      const state = address?.administrativeArea ?? null;
      const verdict = await packable(tx, id, { to: state, now, mayAgreeLater: false });
      if (!verdict.ok) {
        await holdCase(tx, now, id, { reason: verdict.message, state, isRefill: false });
        return;
      }
      const to = { ...order, shippingAddress: address };
      await openShipment(tx, now, to, { caseId: id, lines: verdict.lines });
    }
    await changeCaseBySystem(tx, now, id, 'sendToPharmacy');
  });
}

interface PackedLine {
  id: string;
  quantity: number;
  fill: Fill | null;
  prescriptionId: string | null;
  part?: NextSupply['part'];
  later?: NextSupply['later'];
}

type Packable = { ok: true; lines: PackedLine[] } | { ok: false; message: string };

interface Packing {
  /** The state it goes to, two letters; null without an address. */
  to: string | null;
  now: Date;
  /** True before the patient was asked about another medicine. */
  mayAgreeLater: boolean;
  /** True where more is decided about: what was bought once is not sent again. */
  isRefill?: boolean;
}

/**
 * Works out the contents of the first shipment of a case, with add-ons of its treatment, if the gate lets all of it
 * through.
 */
export async function packable(
  tx: Tx,
  caseId: string,
  { to, now, mayAgreeLater, isRefill = false }: Packing,
): Promise<Packable> {
  const { id: lineId, quantity: ordered } = orderLines;
  const all = await tx
    .select({ id: lineId, quantity: ordered, renewal: subscriptions.status })
    .from(careCaseLines)
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, orderLines.id))
    .where(eq(careCaseLines.caseId, caseId))
    .orderBy(asc(orderLines.position));
  const lines = isRefill ? linesOfRefill(all) : all;
  const packed: PackedLine[] = [];
  for (const { id, quantity } of [...lines, ...(await addOnsTravellingWith(tx, caseId))]) {
    const sending = { orderLineId: id, day: dayOf(now), addressState: to, supply: 'next' } as const;
    const { check, prescription } = await canShip(tx, sending);
    const isLater = !check.ok && check.code === 'notAgreed' && mayAgreeLater;
    if (!check.ok && !isLater) return { ok: false, message: check.message };
    const supply = prescription && (await nextSupplyOf(tx, prescription, null));
    packed.push({ id, quantity, fill: null, ...supply, prescriptionId: prescription?.id ?? null });
  }
  return { ok: true, lines: packed };
}
