import { and, desc, eq, gte, inArray, max, min, sql } from 'drizzle-orm';
import { users } from '../accounts/accounts.schema.server';
import { orderLines, orders } from '../orders/orders.schema.server';
import type { Queryable } from '../platform/db/client.server';
import { shipments } from '../shipments/shipments.schema.server';
import { refills, subscriptions } from '../subscriptions/subscriptions.schema.server';
import { careCaseLines, careCases, doseLogs, prescriptions } from './care.schema.server';

/** All that the database knows of one treatment. */
export interface TreatmentRow {
  line: typeof orderLines.$inferSelect;
  order: { number: string; createdAt: Date };
  subscription: typeof subscriptions.$inferSelect | null;
  /** Cents of the refill that waits until the patient agrees to what it costs; null where none does. */
  askedTotal: number | null;
  careCase: typeof careCases.$inferSelect | null;
  prescription: typeof prescriptions.$inferSelect | null;
  providerName: string | null;
  /** The first and the last day, YYYY-MM-DD, on which a dose was noted. */
  doses: { first: string; last: string } | null;
  firstDelivery: Date | null;
}

type Found = Omit<TreatmentRow, 'doses' | 'firstDelivery'>;

const columns = {
  line: orderLines,
  order: { number: orders.number, createdAt: orders.createdAt },
  careCase: careCases,
  prescription: prescriptions,
  providerName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
};

/** What a patient has that renews, and what was prescribed to them once. */
export async function treatmentRows(db: Queryable, userId: string): Promise<TreatmentRow[]> {
  const [renewing, once] = await Promise.all([renewingRows(db, userId), onceRows(db, userId)]);
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
  return found.map((row) => ({
    ...row,
    doses: doses.get(row.prescription?.id ?? '') ?? null,
    firstDelivery: deliveries.get(row.prescription?.id ?? '') ?? null,
  }));
}

function renewingRows(db: Queryable, userId: string): Promise<Found[]> {
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
async function onceRows(db: Queryable, userId: string): Promise<Found[]> {
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

/** When the first parcel came since each prescription was written. */
async function firstDeliveries(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, Date | null>();
  const rows = await db
    .select({ id: prescriptions.id, at: min(shipments.deliveredAt) })
    .from(prescriptions)
    .innerJoin(
      shipments,
      and(
        eq(shipments.caseId, prescriptions.caseId),
        gte(shipments.deliveredAt, prescriptions.issuedAt),
      ),
    )
    .where(inArray(prescriptions.id, ids))
    .groupBy(prescriptions.id);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

function idsIn(rows: readonly Found[], idOf: (row: Found) => string | undefined): string[] {
  return [...new Set(rows.flatMap((row) => idOf(row) ?? []))];
}
