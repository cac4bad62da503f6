import { and, asc, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type Attention,
  type CaseEvent,
  type CaseStatus,
  type CaseStep,
  finalCaseStatuses,
  moveCase,
  urgencyOf,
} from '../../../engine/care';
import { undoCharge } from '../../commerce/charges/wanted-charges.server';
import { placeOf } from '../../database/sealing/envelope.server';
import { openerOf, sealerFor } from '../../database/sealing/sealing.server';
import { careCaseEvents, careCases, careHolds } from '../../database/tables/care.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { awaitingFollowUps, withdrawFollowUps } from '../follow-ups/follow-ups.server';
import { placeOfAnswer } from '../prescriptions/hold-words.server';
import { placeOfReason } from '../prescriptions/sealed-decisions.server';
import { sendCaseMail } from './case-mail.server';

export interface CaseChange extends CaseStep {
  /** The version that whoever decides saw; null for what follows by itself, such as a delivery. */
  version: number | null;
  /** The person who changed it; null for the system and the pharmacy. */
  userId: string | null;
}

export type CaseChanged =
  | { outcome: 'moved'; status: CaseStatus; version: number }
  /** Conflict: somebody else was first, and nothing changed. */
  | { outcome: 'conflict'; status: CaseStatus; version: number }
  | { outcome: 'refused'; message: string }
  | { outcome: 'notFound' };

/** Decisions that are the provider’s, and make the case theirs. */
const decisions = new Set(['approve', 'decline']);

/** Events that leave a case as it is: why it stands so, and who decided that, stays the same. */
const leaving = new Set(['hold', 'flag', 'keepGoing', 'agree']);

/**
 * Moves a case and puts it on record, in the caller’s transaction. Of two who decide at once the first one
 * wins; the other finds another version.
 */
export async function changeCase(
  tx: Tx,
  now: Date,
  caseId: string,
  change: CaseChange,
): Promise<CaseChanged> {
  const [found] = await tx.select().from(careCases).where(eq(careCases.id, caseId)).for('update');
  if (!found) return { outcome: 'notFound' };
  const { status: from } = found;
  if (change.version !== null && change.version !== found.version) {
    return { outcome: 'conflict', status: from, version: found.version };
  }
  const move = moveCase(from, change);
  if (!move.ok) return { outcome: 'refused', message: move.message };
  const { status: to } = move;
  const { event, by, userId } = change;
  // What is answered while somebody looks at it anyway does not change what it was put before them for.
  const stays = leaving.has(event) || (event === 'informationGiven' && from === to);
  const reason = change.reason.trim();
  const version = found.version + 1;
  const sealer =
    reason === '' ? null : await sealerFor(tx, { purpose: 'record', id: found.patientId });
  await tx
    .update(careCases)
    .set({
      status: to,
      version,
      ...(stays ? {} : { reason: sealer?.text(reason, placeOfReason(caseId)) ?? null }),
      ...(by === 'provider' && !leaving.has(event) ? { providerId: userId } : {}),
      ...(decisions.has(event) ? { decidedAt: now } : {}),
      ...(leaving.has(event) ? {} : { answeredAt: event === 'informationGiven' ? now : null }),
      ...(stays ? {} : { returned: null }),
    })
    .where(eq(careCases.id, caseId));
  await tx.insert(careCaseEvents).values({
    ...{ caseId, version, event, from, to, by, userId, at: now },
    reason: sealer?.text(reason, placeOfEvent(caseId, version)) ?? '',
  });
  if (isLookedAt({ status: from }) && !isLookedAt({ status: to }))
    await withdrawFollowUps(tx, caseId);
  if (finalCaseStatuses.includes(to)) await endHolds(tx, now, found, { by: null, reason: '' });
  return { outcome: 'moved', status: to, version };
}

/** The place of the reason of an event, which it is sealed for. */
export function placeOfEvent(caseId: string, version: number): string {
  return placeOf('care_case_events.reason', caseId, version);
}

/** Moves a case because of a clock or of what happened before, whatever its version. */
export function changeCaseBySystem(
  tx: Tx,
  now: Date,
  caseId: string,
  event: CaseEvent,
  reason = '',
): Promise<CaseChanged> {
  return changeCase(tx, now, caseId, { event, by: 'system', userId: null, reason, version: null });
}

type CareCase = typeof careCases.$inferSelect;

interface BackToQueue {
  /** Reason for which a provider has to look again. */
  reason: string;
  /** The state in which something would be sent, two letters; null where there is no address. */
  state: string | null;
  purpose: CareCase['purpose'];
  /** Work that it is now; none unless given, and then a renewal is a refill. */
  returned?: CareCase['returned'];
}

/** Says whether a provider looks at a case now, or waits for its patient. */
export function isLookedAt({ status }: Pick<CareCase, 'status'>): boolean {
  return status === 'inReview' || status === 'moreInformation';
}

/** Says whether something of a case has left. */
export function wasSent({ status }: Pick<CareCase, 'status'>): boolean {
  return status === 'shipped' || status === 'delivered';
}

/**
 * Puts a case that was decided back into the queue, as one that has waited from now on. What was approved and
 * is not sent is taken back, and paid back; what was sent is looked at anew.
 * @param found The case, locked.
 * @returns Its version; null where it is closed.
 */
export async function backToQueue(
  tx: Tx,
  now: Date,
  found: CareCase,
  { reason, state, purpose, returned = null }: BackToQueue,
): Promise<number | null> {
  const event = wasSent(found) ? 'reviewAgain' : 'takeBack';
  const changed = await changeCaseBySystem(tx, now, found.id, event, reason);
  if (changed.outcome !== 'moved') return null;
  const { version } = changed;
  // The charge was for something that is not approved any more.
  if (event === 'takeBack' && purpose === 'order') {
    await takeBackCharge(tx, now, { ...found, version });
  }
  await tx
    .update(careCases)
    .set({
      purpose,
      state: state ?? found.state,
      returned,
      waitingSince: now,
      expiresAt: daysFrom(now, daysToDecide),
    })
    .where(eq(careCases.id, found.id));
  return version;
}

/** Undoes the charge of an approval that is taken back, and tells the patient where money goes back. */
export async function takeBackCharge(
  tx: Tx,
  now: Date,
  { id, orderId, version }: Pick<CareCase, 'id' | 'orderId' | 'version'>,
): Promise<void> {
  const refund = await undoCharge(tx, now, { id, orderId, version });
  if (refund === 0) return;
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'takenBack', refund });
}

interface Hold {
  /** Reason for which a shipment of the case may not leave, as the patient may read it. */
  reason: string;
  /** The state it would go to, two letters; null where there is no address. */
  state: string | null;
  /** True where what was bought first has been sent before: then nothing of that is paid back. */
  isRefill: boolean;
}

/**
 * Puts a case back into the queue because a shipment of it may not leave as it stands: it was paid for, and waits for
 * a provider. For the first shipment, that is the decision about the order once more; for later ones, another
 * prescription.
 * @returns True if a provider looks at it, now or already; false for a case that is closed.
 */
export async function holdCase(
  tx: Tx,
  now: Date,
  caseId: string,
  { reason, state, isRefill }: Hold,
): Promise<boolean> {
  const named = eq(careCases.id, caseId);
  const [found] = await tx.select().from(careCases).where(named).for('update');
  if (!found) return false;
  // A case on hold waits for a provider already: once they let it go on, whatever else is in the way is asked again.
  if (isLookedAt(found) || found.attention === 'hold') return true;
  const purpose = wasSent(found) || isRefill ? 'renewal' : found.purpose;
  const returned = 'shipment' as const;
  return (await backToQueue(tx, now, found, { reason, state, purpose, returned })) !== null;
}

interface Raised {
  event: Attention;
  by: CaseStep['by'];
  userId: string | null;
  /** News that has to be looked at. */
  reason: string;
}

/**
 * Puts an open case before a provider, near the top of the queue; whether it also holds what runs is for the caller.
 * @param careCase Locked.
 */
export async function raiseAttention(
  tx: Tx,
  now: Date,
  careCase: CareCase,
  raised: Raised,
): Promise<{ attention: Attention; version: number }> {
  const { id, attention: before, concern } = careCase;
  const attention: Attention = before === 'hold' ? 'hold' : raised.event;
  const changed = await changeCase(tx, now, id, { ...raised, version: null });
  if (changed.outcome !== 'moved') throw new Error('What is told of an open case stays untold.');
  await tx
    .update(careCases)
    .set({
      attention,
      concern: concern - urgencyOf(before) + urgencyOf(attention),
      // A case that waits for a decision anyway keeps its place by age.
      ...(before === null && !isLookedAt(careCase) ? { waitingSince: now } : {}),
    })
    .where(eq(careCases.id, id));
  return { attention, version: changed.version };
}

/** Answer that a patient gave, and what became of it. */
export type CareHold = Omit<
  typeof careHolds.$inferSelect,
  'answer' | 'laterAnswer' | 'endedReason'
> &
  Record<'answer' | 'laterAnswer', string | null> & { endedReason: string };

/** Everything that a patient told about a case, the oldest first. */
export async function holdsOf(db: Queryable, caseId: string): Promise<CareHold[]> {
  const rows = await db
    .select()
    .from(careHolds)
    .where(eq(careHolds.caseId, caseId))
    .orderBy(asc(careHolds.saidAt), asc(careHolds.heldAt), asc(careHolds.key));
  const opener = await openerOf(
    db,
    rows.flatMap(({ answer, laterAnswer, endedReason }) => [answer, laterAnswer, endedReason]),
  );
  return rows.map((row) => ({
    ...row,
    answer: opener.text(row.answer, placeOfAnswer('answer', row)),
    laterAnswer: opener.text(row.laterAnswer, placeOfAnswer('later_answer', row)),
    endedReason: opener.text(row.endedReason, placeOfEnding(caseId)),
  }));
}

/** Finds why a change of the chart, or of rules, calls for a look at a case; null where the patient told something. */
export async function newsOfRules(db: Queryable, caseId: string): Promise<string | null> {
  const [last] = await db
    .select({
      by: careCaseEvents.by,
      version: careCaseEvents.version,
      reason: careCaseEvents.reason,
    })
    .from(careCaseEvents)
    .where(
      and(
        eq(careCaseEvents.caseId, caseId),
        inArray(careCaseEvents.event, ['hold', 'flag', 'keepGoing']),
      ),
    )
    .orderBy(desc(careCaseEvents.version))
    .limit(1);
  if (!last || last.by === 'patient') return null;
  const opener = await openerOf(db, [last.reason]);
  return opener.text(last.reason, placeOfEvent(caseId, last.version));
}

interface Ending {
  /** The provider who decided; null where the case came to its end. */
  by: string | null;
  /** Reason for which it goes on; empty where it does not. */
  reason: string;
}

/** Ends what holds a case or waits for a look at it. Whoever calls has locked the case. */
export async function endHolds(
  tx: Tx,
  now: Date,
  {
    id,
    patientId,
    attention,
    concern,
  }: Pick<CareCase, 'id' | 'patientId' | 'attention' | 'concern'>,
  { by, reason }: Ending,
): Promise<void> {
  if (attention === null) return;
  const sealer = reason === '' ? null : await sealerFor(tx, { purpose: 'record', id: patientId });
  const endedReason = sealer?.text(reason, placeOfEnding(id)) ?? '';
  await tx
    .update(careHolds)
    .set({ endedAt: now, endedBy: by, endedReason })
    .where(and(eq(careHolds.caseId, id), isNull(careHolds.endedAt)));
  await tx
    .update(careCases)
    .set({ attention: null, concern: Math.max(0, concern - urgencyOf(attention)) })
    .where(eq(careCases.id, id));
}

/** Holds of a case end together, in the same words. */
function placeOfEnding(caseId: string): string {
  return placeOf('care_holds.ended_reason', caseId);
}

/** Says whether a provider looked at what an attempt of a query told about a case, and let it go on. */
export function wasLookedAt(db: Queryable, caseId: string, attemptId: SQL): SQL {
  const ofAttempt = and(eq(careHolds.caseId, caseId), eq(careHolds.attemptId, attemptId));
  const some = db.select({ key: careHolds.key }).from(careHolds).where(ofAttempt);
  const open = db
    .select({ key: careHolds.key })
    .from(careHolds)
    .where(and(ofAttempt, isNull(careHolds.endedBy)));
  return sql`(${exists(some)} and not ${exists(open)})`;
}

/**
 * Locks the cases in which a patient was asked for something. Providers lock a case before the conversation, so
 * whoever answers does too.
 * @returns Their ids.
 */
export async function lockAskedCases(tx: Tx, patientId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: careCases.id })
    .from(careCases)
    .where(and(eq(careCases.patientId, patientId), eq(careCases.status, 'moreInformation')))
    .orderBy(asc(careCases.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Of cases that were asked about, those that a file brings back: others wait for answers that it may be one of. */
export async function broughtBackByFile(tx: Tx, caseIds: readonly string[]): Promise<string[]> {
  const awaiting = await awaitingFollowUps(tx, caseIds);
  return caseIds.filter((id) => !awaiting.has(id));
}

/**
 * Puts cases back into the queue: the patient wrote, answered or uploaded something.
 * They are due anew, sooner than they were at first.
 */
export async function informationGiven(
  tx: Tx,
  now: Date,
  patientId: string,
  caseIds: readonly string[],
): Promise<void> {
  for (const id of caseIds) {
    await changeCase(tx, now, id, {
      event: 'informationGiven',
      by: 'patient',
      userId: patientId,
      reason: '',
      version: null,
    });
  }
}

/** Days without a decision after which a case is given up, and the money goes back. */
export const daysToDecide = 14;
/** Least number of days that a patient has to answer a question. */
export const daysToAnswer = 7;

/** The end of a period that begins now and lasts so many days of 24 hours. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * day);
}
