import type { Quiz, StepView } from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { track } from '../../browser/calls/track';

/** The quiz that is taken, and its attempt. */
interface Taking {
  quiz: Quiz;
  attempt: string;
}

/**
 * Reports that a step was seen. Coming back to it in the same attempt counts once. Of check-ins nothing is reported:
 * who answers one is under treatment, and that is nobody else’s.
 */
export function reportStep({ quiz, attempt }: Taking, { step, progress }: StepView): void {
  const { kind } = quiz.definition;
  if (kind === undefined) return;
  track({
    event: 'ViewQuizStep',
    eventId: `${attempt}.${step}`,
    payload: { quiz: kind, step, position: progress.position },
  });
}

/** Reports which questions were answered, and never how. Answering one again counts once. */
export function reportAnswers(
  { quiz, attempt }: Taking,
  step: string,
  events: readonly QuizEvent[],
): void {
  const { kind } = quiz.definition;
  if (kind === undefined) return;
  for (const event of events) {
    if (event.type !== 'answer') continue;
    const { question } = event;
    track({
      event: 'SelectQuizAnswer',
      eventId: `${attempt}.${question}`,
      payload: { quiz: kind, step, question },
    });
  }
}
