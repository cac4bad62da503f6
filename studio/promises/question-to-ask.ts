import type { Condition, QuizPromise } from '../../schemas/generated/types';

/**
 * The question that people have to be asked, or to answer, for a promise to hold;
 * null where it is about something else.
 */
export function questionToAsk({ who, happens, what }: QuizPromise): string | null {
  if (happens === 'never') return who === undefined ? null : unanswered(who);
  if ('isAsked' in what) return what.isAsked;
  return 'answers' in what ? what.answers : null;
}

/** The question that a condition asks to have no answer. */
function unanswered(condition: Condition): string | null {
  if ('all' in condition) return condition.all.map(unanswered).find((id) => id !== null) ?? null;
  if (!('answer' in condition)) return null;
  return condition.answered === false ? condition.answer : null;
}
