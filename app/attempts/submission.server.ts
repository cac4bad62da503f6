import {
  cartLines,
  couponIn,
  eligibility,
  type Quiz,
  type QuizEvent,
  type QuizState,
  type Refusal,
  review,
} from '../../engine';
import type { Visitor } from '../accounts/session.server';
import { fillCartFromQuiz } from '../cart/fill-cart-from-quiz.server';
import type { AppLoadContext } from '../http/load-context';
import type { Tx } from '../platform/db/client.server';
import { isLicensed } from '../visits/licence.server';
import { bookVisit } from '../visits/visits.server';
import { submissions } from './attempts.schema.server';
import type { Attempt } from './attempts.server';
import { homeState } from './home-state';
import { eventsOf, replay } from './replay.server';
import { dayOf } from './today';

/** An intake that was sent. */
export interface Submitted {
  submission: string;
}

interface Sent {
  attempt: Attempt;
  quiz: Quiz;
  /** After the event that sends it. */
  state: QuizState;
  /** The events of the same request, which are not stored yet; the last one sends it. */
  unstored: QuizEvent[];
}

/**
 * Keeps an intake as it reads now, books its visit and fills the cart, all in the transaction of the event
 * that sent it. Eligibility is decided here once more, from the stored answers and by today’s date.
 */
export async function submit(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  { attempt, quiz, state, unstored }: Sent,
): Promise<Submitted | { refusal: Refusal }> {
  const standing = await eligibilityToday(tx, context, { attempt, quiz, state, unstored });
  if (standing === 'terminated') {
    return {
      refusal: { code: 'terminated', message: 'An answer ended the quiz, so it cannot be sent.' },
    };
  }
  const lines = cartLines(quiz, state, quiz.reference.catalogue);
  const owner = { visitorId: visitor.visitorId, userId: visitor.user?.id ?? null };
  const visits = await bookVisits(tx, context, owner, { attempt, quiz, state });
  if (visits) return { refusal: visits };
  const [row] = await tx
    .insert(submissions)
    .values({
      ...owner,
      attemptId: attempt.id,
      quizKind: quiz.definition.kind,
      eligibility: standing,
      review: review(quiz, state),
      lines,
      createdAt: context.clock.now(),
    })
    .returning({ id: submissions.id });
  await fillCartFromQuiz(tx, context, {
    ...owner,
    lines,
    coupon: couponIn(quiz, state),
    attemptId: attempt.id,
  });
  return { submission: row?.id ?? '' };
}

/** Someone may have grown a year older since they began. */
async function eligibilityToday(
  tx: Tx,
  { clock }: AppLoadContext,
  { attempt, quiz, state, unstored }: Sent,
) {
  const today = dayOf(clock.now());
  if (today === attempt.facts.today) return eligibility(quiz, state);
  const again = replay(quiz, { ...attempt.facts, today }, [
    ...(await eventsOf(tx, attempt.id)),
    ...unstored,
  ]);
  return eligibility(quiz, again);
}

/** Books the visits that were chosen; answers with a refusal when one was taken meanwhile. */
async function bookVisits(
  tx: Tx,
  context: AppLoadContext,
  owner: { userId: string | null },
  { attempt, quiz, state }: Omit<Sent, 'unstored'>,
): Promise<Refusal | null> {
  for (const { question, value, step } of review(quiz, state).answers) {
    const input = quiz.questionById.get(question)?.input;
    if (input?.kind !== 'visit' || typeof value !== 'string') continue;
    const { minutes } = input;
    const home = homeState(quiz, state);
    if (home && !(await isLicensed(tx, value, home))) {
      const message = 'This provider is not licensed in your state. Choose another time.';
      return { code: 'notAnAnswer', message, question, step };
    }
    const booked = await bookVisit(tx, context.clock, {
      slot: value,
      minutes,
      userId: owner.userId,
      attemptId: attempt.id,
    });
    if (booked === 'taken') {
      return {
        code: 'notAnAnswer',
        message: 'The visit you chose was just taken. Choose another time.',
        question,
        step,
      };
    }
  }
  return null;
}
