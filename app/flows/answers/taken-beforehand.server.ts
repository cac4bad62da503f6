import type { Quiz, QuizState } from '../../../engine/quiz';
import type { QuizEvent, TakenMedicine } from '../../../schemas/generated/types';
import { takenHere } from '../../care/treatments/taken-here.server';
import type { Visitor } from '../../identity/sessions/session.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { OpenAttempt } from '../../quizzes/attempts/attempts.server';
import { eventsBeforehand } from '../../quizzes/attempts/beforehand.server';
import { withTaken } from '../../quizzes/attempts/remembered.server';
import { afterEvents } from '../../quizzes/attempts/replay.server';

/** Finds what a patient takes of ours, for a quiz in which they choose a medicine. */
export async function takenFor(
  db: Queryable,
  now: Date,
  patientId: string | null,
  quiz: Quiz,
): Promise<TakenMedicine[]> {
  const isOffering = quiz.steps.some(({ definition }) => definition.kind === 'stepPharmacy');
  return patientId !== null && isOffering ? takenHere(db, patientId, dayOf(now)) : [];
}

/**
 * Events that only the server can give, before those of a patient: what they said on earlier occasions and take of
 * ours, as an attempt begins, and which day it is.
 */
export async function knownBeforehand(
  db: Queryable,
  context: Pick<AppLoadContext, 'clock'>,
  visitor: Visitor,
  open: OpenAttempt,
): Promise<QuizEvent[]> {
  const events = await eventsBeforehand(db, context, visitor, open);
  if (open.attempt.lastSeq > 0) return events;
  const taken = await takenFor(db, context.clock.now(), patientOf(visitor), open.quiz);
  const earlier = withTaken(events.find((event) => event.type === 'remember') ?? null, taken);
  return [...(earlier ? [earlier] : []), ...events.filter(({ type }) => type !== 'remember')];
}

/** Where a quiz stands, with what its patient takes of ours where they have not begun: later it is among its events. */
export async function withTreatment<Standing extends { quiz: Quiz; seq: number; state: QuizState }>(
  { db, clock }: Pick<AppLoadContext, 'clock'> & { db: Queryable },
  visitor: Visitor | null,
  standing: Standing,
): Promise<Standing> {
  const { quiz, seq, state } = standing;
  const taken = seq > 0 ? [] : await takenFor(db, clock.now(), patientOf(visitor), quiz);
  if (taken.length === 0) return standing;
  const { remembered: answers = {} } = state.facts;
  const known = { type: 'remember', answers, taken } as const;
  return { ...standing, state: afterEvents(quiz, state, [known]) };
}

function patientOf(visitor: Visitor | null): string | null {
  return visitor?.user?.kind === 'patient' ? visitor.user.id : null;
}
