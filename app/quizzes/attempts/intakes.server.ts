import { and, desc, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { CartLine } from '../../../engine/commerce';
import type { QuizKind } from '../../../schemas/generated/types';
import { referenceHash } from '../../content/reference.server';
import {
  attempts,
  type IntakeReview,
  submissions,
} from '../../database/tables/attempts.schema.server';
import { quizOffSale } from '../../database/tables/content.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Given, Queryable } from '../../kernel/database/client.server';
import { named } from '../../kernel/database/columns.server';
import { type GivenVisitor, ownAttempt } from './attempts.server';
import { openReviews } from './sealed-answers.server';

/** Days for which an intake allows what it recommended to be bought. Health changes. */
const daysValid = 90;

/** An intake that still allows what it gave. */
export interface ValidIntake {
  quizKind: QuizKind;
  lines: CartLine[];
  /** The variants that it gave to choose from. */
  variants: string[];
  /** Two letters; null where nobody asked. */
  homeState: string | null;
}

/** Facts of today that decide which intakes count. */
export interface IntakesCount {
  /** Intakes that were sent before no longer count; an ISO instant. */
  since: string;
  /** The name of what quizzes refer to now. */
  reference: string;
}

/** Reads what decides which intakes count. */
export async function intakesCount(db: Queryable, now: Date): Promise<IntakesCount> {
  const since = new Date(now.getTime() - daysValid * day).toISOString();
  return { since, reference: await referenceHash(db) };
}

/** The submitted quizzes of this person that still count, the newest first: of each quiz the newest alone. */
export async function validIntakes(
  db: Queryable,
  visitor: Visitor,
  now: Date,
): Promise<ValidIntake[]> {
  return countingIntakes(db, visitor, await intakesCount(db, now));
}

/**
 * The query for them. What someone told later that ends the same quiz takes back what it gave; a quiz that is not
 * proved with what is sold now gives nothing.
 */
export function countingIntakes(
  db: Queryable,
  { visitorId, user }: GivenVisitor,
  { since, reference }: { [Fact in keyof IntakesCount]: Given<string> },
) {
  const own = user
    ? eq(submissions.userId, user.id)
    : and(eq(submissions.visitorId, visitorId), isNull(submissions.userId));
  const excludedLater = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        ownAttempt({ visitorId, user }),
        eq(attempts.quizKind, submissions.quizKind),
        gt(attempts.terminatedAt, submissions.createdAt),
      ),
    );
  const offSale = db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(
      quizOffSale,
      and(eq(quizOffSale.quizKey, attempts.quizKey), eq(quizOffSale.revision, attempts.revision)),
    )
    .where(and(eq(attempts.id, submissions.attemptId), eq(quizOffSale.referenceHash, reference)));
  const newest = db
    .selectDistinctOn([submissions.quizKind], { id: submissions.id })
    .from(submissions)
    .where(own)
    .orderBy(submissions.quizKind, desc(submissions.createdAt));
  const { quizKind, lines, variants, homeState } = submissions;
  return db
    .select(named({ quizKind, lines, variants, homeState }))
    .from(submissions)
    .where(
      and(
        inArray(submissions.id, newest),
        sql`${submissions.createdAt} > ${since}::timestamptz`,
        notExists(excludedLater),
        notExists(offSale),
      ),
    )
    .orderBy(desc(submissions.createdAt));
}

/** The state, two letters, that this person named last; null where no intake that counts asked. */
export async function newestHome(
  db: Queryable,
  visitor: Visitor,
  now: Date,
): Promise<string | null> {
  const intakes = await validIntakes(db, visitor, now);
  return intakes.find(({ homeState }) => homeState !== null)?.homeState ?? null;
}

/** An intake among the others of its patient. */
export interface ListedIntake {
  id: string;
  quiz: QuizKind;
  sentAt: Date;
}

/** An intake as it read when it was sent. */
export interface ReadIntake extends ListedIntake {
  review: IntakeReview;
}

const listed = {
  id: submissions.id,
  quiz: submissions.quizKind,
  sentAt: submissions.createdAt,
};

/** All intakes that a patient sent, the newest first. */
export function intakesOf(db: Queryable, userId: string): Promise<ListedIntake[]> {
  return db
    .select(listed)
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .orderBy(desc(submissions.createdAt), desc(submissions.id));
}

/** Some intakes of a patient, in no order; none that are not theirs. */
export async function readIntakes(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ReadIntake[]> {
  const rows = await db
    .select({ ...listed, review: submissions.review })
    .from(submissions)
    .where(and(inArray(submissions.id, [...ids]), eq(submissions.userId, userId)));
  const reviews = await openReviews(db, rows);
  return rows.flatMap((row, nth) => {
    const review = reviews[nth];
    return review ? [{ ...row, review }] : [];
  });
}

/**
 * Finds those of the documents that an intake refers to that was sent. They are part of its record: a provider
 * decided, or will decide, by what they show.
 */
export async function documentsInIntakes(
  db: Queryable,
  documentIds: readonly string[],
): Promise<Set<string>> {
  if (documentIds.length === 0) return new Set();
  const answered = sql`${submissions.review} -> 'answers' @> jsonb_build_array(jsonb_build_object('value', ${documents.id}::text))`;
  const ofSamePerson = or(
    eq(submissions.userId, documents.userId),
    eq(submissions.visitorId, documents.visitorId),
  );
  const rows = await db
    .selectDistinct({ id: documents.id })
    .from(documents)
    .innerJoin(submissions, and(ofSamePerson, answered))
    .where(inArray(documents.id, [...documentIds]));
  return new Set(rows.map(({ id }) => id));
}

/** The products that intakes gave, each with its strengths in hundredths. */
export function productsGiven(intakes: readonly ValidIntake[]): Map<string, Set<number>> {
  const given = new Map<string, Set<number>>();
  for (const { productId, dosage } of intakes.flatMap(({ lines }) => lines)) {
    const strengths = given.get(productId) ?? new Set();
    if (dosage !== null) strengths.add(dosage);
    given.set(productId, strengths);
  }
  return given;
}

/** The variants that intakes gave to choose from, such as the same treatment by the month and the quarter. */
export function variantsGiven(intakes: readonly ValidIntake[]): Set<string> {
  return new Set(
    intakes.flatMap(({ lines, variants }) => [
      ...lines.map(({ variantId }) => variantId),
      ...variants,
    ]),
  );
}
