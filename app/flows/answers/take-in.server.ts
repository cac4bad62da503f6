import { eq } from 'drizzle-orm';
import {
  advance,
  eligibility,
  hasEnded,
  intakeFacts,
  intakeOf,
  type Posted,
  type PricesShown,
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
import { hearIntake } from '../../care/decisions/hear-identity.server';
import { settleCheckIn } from '../../care/decisions/settle-check-in.server';
import { settleFollowUp } from '../../care/decisions/settle-follow-up.server';
import { sealerForAttempt } from '../../database/sealing/sealing.server';
import { attemptEvents, attempts } from '../../database/tables/attempts.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { keepSteps } from '../../quizzes/attempts/attempt-steps.server';
import type { OpenAttempt } from '../../quizzes/attempts/attempts.server';
import { homeState } from '../../quizzes/attempts/home-state';
import {
  atPricesNow,
  isOutdated,
  pricesNow,
  showsPrices,
} from '../../quizzes/attempts/prices-shown.server';
import { afterEvents } from '../../quizzes/attempts/replay.server';
import { holdsWords, sealEvent } from '../../quizzes/attempts/sealed-answers.server';
import { answerComplaint } from './answer-checks.server';
import { newlySaid, passOn } from './pass-on.server';
import { type Submitted, submit } from './submission.server';
import { knownBeforehand } from './taken-beforehand.server';

/** Data that the server holds of an attempt. */
export interface Held {
  attempt: string;
  seq: number;
  quiz: Quiz;
  state: QuizState;
  /** True where the page of the sender shows prices that hold no longer: it is to be drawn anew. */
  isOutdated?: boolean;
}

interface TakenIn {
  /** The intake, when the last event sent it. */
  submitted: Submitted | null;
  /** Refusal, and after how many events of this post it came. The events before it are stored. */
  refused: { refusal: Refusal; at: number } | null;
  held: Held;
}

/** A post, and the locked attempt that it goes into. */
export interface Taking {
  context: AppLoadContext;
  visitor: Visitor;
  open: OpenAttempt;
  posted: Posted;
  /** Revision of the catalogue that the page of the sender was drawn with; undefined where it names none. */
  prices?: string | undefined;
  /** Returns the key of the nth event, by which it is known when it is sent again. */
  keyOf(nth: number): string;
}

/**
 * Takes what was posted into a locked attempt: reads it, checks what only the server can tell, and stores its
 * events. The first that is refused ends it.
 */
export async function takeIn(tx: Tx, taking: Taking): Promise<TakenIn> {
  const { attempt, quiz, state: began } = taking.open;
  const held = { attempt: attempt.id, seq: attempt.lastSeq, quiz, state: began };
  // Ended from outside, by a call: its events alone do not say so.
  const isOver = attempt.status === 'completed' && !began.ended;
  if (isOver && !isAsking(taking))
    return { submitted: null, refused: { refusal: hasEnded, at: 0 }, held };
  const { run, reading } = await beginRun(tx, taking);
  await takeEvents(tx, taking, run, reading);
  if (run.events.length > 0) {
    await keep(tx, held, run, attempt);
    await hear(tx, taking, run, run.state);
    await settleAsked(tx, taking, run);
  }
  const { submitted, refused, seen, isOutdated } = run;
  const state = await atPricesNow(tx, quiz, run.state, seen);
  const seq = held.seq + run.events.length;
  return {
    submitted,
    refused,
    held: { ...held, seq, state, isOutdated: isOutdated && showsPrices(quiz, state) },
  };
}

/** Says whether nothing was posted: its sender asks where the quiz stands. */
function isAsking({ posted }: Taking): boolean {
  return posted.way === 'events' && posted.events.length === 0;
}

/** Part of a post that was taken so far. */
interface Run {
  readonly now: Date;
  /** The patient of the attempt; null while nobody signed in. */
  readonly patientId: string | null;
  readonly asked: Awaited<ReturnType<typeof askedInCare>>;
  readonly watch: CrisisWatch;
  /** Events to store. */
  readonly events: KeyedEvent[];
  readonly stoodAt: string[];
  readonly said: Said[];
  /** State after the events. */
  state: QuizState;
  submitted: Submitted | null;
  refused: TakenIn['refused'];
  /** True where the page of the sender shows prices that hold no longer. */
  readonly isOutdated: boolean;
  /** Prices that the patient saw last; undefined where nobody knows. */
  seen: PricesShown | undefined;
}

/** Reads a post, from where the attempt stands once the server has put in what it knows itself. */
async function beginRun(tx: Tx, taking: Taking): Promise<{ run: Run; reading: Reading }> {
  const { context, visitor, open, posted } = taking;
  const { attempt, quiz, state: began } = open;
  const now = context.clock.now();
  const met = isAsking(taking) ? [] : await knownBeforehand(tx, context, visitor, open);
  const state = afterEvents(quiz, began, met);
  const reading = readPosted(quiz, state, posted, now.toISOString());
  const run: Run = {
    now,
    patientId: attempt.userId ?? visitor.user?.id ?? null,
    asked: attempt.quizKind === null ? await askedInCare(tx, attempt.id) : null,
    watch: new CrisisWatch(quiz, state),
    // An attempt does not begin with what was said earlier alone.
    events: met
      .filter(({ type }) => type !== 'remember' || reading.taken.length > 0)
      .map((event) => ({ key: `${event.type}-${crypto.randomUUID()}`, event })),
    stoodAt: [began.step, state.step],
    said: [],
    state,
    submitted: null,
    refused: firstRefusal(reading),
    isOutdated: await isOutdated(tx, quiz, taking.prices),
    seen: attempt.facts.prices,
  };
  return { run, reading };
}

/** Takes the events that were read, one after the other, up to the first that only the server can refuse. */
async function takeEvents(tx: Tx, taking: Taking, run: Run, { taken }: Reading): Promise<void> {
  const { context, visitor, open, keyOf } = taking;
  const { quiz } = open;
  const prices = await pricesNow(tx);
  for (const [nth, { event, before, after, effects }] of taken.entries()) {
    if (agreesToPrices(taking, run, event)) {
      if (run.isOutdated) {
        run.refused = { refusal: pricesChanged, at: nth };
        return;
      }
      run.seen = prices.prices;
    }
    const complaint = await answerComplaint(tx, context, visitor, { quiz, event, before, after });
    if (complaint) {
      run.refused = { refusal: complaint, at: nth };
      return;
    }
    if (run.patientId !== null) run.said.push(...newlySaid(quiz, run.state, after, run.now));
    // What a patient in care is asked gives no intake and fills no cart: it is settled once it is stored.
    if (run.asked === null && effects.some(({ type }) => type === 'submit')) {
      const refusal = await send(tx, taking, run, { event, after });
      if (refusal) {
        run.refused = { refusal, at: nth };
        leadBack(quiz, run, refusal);
        return;
      }
    }
    run.state = after;
    run.watch.see(after);
    run.stoodAt.push(after.step);
    run.events.push({ key: keyOf(nth), event });
  }
}

const pricesChanged: Refusal = {
  code: 'incomplete',
  message: 'A price has changed while this page was open. Look at it once more before you go on.',
};

/** Says whether an event goes on from prices that its patient has not seen before, on a page that shows some. */
function agreesToPrices({ open, prices }: Taking, run: Run, event: QuizEvent): boolean {
  if (prices === undefined || event.type !== 'act' || event.action === 'abort') return false;
  const isNews = run.isOutdated || run.seen?.revision !== prices;
  return isNews && showsPrices(open.quiz, run.state);
}

/** Sends the intake; returns why it is refused, else null. */
async function send(
  tx: Tx,
  taking: Taking,
  run: Run,
  { event, after }: { event: QuizEvent; after: QuizState },
): Promise<Refusal | null> {
  const { context, visitor, open } = taking;
  // Cases are locked before carts and people, which sending an intake locks too.
  await hear(tx, taking, run, after);
  const unstored = [...run.events.map((one) => one.event), event];
  const send = () =>
    submit(tx, context, visitor, { ...open, state: after, unstored, seen: run.seen?.revision });
  const { patientId, now } = run;
  const sent = patientId === null ? await send() : await hearIntake(tx, now, patientId, send);
  if ('refusal' in sent) return sent.refusal;
  run.submitted = sent;
  return null;
}

/** Leads a patient whose intake was refused to what they can mend, where there is such a step. */
function leadBack(quiz: Quiz, run: Run, { step }: Refusal): void {
  if (step === undefined) return;
  const event: QuizEvent = { type: 'goTo', step, andReturn: true };
  const moved = advance(quiz, run.state, event);
  if (moved.refusal) return;
  run.state = moved.state;
  run.stoodAt.push(moved.state.step);
  run.events.push({ key: `sent-back-${crypto.randomUUID()}`, event });
}

/** Takes what a patient said to the cases of theirs that it bears on. */
async function hear(tx: Tx, { open }: Taking, run: Run, state: QuizState): Promise<void> {
  const { now, patientId, asked, said } = run;
  if (patientId !== null) await hearAnswers(tx, now, { ...open, patientId, state, asked, said });
}

/** Carries out what follows from a check-in or a follow-up. */
async function settleAsked(tx: Tx, { open }: Taking, run: Run): Promise<void> {
  const { now, patientId, asked, state } = run;
  if (asked === null || patientId === null) return;
  const { attempt, quiz } = open;
  const settle = asked.purpose === 'check-in' ? settleCheckIn : settleFollowUp;
  await settle(tx, now, { id: attempt.id, quiz, state });
  if (state.ended !== 'submitted') return;
  const storedFacts = intakeFacts(quiz, intakeOf(quiz, state));
  await passOn(tx, now, patientId, { storedFacts, sentAt: now });
}

/**
 * Finds what an attempt answers that a patient in care was asked, and the cases that it is about; null for an intake.
 */
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

async function keep(
  tx: Tx,
  { attempt, seq, quiz }: Held,
  { events, state, stoodAt, watch, now, seen }: Run,
  { userId, facts }: OpenAttempt['attempt'],
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
      ...(seen && seen !== facts.prices ? { facts: { ...facts, prices: seen } } : {}),
    })
    .where(eq(attempts.id, attempt));
  await keepCrisis(tx, {
    attemptId: attempt,
    state: homeState(quiz, state),
    changes: watch.changes,
    at: now,
  });
}
