import { intakeOf, type Quiz, type QuizState, type Refusal } from '../../../engine/quiz';
import { coversCategory, stateName } from '../../identity/staff/coverage';
import { readCoverage } from '../../identity/staff/coverage.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { quizAddress } from '../../kernel/sites/quiz-address';

/** Why a quiz leads nowhere in a state: nobody may prescribe there what it sells. Null where somebody may. */
export async function uncoveredComplaint(
  db: Queryable,
  { definition: { kind } }: Quiz,
  state: string,
  now: Date,
): Promise<string | null> {
  // A check-in sells nothing.
  if (kind === undefined) return null;
  const coverage = await readCoverage(db);
  if (coversCategory(coverage, quizAddress(kind), { state, day: dayOf(now) })) return null;
  const name = stateName(coverage, state);
  return `Nobody here may treat people in ${name} right now. This has nothing to do with your health, and nothing was charged. You can join the waiting list.`;
}

/** Refuses an intake from a state that nobody covers any more; null where somebody does. */
export async function uncoveredHome(
  db: Queryable,
  quiz: Quiz,
  state: QuizState,
  now: Date,
): Promise<Refusal | null> {
  for (const { question, value, step } of intakeOf(quiz, state).answers) {
    if (quiz.questionById.get(question)?.kind !== 'states' || typeof value !== 'string') continue;
    const message = await uncoveredComplaint(db, quiz, value, now);
    if (message !== null) return { code: 'notAnAnswer', message, question, step };
  }
  return null;
}
