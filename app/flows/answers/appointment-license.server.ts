import type { Quiz, QuizState } from '../../../engine/quiz';
import { isLicensed } from '../../care/appointments/calendars.server';
import type { Queryable } from '../../kernel/database/client.server';
import { homeState } from '../../quizzes/attempts/home-state';

/**
 * Why an appointment cannot be with the provider of its slot: they hold no license where the patient lives. Null
 * when they do, or while nobody knows where that is.
 */
export async function licenseComplaint(
  db: Queryable,
  quiz: Quiz,
  state: QuizState,
  slot: string,
): Promise<string | null> {
  const home = homeState(quiz, state);
  if (home === null || (await isLicensed(db, slot, home))) return null;
  const name = quiz.reference.states.find(({ id }) => id === home)?.name ?? 'your state';
  return `This provider is not licensed to treat patients in ${name}. Choose another time.`;
}
