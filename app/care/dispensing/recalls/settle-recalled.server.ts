import { and, eq, notExists } from 'drizzle-orm';
import { daysOfDose, packageInWords } from '../../../../engine/supply';
import { placeOf } from '../../../database/sealing/envelope.server';
import { sealerFor } from '../../../database/sealing/sealing.server';
import { users } from '../../../database/tables/accounts.schema.server';
import {
  lotRecalls,
  pharmacyLots,
  recallClosings,
  recalledShipments,
} from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../../identity/audit/audit.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { type InCare, withPatient } from '../../cases/patient-cases.server';
import { type Course, coursesOf } from '../../prescriptions/courses.server';
import {
  lockShipment,
  type ShipmentRow,
  sendShipmentMail,
} from '../shipments/change-shipment.server';
import { createReplacement, replacementOf, whyClosed } from '../shipments/send-again.server';
import { isAbout, isLineOfLot, stands } from './recalled-packages.server';

type Line = typeof shipmentLines.$inferSelect;
type Prescription = typeof prescriptions.$inferSelect;

/** A line of a shipment that holds a recalled package of which its patient was told. */
interface RecalledLine {
  sent: Line;
  prescription: Prescription;
  toldAt: Date;
}

async function recalledLines(db: Queryable, shipmentId: string): Promise<RecalledLine[]> {
  const rows = await db
    .select({ sent: shipmentLines, prescription: prescriptions, toldAt: recalledShipments.at })
    .from(recalledShipments)
    .innerJoin(pharmacyLots, eq(pharmacyLots.shipmentId, recalledShipments.shipmentId))
    .innerJoin(shipmentLines, isLineOfLot)
    .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .innerJoin(lotRecalls, and(eq(lotRecalls.id, recalledShipments.recallId), isAbout))
    .where(and(eq(recalledShipments.shipmentId, shipmentId), eq(recalledShipments.outcome, 'told')))
    .orderBy(recalledShipments.at);
  const first = new Map<string, RecalledLine>();
  for (const row of rows) {
    if (!first.has(row.sent.orderLineId)) first.set(row.sent.orderLineId, row);
  }
  return [...first.values()];
}

type Replacement = { lines: Line[]; contents: string[] } | { stop: string };

/**
 * Works out what is sent in place of what is recalled of a shipment: the packages that were not used up when its
 * patient was told. Packages of one supply look alike, so all of them are replaced. Says why not where nothing
 * can be.
 */
async function replacementFor(
  db: Queryable,
  row: ShipmentRow,
  today: string,
): Promise<Replacement> {
  if (row.status !== 'shipped' && row.status !== 'delivered') {
    return { stop: 'This parcel is not with its patient.' };
  }
  const closed = await whyClosed(db, row);
  if (closed !== null) return { stop: closed };
  const recalled = await recalledLines(db, row.id);
  if (recalled.length === 0) return { stop: 'Nothing in this parcel is recalled.' };
  const running = recalled.filter(({ prescription }) => prescription.endedAt === null);
  if (running.length === 0) {
    return { stop: 'The prescription has ended, so nothing more is sent of it.' };
  }
  const courses = await coursesOf(
    db,
    running.map(({ prescription }) => prescription),
    today,
  );
  const found = running.flatMap((one) => {
    const course = courses.get(one.prescription.id);
    const packages = course ? packagesLeft(one, row, course) : [];
    return packages.length > 0 ? [{ ...one, packages }] : [];
  });
  if (found.length === 0) {
    return {
      stop: 'By the plan it was used up when they were told, or they go on with another parcel.',
    };
  }
  return {
    lines: found.map(({ sent, packages }) => ({
      ...sent,
      fill: sent.fill && { ...sent.fill, packages },
    })),
    contents: found.flatMap(({ prescription: { packing, drug, doseSteps }, packages }) =>
      packages.map(({ count, dosage }) => {
        const unit = doseSteps[0]?.unit ?? 'mg';
        return `${drug}: ${packageInWords(packing, count, dosage === null ? null : { dosage, unit })}`;
      }),
    ),
  };
}

function packagesLeft(
  { sent, prescription, toldAt }: RecalledLine,
  { deliveredAt }: ShipmentRow,
  { calendar, recalledFrom }: Course,
) {
  const packages = sent.fill?.packages ?? [];
  if (deliveredAt === null) return packages;
  // Another supply took its place since.
  if (recalledFrom === null && calendar.present !== null) return [];
  if (daysOfDose(prescription.packing) === null) return packages;
  return packages.filter(({ fromDay }) => {
    const taken = calendar.stretches.findLast((one) => one.fromDay === fromDay);
    return taken === undefined || taken.endsOn > dayOf(toldAt);
  });
}

/** What a provider reads before a recalled package is replaced. */
export interface RecalledShipment {
  ok: true;
  number: string;
  patientId: string;
  patientName: string;
  /** Packages that would be sent, in words. */
  contents: string[];
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
    const again = await replacementOf(tx, row);
    const found =
      again === null
        ? await replacementFor(tx, row, dayOf(now))
        : { stop: `It is replaced already, by ${again}.` };
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
      ? { ...parcel, contents: [], stop: found.stop }
      : { ...parcel, contents: found.contents, stop: null };
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
  if ((await replacementOf(tx, row)) !== null) return { ok: true } as const;
  const found = await replacementFor(tx, row, dayOf(now));
  if ('stop' in found) return refuse(409, found.stop);
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
