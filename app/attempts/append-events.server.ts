import { and, eq, inArray } from 'drizzle-orm';
import {
  advance,
  eligibility,
  type Quiz,
  type QuizEvent,
  type QuizState,
  type Refusal,
} from '../../engine';
import { rememberVisitor, type Visitor } from '../accounts/session.server';
import { servedQuiz } from '../content/quizzes.server';
import type { AppLoadContext } from '../http/load-context';
import type { Tx } from '../platform/db/client.server';
import { answerComplaint } from './answer-checks.server';
import { ownAttempt } from './attempt-owner.server';
import { keepSteps } from './attempt-steps.server';
import { attemptEvents, attempts } from './attempts.schema.server';
import {
  type Attempt,
  factsFor,
  findOpenAttempt,
  type OpenAttempt,
  openAttempt,
} from './attempts.server';
import { keepState } from './replay.server';
import { type Submitted, submit } from './submission.server';

/** An event and the sender’s own name for it. */
export interface Entry {
  key: string;
  event: QuizEvent;
}

export interface Append {
  /** The quiz in the address: `weight-loss` or `quizWeightLoss`. */
  quiz: string;
  /** The attempt’s id, made before its first event; the first event creates it. */
  attempt: string;
  /** The number of the last event the sender knows. */
  after: number;
  entries: readonly Entry[];
}

/** What became of the events. The state is what the server holds now. */
export type Appended =
  | ({ outcome: 'stored'; submitted: Submitted | null } & Held)
  /** The event at `at` was refused; those before it are stored. */
  | ({ outcome: 'refused'; refusal: Refusal; at: number; attempted: QuizState } & Held)
  /** Someone else went on in the meantime: nothing was stored. */
  | ({ outcome: 'conflict' } & Held)
  | { outcome: 'unknown' };

export interface Held {
  attempt: string;
  seq: number;
  quiz: Quiz;
  state: QuizState;
}

/**
 * Appends events to an attempt, durably, before it returns. Sending the same events again changes nothing;
 * a sender who does not know the latest events is told, and nothing is overwritten.
 */
export async function appendEvents(context: AppLoadContext, append: Append): Promise<Appended> {
  const visitor = await rememberVisitor(context);
  const result = await context.db.transaction(async (tx): Promise<Appended> => {
    const found = await lockAttempt(tx, visitor, append.attempt);
    if (found) return appendTo(tx, context, visitor, found, append);
    return begin(tx, context, visitor, append);
  });
  if (result.outcome !== 'unknown') keepState(result.attempt, result.seq, result.state);
  return result;
}

async function lockAttempt(tx: Tx, visitor: Visitor, id: string): Promise<OpenAttempt | null> {
  const [attempt] = await tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, id), ownAttempt(visitor)))
    .for('update');
  return attempt ? openAttempt(tx, attempt) : null;
}

/** The first event of an attempt creates it, unless the same person has one open already. */
async function begin(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  append: Append,
): Promise<Appended> {
  const quiz = await servedQuiz(tx, append.quiz, context.site);
  if (!quiz) return { outcome: 'unknown' };
  const open = await findOpenAttempt(tx, visitor, quiz.definition.kind);
  if (open) return conflict(open);
  const [attempt] = await tx
    .insert(attempts)
    .values({
      id: append.attempt,
      quizKind: quiz.definition.kind,
      quizKey: quiz.key,
      revision: quiz.revision,
      site: context.site,
      visitorId: visitor.visitorId,
      userId: visitor.user?.id ?? null,
      facts: await factsFor({ ...context, db: context.db }, visitor),
    })
    .onConflictDoNothing()
    .returning();
  // The id is taken, by someone else: as good as not there.
  if (!attempt) return { outcome: 'unknown' };
  return appendTo(tx, context, visitor, await openAttempt(tx, attempt), append);
}

async function appendTo(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  open: OpenAttempt,
  { after, entries }: Append,
): Promise<Appended> {
  const { attempt, quiz } = open;
  const fresh = await withoutStored(tx, attempt, after, entries);
  if (fresh === null) return conflict(open);
  const held = { attempt: attempt.id, seq: attempt.lastSeq, quiz, state: open.state };
  // Ended from outside, by a call: its events alone do not say so.
  if (attempt.status === 'completed' && !open.state.ended && fresh.length > 0) {
    return { outcome: 'refused', refusal: hasEnded, at: 0, attempted: open.state, ...held };
  }
  const now = context.clock.now();
  const rows: (typeof attemptEvents.$inferInsert)[] = [];
  const rowAfter = (count: number) => ({
    attemptId: attempt.id,
    seq: attempt.lastSeq + count + 1,
    at: now,
  });
  let { state } = open;
  const stoodAt = [state.step];
  let submitted: Submitted | null = null;
  let refused: { refusal: Refusal; at: number; attempted: QuizState } | null = null;
  for (const [index, entry] of fresh.entries()) {
    const at = entries.length - fresh.length + index;
    const event = stamped(entry.event, now);
    const next = advance(quiz, state, event);
    const states = { before: state, after: next.state };
    const refusal =
      next.refusal ?? (await answerComplaint(tx, context, visitor, quiz, states, event));
    if (refusal) {
      refused = { refusal, at, attempted: next.state };
      break;
    }
    if (next.effects.some(({ type }) => type === 'submit')) {
      const before = rows.map((row) => row.event);
      const sent = await submit(tx, context, visitor, {
        attempt,
        quiz,
        state: next.state,
        unstored: [...before, event],
      });
      if ('refusal' in sent) {
        refused = { refusal: sent.refusal, at, attempted: state };
        const back = wayBack(quiz, state, sent.refusal);
        if (back) {
          state = back.state;
          stoodAt.push(state.step);
          rows.push({
            ...rowAfter(rows.length),
            key: `sent-back-${crypto.randomUUID()}`,
            event: back.event,
          });
        }
        break;
      }
      submitted = sent;
    }
    state = next.state;
    stoodAt.push(state.step);
    rows.push({ ...rowAfter(rows.length), key: entry.key, event });
  }
  const seq = attempt.lastSeq + rows.length;
  if (rows.length > 0) {
    await tx.insert(attemptEvents).values(rows);
    await keepSteps(tx, attempt.id, stoodAt, state.ended, now);
    const status = state.ended ? 'completed' : 'in progress';
    await tx
      .update(attempts)
      .set({
        lastSeq: seq,
        updatedAt: now,
        ended: state.ended,
        status,
        terminatedAt: eligibility(quiz, state) === 'terminated' ? now : null,
      })
      .where(eq(attempts.id, attempt.id));
  }
  const result = { ...held, seq, state };
  return refused
    ? { outcome: 'refused', ...refused, ...result }
    : { outcome: 'stored', submitted, ...result };
}

/** Leads a patient whose intake was refused to what they can mend; null where there is no such step. */
function wayBack(quiz: Quiz, state: QuizState, { step }: Refusal) {
  if (step === undefined) return null;
  const event: QuizEvent = { type: 'goTo', step, andReturn: true };
  const moved = advance(quiz, state, event);
  return moved.refusal ? null : { event, state: moved.state };
}

const hasEnded: Refusal = {
  code: 'quizEnded',
  message: 'This quiz has ended. Start again to change your answers.',
};

/**
 * The entries that are not stored yet; null when the sender missed something. Entries that are stored
 * were sent before: their reply was lost.
 */
async function withoutStored(
  tx: Tx,
  attempt: Attempt,
  after: number,
  entries: readonly Entry[],
): Promise<readonly Entry[] | null> {
  if (after === attempt.lastSeq) return entries;
  if (after > attempt.lastSeq) return null;
  const keys = entries.map(({ key }) => key);
  const stored = await tx
    .select({ key: attemptEvents.key, seq: attemptEvents.seq })
    .from(attemptEvents)
    .where(and(eq(attemptEvents.attemptId, attempt.id), inArray(attemptEvents.key, keys)));
  const seqOf = new Map(stored.map(({ key, seq }) => [key, seq]));
  const repeated = entries.findIndex(({ key }) => !seqOf.has(key));
  const known = repeated < 0 ? entries.length : repeated;
  const inOrder = entries
    .slice(0, known)
    .every(({ key }, index) => seqOf.get(key) === after + index + 1);
  return inOrder && after + known === attempt.lastSeq ? entries.slice(known) : null;
}

/** The time of a consent is the server’s. */
function stamped(event: QuizEvent, now: Date): QuizEvent {
  return event.type === 'act'
    ? { type: 'act', action: event.action, at: now.toISOString() }
    : event;
}

function conflict({ attempt, quiz, state }: OpenAttempt): Appended {
  return { outcome: 'conflict', attempt: attempt.id, seq: attempt.lastSeq, quiz, state };
}
