import type { Quiz, QuizState } from '../../../engine/quiz';
import type { QuizEvent, RememberEvent } from '../../../schemas/generated/types';
import { sentHere } from '../../care/treatments/taken-here.server';
import type { Visitor } from '../../identity/sessions/session.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { OpenAttempt } from '../../quizzes/attempts/attempts.server';
import { eventsBeforehand } from '../../quizzes/attempts/beforehand.server';
import { afterEvents } from '../../quizzes/attempts/replay.server';
import { answersBySent, productsKnownBy } from './sent-answers';
import { weightBeforeSent } from './weight-before.server';

/**
 * The event of what was known earlier, with what a patient takes of ours and the answers that follow from it, for
 * a quiz in which they choose a medicine; null where neither is known.
 */
export async function withSent(
  db: Queryable,
  now: Date,
  patientId: string,
  quiz: Quiz,
  earlier: RememberEvent | null,
): Promise<RememberEvent | null> {
  const isOffering = quiz.steps.some(({ definition }) => definition.kind === 'stepPharmacy');
  if (!isOffering) return earlier;
  const today = dayOf(now);
  const all = await sentHere(db, patientId, today);
  if (all.length === 0) return earlier;
  // What this quiz knows of comes first: rules look at the first one.
  const known = productsKnownBy(quiz);
  const sent = [true, false].flatMap((isKnown) =>
    all.filter(({ product }) => known.has(product) === isKnown),
  );
  const said = earlier?.answers ?? {};
  const about = { sent, earlier: said, today };
  const answers = {
    ...said,
    ...answersBySent(quiz, sent, said, today),
    ...(await weightBeforeSent(db, patientId, quiz, about)),
  };
  const taken = sent.flatMap((one) => one.taken ?? []);
  return { type: 'remember', answers, ...(taken.length > 0 ? { taken } : {}) };
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
  const patient = patientOf(visitor);
  if (patient === null) return events;
  const said = events.find((event) => event.type === 'remember') ?? null;
  const earlier = await withSent(db, context.clock.now(), patient, open.quiz, said);
  return [...(earlier ? [earlier] : []), ...events.filter(({ type }) => type !== 'remember')];
}

/** Where a quiz stands, with what its patient takes of ours where they have not begun: later it is among its events. */
export async function withTreatment<Standing extends { quiz: Quiz; seq: number; state: QuizState }>(
  { db, clock }: Pick<AppLoadContext, 'clock'> & { db: Queryable },
  visitor: Visitor | null,
  standing: Standing,
): Promise<Standing> {
  const { quiz, seq, state } = standing;
  const patient = patientOf(visitor);
  if (seq > 0 || patient === null) return standing;
  const { remembered: answers } = state.facts;
  const said = answers ? ({ type: 'remember', answers } as const) : null;
  const known = await withSent(db, clock.now(), patient, quiz, said);
  return known === said || known === null
    ? standing
    : { ...standing, state: afterEvents(quiz, state, [known]) };
}

function patientOf(visitor: Visitor | null): string | null {
  return visitor?.user?.kind === 'patient' ? visitor.user.id : null;
}
