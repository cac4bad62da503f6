import { type Facts, type Quiz, type QuizState, start } from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { factsFor, type OpenAttempt } from './attempts.server';
import { rememberEvent } from './remembered.server';
import { afterEvents, dayEvent } from './replay.server';

/**
 * Events that only the server can give, before those of a patient: what they said on earlier occasions, as an attempt
 * begins, and which day it is.
 */
export async function eventsBeforehand(
  db: Queryable,
  { clock }: Pick<AppLoadContext, 'clock'>,
  visitor: Visitor,
  { attempt, quiz, state }: OpenAttempt,
): Promise<QuizEvent[]> {
  const patient = attempt.lastSeq === 0 ? patientOf(visitor) : null;
  const earlier = patient && (await rememberEvent(db, quiz, patient.id, attempt.id));
  const day = dayEvent(state, clock.now());
  return [...(earlier ? [earlier] : []), ...(day ? [day] : [])];
}

/**
 * The state of someone who has not begun: nothing is stored before the first answer.
 * @param facts Facts that are known when they begin.
 */
export async function blankState(
  context: Pick<AppLoadContext, 'db' | 'clock' | 'site'>,
  quiz: Quiz,
  visitor: Visitor | null,
  facts?: Facts,
): Promise<QuizState> {
  const blank = start(quiz, facts ?? (await factsFor(context, visitor, quiz)));
  const patient = visitor && patientOf(visitor);
  const earlier = patient && (await rememberEvent(context.db, quiz, patient.id, null));
  return earlier ? afterEvents(quiz, blank, [earlier]) : blank;
}

function patientOf({ user }: Visitor) {
  return user?.kind === 'patient' ? user : null;
}
