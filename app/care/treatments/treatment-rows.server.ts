import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { CaseStatus, Contradicted, DoseWeek } from '../../../engine/care';
import type { SealableText } from '../../database/sealing/sealed';
import { openerOf } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { careCaseEvents, careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { refills, subscriptions } from '../../database/tables/subscriptions.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import { dayOf } from '../../kernel/calendar/service-day';
import { oncePerDatabase, type Queryable } from '../../kernel/database/client.server';
import {
  askedOn,
  type Course,
  checkedOn,
  courseColumns,
  courseOf,
  weeksMissed,
  weeksOfCourse,
} from '../prescriptions/courses.server';
import { placeOfAnswer } from '../prescriptions/hold-words.server';
import {
  openPrescriptions,
  placeOfDecision,
  placeOfReason,
} from '../prescriptions/sealed-decisions.server';
import { type DisclosedAnswer, isUndecided, type RefillWait } from './treatment';

/** All that the database knows of one treatment. */
export interface TreatmentRow {
  line: typeof orderLines.$inferSelect;
  order: { number: string; currency: string; createdAt: Date };
  subscription: Pick<
    typeof subscriptions.$inferSelect,
    | 'id'
    | 'version'
    | 'status'
    | 'every'
    | 'unit'
    | 'renewalTotal'
    | 'anchorDay'
    | 'nextRefillOn'
    | 'skipped'
    | 'pausedUntil'
    | 'prescriptionId'
  > | null;
  /** Cents of the refill that waits until the patient agrees to what it costs; null where none does. */
  askedTotal: number | null;
  /** Wait for a check-in before the next refill; null where nothing has. */
  waitsFor: RefillWait | null;
  /** The check-in that its patient has to answer, by its id; null where none waits for them. */
  checkInToAnswer: string | null;
  /** The day of the refill or the parcel that waits, YYYY-MM-DD. */
  waitsOn: string | null;
  /** The day on which the check-in that waits was asked for, YYYY-MM-DD; null where none does. */
  askedOn: string | null;
  /** The last day on which a check-in was answered that let it go on, YYYY-MM-DD; null where none was. */
  checkedOn: string | null;
  /**
   * Medicine that was suggested and that they did not say yes to, while a provider looks for another way; else null.
   */
  notWanted: string | null;
  careCase:
    | (Pick<
        typeof careCases.$inferSelect,
        'id' | 'status' | 'state' | 'attention' | 'purpose' | 'returned' | 'work'
      > & {
        reason: string | null;
      })
    | null;
  /** True where a card refused to pay for it, and another one is waited for. */
  isUnpaid: boolean;
  /** True where something was ever charged for it. */
  wasCharged: boolean;
  /** True while a shipment of it is prepared, waits for its day or is on its way. */
  isParcelAhead: boolean;
  /** True while nothing of it leaves until a provider has looked at what the patient told. */
  isOnHold: boolean;
  /** Answers that hold it, and since when; empty where nothing does. */
  holdingAnswers: DisclosedAnswer[];
  /** Things that the patient told in two ways and is asked about; mostly empty. */
  toldInTwoWays: Contradicted[];
  /** Time of the last change of the case. */
  caseChangedAt: Date | null;
  prescription: Prescription | null;
  providerName: string | null;
  /**
   * Suggestion of something they can do instead, in the words of whoever declined it; null where nothing was suggested.
   */
  instead: string | null;
  /**
   * Medicine that the patient takes: the prescription, or the one before it until the first shipment of the new one
   * comes. Null where nothing was prescribed.
   */
  inHand: PrescriptionInHand | null;
}

/** A prescription, and how it has been taken. */
export interface PrescriptionInHand {
  prescription: Prescription;
  course: Course;
  weeks: DoseWeek[];
  /** Weeks in a row, up to now, in which none was taken as far as is known. */
  missed: number;
}

type Prescription = typeof prescriptions.$inferSelect & { whyOther: string };

/** Says whether a payment stands like that for the line of a query. */
function hasPayment(status: 'refused' | 'captured'): SQL<boolean> {
  return sql<boolean>`exists (select from payment_lines k join payments p on p.id = k.payment_id
    where k.order_line_id = ${orderLines.id} and p.status = ${status})`;
}

/** Answer that holds a case, as its row says it. */
interface HoldingAnswerRow extends Omit<DisclosedAnswer, 'saidOn' | 'answer'> {
  attemptId: string;
  key: string;
  answer: SealableText | null;
  saidAt: string;
}

const columns = {
  line: orderLines,
  order: { number: orders.number, currency: orders.currency, createdAt: orders.createdAt },
  subscription: {
    id: subscriptions.id,
    version: subscriptions.version,
    status: subscriptions.status,
    every: subscriptions.every,
    unit: subscriptions.unit,
    renewalTotal: subscriptions.renewalTotal,
    anchorDay: subscriptions.anchorDay,
    nextRefillOn: subscriptions.nextRefillOn,
    skipped: subscriptions.skipped,
    pausedUntil: subscriptions.pausedUntil,
    prescriptionId: subscriptions.prescriptionId,
  },
  askedTotal: refills.amount,
  careCase: {
    id: careCases.id,
    status: careCases.status,
    state: careCases.state,
    reason: careCases.reason,
    attention: careCases.attention,
    purpose: careCases.purpose,
    returned: careCases.returned,
    work: careCases.work,
  },
  caseChangedAt:
    sql`(select max(e.at) from care_case_events e where e.case_id = ${careCases.id})`.mapWith(
      careCaseEvents.at,
    ),
  caseProvider: fullNameOfUser,
  instead: sql<{
    key: string;
    words: SealableText | null;
  } | null>`(select json_build_object('key', d.key, 'words', d.decision -> 'instead') from care_decisions d
    where d.case_id = ${careCases.id} and d.decision ->> 'kind' = 'decline' order by d.at desc limit 1)`,
  waitsFor: sql<RefillWait | null>`(
    select case when k.answered_at is null then 'answer' else 'look' end from check_ins k
    where k.order_line_id = ${orderLines.id} and k.status in ('asked', 'held', 'answered')
    order by k.asked_at desc limit 1)`,
  checkInToAnswer: sql<string | null>`(
    select case when k.answered_at is null then k.id end from check_ins k
    where k.order_line_id = ${orderLines.id} and k.status in ('asked', 'held', 'answered')
    order by k.asked_at desc limit 1)`,
  waitsOn: sql<string | null>`(
    select k.due_on::text from check_ins k
    where k.order_line_id = ${orderLines.id} and k.status in ('asked', 'held', 'answered')
    order by k.asked_at desc limit 1)`,
  askedOn: askedOn(sql`${orderLines.id}`),
  checkedOn: checkedOn(sql`${orderLines.id}`),
  toldInTwoWays: sql<Contradicted[]>`coalesce((select json_agg(distinct h.key) from care_holds h
    where h.case_id = ${careCases.id} and h.key in ('sexAtBirth', 'birthday') and h.ended_at is null), '[]')`,
  isUnpaid: hasPayment('refused'),
  wasCharged: hasPayment('captured'),
  isParcelAhead: sql<boolean>`exists (select from shipment_lines k join shipments s on s.id = k.shipment_id
    where k.order_line_id = ${orderLines.id}
      and s.status in ('preparing', 'held', 'ordered', 'packed', 'shipped'))`,
  holdingAnswers: sql<HoldingAnswerRow[]>`coalesce((select json_agg(json_build_object(
      'attemptId', h.attempt_id, 'key', h.key, 'quizTitle', h.quiz_title, 'label', h.label,
      'answer', h.answer, 'reason', h.reason, 'saidAt', h.said_at) order by h.said_at)
    from care_holds h where h.case_id = ${careCases.id} and ${careCases.attention} = 'hold'
      and h.effect = 'hold' and h.ended_at is null), '[]')`,
};

/** Finds what a patient has that renews, and then what was prescribed to them once, the newest first. */
export async function treatmentRows(
  db: Queryable,
  userId: string,
  today: string,
): Promise<TreatmentRow[]> {
  const [found, written] = await Promise.all([
    linesQuery(db).execute({ userId }),
    prescriptionsOf(db, userId, today),
  ]);
  const opener = await openerOf(
    db,
    found.flatMap(({ careCase, instead, holdingAnswers }) => [
      ...[careCase?.reason, instead],
      ...holdingAnswers.map(({ answer }) => answer),
    ]),
  );
  const held = new Set(
    found.flatMap(({ careCase, line }) => (careCase?.attention === 'hold' ? line.orderId : [])),
  );
  return found.map(({ caseProvider, holdingAnswers, careCase, instead, ...row }) => {
    const ofLine = written.filter(
      (one) =>
        one.prescription.orderLineId === row.line.id && !cameToNothing(one, careCase?.status),
    );
    const current = row.subscription?.prescriptionId === null ? undefined : ofLine[0];
    const newest = written.find(({ prescription }) => prescription.orderLineId === row.line.id);
    const isTurnedDown = careCase?.work === 'medicine' && newest && isNotWanted(newest);
    return {
      ...row,
      careCase: careCase && {
        ...careCase,
        reason: opener.text(careCase.reason, placeOfReason(careCase.id)),
      },
      instead: instead && opener.text(instead.words, placeOfDecision(instead.key)),
      notWanted: isTurnedDown ? newest.prescription.drug : null,
      prescription: current?.prescription ?? null,
      providerName: current?.providerName ?? caseProvider,
      inHand: current ? inHandOf(current, ofLine) : null,
      // What needs no prescription waits with the treatments of its order.
      isOnHold:
        careCase?.attention === 'hold' || (!row.line.prescription && held.has(row.line.orderId)),
      holdingAnswers: distinctAnswers(
        holdingAnswers.map((one) => ({
          ...one,
          answer: opener.text(
            one.answer,
            placeOfAnswer('answer', { ...one, caseId: careCase?.id ?? '' }),
          ),
        })),
      ),
    };
  });
}

/**
 * Says whether nobody ever takes what a prescription says: its patient did not agree to it, or its approval was taken
 * back before anything of it came.
 */
function cameToNothing(one: PrescriptionInHand, caseStatus: CaseStatus | undefined): boolean {
  const { prescription, course } = one;
  if (prescription.endedAt === null) return false;
  if (isNotWanted(one)) return true;
  return course.calendar.startedOn === null && isUndecided(caseStatus ?? null);
}

/** Says whether a prescription ended before its patient agreed to it. */
function isNotWanted({
  prescription: { mustAgree, agreedAt, endedAt },
}: PrescriptionInHand): boolean {
  return mustAgree && agreedAt === null && endedAt !== null;
}

/** Finds what is taken of a line: the newest prescription that was begun, else the one that is to begin. */
function inHandOf(
  current: PrescriptionInHand,
  ofLine: readonly PrescriptionInHand[],
): PrescriptionInHand | null {
  const isBegun = ({ course }: PrescriptionInHand) => course.calendar.startedOn !== null;
  // Nobody takes what they are still asked about.
  const next = isWaitingForWord(current.prescription) ? null : current;
  return isBegun(current) ? current : (ofLine.find(isBegun) ?? next);
}

/** Says whether a patient is asked about a prescription: it is another medicine than they chose, or costs more. */
export function isWaitingForWord({
  mustAgree,
  agreedAt,
  endedAt,
}: Pick<Prescription, 'mustAgree' | 'agreedAt' | 'endedAt'>): boolean {
  return mustAgree && agreedAt === null && endedAt === null;
}

const patient = sql.placeholder('userId');

const prescriptionsQuery = oncePerDatabase((db) =>
  db
    .select({
      prescription: prescriptions,
      providerName: fullNameOfUser.mapWith(String),
      taken: courseColumns(sql.placeholder('today')),
      noted: sql<string[]>`coalesce((select json_agg(d.day) from dose_logs d
        where d.prescription_id = ${prescriptions.id}), '[]')`,
    })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.providerId))
    .where(eq(prescriptions.patientId, patient))
    .orderBy(desc(prescriptions.issuedAt))
    .prepare('prescriptions_of_patient'),
);

/** Everything that was prescribed for a patient, the newest first, and how it has been taken. */
async function prescriptionsOf(db: Queryable, userId: string, today: string) {
  const rows = await prescriptionsQuery(db).execute({ userId, today });
  const opened = await openPrescriptions(
    db,
    rows.map(({ prescription }) => prescription),
  );
  return rows.flatMap(({ providerName, taken, noted }, nth) => {
    const prescription = opened[nth];
    if (!prescription) return [];
    const course = courseOf(prescription, taken, today);
    const weeks = weeksOfCourse(prescription, taken, noted, today);
    const missed = weeksMissed(prescription, taken, noted, today);
    return [{ prescription, providerName, course, weeks, missed }];
  });
}

const linesQuery = oncePerDatabase((db) => {
  const renewing = db
    .select({ id: subscriptions.orderLineId })
    .from(subscriptions)
    .where(eq(subscriptions.patientId, patient));
  const once = db
    .select({ id: careCaseLines.orderLineId })
    .from(careCases)
    .innerJoin(careCaseLines, eq(careCaseLines.caseId, careCases.id))
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .where(and(eq(careCases.patientId, patient), eq(orderLines.variantType, 'single')));
  return db
    .select(columns)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, orderLines.id))
    .leftJoin(
      refills,
      and(eq(refills.subscriptionId, subscriptions.id), eq(refills.status, 'asked')),
    )
    .leftJoin(careCaseLines, eq(careCaseLines.orderLineId, orderLines.id))
    .leftJoin(careCases, eq(careCases.id, careCaseLines.caseId))
    .leftJoin(users, eq(users.id, careCases.providerId))
    .where(inArray(orderLines.id, union(renewing, once)))
    .orderBy(
      sql`${subscriptions.createdAt} desc nulls last`,
      sql`${careCases.openedAt} desc nulls last`,
    )
    .prepare('treatment_lines_of_patient');
});

type OpenedAnswer = Omit<HoldingAnswerRow, 'answer'> & Pick<DisclosedAnswer, 'answer'>;

/** The same answer in two attempts is told once. */
function distinctAnswers(answers: readonly OpenedAnswer[]): DisclosedAnswer[] {
  const isNew = ({ reason, answer }: OpenedAnswer, nth: number) =>
    !answers.slice(0, nth).some((one) => one.reason === reason && one.answer === answer);
  return answers.filter(isNew).map(({ saidAt, attemptId: _, key: __, ...answer }) => ({
    ...{ ...answer, saidOn: dayOf(new Date(saidAt)) },
  }));
}
