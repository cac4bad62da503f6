import { randomUUID } from 'node:crypto';
import {
  cartLines,
  changedAnswers,
  couponIn,
  eligibility,
  intakeFacts,
  intakeOf,
  type Quiz,
  type QuizState,
  type Refusal,
  topicOf,
  variantsOffered,
} from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { recordEvent } from '../../analytics/tracking/tracking.server';
import { bookAppointment } from '../../care/appointments/appointments.server';
import { lockDocuments, ownerOf } from '../../care/documents/document-rows.server';
import { findDocument } from '../../care/documents/documents.server';
import { fillCartFromQuiz } from '../../commerce/cart/take-into-cart.server';
import { catalogueAt } from '../../content/catalogue.server';
import { offSaleReason } from '../../content/off-sale.server';
import { sealerForAttempt } from '../../database/sealing/sealing.server';
import { type IntakeReview, submissions } from '../../database/tables/attempts.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { Attempt } from '../../quizzes/attempts/attempts.server';
import { homeState } from '../../quizzes/attempts/home-state';
import { timedEventsOf } from '../../quizzes/attempts/replay.server';
import { sealIntake } from '../../quizzes/attempts/sealed-answers.server';
import { licenseComplaint, uncoveredHome } from './answer-checks.server';
import { passOn } from './pass-on.server';

/** An intake that was sent. */
export interface Submitted {
  submission: string;
}

interface Sent {
  attempt: Attempt;
  quiz: Quiz;
  /** State after the event that sends it. */
  state: QuizState;
  /** Revision of the catalogue whose prices the patient saw last; undefined where nobody knows. */
  seen: string | undefined;
  /** The events of the same request, which are not stored yet; the last one sends it. */
  unstored: QuizEvent[];
}

/**
 * Keeps an intake as it reads now, books its appointment and fills the cart, all in the transaction of the event
 * that sent it. A refused one leaves nothing: no appointment, no line.
 */
export async function submit(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  sent: Sent,
): Promise<Submitted | { refusal: Refusal }> {
  try {
    return await tx.transaction(async (savepoint) => {
      const result = await keepIntake(savepoint, context, visitor, sent);
      if ('refusal' in result) throw new Refused(result.refusal);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

/** Thrown to roll back to before the submission, never beyond it. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super('The submission was refused.');
  }
}

/** Eligibility is decided here once more, from the stored answers. */
async function keepIntake(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  sent: Sent,
): Promise<Submitted | { refusal: Refusal }> {
  const { attempt, quiz, state } = sent;
  const status = eligibility(quiz, state);
  if (status === 'terminated') {
    return {
      refusal: { code: 'terminated', message: 'An answer ended the quiz, so it cannot be sent.' },
    };
  }
  const owner = { visitorId: visitor.visitorId, userId: visitor.user?.id ?? null };
  const booking = { userId: owner.userId, attemptId: attempt.id };
  const refusal =
    (await notSold(tx, attempt)) ??
    (await uncoveredHome(tx, quiz, state, context.clock.now())) ??
    (await missingFile(tx, visitor, quiz, state)) ??
    (await bookAppointments(tx, context, booking, quiz, state));
  if (refusal) return { refusal };
  const lines = cartLines(quiz, state, quiz.reference.catalogue);
  const read = await reviewed(tx, context, sent);
  const storedFacts = intakeFacts(quiz, read);
  const sentAt = context.clock.now();
  const id = randomUUID();
  const sealer = await sealerForAttempt(tx, attempt);
  await tx.insert(submissions).values({
    ...owner,
    ...sealIntake(sealer, quiz, id, { review: read, storedFacts }),
    id,
    attemptId: attempt.id,
    quizKind: topicOf(quiz),
    eligibility: status,
    lines,
    variants: variantsOffered(quiz, state, quiz.reference.catalogue),
    homeState: homeState(quiz, state),
    createdAt: sentAt,
  });
  if (owner.userId !== null) await passOn(tx, sentAt, owner.userId, { storedFacts, sentAt });
  await fillCartFromQuiz(tx, context, {
    ...owner,
    lines,
    coupon: couponIn(quiz, state),
    attemptId: attempt.id,
    seen: sent.seen === undefined ? null : await catalogueAt(tx, sent.seen),
  });
  for (const [nth, { quantity }] of lines.entries()) {
    await recordEvent(tx, {
      event: 'AddToCart',
      eventId: `${attempt.id} ${nth}`,
      site: context.site,
      at: context.clock.now(),
      payload: { source: 'quiz', quantity },
    });
  }
  return { submission: id };
}

/** Refusal of a quiz that is not proved with what is sold now; null where it is. */
async function notSold(tx: Tx, { quizKey, revision }: Attempt): Promise<Refusal | null> {
  if ((await offSaleReason(tx, quizKey, revision)) === null) return null;
  const message =
    'We cannot offer this treatment just now. Your answers are kept: please come back in a few days.';
  return { code: 'incomplete', message };
}

/** The review, with the answers that were changed after they had ended the quiz. */
async function reviewed(
  tx: Tx,
  { clock }: AppLoadContext,
  { attempt, quiz, state, unstored }: Sent,
): Promise<IntakeReview> {
  const now = clock.now().toISOString();
  const changed = changedAnswers(quiz, attempt.facts, [
    ...(await timedEventsOf(tx, attempt.id)),
    ...unstored.map((event) => ({ event, at: now })),
  ]);
  const read = intakeOf(quiz, state);
  return changed.length > 0 ? { ...read, changedAnswers: changed } : read;
}

/**
 * Refuses an intake with a file that its patient deleted or replaced since; null when each is there. The
 * patient’s documents stay as they are until the transaction ends.
 */
async function missingFile(
  tx: Tx,
  visitor: Visitor,
  quiz: Quiz,
  state: QuizState,
): Promise<Refusal | null> {
  await lockDocuments(tx, ownerOf(visitor));
  for (const { question, value, step } of intakeOf(quiz, state).answers) {
    const input = quiz.questionById.get(question)?.input;
    if (input?.kind !== 'fileInput' || typeof value !== 'string') continue;
    const document = await findDocument(tx, value, visitor);
    if (document?.kind === input.upload) continue;
    const message = 'The file you sent here was deleted or replaced. Upload it again.';
    return { code: 'notAnAnswer', message, question, step };
  }
  return null;
}

/**
 * Books the appointments that were chosen in an intake. Answers with a refusal when one was taken meanwhile, when
 * its provider takes that day off, or when the patient moved to where they hold no license.
 */
async function bookAppointments(
  tx: Tx,
  { clock }: Pick<AppLoadContext, 'clock'>,
  owner: { userId: string | null; attemptId: string },
  quiz: Quiz,
  state: QuizState,
): Promise<Refusal | null> {
  for (const { question, value, step } of intakeOf(quiz, state).answers) {
    const input = quiz.questionById.get(question)?.input;
    if (input?.kind !== 'visit' || typeof value !== 'string') continue;
    const refuse = (message: string): Refusal => ({ code: 'notAnAnswer', message, question, step });
    const unlicensed = await licenseComplaint(tx, quiz, state, value);
    if (unlicensed) return refuse(unlicensed);
    const booked = await bookAppointment(tx, clock, {
      ...owner,
      slot: value,
      minutes: input.minutes,
    });
    if (booked === 'taken') {
      return refuse('The visit you chose is not open any more. Choose another time.');
    }
  }
  return null;
}
