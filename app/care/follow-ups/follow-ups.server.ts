import { and, asc, desc, eq, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Intake, intakeOf } from '../../../engine/quiz';
import { mailAboutOrder } from '../../commerce/orders/mail-about-order.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { followUps } from '../../database/tables/check-ins.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Given, Queryable, Tx } from '../../kernel/database/client.server';
import { named } from '../../kernel/database/columns.server';
import type { Services } from '../../kernel/http/load-context';
import { decisionMail } from '../../mail/templates/decisions';
import { openableAttempt } from '../../quizzes/attempts/attempts.server';

export type FollowUpRow = typeof followUps.$inferSelect;

/** Number of follow-ups that can be asked with one decision. */
export const mostAtOnce = 6;

/** Condition for follow-ups that wait for their patient. */
const isOpen = eq(followUps.status, 'asked');

export async function followUpNamed(db: Queryable, id: string): Promise<FollowUpRow | null> {
  const [row] = await db.select().from(followUps).where(eq(followUps.id, id));
  return row ?? null;
}

interface Asking {
  caseId: string;
  patientId: string;
  /** The provider who asks. */
  askedBy: string;
  /** Follow-ups by their keys. */
  keys: readonly string[];
}

/**
 * Asks a patient to answer follow-ups about a case, in the transaction of the decision that makes it wait for them. One
 * that is open already stays the same, and its reminder waits anew. Whoever calls has locked the case.
 */
export async function askFollowUps(
  tx: Tx,
  now: Date,
  { caseId, patientId, askedBy, keys }: Asking,
): Promise<void> {
  if (keys.length === 0) return;
  const asked = { caseId, patientId, askedBy, status: 'asked', askedAt: now } as const;
  await tx
    .insert(followUps)
    .values([...new Set(keys)].map((quizKey) => ({ ...asked, quizKey })))
    .onConflictDoUpdate({
      target: [followUps.caseId, followUps.quizKey],
      targetWhere: isOpen,
      set: { askedBy, askedAt: now, remindedAt: null },
    });
}

/** Takes back what is open of a case that is decided, or came to its end. */
export async function withdrawFollowUps(tx: Tx, caseId: string): Promise<void> {
  await tx
    .update(followUps)
    .set({ status: 'withdrawn' })
    .where(and(eq(followUps.caseId, caseId), isOpen));
}

/** Says which of some cases wait for answers to a follow-up. */
export async function awaitingFollowUps(
  tx: Tx,
  caseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (caseIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: followUps.caseId })
    .from(followUps)
    .where(and(inArray(followUps.caseId, [...caseIds]), isOpen));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Finds the follow-ups that wait for a patient, in the order in which they were asked. Of those that ask the same about
 * several cases the first stands for all: one answer serves them.
 */
export function openFollowUps(db: Queryable, patientId: Given<string>) {
  const earlier = alias(followUps, 'earlier');
  const sameEarlier = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.patientId, patientId),
        eq(earlier.quizKey, followUps.quizKey),
        eq(earlier.status, 'asked'),
        sql`(${earlier.askedAt}, ${earlier.id}) < (${followUps.askedAt}, ${followUps.id})`,
      ),
    );
  return db
    .select(named({ id: followUps.id, quizKey: followUps.quizKey, caseId: followUps.caseId }))
    .from(followUps)
    .where(and(eq(followUps.patientId, patientId), isOpen, notExists(sameEarlier)))
    .orderBy(asc(followUps.askedAt), asc(followUps.id));
}

/**
 * Finds the follow-ups of other cases that ask a patient the same as one: those that wait for them, and those that its
 * answers were taken for already.
 */
export function servedAlike(
  db: Queryable,
  { id, patientId, quizKey }: Pick<FollowUpRow, 'id' | 'patientId' | 'quizKey'>,
) {
  return db
    .select({ id: followUps.id, caseId: followUps.caseId })
    .from(followUps)
    .where(
      and(
        eq(followUps.patientId, patientId),
        eq(followUps.quizKey, quizKey),
        ne(followUps.id, id),
        or(isOpen, eq(followUps.answeredIn, id)),
      ),
    );
}

/** Finds where a patient has begun to answer the same as a follow-up asks; null where that is nowhere. */
export async function begunAlike(
  db: Queryable,
  { id, patientId, quizKey }: Pick<FollowUpRow, 'id' | 'patientId' | 'quizKey'>,
): Promise<string | null> {
  const [begun] = await db
    .select({ id: followUps.id })
    .from(followUps)
    .innerJoin(attempts, eq(attempts.id, followUps.id))
    .where(and(eq(followUps.patientId, patientId), eq(followUps.quizKey, quizKey), isOpen))
    .orderBy(sql`${followUps.id} <> ${id}`, asc(followUps.askedAt), asc(followUps.id))
    .limit(1);
  return begun?.id ?? null;
}

/** When a patient was last asked something, about whichever case; no answer means that they are asked still. */
export type LastAsked = Pick<FollowUpRow, 'quizKey' | 'askedAt' | 'answeredAt'>;

/** Finds what a patient was asked last by each follow-up, but for what was taken back unanswered. */
export function lastAsked(db: Queryable, patientId: string): Promise<LastAsked[]> {
  const { quizKey, askedAt, answeredAt } = followUps;
  return db
    .selectDistinctOn([quizKey], { quizKey, askedAt, answeredAt })
    .from(followUps)
    .where(
      and(eq(followUps.patientId, patientId), or(isOpen, sql`${followUps.answeredAt} is not null`)),
    )
    .orderBy(quizKey, desc(askedAt), desc(followUps.id));
}

/** Finds the next follow-up that waits for a patient beside one; null where there is none. */
export async function nextFollowUp(
  db: Queryable,
  { id, patientId }: Pick<FollowUpRow, 'id' | 'patientId'>,
): Promise<string | null> {
  const rows = await openFollowUps(db, patientId);
  return rows.find((row) => row.id !== id)?.id ?? null;
}

/** The first follow-up about a case that waits for its patient; null where there is none. */
export async function firstFollowUp(tx: Tx, caseId: string): Promise<string | null> {
  const [first] = await tx
    .select({ id: followUps.id })
    .from(followUps)
    .where(and(eq(followUps.caseId, caseId), isOpen))
    .orderBy(asc(followUps.askedAt), asc(followUps.id))
    .limit(1);
  return first?.id ?? null;
}

/** Follow-ups that were asked about a case and were not taken back unanswered, the oldest first. */
export async function followUpsOf(db: Queryable, caseId: string): Promise<FollowUpRow[]> {
  return db
    .select()
    .from(followUps)
    .where(eq(followUps.caseId, caseId))
    .orderBy(asc(followUps.askedAt), asc(followUps.id));
}

/** Days after which a patient is reminded, once. */
const remindedAfter = 3;
const batchSize = 100;

/** Reminds of what nobody answered. A case of which several are open is written about once. */
export async function remindOfFollowUps({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const isDue = and(
    isOpen,
    isNull(followUps.remindedAt),
    lte(followUps.askedAt, new Date(now.getTime() - remindedAfter * day)),
  );
  const due = await db
    .selectDistinct({ caseId: followUps.caseId, orderId: careCases.orderId })
    .from(followUps)
    .innerJoin(careCases, eq(careCases.id, followUps.caseId))
    .where(isDue)
    .limit(batchSize);
  for (const { caseId, orderId } of due)
    await db.transaction(async (tx) => {
      const [reminded] = await tx
        .update(followUps)
        .set({ remindedAt: now })
        .where(and(eq(followUps.caseId, caseId), isDue))
        .returning({ id: followUps.id });
      if (!reminded) return;
      const { id } = reminded;
      await mailAboutOrder(
        tx,
        now,
        { orderId, key: `follow-up ${id} reminded ${now.toISOString()}` },
        (reader) => decisionMail(reader, { kind: 'askedAgain', followUp: id }),
      );
    });
}

/** The answers to what a patient was asked, with what of them is of concern. */
export interface ReadAnswers {
  answers: readonly Pick<Intake['answers'][number], 'question' | 'label' | 'words'>[];
  findings: Intake['findings'];
}

/** A follow-up as a provider reads it. */
interface ReadFollowUp
  extends ReadAnswers,
    Pick<FollowUpRow, 'id' | 'status' | 'askedAt' | 'remindedAt'> {
  title: string;
  /** Time at which its answers began to count; null where none do. */
  answeredAt: Date | null;
  /** True where the patient answered the same questions about another case, and these are those answers. */
  isFromOther: boolean;
}

/**
 * Reads what a patient was asked about a case, and how they answered, the newest first. What was taken back before
 * anybody answered it is left out.
 */
export async function readFollowUps(
  db: Queryable,
  caseId: string,
  titleOf: (quizKey: string) => string | undefined,
): Promise<ReadFollowUp[]> {
  const rows = (await followUpsOf(db, caseId)).filter(
    ({ status, answeredAt }) => status !== 'withdrawn' || answeredAt !== null,
  );
  if (rows.length === 0) return [];
  const answered = rows.flatMap((row) => (row.answeredAt === null ? [] : [answersOf(row)]));
  const begun =
    answered.length === 0
      ? []
      : await db.select().from(attempts).where(inArray(attempts.id, answered));
  const read: ReadFollowUp[] = [];
  for (const row of rows) {
    const { id, quizKey, status, askedAt, remindedAt, answeredAt, answeredIn } = row;
    const attempt = begun.find((one) => one.id === answersOf(row));
    const { title, ...answers } = await readAnswers(db, attempt);
    read.push({
      ...{ id, status, askedAt, remindedAt, answeredAt },
      isFromOther: answeredIn !== null,
      title: title ?? titleOf(quizKey) ?? 'Questions',
      ...answers,
    });
  }
  return read.reverse();
}

/** Reads what was answered in an attempt; nothing, and no title, where it is not there or its quiz is gone. */
export async function readAnswers(
  db: Queryable,
  attempt: typeof attempts.$inferSelect | undefined,
): Promise<ReadAnswers & { title: string | null }> {
  const open = attempt && (await openableAttempt(db, attempt));
  if (!open) return { title: null, answers: [], findings: [] };
  const { title, answers, findings } = intakeOf(open.quiz, open.state);
  return {
    title,
    answers: answers.map(({ question, label, words }) => ({ question, label, words })),
    findings,
  };
}

/** The attempt whose answers count for a follow-up. */
function answersOf({ id, answeredIn }: Pick<FollowUpRow, 'id' | 'answeredIn'>): string {
  return answeredIn ?? id;
}
