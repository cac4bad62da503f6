import { eq } from 'drizzle-orm';
import {
  advance,
  eligibility,
  hasEnded,
  intakeFacts,
  intakeOf,
  type Posted,
  type Quiz,
  type QuizState,
  type Reading,
  type Refusal,
  readPosted,
} from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { askedQuiz, casesAskedBy } from '../../care/check-ins/asked-quizzes.server';
import { CrisisWatch, keepCrisis } from '../../care/crises/crises.server';
import { hearAnswers, type Said } from '../../care/decisions/hear-answers.server';
import { settleCheckIn } from '../../care/decisions/settle-check-in.server';
import { settleFollowUp } from '../../care/decisions/settle-follow-up.server';
import { sealerForAttempt } from '../../database/sealing/sealing.server';
import { attemptEvents, attempts } from '../../database/tables/attempts.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { keepSteps } from '../../quizzes/attempts/attempt-steps.server';
import type { OpenAttempt } from '../../quizzes/attempts/attempts.server';
import { eventsBeforehand } from '../../quizzes/attempts/beforehand.server';
import { homeState } from '../../quizzes/attempts/home-state';
import { afterEvents } from '../../quizzes/attempts/replay.server';
import { holdsWords, sealEvent } from '../../quizzes/attempts/sealed-answers.server';
import { answerComplaint } from './answer-checks.server';
import { newlySaid, passOn } from './pass-on.server';
import { type Submitted, submit } from './submission.server';

/** Data that the server holds of an attempt. */
export interface Held {
  attempt: string;
  seq: number;
  quiz: Quiz;
  state: QuizState;
}

interface TakenIn {
  /** The intake, when the last event sent it. */
  submitted: Submitted | null;
  /** Refusal, and after how many events of this post it came. The events before it are stored. */
  refused: { refusal: Refusal; at: number } | null;
  held: Held;
}

/**
 * Takes what was posted into a locked attempt: reads it, checks what only the server can tell, and stores its
 * events. The first that is refused ends it.
 * @param keyOf The key of the nth event, by which it is known when it is sent again.
 */
export async function takeIn(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  open: OpenAttempt,
  { posted, keyOf }: { posted: Posted; keyOf(nth: number): string },
): Promise<TakenIn> {
  const { attempt, quiz, state: began } = open;
  const now = context.clock.now();
  const held = { attempt: attempt.id, seq: attempt.lastSeq, quiz, state: began };
  const isAsking = posted.way === 'events' && posted.events.length === 0;
  // Ended from outside, by a call: its events alone do not say so.
  const isOver = attempt.status === 'completed' && !began.ended;
  if (isOver && !isAsking) return { submitted: null, refused: { refusal: hasEnded, at: 0 }, held };
  const met = isAsking ? [] : await eventsBeforehand(tx, context, visitor, open);
  const from = afterEvents(quiz, began, met);
  const reading = readPosted(quiz, from, posted, now.toISOString());
  // An attempt does not begin with what was said earlier alone.
  const events: KeyedEvent[] = met
    .filter(({ type }) => type !== 'remember' || reading.taken.length > 0)
    .map((event) => ({ key: `${event.type}-${crypto.randomUUID()}`, event }));
  const stoodAt = [began.step, from.step];
  const watch = new CrisisWatch(quiz, from);
  const patientId = attempt.userId ?? visitor.user?.id ?? null;
  const said: Said[] = [];
  const asked = attempt.quizKind === null ? await askedInCare(tx, attempt.id) : null;
  const hear = async (after: QuizState) => {
    if (patientId !== null)
      await hearAnswers(tx, now, { patientId, attempt, quiz, state: after, asked, said });
  };
  let state = from;
  let submitted: Submitted | null = null;
  let refused = firstRefusal(reading);
  for (const [nth, { event, before, after, effects }] of reading.taken.entries()) {
    const read = { quiz, event, before, after };
    const complaint = await answerComplaint(tx, context, visitor, read);
    if (complaint) {
      refused = { refusal: complaint, at: nth };
      break;
    }
    if (patientId !== null) said.push(...newlySaid(quiz, state, after, now));
    // What a patient in care is asked gives no intake and fills no cart: it is settled once it is stored.
    if (asked === null && effects.some(({ type }) => type === 'submit')) {
      // Cases are locked before carts and people, which sending an intake locks too.
      await hear(after);
      const unstored = [...events.map((one) => one.event), event];
      const sent = await submit(tx, context, visitor, { attempt, quiz, state: after, unstored });
      if ('refusal' in sent) {
        refused = { refusal: sent.refusal, at: nth };
        const back = wayBack(quiz, state, sent.refusal);
        if (back) {
          state = back.state;
          stoodAt.push(state.step);
          events.push({ key: `sent-back-${crypto.randomUUID()}`, event: back.event });
        }
        break;
      }
      submitted = sent;
    }
    state = after;
    watch.see(state);
    stoodAt.push(state.step);
    events.push({ key: keyOf(nth), event });
  }
  if (events.length > 0) {
    await keep(tx, held, { events, state, stoodAt, watch, now, userId: attempt.userId });
    await hear(state);
    if (asked !== null && patientId !== null) {
      const settle = asked.purpose === 'check-in' ? settleCheckIn : settleFollowUp;
      await settle(tx, now, { id: attempt.id, quiz, state });
      if (state.ended === 'submitted') {
        const storedFacts = intakeFacts(quiz, intakeOf(quiz, state));
        await passOn(tx, now, patientId, { storedFacts, sentAt: now });
      }
    }
  }
  return { submitted, refused, held: { ...held, seq: held.seq + events.length, state } };
}

/** Finds what an attempt answers that a patient in care was asked, and the cases that it is about; null for an intake. */
async function askedInCare(tx: Tx, attemptId: string) {
  const asked = await askedQuiz(tx, attemptId);
  return asked && { purpose: asked.purpose, caseIds: await casesAskedBy(tx, asked) };
}

interface KeyedEvent {
  key: string;
  event: QuizEvent;
}

function firstRefusal({ taken, refused: [first] }: Reading): TakenIn['refused'] {
  return first ? { refusal: first.refusal, at: taken.length } : null;
}

interface Stored {
  events: readonly KeyedEvent[];
  /** State after the events. */
  state: QuizState;
  stoodAt: readonly string[];
  watch: CrisisWatch;
  now: Date;
  /** The patient of the attempt; null while nobody signed in. */
  userId: string | null;
}

async function keep(
  tx: Tx,
  { attempt, seq, quiz }: Held,
  { events, state, stoodAt, watch, now, userId }: Stored,
): Promise<void> {
  const sealer = events.some(({ event }) => holdsWords(quiz, event))
    ? await sealerForAttempt(tx, { id: attempt, userId })
    : null;
  await tx.insert(attemptEvents).values(
    events.map(({ key, event }, index) => {
      const place = { attemptId: attempt, seq: seq + index + 1 };
      return {
        ...place,
        key,
        event: sealer ? sealEvent(sealer, quiz, event, place) : event,
        at: now,
      };
    }),
  );
  await keepSteps(tx, attempt, stoodAt, state.ended, now);
  await tx
    .update(attempts)
    .set({
      lastSeq: seq + events.length,
      updatedAt: now,
      ended: state.ended,
      status: state.ended ? 'completed' : 'in progress',
      terminatedAt: eligibility(quiz, state) === 'terminated' ? now : null,
    })
    .where(eq(attempts.id, attempt));
  await keepCrisis(tx, {
    attemptId: attempt,
    state: homeState(quiz, state),
    changes: watch.changes,
    at: now,
  });
}

/** Leads a patient whose intake was refused to what they can mend; null where there is no such step. */
function wayBack(quiz: Quiz, state: QuizState, { step }: Refusal) {
  if (step === undefined) return null;
  const event: QuizEvent = { type: 'goTo', step, andReturn: true };
  const moved = advance(quiz, state, event);
  return moved.refusal ? null : { event, state: moved.state };
}
