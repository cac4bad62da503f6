import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import {
  careCaseEvents,
  careCaseLines,
  careCases,
  careHolds,
  prescriptions,
} from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { refills, subscriptions } from '../../database/tables/subscriptions.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { type Course, coursesOf } from './courses.server';
import type { DisclosedAnswer, RefillWait } from './treatment';

/** All that the database knows of one treatment. */
export interface TreatmentRow {
  line: typeof orderLines.$inferSelect;
  order: { number: string; createdAt: Date };
  subscription: typeof subscriptions.$inferSelect | null;
  /** Cents of the refill that waits until the patient agrees to what it costs; null where none does. */
  askedTotal: number | null;
  /** What has to happen with a check-in before the next refill; null where nothing has. */
  waitsFor: RefillWait | null;
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
  /** What they can do instead, in the words of whoever declined it; null where nothing was suggested. */
  instead: string | null;
  /**
   * What the patient takes: the prescription, or the one before it until the first shipment of the new one comes. Null
   * where nothing was prescribed.
   */
  inHand: PrescriptionInHand | null;
}

/** A prescription, and how it has been taken. */
export interface PrescriptionInHand {
  prescription: Prescription;
  course: Course;
}

type Prescription = typeof prescriptions.$inferSelect;
type Found = Omit<TreatmentRow, 'inHand' | 'isOnHold' | 'told'>;

/** Says whether a payment stands like that for the line of a query. */
function hasPayment(status: 'refused' | 'captured'): SQL<boolean> {
  return sql<boolean>`exists (select from payment_lines k join payments p on p.id = k.payment_id
    where k.order_line_id = ${orderLines.id} and p.status = ${status})`;
}

const columns = {
  line: orderLines,
  order: { number: orders.number, createdAt: orders.createdAt },
  careCase: careCases,
  caseChangedAt:
    sql`(select max(e.at) from care_case_events e where e.case_id = ${careCases.id})`.mapWith(
      careCaseEvents.at,
    ),
  prescription: prescriptions,
  providerName: fullNameOfUser,
  instead: sql<string | null>`(select d.decision ->> 'instead' from care_decisions d
    where d.case_id = ${careCases.id} and d.decision ->> 'kind' = 'decline' order by d.at desc limit 1)`,
  waitsFor: sql<RefillWait | null>`(
    select case when k.answered_at is null then 'answer' else 'look' end from check_ins k
    where k.order_line_id = ${orderLines.id} and k.status in ('asked', 'held', 'answered')
    order by k.asked_at desc limit 1)`,
  isUnpaid: hasPayment('refused'),
  wasCharged: hasPayment('captured'),
};

/** Finds what a patient has that renews, and what was prescribed to them once. */
export async function treatmentRows(
  db: Queryable,
  userId: string,
  today: string,
): Promise<TreatmentRow[]> {
  const [renewing, once] = await Promise.all([renewingRows(db, userId), onceRows(db, userId)]);
  const found = [...renewing, ...once];
  const inHand = await inHandOf(db, found, today);
  const told = await toldOf(
    db,
    idsIn(found, ({ careCase }) => (careCase?.attention === 'hold' ? careCase.id : undefined)),
  );
  const held = new Set(
    found.flatMap(({ careCase, line }) => (careCase?.attention === 'hold' ? line.orderId : [])),
  );
  return found.map((row) => ({
    ...row,
    inHand: inHand.get(row.line.id) ?? null,
    // What needs no prescription waits with the treatments of its order.
    isOnHold:
      row.careCase?.attention === 'hold' || (!row.line.prescription && held.has(row.line.orderId)),
    told: told.get(row.careCase?.id ?? '') ?? [],
  }));
}

/** Finds what is taken of each line: the newest prescription that was begun, else the one that is to begin. */
async function inHandOf(
  db: Queryable,
  found: readonly Found[],
  today: string,
): Promise<Map<string, PrescriptionInHand>> {
  const written = found.flatMap(({ prescription }) => prescription ?? []);
  const lineIds = idsIn(found, ({ line, prescription }) => (prescription ? line.id : undefined));
  const all = lineIds.length === 0 ? [] : await prescriptionsOfLines(db, lineIds);
  const courses = await coursesOf(db, all, today);
  const inHand = new Map<string, PrescriptionInHand>();
  for (const prescription of written) {
    const isBegun = ({ id }: Prescription) => courses.get(id)?.calendar.startedOn != null;
    const before = all.find((one) => one.orderLineId === prescription.orderLineId && isBegun(one));
    // Nobody takes what they are still asked about.
    const next = isWaitingForWord(prescription) ? undefined : prescription;
    const taken = isBegun(prescription) ? prescription : (before ?? next);
    const course = taken && courses.get(taken.id);
    if (course) inHand.set(prescription.orderLineId, { prescription: taken, course });
  }
  return inHand;
}

/** Says whether a patient is asked about a prescription: it is another medicine than they chose. */
export function isWaitingForWord({ mustAgree, agreedAt, endedAt }: Prescription): boolean {
  return mustAgree && agreedAt === null && endedAt === null;
}

/** Everything that was prescribed for these lines, the newest first. */
function prescriptionsOfLines(db: Queryable, lineIds: string[]): Promise<Prescription[]> {
  return db
    .select()
    .from(prescriptions)
    .where(inArray(prescriptions.orderLineId, lineIds))
    .orderBy(desc(prescriptions.issuedAt));
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

function idsIn(rows: readonly Found[], idOf: (row: Found) => string | undefined): string[] {
  return [...new Set(rows.flatMap((row) => idOf(row) ?? []))];
}
