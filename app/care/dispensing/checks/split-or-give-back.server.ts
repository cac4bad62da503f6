import { eq } from 'drizzle-orm';
import { splitFill } from '../../../../engine/supply';
import { sealerFor } from '../../../database/sealing/sealing.server';
import { orders } from '../../../database/tables/orders.schema.server';
import { pharmacyChecks } from '../../../database/tables/pharmacy.schema.server';
import { type LinePart, shipmentLines } from '../../../database/tables/shipments.schema.server';
import type { Services } from '../../../kernel/http/load-context';
import { openShipment } from '../shipments/create-shipments.server';
import { holdShipment } from '../shipments/hold-or-cancel-shipments.server';
import { contentsToCheck, openCheck } from './check-gate.server';
import { placeOfUnfilled } from './question-words.server';
import { type Acting, type Done, type ShipmentAct, withShipment } from './with-shipment.server';

type Line = typeof shipmentLines.$inferSelect;

/** A package that goes into the second shipment; the place is 0 for a line that has no packages. */
interface MovedPackage {
  orderLineId: string;
  place: number;
}

/**
 * Splits a shipment in two: the packages that were chosen go into another one, with their labels and days. Of one
 * medicine those move that are taken last, so that each shipment is for days that follow on each other. Each is checked
 * for itself, and each costs its share of what was paid.
 */
export function splitShipment(
  services: Pick<Services, 'db' | 'clock'>,
  acting: Acting,
  moved: readonly MovedPackage[],
): Promise<Done> {
  return withShipment(services, acting, async ({ tx, now, row, record }) => {
    const lines = await tx.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, row.id));
    const halves = lines.map((line) => halve(line, moved));
    const refusal = whyNot(halves);
    if (refusal !== null) return refuse(refusal);
    const [order] = await tx.select().from(orders).where(eq(orders.id, row.orderId));
    if (!order) throw new Error(`The order of parcel ${row.number} is gone.`);
    const second = halves.flatMap((half) => (half !== 'gap' && half.second ? [half.second] : []));
    const staying = halves.flatMap((half) => (half !== 'gap' && half.first ? [half.first] : []));
    await openShipment(
      tx,
      now,
      { ...order, shippingAddress: row.address },
      {
        caseId: row.caseId,
        splitFrom: row.splitFrom ?? row.reshipmentOf ?? row.id,
        lines: second.map(({ orderLineId: id, ...line }) => ({ id, ...line })),
      },
    );
    await tx.delete(shipmentLines).where(eq(shipmentLines.shipmentId, row.id));
    await tx.insert(shipmentLines).values(staying);
    const contents = await contentsToCheck(tx, row.id);
    if (contents !== null) await openCheck(tx, now, row.id, contents);
    await record('parcel.split');
    return { ok: true };
  });
}

function refuse(message: string): Done {
  return { ok: false, status: 422, message, errors: { move: message } };
}

/** A line as it stands in each of the two shipments; null where it is not in it. */
type Half = { first: Line | null; second: Line | null } | 'gap';

function halve(line: Line, moved: readonly MovedPackage[]): Half {
  const { orderLineId, fill } = line;
  const places = new Set(
    moved.filter((one) => one.orderLineId === orderLineId).map(({ place }) => place),
  );
  if (places.size === 0) return { first: line, second: null };
  const count = fill?.packages.length ?? 1;
  if (places.size >= count) return { first: null, second: line };
  const from = count - places.size;
  if (fill === null || [...places].some((place) => place < from)) return 'gap';
  const { head, tail, cut } = splitFill(fill, from);
  const of = fill.paidTo - fill.paidFrom;
  const whole: LinePart = line.part ?? { from: 0, to: of, of };
  const at = whole.from + cut;
  // What it costs more or less since it was paid is shared by its days, like its price.
  const share = (cents: number) => Math.round((cents * cut) / (whole.to - whole.from));
  const [difference, due] = [share(line.difference), share(line.due)];
  return {
    first: { ...line, fill: head, part: { ...whole, to: at }, difference, due },
    second: {
      ...{ ...line, fill: tail, part: { ...whole, from: at } },
      ...{ difference: line.difference - difference, due: line.due - due },
    },
  };
}

function whyNot(halves: readonly Half[]): string | null {
  if (halves.some((half) => half === 'gap')) {
    return 'Move the packages that are taken last: those in between stay with what comes before them.';
  }
  const both = halves.filter((half) => half !== 'gap');
  if (both.every(({ second }) => second === null))
    return 'Choose what goes into the second parcel.';
  if (both.every(({ first }) => first === null)) return 'Leave something in the first parcel.';
  return null;
}

/** Reason for the patient, on their page and in mail: it names nothing of their health. */
const reason = 'The pharmacy cannot fill this as it stands.';

/**
 * Gives a shipment back to the clinic that a pharmacist cannot fill. A provider finds something else, or what was paid
 * for it goes back; the patient is told.
 * @param typed Reason, for whoever looks at it next. The patient reads it in a copy of their data alone.
 */
export function cannotFill(
  services: Pick<Services, 'db' | 'clock'>,
  acting: Acting,
  typed: string,
): Promise<Done> {
  return withShipment(services, acting, (shipment) => giveBack(shipment, typed));
}

/** The same for a shipment that is acted on already. */
export async function giveBack(
  { tx, now, row, by, record }: ShipmentAct,
  typed: string,
): Promise<Done> {
  const why = typed.trim();
  if (why === '' || why.length > 500) {
    const message = why === '' ? 'Write why it cannot be filled' : 'Use at most 500 characters';
    return { ok: false, status: 422, message, errors: { reason: message } };
  }
  const sealer = await sealerFor(tx, { purpose: 'record', id: row.patientId });
  const unfilledBecause = sealer.text(why, placeOfUnfilled(row.id));
  await tx
    .update(pharmacyChecks)
    .set({
      ...{ status: 'unfilled', settledAt: now, unfilledBecause },
      pharmacistId: by.pharmacistId,
    })
    .where(eq(pharmacyChecks.shipmentId, row.id));
  await record('parcel.cannotFill', why);
  await holdShipment(tx, now, row, { reason, state: row.address.administrativeArea });
  return { ok: true };
}
