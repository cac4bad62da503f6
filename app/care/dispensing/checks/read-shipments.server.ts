import { and, asc, count, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts.schema.server';
import { pharmacyChecks, pharmacyQuestions } from '../../../database/tables/pharmacy.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { fullNameOfUser, namesInFull } from '../../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../../identity/audit/audit.server';
import { dayOf, startOfDay } from '../../../kernel/calendar/service-day';
import type { Tx } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { type PharmacyOrder, pharmacyOrder } from '../pharmacies/pharmacy-order.server';
import { contentWords } from '../shipments/shipment';
import { findShipments, withLines } from '../shipments/shipments.server';
import { openedWords } from './question-words.server';
import { type PackageToCheck, packagesToCheck } from './verify-shipment.server';
import { type NotDone, whyNoPharmacist } from './with-shipment.server';

/** Views of a pharmacist: what is to be checked, what waits for an answer, what was verified today. */
export const shipmentViews = ['toCheck', 'asked', 'verified'] as const;

export type ShipmentView = (typeof shipmentViews)[number];

/** A shipment among others, as a pharmacist sees it. */
interface ShipmentInList {
  /** Number such as S-500118. */
  number: string;
  patientName: string;
  /** The state it goes to, two letters. */
  state: string;
  contents: string[];
  dueAt: Date;
  isOverdue: boolean;
  isReshipment: boolean;
  /** True where part of the same supply goes in another shipment. */
  isSplit: boolean;
}

export interface ShipmentList {
  shipments: ShipmentInList[];
  counts: Record<ShipmentView, number>;
}

type ReadServices = Pick<Services, 'db' | 'clock'>;

const most = 100;

const openQuestion = sql`exists (select from ${pharmacyQuestions}
  where ${pharmacyQuestions.shipmentId} = ${pharmacyChecks.shipmentId} and ${pharmacyQuestions.answeredAt} is null)`;

function viewOf(show: ShipmentView, now: Date): SQL | undefined {
  const waiting = and(
    eq(pharmacyChecks.status, 'waiting'),
    eq(shipments.status, 'preparing'),
    isNull(shipments.pharmacyKey),
  );
  switch (show) {
    case 'toCheck':
      return and(waiting, sql`not ${openQuestion}`);
    case 'asked':
      return and(waiting, openQuestion);
    case 'verified':
      return and(
        eq(pharmacyChecks.status, 'verified'),
        gte(pharmacyChecks.settledAt, startOfDay(dayOf(now))),
      );
  }
}

/** The shipments that wait for pharmacists, what is due first on top. Whose they are is put on record. */
export function shipmentList(
  { db, clock }: ReadServices,
  pharmacistId: string,
  show: ShipmentView,
): Promise<ShipmentList> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const none = { shipments: [], counts: { toCheck: 0, asked: 0, verified: 0 } };
    if ((await whyNoPharmacist(tx, pharmacistId)) !== null) return none;
    const checks = await tx
      .select({ check: pharmacyChecks, patientId: users.id, patientName: fullNameOfUser })
      .from(pharmacyChecks)
      .innerJoin(shipments, eq(shipments.id, pharmacyChecks.shipmentId))
      .innerJoin(users, eq(users.id, shipments.patientId))
      .where(viewOf(show, now))
      .orderBy(show === 'verified' ? desc(pharmacyChecks.settledAt) : asc(pharmacyChecks.dueAt))
      .limit(most);
    const ids = checks.map(({ check }) => check.shipmentId);
    const rows = ids.length === 0 ? [] : await findShipments(tx, inArray(shipments.id, ids));
    const shown = await withLines(tx, rows);
    const listed = checks.flatMap(({ check, patientName }): ShipmentInList[] => {
      const place = rows.findIndex(({ shipment }) => shipment.id === check.shipmentId);
      const [row, whole] = [rows[place], shown[place]];
      if (!row || !whole) return [];
      return [
        {
          number: whole.number,
          patientName: String(patientName),
          state: whole.address.administrativeArea,
          contents: whole.lines.map(contentWords),
          dueAt: check.dueAt,
          isOverdue: check.status === 'waiting' && check.dueAt <= now,
          isReshipment: whole.isReshipment,
          isSplit: row.shipment.splitFrom !== null && row.shipment.leavesOn === null,
        },
      ];
    });
    await recordAccess(
      tx,
      ...[...new Set(checks.map(({ patientId }) => patientId))].map((patientId) => {
        return { at: now, staffId: pharmacistId, patientId, action: 'parcels.list' } as const;
      }),
    );
    return { shipments: listed, counts: await countViews(tx, now) };
  });
}

async function countViews(tx: Tx, now: Date): Promise<ShipmentList['counts']> {
  const counts = { toCheck: 0, asked: 0, verified: 0 };
  for (const view of shipmentViews) {
    const [row] = await tx
      .select({ count: count() })
      .from(pharmacyChecks)
      .innerJoin(shipments, eq(shipments.id, pharmacyChecks.shipmentId))
      .where(viewOf(view, now));
    counts[view] = row?.count ?? 0;
  }
  return counts;
}

/** A question about a shipment, and what became of it. */
interface ShipmentQuestion {
  id: string;
  askedOf: 'prescriber' | 'patient';
  text: string;
  askedBy: string | null;
  askedAt: Date;
  dueAt: Date;
  isOverdue: boolean;
  answer: string | null;
  isAgreed: boolean | null;
  answeredBy: string | null;
  answeredAt: Date | null;
}

/** Everything that a pharmacist needs to know of a shipment. */
export interface ShipmentToCheck {
  ok: true;
  number: string;
  /** The version of the check: whoever acts names it. */
  version: number;
  /** `settled`: it was verified, given back, or is on its way. */
  status: 'waiting' | 'asked' | 'settled';
  settledAs: string;
  dueAt: Date;
  isOverdue: boolean;
  order: PharmacyOrder;
  packages: PackageToCheck[];
  /** Lines that need no prescription and go along. */
  extras: { orderLineId: string; title: string; contents: string }[];
  questions: ShipmentQuestion[];
  /** The pharmacist who verified it; null while nobody did. */
  verifiedBy: string | null;
}

/** Reads a shipment for a pharmacist, and puts that on record. */
export function readShipmentToCheck(
  { db, clock }: ReadServices,
  pharmacistId: string,
  number: string,
): Promise<ShipmentToCheck | NotDone> {
  return db.transaction(async (tx): Promise<ShipmentToCheck | NotDone> => {
    const now = clock.now();
    const refusal = await whyNoPharmacist(tx, pharmacistId);
    if (refusal !== null) return { ok: false, status: 403, message: refusal };
    const [found] = await tx
      .select({ row: shipments, check: pharmacyChecks })
      .from(shipments)
      .innerJoin(pharmacyChecks, eq(pharmacyChecks.shipmentId, shipments.id))
      .where(eq(shipments.number, number));
    if (!found) return { ok: false, status: 404, message: 'There is no such parcel.' };
    const { row, check } = found;
    const questions = await questionsAbout(tx, row.id, now);
    const isOpen = questions.some(({ answeredAt }) => answeredAt === null);
    const isOurs = row.pharmacyKey === null && row.status === 'preparing';
    const isWaiting = check.status === 'waiting' && isOurs;
    const { patientId } = row;
    await recordAccess(tx, {
      ...{ at: now, staffId: pharmacistId, patientId, action: 'parcel.read', subject: number },
    });
    return {
      ok: true,
      number,
      version: check.version,
      status: isWaiting ? (isOpen ? 'asked' : 'waiting') : 'settled',
      settledAs: check.status === 'waiting' ? row.status : check.status,
      dueAt: check.dueAt,
      isOverdue: isWaiting && check.dueAt <= now,
      order: await pharmacyOrder(tx, row, row.pharmacyKey ?? number),
      packages: await packagesToCheck(tx, now, row),
      extras: await extrasOf(tx, row.id),
      questions,
      verifiedBy:
        (await namesInFull(tx, [check.pharmacistId])).get(check.pharmacistId ?? '') ?? null,
    };
  });
}

async function extrasOf(tx: Tx, shipmentId: string): Promise<ShipmentToCheck['extras']> {
  const lines = await withLines(tx, await findShipments(tx, eq(shipments.id, shipmentId)));
  const prescribed = await tx
    .select({ id: shipmentLines.orderLineId })
    .from(shipmentLines)
    .where(and(eq(shipmentLines.shipmentId, shipmentId), sql`${shipmentLines.fill} is not null`));
  return (lines[0]?.lines ?? [])
    .filter(({ id }) => prescribed.every((line) => line.id !== id))
    .map(({ id, title, packages }) => ({ orderLineId: id, title, contents: packages.join(', ') }));
}

async function questionsAbout(tx: Tx, shipmentId: string, now: Date): Promise<ShipmentQuestion[]> {
  const rows = await tx
    .select()
    .from(pharmacyQuestions)
    .where(eq(pharmacyQuestions.shipmentId, shipmentId))
    .orderBy(desc(pharmacyQuestions.askedAt));
  const names = await namesInFull(
    tx,
    rows.flatMap(({ askedBy, answeredBy }) => [askedBy, answeredBy]),
  );
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null;
  const opened = await openedWords(tx, rows);
  return opened.map(({ reportId, escalatedAt, ...row }) => {
    const { id, askedOf, text, askedAt, dueAt, answer, isAgreed, answeredAt } = row;
    return {
      ...{ id, askedOf, text, askedAt, dueAt, answer, isAgreed, answeredAt },
      isOverdue: answeredAt === null && (escalatedAt !== null || dueAt <= now),
      askedBy: reportId === null ? nameOf(row.askedBy) : 'The pharmacy that packs it',
      answeredBy: nameOf(row.answeredBy),
    };
  });
}
