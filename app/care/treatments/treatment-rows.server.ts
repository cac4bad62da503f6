import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  type SQL,
  sql,
} from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import {
  careCaseEvents,
  careCaseLines,
  careCases,
  careHolds,
  doseLogs,
  prescriptions,
} from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { refills, subscriptions } from '../../database/tables/subscriptions.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { DisclosedAnswer } from './treatment';
import { startOfTreatment } from './treatment-start.server';

/** All that the database knows of one treatment. */
export interface TreatmentRow {
  line: typeof orderLines.$inferSelect;
  order: { number: string; createdAt: Date };
  subscription: typeof subscriptions.$inferSelect | null;
  /** Cents of the refill that waits until the patient agrees to what it costs; null where none does. */
  askedTotal: number | null;
  careCase: typeof careCases.$inferSelect | null;
  /** True where a card refused to pay for it, and another one is waited for. */
  isUnpaid: boolean;
  /** True where something was ever charged for it. */
  wasCharged: boolean;
  /** True while nothing of it leaves until a provider has looked at what the patient told. */
  isOnHold: boolean;
  /** Answers that hold it, and since when; empty where nothing does. */
  told: DisclosedAnswer[];
  /** When the newest thing happened to the case. */
  caseChangedAt: Date | null;
  prescription: typeof prescriptions.$inferSelect | null;
  providerName: string | null;
  /** The day, YYYY-MM-DD, from which the weeks of its dose are counted; null before it began. */
  countedFrom: string | null;
  /** The first and the last day, YYYY-MM-DD, on which a dose was noted. */
  doses: { first: string; last: string } | null;
  firstDelivery: Date | null;
  /**
   * Prescription that the patient still takes until the first shipment of the new one comes; null where the new one
   * began, or is the first.
   */
  before: PrescriptionBefore | null;
}

/** An earlier prescription of the same line, and the days, YYYY-MM-DD, on which it was taken. */
export interface PrescriptionBefore {
  prescription: typeof prescriptions.$inferSelect;
  startedOn: string;
  lastTakenOn: string | null;
}

type Found = Omit<TreatmentRow, 'doses' | 'firstDelivery' | 'before' | 'isOnHold' | 'told'>;

/** Says whether a payment stands like that for the line of a query. */
function hasPayment(status: 'refused' | 'captured'): SQL<boolean> {
  return sql<boolean>`exists (select from payment_lines k join payments p on p.id = k.payment_id
    where k.order_line_id = ${orderLines.id} and p.status = ${status})`;
}

const columnsOn = (today: string) => ({
  line: orderLines,
  order: { number: orders.number, createdAt: orders.createdAt },
  careCase: careCases,
  caseChangedAt:
    sql`(select max(e.at) from care_case_events e where e.case_id = ${careCases.id})`.mapWith(
      careCaseEvents.at,
    ),
  prescription: prescriptions,
  providerName: fullNameOfUser,
  countedFrom: startOfTreatment(today),
  isUnpaid: hasPayment('refused'),
  wasCharged: hasPayment('captured'),
});

/** Finds what a patient has that renews, and what was prescribed to them once. */
export async function treatmentRows(
  db: Queryable,
  userId: string,
  today: string,
): Promise<TreatmentRow[]> {
  const columns = columnsOn(today);
  const [renewing, once] = await Promise.all([
    renewingRows(db, userId, columns),
    onceRows(db, userId, columns),
  ]);
  const found = [...renewing, ...once];
  const [doses, deliveries] = await Promise.all([
    doseDays(
      db,
      idsIn(found, ({ prescription }) => prescription?.id),
    ),
    firstDeliveries(
      db,
      idsIn(found, ({ prescription }) => prescription?.id),
    ),
  ]);
  const begun = found.map((row) => ({
    ...row,
    doses: doses.get(row.prescription?.id ?? '') ?? null,
    firstDelivery: deliveries.get(row.prescription?.id ?? '') ?? null,
  }));
  const waiting = begun.filter(
    ({ prescription, ...row }) => prescription && !row.doses && !row.firstDelivery,
  );
  const before = await takenBefore(
    db,
    waiting.map(({ line }) => line.id),
    today,
  );
  const told = await toldOf(
    db,
    idsIn(found, ({ careCase }) => (careCase?.attention === 'hold' ? careCase.id : undefined)),
  );
  const held = new Set(
    found.flatMap(({ careCase, line }) => (careCase?.attention === 'hold' ? line.orderId : [])),
  );
  return begun.map((row) => ({
    ...row,
    before: before.get(row.line.id) ?? null,
    // What needs no prescription waits with the treatments of its order.
    isOnHold:
      row.careCase?.attention === 'hold' || (!row.line.prescription && held.has(row.line.orderId)),
    told: told.get(row.careCase?.id ?? '') ?? [],
  }));
}

/** The newest prescription of each line that was begun and has ended. */
async function takenBefore(
  db: Queryable,
  lineIds: string[],
  today: string,
): Promise<Map<string, PrescriptionBefore>> {
  const newest = new Map<string, PrescriptionBefore>();
  if (lineIds.length === 0) return newest;
  const rows = await db
    .select({
      prescription: prescriptions,
      startedOn: startOfTreatment(today),
      lastTakenOn: sql<string | null>`(select max(d.day)::text from dose_logs d
        where d.prescription_id = prescriptions.id)`,
    })
    .from(prescriptions)
    .where(and(inArray(prescriptions.orderLineId, lineIds), isNotNull(prescriptions.endedAt)))
    .orderBy(desc(prescriptions.issuedAt));
  for (const { startedOn, ...row } of rows) {
    const { orderLineId } = row.prescription;
    if (startedOn !== null && !newest.has(orderLineId)) {
      newest.set(orderLineId, { ...row, startedOn });
    }
  }
  return newest;
}

type Columns = ReturnType<typeof columnsOn>;

function renewingRows(db: Queryable, userId: string, columns: Columns): Promise<Found[]> {
  return db
    .select({ ...columns, subscription: subscriptions, askedTotal: refills.amount })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(
      refills,
      and(eq(refills.subscriptionId, subscriptions.id), eq(refills.status, 'asked')),
    )
    .leftJoin(careCaseLines, eq(careCaseLines.orderLineId, subscriptions.orderLineId))
    .leftJoin(careCases, eq(careCases.id, careCaseLines.caseId))
    .leftJoin(prescriptions, eq(prescriptions.id, subscriptions.prescriptionId))
    .leftJoin(
      users,
      eq(users.id, sql`coalesce(${prescriptions.providerId}, ${careCases.providerId})`),
    )
    .where(eq(subscriptions.patientId, userId))
    .orderBy(desc(subscriptions.createdAt));
}

/** Of a line that was prescribed more than once, the newest prescription counts. */
async function onceRows(db: Queryable, userId: string, columns: Columns): Promise<Found[]> {
  const rows = await db
    .select(columns)
    .from(careCases)
    .innerJoin(careCaseLines, eq(careCaseLines.caseId, careCases.id))
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .innerJoin(orders, eq(orders.id, careCases.orderId))
    .leftJoin(prescriptions, eq(prescriptions.orderLineId, orderLines.id))
    .leftJoin(
      users,
      eq(users.id, sql`coalesce(${prescriptions.providerId}, ${careCases.providerId})`),
    )
    .where(and(eq(careCases.patientId, userId), eq(orderLines.variantType, 'single')))
    .orderBy(desc(careCases.openedAt), desc(prescriptions.issuedAt));
  const newest = new Map<string, Found>();
  for (const row of rows) {
    if (!newest.has(row.line.id))
      newest.set(row.line.id, { ...row, subscription: null, askedTotal: null });
  }
  return [...newest.values()];
}

/** Finds what holds each case. */
async function toldOf(db: Queryable, caseIds: string[]): Promise<Map<string, DisclosedAnswer[]>> {
  const told = new Map<string, DisclosedAnswer[]>();
  if (caseIds.length === 0) return told;
  const rows = await db
    .select()
    .from(careHolds)
    .where(
      and(
        inArray(careHolds.caseId, caseIds),
        eq(careHolds.effect, 'hold'),
        isNull(careHolds.endedAt),
      ),
    )
    .orderBy(asc(careHolds.saidAt));
  for (const { caseId, quizTitle, label, answer, reason, saidAt } of rows) {
    const before = told.get(caseId) ?? [];
    // The same answer in two attempts is told once.
    if (before.some((one) => one.reason === reason && one.answer === answer)) continue;
    told.set(caseId, [...before, { quizTitle, label, answer, reason, saidOn: dayOf(saidAt) }]);
  }
  return told;
}

async function doseDays(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, { first: string; last: string }>();
  const { prescriptionId, day } = doseLogs;
  const rows = await db
    .select({ prescriptionId, first: min(day), last: max(day) })
    .from(doseLogs)
    .where(inArray(prescriptionId, ids))
    .groupBy(prescriptionId);
  return new Map(
    rows.map((row) => [row.prescriptionId, { first: row.first ?? '', last: row.last ?? '' }]),
  );
}

/** When the first shipment of each prescription came. */
async function firstDeliveries(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, Date | null>();
  const rows = await db
    .select({ id: shipmentLines.prescriptionId, at: min(shipments.deliveredAt) })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(inArray(shipmentLines.prescriptionId, ids))
    .groupBy(shipmentLines.prescriptionId);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

function idsIn(rows: readonly Found[], idOf: (row: Found) => string | undefined): string[] {
  return [...new Set(rows.flatMap((row) => idOf(row) ?? []))];
}
