import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { labelOf } from '../../../engine/authoring';
import { asksBeforeRise, keepsFromNext, missedInARow, risesToAsk } from '../../../engine/care';
import { daysOfDose } from '../../../engine/supply';
import { addDays, daysBetween, dosageInHundredths } from '../../../engine/values';
import type { LabelRule, TakenMedicine } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import { careHolds } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import {
  askedOn,
  type Course,
  checkedOn,
  courseColumns,
  courseOf,
  strengthSoFar,
  weeksMissed,
} from '../prescriptions/courses.server';

type Found = Awaited<ReturnType<typeof coursesFound>>[number];

/** A medicine that a patient got from us, as far as is known without asking. Days are YYYY-MM-DD. */
export interface SentMedicine {
  product: string;
  /** The first day of it. */
  since: string;
  /** The day of the last dose: noted, or else the last one for which there was supply, today at most. */
  lastOn: string;
  isNoted: boolean;
  /** The day on which the last parcel left, of those with the strength that was taken where there are several. */
  sentOn: string;
  /** At which strength it goes on; null where it is taken when wanted, or none of it may be taken. */
  taken: TakenMedicine | null;
}

/**
 * Lists the medicines that a patient takes of ours, or took last, the latest first, at the strength of the day or
 * of the last package that they began. What a provider ended or holds is none of them: they have to decide first.
 * @param today YYYY-MM-DD
 */
export async function sentHere(
  db: Queryable,
  patientId: string,
  today: string,
): Promise<SentMedicine[]> {
  const found = await coursesFound(db, patientId, today);
  if (found.length === 0) return [];
  const { clinical, catalogue } = await currentReference(db);
  const sent = new Map<string, SentMedicine>();
  for (const row of found) {
    const { productId } = row.prescription;
    const product = catalogue.products.find(({ id }) => id === productId);
    const label = product && labelOf(clinical, product);
    if (!label || label === 'none' || sent.get(productId)?.taken) continue;
    const one = sentOf(row, label.rules, today);
    if (one) sent.set(productId, one);
  }
  return [...sent.values()].sort((one, other) => other.lastOn.localeCompare(one.lastOn));
}

function sentOf(row: Found, rules: readonly LabelRule[], today: string): SentMedicine | null {
  const course = courseOf(row.prescription, row.taken, today);
  const { startedOn, takenThrough } = course.calendar;
  if (startedOn === null) return null;
  const supplied = takenThrough !== null && takenThrough < today ? takenThrough : today;
  // Whoever stopped noting their doses took others since.
  const noted = course.lastTakenOn;
  const isNoted = noted !== null && daysBetween(noted, supplied) <= daysToNote;
  const taken = takenOf(row, course, rules, today);
  return {
    product: row.prescription.productId,
    since: startedOn,
    lastOn: isNoted ? noted : supplied,
    isNoted,
    sentOn: leftOnOf(row, taken?.dosage ?? null) ?? startedOn,
    taken,
  };
}

/** The day on which the last parcel left that held a strength; null where none did, or none is known. */
function leftOnOf({ taken: { fills } }: Found, dosage: number | null): string | null {
  const holds = ({ fill }: Found['taken']['fills'][number]) =>
    dosage === null || fill.packages.some((one) => one.dosage === dosageInHundredths(dosage));
  const left = fills.flatMap((one) => (one.leftOn !== null && holds(one) ? [one.leftOn] : []));
  return left.sort().at(-1) ?? null;
}

function coursesFound(db: Queryable, patientId: string, today: string) {
  const orderLineId = sql`${prescriptions.orderLineId}`;
  const held = db
    .select({ id: careHolds.caseId })
    .from(careHolds)
    .where(
      and(
        eq(careHolds.caseId, prescriptions.caseId),
        eq(careHolds.effect, 'hold'),
        isNull(careHolds.endedAt),
      ),
    );
  return db
    .select({
      prescription: prescriptions,
      taken: courseColumns(today),
      noted: sql<string[]>`coalesce((select json_agg(d.day) from dose_logs d
        where d.prescription_id = prescriptions.id), '[]')`,
      ...{ checkedOn: checkedOn(orderLineId), askedOn: askedOn(orderLineId) },
    })
    .from(prescriptions)
    .where(
      and(eq(prescriptions.patientId, patientId), isNull(prescriptions.endedAt), notExists(held)),
    )
    .orderBy(desc(prescriptions.issuedAt));
}

function takenOf(
  row: Found,
  course: Course,
  rules: readonly LabelRule[],
  today: string,
): TakenMedicine | null {
  const { prescription, taken, noted } = row;
  const { takenThrough } = course.calendar;
  const strength = strengthSoFar(prescription, course, lastDayOf(row, course, rules, today));
  const apart = daysOfDose(prescription.packing);
  if (strength === null || takenThrough === null || apart === null) return null;
  const unnoted = weeksMissed(prescription, taken, noted, today);
  const isKept = (doses: number) =>
    keepsFromNext(rules, missedInARow(unnoted + doses, apart), strength.dosage);
  const doses = dosesToMiss(isKept);
  return {
    product: prescription.productId,
    dosage: strength.dosage / 100,
    unit: strength.unit,
    goesOnThrough: doses === 0 ? addDays(today, -1) : addDays(takenThrough, doses * apart),
  };
}

/**
 * The last day of which the strength was taken: nobody goes up to one before the check-in that its label wants there,
 * or takes any of a package that is recalled.
 */
function lastDayOf(
  { checkedOn, askedOn }: Found,
  { calendar, lastTakenOn, recalledFrom }: Course,
  rules: readonly LabelRule[],
  today: string,
): string {
  const isAsked = asksBeforeRise(rules);
  const [rise] = isAsked ? risesToAsk(calendar, { checkedOn, askedOn, lastTakenOn }) : [];
  const ends = [rise?.startsOn, recalledFrom, calendar.gone?.from]
    .filter((day) => day != null && day <= today)
    .sort();
  return ends[0] == null ? today : addDays(ends[0], -1);
}

/** Days after which a dose that was noted is taken for the last one no more, while there was supply. */
const daysToNote = 14;

/** Doses after which nobody goes on by themselves, however their label counts. */
const mostToMiss = 60;

/**
 * The doses after the supply that may be missed, one after the other, before a label keeps its patient from the next.
 */
function dosesToMiss(isKept: (doses: number) => boolean): number {
  let doses = 0;
  while (doses <= mostToMiss && !isKept(doses)) doses += 1;
  return doses;
}
