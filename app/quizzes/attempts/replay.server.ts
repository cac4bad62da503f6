import { and, asc, eq, gt } from 'drizzle-orm';
import { advance, type Facts, type Quiz, type QuizState, start } from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { attemptEvents } from '../../database/tables/attempts.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { openEvents } from './sealed-answers.server';

/** The state that events lead to. The same events always lead to the same state. */
export function replay(quiz: Quiz, facts: Facts, events: readonly QuizEvent[]): QuizState {
  return afterEvents(quiz, start(quiz, facts), events);
}

export function afterEvents(
  quiz: Quiz,
  before: QuizState,
  events: readonly QuizEvent[],
): QuizState {
  let state = before;
  for (const event of events) state = advance(quiz, state, event).state;
  return state;
}

export async function eventsOf(db: Queryable, attemptId: string): Promise<QuizEvent[]> {
  const rows = await storedEvents(db, attemptId);
  return rows.map(({ event }) => event);
}

/** The events of an attempt with the instants at which they were stored. */
export async function timedEventsOf(
  db: Queryable,
  attemptId: string,
): Promise<{ event: QuizEvent; at: string }[]> {
  const rows = await storedEvents(db, attemptId);
  return rows.map(({ event, at }) => ({ event, at: at.toISOString() }));
}

/** The events of an attempt after a place, 0 for all, as they were sent. */
export async function storedEvents(db: Queryable, attemptId: string, after = 0) {
  const rows = await db
    .select({
      attemptId: attemptEvents.attemptId,
      seq: attemptEvents.seq,
      key: attemptEvents.key,
      event: attemptEvents.event,
      at: attemptEvents.at,
    })
    .from(attemptEvents)
    .where(and(eq(attemptEvents.attemptId, attemptId), gt(attemptEvents.seq, after)))
    .orderBy(asc(attemptEvents.seq));
  return openEvents(db, rows);
}

/** States of attempts that were worked on lately, each with how many events it took. */
const recent = new Map<string, { seq: number; state: QuizState }>();
const mostRecent = 5_000;

/** The state of an attempt after `seq` events, from memory where it is there. */
export async function stateAt(
  db: Queryable,
  quiz: Quiz,
  attempt: { id: string; facts: Facts; lastSeq: number },
): Promise<QuizState> {
  const cached = recent.get(attempt.id);
  if (cached?.seq === attempt.lastSeq && cached.state.revision === quiz.revision)
    return cached.state;
  const state = replay(quiz, attempt.facts, await eventsOf(db, attempt.id));
  keepState(attempt.id, attempt.lastSeq, state);
  return state;
}

/** Keeps the state of an attempt in memory. Only ever called with what is in the database, after its transaction. */
export function keepState(attemptId: string, seq: number, state: QuizState): void {
  recent.delete(attemptId);
  recent.set(attemptId, { seq, state });
  const [oldest] = recent.keys();
  if (recent.size > mostRecent && oldest) recent.delete(oldest);
}

/** Event that tells an attempt that it goes on on another day; null where it knows the day, or has ended. */
export function dayEvent({ facts, ended }: QuizState, now: Date): QuizEvent | null {
  const today = dayOf(now);
  return facts.today === today || ended !== null ? null : { type: 'day', today };
}

/** A state as it reads today: somebody may have grown a year older since they began. */
export function onDay(quiz: Quiz, state: QuizState, now: Date): QuizState {
  const event = dayEvent(state, now);
  return event ? advance(quiz, state, event).state : state;
}
