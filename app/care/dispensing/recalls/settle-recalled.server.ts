import { and, eq, notExists } from 'drizzle-orm';
import { placeOf } from '../../../database/sealing/envelope.server';
import { sealerFor } from '../../../database/sealing/sealing.server';
import { users } from '../../../database/tables/accounts.schema.server';
import {
  lotRecalls,
  recallClosings,
  recalledShipments,
} from '../../../database/tables/pharmacy.schema.server';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../../identity/audit/audit.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { type InCare, withPatient } from '../../cases/patient-cases.server';
import {
  lockShipment,
  type ShipmentRow,
  sendShipmentMail,
} from '../shipments/change-shipment.server';
import { createReplacement } from '../shipments/send-again.server';
import { planReplacement } from './planned-replacement.server';
import { stands } from './recalled-packages.server';

/** What a provider reads before a recalled package is replaced. */
export interface RecalledShipment {
  ok: true;
  number: string;
  patientId: string;
  patientName: string;
  /** Packages that would be sent, in words. */
  contents: string[];
  /** What is recalled and would not be sent, with the reason, in words. */
  left: string[];
  /** Reason for which none is, in words; null where they can be. */
  stop: string | null;
}

type NotSettled = { ok: false; status: 403 | 404 | 409 | 422; message: string };
type CareServices = Pick<Services, 'db' | 'clock'>;

const noSuchParcel = {
  ok: false,
  status: 404,
  message: 'There is no such parcel.',
} as const satisfies NotSettled;

/** Reads what would be sent in place of the recalled packages of a patient’s shipment. It is put on record. */
export function readRecalled(
  services: CareServices,
  inCare: InCare,
  number: string,
): Promise<RecalledShipment | NotSettled> {
  return withPatient(services, inCare, async ({ tx, now, record }) => {
    const row = await lockShipment(tx, eq(shipments.number, number));
    if (row?.patientId !== inCare.patientId) return noSuchParcel;
    await record('shipments.list', row.id);
    const found = await planReplacement(tx, row, dayOf(now));
    const { patientId } = inCare;
    const [patient] = await tx
      .select({ patientName: nameOfUser() })
      .from(users)
      .where(eq(users.id, patientId));
    const parcel = {
      ok: true,
      number,
      patientId,
      patientName: patient?.patientName ?? '',
    } as const;
    return 'stop' in found
      ? { ...parcel, contents: [], left: [], stop: found.stop }
      : { ...parcel, contents: found.contents, left: found.left, stop: null };
  });
}

/** How what is recalled of a shipment is settled: with a replacement, or without one for a reason in words. */
export type Settling = { how: 'replace' } | { how: 'close'; because: string };

/** Settles what is recalled of a shipment, as somebody who dispenses or looks after the practice. */
export function settleRecalled(
  { db, clock }: CareServices,
  staffId: string,
  number: string,
  settling: Settling,
): Promise<{ ok: true } | NotSettled> {
  return db.transaction(async (tx) => {
    const row = await lockShipment(tx, eq(shipments.number, number));
    return row ? settle(tx, clock.now(), { row, staffId }, settling) : noSuchParcel;
  });
}

/** The same as a provider who looks after the patient. */
export function settleRecalledInCare(
  services: CareServices,
  inCare: InCare,
  number: string,
  settling: Settling,
): Promise<{ ok: true } | NotSettled> {
  return withPatient(services, inCare, async ({ tx, now }) => {
    const row = await lockShipment(tx, eq(shipments.number, number));
    if (row?.patientId !== inCare.patientId) return noSuchParcel;
    return settle(tx, now, { row, staffId: inCare.providerId }, settling);
  });
}

interface Settled {
  row: ShipmentRow;
  staffId: string;
}

/** Settles it once: asked again, it stays as it is. */
async function settle(
  tx: Tx,
  now: Date,
  of: Settled,
  settling: Settling,
): Promise<{ ok: true } | NotSettled> {
  return settling.how === 'replace' ? replace(tx, now, of) : close(tx, now, of, settling.because);
}

async function replace(tx: Tx, now: Date, { row, staffId }: Settled) {
  const found = await planReplacement(tx, row, dayOf(now));
  if ('stop' in found) return found.isReplaced ? ({ ok: true } as const) : refuse(409, found.stop);
  const reason = 'A package in the parcel is recalled by its maker.';
  await createReplacement(tx, now, row, { reason, lines: found.lines });
  await sendShipmentMail(tx, now, row, { kind: 'recalledSentAgain' });
  const { patientId, number: subject } = row;
  await recordAccess(tx, { at: now, staffId, patientId, action: 'recall.replace', subject });
  return { ok: true } as const;
}

const longestReason = 500;

async function close(tx: Tx, now: Date, { row, staffId }: Settled, typed: string) {
  const because = typed.trim();
  if (because === '') return refuse(422, 'Write why no replacement is sent.');
  if (because.length > longestReason)
    return refuse(422, `Use at most ${longestReason} characters.`);
  const closed = tx
    .select()
    .from(recallClosings)
    .where(
      and(
        eq(recallClosings.recallId, recalledShipments.recallId),
        eq(recallClosings.shipmentId, recalledShipments.shipmentId),
      ),
    );
  const open = await tx
    .select({ recallId: recalledShipments.recallId })
    .from(recalledShipments)
    .innerJoin(lotRecalls, and(eq(lotRecalls.id, recalledShipments.recallId), stands))
    .where(
      and(
        eq(recalledShipments.shipmentId, row.id),
        eq(recalledShipments.outcome, 'told'),
        notExists(closed),
      ),
    );
  if (open.length === 0) return { ok: true } as const;
  const { id: shipmentId, patientId, number: subject } = row;
  const sealer = await sealerFor(tx, { purpose: 'record', id: patientId });
  await tx.insert(recallClosings).values(
    open.map(({ recallId }) => ({
      ...{ recallId, shipmentId, patientId, closedBy: staffId, closedAt: now },
      because: sealer.text(because, placeOf('recall_closings.because', recallId, shipmentId)),
    })),
  );
  await recordAccess(tx, { at: now, staffId, patientId, action: 'recall.close', subject });
  return { ok: true } as const;
}

function refuse(status: 409 | 422, message: string): NotSettled {
  return { ok: false, status, message };
}
