import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { CaseStatus } from '../../../engine/care';
import type { PriceList } from '../../../engine/commerce';
import { currentCatalogue } from '../../content/catalogue.server';
import { servedFollowUps } from '../../content/quizzes.server';
import { sealerFor } from '../../database/sealing/sealing.server';
import { careCases, careDecisions, type Decision } from '../../database/tables/care.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { mayDo } from '../../identity/access/grants';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { sendCaseMail } from '../cases/case-mail.server';
import { changeCase, daysFrom, daysToAnswer, takeBackCharge } from '../cases/change-case.server';
import { holderOf } from '../cases/claim-case.server';
import { type ActingProvider, actingProvider } from '../clinicians/acting-provider.server';
import { whyNoPrescriptionIn } from '../clinicians/why-no-prescription.server';
import { askFollowUps, firstFollowUp, mostAtOnce } from '../follow-ups/follow-ups.server';
import { postWithin } from '../messages/post-message.server';
import { DecisionStop, endCasePrescriptions } from '../prescriptions/prescribe.server';
import { openDecisions, sealDecision } from '../prescriptions/sealed-decisions.server';
import { approveCase } from './approve-case.server';
import { changeTreatment, keepGoing, stopTreatment } from './change-or-stop-treatment.server';
import { needsDecider, needsPrescriber, prescribes } from './decision';
import { giveUpCase } from './give-up-case.server';

/** Decision that a provider made on a page. */
export interface DecisionWish {
  caseId: string;
  /** The version of the case that the page showed. */
  version: number;
  /** A UUID that the page made: the same decision again, as by a double click, is the same one. */
  key: string;
  decision: Decision;
}

export type Decided =
  | { outcome: 'done'; status: CaseStatus; version: number }
  /** The case has changed since the page was opened, perhaps by another provider; nothing was done. */
  | { outcome: 'conflict'; status: CaseStatus; version: number }
  /** Refusal, with the reason. */
  | { outcome: 'refused'; message: string }
  | { outcome: 'notFound' };

/**
 * Decides about a case, with everything that follows from it, or not at all: the record, prescriptions, refunds,
 * cancelled renewals, messages, mails and jobs are written in one transaction. The account, the profession, the license
 * and the version are looked up then, whatever the page was opened with.
 */
export async function decideCase(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  wish: DecisionWish,
): Promise<Decided> {
  if (!isUuid(wish.caseId) || !isUuid(wish.key)) return { outcome: 'notFound' };
  const catalogue = await currentCatalogue(db);
  try {
    return await db.transaction((tx) => decideWithin(tx, clock.now(), providerId, wish, catalogue));
  } catch (error) {
    if (error instanceof DecisionStop) return { outcome: 'refused', message: error.message };
    throw error;
  }
}

/** Decides as `decideCase` does, in the caller’s transaction. Throws a `DecisionStop` where what follows is refused. */
export async function decideWithin(
  tx: Tx,
  now: Date,
  providerId: string,
  wish: DecisionWish,
  catalogue: PriceList,
): Promise<Decided> {
  const { caseId, key, decision } = wish;
  const acting = await actingProvider(tx, providerId, now);
  if (!acting.ok) return { outcome: 'refused', message: acting.message };
  const { provider } = acting;
  const [careCase] = await tx
    .select()
    .from(careCases)
    .where(eq(careCases.id, caseId))
    .for('update');
  if (!careCase) return { outcome: 'notFound' };
  const [known] = await tx.select().from(careDecisions).where(eq(careDecisions.key, key));
  if (known) {
    const isSame =
      known.caseId === caseId &&
      known.providerId === providerId &&
      isDeepStrictEqual((await openDecisions(tx, [known]))[0]?.decision, decision);
    if (isSame) return { outcome: 'done', status: careCase.status, version: known.version };
    return { outcome: 'refused', message: 'This page has decided already. Load it again.' };
  }
  const message = await whyNotDecided(tx, now, provider, careCase, decision.kind);
  if (message !== null) return { outcome: 'refused', message };
  const changed = await changeCase(tx, now, caseId, {
    event: decision.kind,
    by: 'provider',
    userId: providerId,
    reason: reasonOf(decision),
    version: wish.version,
  });
  if (changed.outcome !== 'moved') return changed;
  const { status, version } = changed;
  const sealer = await sealerFor(tx, { purpose: 'record', id: careCase.patientId });
  const made = { key, caseId, providerId, version, at: now };
  await tx.insert(careDecisions).values({ ...made, decision: sealDecision(sealer, key, decision) });
  await tx
    .update(careCases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(eq(careCases.id, caseId));
  await recordAccess(tx, {
    at: now,
    staffId: providerId,
    patientId: careCase.patientId,
    action: `case.${decision.kind}`,
    subject: caseId,
  });
  // A provider who decides has looked at what was there.
  await tx
    .update(documents)
    .set({ seenAt: now })
    .where(and(eq(documents.userId, careCase.patientId), isNull(documents.seenAt)));
  await follow(tx, careCase, wish, { now, provider, catalogue, version });
  return { outcome: 'done', status, version };
}

/** Says why a provider may not decide so about a case, in words for them; null where they may. */
async function whyNotDecided(
  tx: Tx,
  now: Date,
  provider: ActingProvider,
  careCase: typeof careCases.$inferSelect,
  kind: Decision['kind'],
): Promise<string | null> {
  const { state, claimedBy, attention } = careCase;
  if (state === null || !provider.states.includes(state)) {
    return `You hold no license for ${state ?? 'the state of this patient, which is not known'}.`;
  }
  const holder = claimedBy === provider.id ? null : await holderOf(tx, careCase, now);
  if (holder !== null) {
    return `${holder} has this open. Take it over first, or leave it to them.`;
  }
  const isForPrescribers =
    needsPrescriber(kind) || (needsDecider(kind) && !mayDo(provider, 'case:decide'));
  const whyNot = isForPrescribers ? await whyNoPrescriptionIn(tx, provider, state, now) : null;
  if (whyNot !== null) return whyNot;
  return attention !== null && prescribes(kind)
    ? 'The patient told us something since. Say first whether this goes on.'
    : null;
}

interface Following {
  now: Date;
  provider: ActingProvider;
  catalogue: PriceList;
  version: number;
}

/** Carries out the consequences of each decision. */
async function follow(
  tx: Tx,
  careCase: typeof careCases.$inferSelect,
  { key, decision }: DecisionWish,
  following: Following,
): Promise<void> {
  const { now, provider, version } = following;
  switch (decision.kind) {
    case 'approve':
      return approveCase(tx, careCase, decision, following);
    case 'askForMore':
      return askForMore(tx, now, careCase, {
        ...{ provider, key, version, text: decision.message },
        followUps: decision.followUps ?? [],
      });
    case 'takeBack':
      await endCasePrescriptions(tx, now, careCase.id);
      if (careCase.purpose === 'order') await takeBackCharge(tx, now, { ...careCase, version });
      return;
    case 'decline': {
      // What they wrote stands on the case, sealed: whatever goes with it says only that.
      const reason = 'A provider declined it.';
      return giveUpCase(tx, now, careCase, { kind: 'declined', version, reason });
    }
    case 'change':
      return changeTreatment(tx, careCase, decision, following);
    case 'keepGoing': {
      const { reason } = decision;
      return keepGoing(tx, careCase, { now, providerId: provider.id, reason, version });
    }
    case 'stop':
      return stopTreatment(tx, careCase, { now, version });
  }
}

/**
 * Returns the reason that stands on the case, for the patient to read. A question is long, and stands in its message.
 */
function reasonOf(decision: Decision): string {
  if (decision.kind === 'approve') return '';
  return decision.kind === 'askForMore' ? decision.message : decision.reason;
}

interface Question {
  provider: ActingProvider;
  /** Names the message too: however often it is asked, it is written once. */
  key: string;
  version: number;
  text: string;
  /** Follow-ups by their keys. */
  followUps: readonly string[];
}

/**
 * Asks a patient for something in their conversation, and by follow-ups, in the transaction that makes the case wait
 * for it. They always have some days to answer before the case is given up.
 */
async function askForMore(
  tx: Tx,
  now: Date,
  { id, orderId, patientId, expiresAt }: typeof careCases.$inferSelect,
  { provider, key, version, text, followUps: keys }: Question,
): Promise<void> {
  const served = new Set((await servedFollowUps(tx)).map((quiz) => quiz.key));
  if (keys.length > mostAtOnce)
    throw new DecisionStop(`Choose ${mostAtOnce} sets of questions at most.`);
  if (!keys.every((one) => served.has(one)))
    throw new DecisionStop('Some of these questions are not asked any more. Choose again.');
  const question = { clientId: key, text, isNotifiedByMail: true };
  const posted = await postWithin(tx, now, provider, patientId, question);
  if (!posted.ok) throw new DecisionStop(posted.message);
  const least = daysFrom(now, daysToAnswer);
  if (expiresAt < least) {
    await tx.update(careCases).set({ expiresAt: least }).where(eq(careCases.id, id));
  }
  await askFollowUps(tx, now, { caseId: id, patientId, askedBy: provider.id, keys });
  const followUp = keys.length === 0 ? null : await firstFollowUp(tx, id);
  await sendCaseMail(tx, now, { id, orderId, version }, { kind: 'asked', followUp });
}
