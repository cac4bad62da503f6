import { advance, type Quiz, type QuizState } from '../../../engine/quiz';
import type { QuizEvent } from '../../../schemas/generated/types';
import { dayOf } from '../../kernel/calendar/service-day';

/** What tells an attempt that it goes on on another day; null where it knows the day, or has ended. */
export function dayEvent({ facts, ended }: QuizState, now: Date): QuizEvent | null {
  const today = dayOf(now);
  return facts.today === today || ended !== null ? null : { type: 'day', today };
}

/** A state as it reads today: somebody may have grown a year older since they began. */
export function onDay(quiz: Quiz, state: QuizState, now: Date): QuizState {
  const event = dayEvent(state, now);
  return event ? advance(quiz, state, event).state : state;
}
