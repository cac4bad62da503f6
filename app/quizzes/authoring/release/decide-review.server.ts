import { and, eq } from 'drizzle-orm';
import { gravestFirst } from '../../../../engine/authoring';
import type { StudioReviewBody } from '../../../../schemas/generated/types';
import { referenceHash } from '../../../content/reference.server';
import { quizReviews } from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { baselineHash, baselineOf } from '../behavior/comparisons.server';
import { approvalBy } from '../behavior/remarks.server';
import { type MailedFrom, mailReviewers } from '../behavior/review-mail.server';
import { lockDocument, type QuizDocument, requireDocument } from '../drafts/documents.server';
import { fullName, staffWho, writersOf } from '../library/authors.server';
import { record } from '../library/record.server';
import { gateFacts, workOutFirst } from './release.server';
import { askWhyNot, reviewWhyNot, withdrawWhyNot } from './release-gate';
import { latestReview } from './reviews.server';

/** Asks for a review, decides on it or takes it back. Throws a 409 with the reason where that cannot be. */
export async function reviewDraft(
  context: Pick<AppLoadContext, 'db'> & MailedFrom,
  user: SignedInUser,
  id: string,
  { intent, hash, savedRunsHash, promisesHash, note }: StudioReviewBody,
): Promise<void> {
  const now = context.clock.now();
  if (intent !== 'withdraw') await workOutFirst(context.db, await requireDocument(context.db, id));
  await context.db.transaction(async (tx) => {
    const document = await lockDocument(tx, id);
    const wish = { user, document, note, now };
    if (intent === 'withdraw') return withdraw(tx, wish);
    requireSameDraft(document, hash);
    requireSameRuns(document, savedRunsHash);
    requireSamePromises(document, promisesHash);
    if (intent === 'ask') return ask(tx, context, wish);
    return decide(tx, wish, intent === 'approve');
  });
}

/** Throws a 409 unless the draft is what the sender has on the screen. */
export function requireSameDraft(document: Pick<QuizDocument, 'hash'>, hash: string): void {
  if (document.hash === hash) return;
  throw refuse(409, 'This quiz has changed since you looked at it. Look at it again first.', {
    reason: 'hash',
    hash: document.hash,
  });
}

/** Throws a 409 unless the saved runs are those that the sender has on the screen. */
function requireSameRuns(document: Pick<QuizDocument, 'savedRunsHash' | 'hash'>, hash: string) {
  if (document.savedRunsHash === hash) return;
  throw refuse(409, 'Its saved runs have changed since you looked at them. Look again first.', {
    reason: 'hash',
    hash: document.hash,
  });
}

/** Throws a 409 unless the promises are those that the sender has on the screen. */
function requireSamePromises(document: Pick<QuizDocument, 'promisesHash' | 'hash'>, hash: string) {
  if (document.promisesHash === hash) return;
  throw refuse(409, 'Its promises have changed since you looked at them. Look again first.', {
    reason: 'hash',
    hash: document.hash,
  });
}

/** Wish of somebody about the review of a draft, which is locked. */
interface ReviewWish {
  user: SignedInUser;
  document: QuizDocument;
  note: string;
  now: Date;
}

async function ask(
  tx: Tx,
  context: MailedFrom,
  { user, document, note, now }: ReviewWish,
): Promise<void> {
  const { facts, change } = await gateFacts(tx, document);
  const whyNot = askWhyNot(user, facts);
  if (whyNot) throw refuse(409, whyNot);
  const authors = await writersOf(tx, document);
  const reviewId = await keepReview(tx, { user, document, note, now }, authors);
  const words = gravestFirst(change.differences);
  await record(tx, document, user, { action: 'asked', at: now, why: note, words });
  const reviewers = (await staffWho(tx, 'quiz:review')).filter(
    ({ id }) => id !== user.id && !authors.includes(id),
  );
  const news = { kind: 'asked', id: reviewId, by: fullName(user) } as const;
  await mailReviewers(tx, context, document, news, reviewers);
}

/** Keeps that a review was asked for, and returns its id. One for an earlier draft is void: it gives way. */
async function keepReview(
  tx: Tx,
  { user, document, note, now }: ReviewWish,
  authors: string[],
): Promise<number> {
  await tx
    .update(quizReviews)
    .set({ state: 'withdrawn' })
    .where(and(eq(quizReviews.documentId, document.id), eq(quizReviews.state, 'asked')));
  const [review] = await tx
    .insert(quizReviews)
    .values({
      documentId: document.id,
      hash: document.hash,
      savedRunsHash: document.savedRunsHash,
      promisesHash: document.promisesHash,
      referenceHash: await referenceHash(tx),
      against: baselineHash(await baselineOf(tx, document.quizKey)),
      state: 'asked',
      authors,
      askedBy: user.id,
      askedAt: now,
      note,
    })
    .returning({ id: quizReviews.id });
  if (!review) throw new Error('The review was not asked for.');
  return review.id;
}

async function decide(
  tx: Tx,
  { user, document, note, now }: ReviewWish,
  approved: boolean,
): Promise<void> {
  const gate = await gateFacts(tx, document);
  const { facts, documentState } = gate;
  const whyNot = reviewWhyNot(user, facts);
  if (whyNot || !documentState.review)
    throw refuse(409, whyNot ?? 'There is no review to decide on.');
  if (!approved && note.trim() === '') {
    const message = 'Say what has to change, so that the author can mend it.';
    throw refuse(422, message, { errors: { note: message } });
  }
  const approval = approved ? await approvalBy(tx, user, document, gate) : null;
  if (approval?.whyNot) throw refuse(409, approval.whyNot);
  const comparison = approval?.comparison ?? null;
  const state = approved ? 'approved' : 'refused';
  await tx
    .update(quizReviews)
    .set({ state, decidedBy: user.id, decidedAt: now, decisionNote: note, comparison })
    .where(eq(quizReviews.id, documentState.review.id));
  await record(tx, document, user, { action: state, at: now, why: note, comparison });
}

async function withdraw(tx: Tx, { user, document, note, now }: ReviewWish): Promise<void> {
  const review = await latestReview(tx, document);
  if (!review || review.state === 'refused') throw refuse(409, 'There is no review to take back.');
  const whyNot = withdrawWhyNot(user, review);
  if (whyNot) throw refuse(403, whyNot);
  await tx.update(quizReviews).set({ state: 'withdrawn' }).where(eq(quizReviews.id, review.id));
  await record(tx, document, user, { action: 'withdrawn', at: now, why: note });
}
