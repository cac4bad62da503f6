import type { QuizEvent } from '../../../schemas/generated/types';
import { servedQuiz } from '../../content/quizzes.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { OpenAttempt } from '../../quizzes/attempts/attempts.server';
import { latestUnsent } from '../../quizzes/attempts/attempts.server';
import { eventsOf } from '../../quizzes/attempts/replay.server';
import { appendEvents } from './append-events.server';

/**
 * Takes up an attempt that its patient ended, so that an answer can be corrected: a new attempt with
 * everything that was done in the old one, besides ending it. The old one stays on record as it was.
 * @param step Step on which the answer is corrected; null to stand where they were.
 * @returns True if there is an open attempt to go on with now.
 */
export async function takeUpAgain(
  context: AppLoadContext,
  name: string,
  step: string | null = null,
): Promise<boolean> {
  const last = await latestUnsent(context, name);
  if (!last) return false;
  const goTo: QuizEvent[] = step === null ? [] : [{ type: 'goTo', step, andReturn: true }];
  const isOpen = last.attempt.status === 'in progress';
  const events = isOpen ? goTo : [...(await eventsToTakeUp(context, name, last)), ...goTo];
  if (events.length === 0) return true;
  const appended = await appendEvents(context, {
    quiz: name,
    attempt: isOpen ? last.attempt.id : crypto.randomUUID(),
    after: isOpen ? last.attempt.lastSeq : 0,
    entries: events.map((event) => ({ key: crypto.randomUUID(), event })),
  });
  // A quiz that was published anew may refuse an old answer: what stands before it is kept.
  return appended.outcome !== 'unknown';
}

/**
 * Lists what was done, without what ended it; who is signed in, and which day it is, the new attempt knows from its
 * beginning.
 */
async function eventsToTakeUp(
  context: AppLoadContext,
  name: string,
  { attempt, quiz, state }: OpenAttempt,
): Promise<QuizEvent[]> {
  const done = (await eventsOf(context.db, attempt.id)).filter(
    ({ type, ...event }) =>
      !['signedIn', 'day', 'remember'].includes(type) &&
      !('action' in event && event.action === 'abort'),
  );
  // Where a quiz has nowhere to tell that an answer ended it, leaving that step ended it.
  const events = state.ended === 'terminated' ? done.slice(0, -1) : done;
  const served = await servedQuiz(context.db, name, context.site);
  if (served?.revision === quiz.revision) return events;
  // A text that may have changed is agreed to anew, by whoever reads it.
  const firstConsent = events.findIndex(
    (event) => event.type === 'act' && event.action === 'understand',
  );
  return firstConsent < 0 ? events : events.slice(0, firstConsent);
}
