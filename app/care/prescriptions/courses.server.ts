import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  type DoseCalendar,
  type DoseWeek,
  doseCalendar,
  doseWeeks,
  type Pause,
  weeksGone,
  weeksWithoutNote,
} from '../../../engine/care';
import type { Fill, Strength } from '../../../engine/supply';
import { doseLogs, prescriptions } from '../../database/tables/prescriptions.schema.server';
import { dayOf, serviceZone } from '../../kernel/calendar/service-day';
import type { Given, Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { lotKeyOf } from './lot-key.server';

type Prescription = typeof prescriptions.$inferSelect;

/** Course of a prescription: how it has been taken so far. */
export interface Course {
  calendar: DoseCalendar;
  /** The last day on which a dose was noted, YYYY-MM-DD; null while none was. */
  lastTakenOn: string | null;
  /** True once its first parcel has left the pharmacy. Nobody has taken a dose of it before. */
  hasLeft: boolean;
  /** The first day of which no dose is told, because a package for it is recalled, YYYY-MM-DD; null where none is. */
  recalledFrom: string | null;
}

/** Columns from which the course of a prescription follows. */
interface CourseRow {
  id: string;
  fills: {
    fill: Fill;
    receivedOn: string | null;
    /** The day on which it left the pharmacy; null while it has not. */
    leftOn: string | null;
    /** The day on which its patient was told that a package of it is recalled; null where none is. */
    recalledOn: string | null;
  }[];
  firstDoseOn: string | null;
  lastDoseOn: string | null;
  pauses: Pause[];
}

/**
 * Works out how prescriptions have been taken, by their ids: from the supplies that came, the doses that were noted and
 * the days on which they were on hold. Supplies of an earlier prescription do not count: each begins with its own week
 * 1.
 * @param today YYYY-MM-DD
 */
export async function coursesOf(
  db: Queryable,
  taken: readonly Prescription[],
  today: string,
): Promise<Map<string, Course>> {
  if (taken.length === 0) return new Map();
  const ids = [...new Set(taken.map(({ id }) => id))];
  const rows = await courseRows(db, ids, today);
  const byId = new Map(taken.map((one) => [one.id, one]));
  return new Map(
    rows.flatMap((row) => {
      const prescription = byId.get(row.id);
      return prescription ? [[row.id, courseOf(prescription, row, today)] as const] : [];
    }),
  );
}

/** Works out how one prescription has been taken. */
export function courseOf(
  prescription: Pick<Prescription, 'packing' | 'quantity' | 'doseSteps'>,
  taken: Omit<CourseRow, 'id'>,
  today: string,
): Course {
  const calendar = doseCalendar(treatedOf(prescription, taken), today);
  // What was recalled on its way is not to be begun as it comes.
  const isOnItsWay = taken.fills.some(
    ({ receivedOn, recalledOn }) => receivedOn === null && recalledOn !== null,
  );
  return {
    calendar,
    lastTakenOn: taken.lastDoseOn,
    hasLeft: taken.fills.some(({ leftOn }) => leftOn !== null),
    recalledFrom:
      calendar.recalledFrom ??
      calendar.gone?.from ??
      (isOnItsWay && !calendar.present ? today : null),
  };
}

/**
 * Says of each week of a prescription whether its dose was noted.
 * @param noted Days on which a dose was noted, YYYY-MM-DD.
 */
export function weeksOfCourse(
  prescription: Prescription,
  taken: Omit<CourseRow, 'id'>,
  noted: readonly string[],
  today: string,
): DoseWeek[] {
  return doseWeeks(treatedOf(prescription, taken), noted, today);
}

/**
 * Counts the weeks in a row, up to now, of which no dose was noted since one was, and those in which there was none
 * because it was recalled.
 */
export function weeksMissed(
  prescription: Prescription,
  taken: Omit<CourseRow, 'id'>,
  noted: readonly string[],
  today: string,
): number {
  const treated = treatedOf(prescription, taken);
  return weeksWithoutNote(doseWeeks(treated, noted, today)) + weeksGone(treated, noted, today);
}

function treatedOf(
  { packing, quantity, doseSteps: steps }: Pick<Prescription, 'packing' | 'quantity' | 'doseSteps'>,
  { fills, firstDoseOn, pauses }: Omit<CourseRow, 'id'>,
) {
  const inOrder = [...fills].sort((one, other) => one.fill.paidFrom - other.fill.paidFrom);
  const received = inOrder.flatMap(({ fill, receivedOn, leftOn, recalledOn }, nth) => {
    // A patient who notes a dose has the shipment that is under way, whatever the carrier says.
    const since = receivedOn ?? (nth === 0 && leftOn !== null ? firstDoseOn : null);
    const recalled = recalledOn === null ? {} : { recalledOn };
    return since === null ? [] : [{ fill, receivedOn: since, ...recalled }];
  });
  return { regimen: { packing, quantity, steps }, fills: received, firstDoseOn, pauses };
}

function courseRows(db: Queryable, ids: string[], today: string): Promise<CourseRow[]> {
  return db
    .select({ id: prescriptions.id, ...courseColumns(today) })
    .from(prescriptions)
    .where(inArray(prescriptions.id, ids));
}

/** Columns that say how each prescription of a query has been taken; {@link courseOf} reads them. */
export function courseColumns(today: Given<string>) {
  const again = sql`from shipments again join shipment_lines al on al.shipment_id = again.id
    where again.reshipment_of = s.id and al.order_line_id = l.order_line_id`;
  const told = sql`(select min(${dayIn('r.at')}) from recalled_shipments r
    join lot_recalls k on k.id = r.recall_id and k.product_id in ('', prescriptions.product_id)
    join pharmacy_lots g on g.shipment_id = s.id and g.order_line_id = l.order_line_id
      and ${lotKeyOf(sql.raw('g.lot'))} = k.lot_key
    where r.shipment_id = s.id and r.outcome = 'told')`;
  // Once it is replaced nothing more of it is taken, also where its recall was withdrawn meanwhile.
  const recalledOn = sql`coalesce(${told}, (select ${dayIn('again.delivered_at')} ${again}))`;
  // Of what is recalled some was taken. What was lost, or came back, was never had.
  const wasHad = sql`(s.status in ('shipped', 'delivered')
    and exists (select from recalled_shipments r where r.shipment_id = s.id and r.outcome = 'told'))`;
  const ownDoses = sql`from dose_logs d where d.prescription_id = prescriptions.id`;
  return {
    fills: sql<CourseRow['fills']>`coalesce((
      select json_agg(json_build_object('fill', l.fill, 'receivedOn', ${dayIn('s.delivered_at')},
        'leftOn', ${dayIn('coalesce(s.shipped_at, s.delivered_at)')}, 'recalledOn', ${recalledOn}) order by s.created_at)
      from shipment_lines l join shipments s on s.id = l.shipment_id
      where l.prescription_id = prescriptions.id and l.fill is not null and s.status <> 'cancelled'
      and (not exists (select ${again}) or ${wasHad})), '[]')`,
    firstDoseOn: sql<string | null>`(select min(d.day)::text ${ownDoses})`,
    lastDoseOn: sql<string | null>`(select max(d.day)::text ${ownDoses})`,
    pauses: sql<Pause[]>`coalesce((
      select json_agg(json_build_object('from', ${dayIn('h.held_at')},
        'to', coalesce(${dayIn('h.ended_at')}, ${today}::date)))
      from care_holds h where h.case_id = prescriptions.case_id and h.effect = 'hold'), '[]')`,
  };
}

function dayIn(moment: string) {
  return sql.raw(`(${moment} at time zone '${serviceZone}')::date`);
}

/** The strength that there is to take on the day of a course; null where there is none, or only one. */
export function strengthNow(
  { doseSteps }: Pick<Prescription, 'doseSteps'>,
  { calendar: { present } }: Course,
): Strength | null {
  const dosage = present?.dosage ?? null;
  return dosage === null ? null : { dosage, unit: doseSteps[0]?.unit ?? 'mg' };
}

/** Says whether no dose of a day is told, because the package for it is recalled. */
export function isRecalled({ recalledFrom }: Pick<Course, 'recalledFrom'>, day: string): boolean {
  return recalledFrom !== null && recalledFrom <= day;
}

/** The strength of a day, or of the last package that was begun before it; null where there is none, or only one. */
export function strengthSoFar(
  { doseSteps }: Pick<Prescription, 'doseSteps'>,
  { calendar: { stretches } }: Course,
  today: string,
): Strength | null {
  const dosage = stretches.findLast(({ startsOn }) => startsOn <= today)?.dosage ?? null;
  return dosage === null ? null : { dosage, unit: doseSteps[0]?.unit ?? 'mg' };
}

type DoseContext = Pick<AppLoadContext, 'db' | 'clock'>;

/**
 * Result of noting a dose. `notSent`: nothing of it has left the pharmacy, so nobody can have taken it. `recalled`: the
 * package for this day is recalled.
 */
export type NotedDose = 'noted' | 'notTheirs' | 'notSent' | 'recalled';

/** Notes that a patient took today’s dose. Noting it again changes nothing. */
export function logDose(
  { db, clock }: DoseContext,
  patientId: string,
  prescriptionId: string,
): Promise<NotedDose> {
  return db.transaction(async (tx) => {
    const found = await ownPrescription(tx, patientId, prescriptionId);
    if (!found) return 'notTheirs';
    const now = clock.now();
    const day = dayOf(now);
    const course = (await coursesOf(tx, [found], day)).get(found.id);
    if (!course?.hasLeft) return 'notSent';
    if (isRecalled(course, day)) return 'recalled';
    const strength = strengthNow(found, course) ?? firstStrength(found, course);
    await tx
      .insert(doseLogs)
      .values({
        patientId,
        prescriptionId,
        day,
        dosage: strength?.dosage ?? null,
        takenAt: now,
      })
      .onConflictDoNothing();
    return 'noted';
  });
}

/** Takes back what was noted for today. Taking it back again changes nothing. */
export async function undoDose(
  { db, clock }: DoseContext,
  patientId: string,
  prescriptionId: string,
): Promise<'undone' | 'notTheirs'> {
  if (!(await ownPrescription(db, patientId, prescriptionId))) return 'notTheirs';
  await db
    .delete(doseLogs)
    .where(and(eq(doseLogs.prescriptionId, prescriptionId), eq(doseLogs.day, dayOf(clock.now()))));
  return 'undone';
}

async function ownPrescription(db: Queryable, patientId: string, id: string) {
  if (!isUuid(id)) return undefined;
  const [found] = await db.select().from(prescriptions).where(eq(prescriptions.id, id));
  return found?.patientId === patientId ? found : undefined;
}

/** The first dose may be noted before the carrier says that its shipment came. */
function firstStrength(
  { doseSteps }: typeof prescriptions.$inferSelect,
  { calendar }: Course,
): Strength | null {
  return calendar.startedOn === null ? (doseSteps[0] ?? null) : null;
}

/**
 * Column with the last day on which a check-in of a line was answered that let it go on, YYYY-MM-DD;
 * null where none was.
 * @param orderLineId Line of a query.
 */
export function checkedOn(orderLineId: SQL): SQL<string | null> {
  return sql<string | null>`(select max(${dayIn('k.answered_at')})::text
    from check_ins k where k.order_line_id = ${orderLineId} and k.status = 'renewed')`;
}

/**
 * Column with the first day on which a check-in of a line was asked for that is open or that a provider reads,
 * YYYY-MM-DD; null where none is.
 * @param orderLineId Line of a query.
 */
export function askedOn(orderLineId: SQL): SQL<string | null> {
  return sql<string | null>`(select min(${dayIn('k.asked_at')})::text
    from check_ins k where k.order_line_id = ${orderLineId} and k.status in ('asked', 'held', 'answered'))`;
}
