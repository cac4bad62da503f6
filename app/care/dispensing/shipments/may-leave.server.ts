import { and, asc, eq } from 'drizzle-orm';
import type { Fill } from '../../../../engine/care';
import { currentCatalogue } from '../../../content/catalogue.server';
import { shipmentLines } from '../../../database/tables/shipments.schema.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Tx } from '../../../kernel/database/client.server';
import { canShip, type ShipVerdict } from '../../prescriptions/can-ship.server';
import { fillFor } from '../../prescriptions/next-fill.server';
import { stepsOf } from '../../prescriptions/supply';
import { verdictsFor } from '../../rules/verdicts-for.server';
import type { ShipmentRow } from './change-shipment.server';

type Prescription = NonNullable<ShipVerdict['prescription']>;

/** Verdict on whether all of a shipment may leave now, with what allows each line of it. */
export type LeaveVerdict =
  | { ok: true; lines: PackedLine[] }
  | {
      ok: false;
      /** In words for the patient. */
      reason: string;
      /** True where nothing but the word of the patient is missing. */
      isAgreementAsked: boolean;
    };

export interface PackedLine {
  orderLineId: string;
  quantity: number;
  /** Packages of what is prescribed; null where nothing is. */
  fill: Fill | null;
  /** Null where nothing has to allow it. */
  prescription: Prescription | null;
}

/**
 * Asks the gate about everything in a shipment, as it would be sent to a state. The shipment itself counts as sent
 * already, so no refill is needed for it, only a prescription in force. Where another prescription took the place
 * of the one that it was opened on, the shipment goes on with that. The rules of each medicine are asked once more.
 */
export async function mayLeave(
  tx: Tx,
  now: Date,
  { id: shipmentId, caseId, patientId }: Pick<ShipmentRow, 'id' | 'caseId' | 'patientId'>,
  addressState: string,
): Promise<LeaveVerdict> {
  const lines = await tx
    .select()
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(asc(shipmentLines.orderLineId));
  const packed: PackedLine[] = [];
  for (const { orderLineId, quantity, fill, prescriptionId } of lines) {
    const sending = { orderLineId, supply: 'again', day: dayOf(now), addressState } as const;
    const { check, prescription } = await canShip(tx, sending);
    if (!check.ok) {
      const isAgreementAsked = check.code === 'notAgreed';
      return { ok: false, reason: check.message, isAgreementAsked };
    }
    const isSame = prescription === null || prescription.id === prescriptionId;
    packed.push({
      orderLineId,
      quantity,
      fill: isSame || fill === null ? fill : await fillFor(tx, prescription, daysPaid(fill)),
      prescription,
    });
  }
  const why = caseId === null ? null : await stopOf(tx, now, { id: caseId, patientId }, packed);
  if (why !== null) return { ok: false, reason: why, isAgreementAsked: false };
  return { ok: true, lines: packed };
}

/** Why the rules of a medicine stop it from leaving, by all that is known of its patient now; null where they do not. */
async function stopOf(
  tx: Tx,
  now: Date,
  careCase: { id: string; patientId: string },
  packed: readonly PackedLine[],
): Promise<string | null> {
  const { products } = await currentCatalogue(tx);
  const asked = packed.flatMap(({ orderLineId, fill, prescription }) => {
    const product = products.find(({ id }) => id === prescription?.productId);
    if (!product || !prescription || !fill) return [];
    const plan = stepsOf(fill, prescription.doseSteps[0]?.unit ?? 'mg');
    return [{ orderLineId, product, beside: [], plan, refills: null }];
  });
  if (asked.length === 0) return null;
  const shipping = { ...careCase, occasion: 'shipment', professions: null } as const;
  const verdicts = (await verdictsFor(tx, shipping, asked, now)).flat();
  return verdicts.find(({ kind }) => kind === 'stop')?.patientWords ?? null;
}

function daysPaid({ paidFrom, paidTo }: Fill): number {
  return paidTo - paidFrom;
}

/** Keeps what allows each line, as it was found. */
export async function keepPrescriptions(
  tx: Tx,
  shipmentId: string,
  lines: readonly PackedLine[],
): Promise<void> {
  for (const { orderLineId, fill, prescription } of lines) {
    if (prescription === null) continue;
    await tx
      .update(shipmentLines)
      .set({ fill, prescriptionId: prescription.id })
      .where(
        and(eq(shipmentLines.shipmentId, shipmentId), eq(shipmentLines.orderLineId, orderLineId)),
      );
  }
}
