import { and, eq } from 'drizzle-orm';
import { advance, disclosures, type Quiz, type QuizState, start } from '../../../engine/quiz';
import { hearAnswers, type Said } from '../../care/decisions/hear-answers.server';
import { beginProgress } from '../../care/progress/progress.server';
import { openableQuiz } from '../../content/quizzes.server';
import { users } from '../../database/tables/accounts.schema.server';
import type { attempts } from '../../database/tables/attempts.schema.server';
import { fillProfile } from '../../identity/profile/profiles.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { SentAnswers } from '../../quizzes/attempts/attempts.server';
import { timedEventsOf } from '../../quizzes/attempts/replay.server';

/**
 * Takes what an intake says of a patient to where the rest of the product looks for it. Staff who try a quiz
 * have no such places.
 */
export async function passOn(
  tx: Queryable,
  now: Date,
  userId: string,
  { storedFacts, sentAt }: SentAnswers,
): Promise<void> {
  const [patient] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'patient')));
  if (!patient) return;
  await fillProfile(tx, now, userId, storedFacts);
  await beginProgress(tx, sentAt, userId, storedFacts);
}

/** Hears what somebody answered in this browser before it was known who they are. */
export async function hearClaimed(
  tx: Tx,
  now: Date,
  patientId: string,
  claimed: readonly (typeof attempts.$inferSelect)[],
): Promise<void> {
  for (const attempt of claimed) {
    // A quiz that can no longer be opened keeps nobody from signing in.
    const quiz = await openableQuiz(tx, attempt);
    if (!quiz) continue;
    let state = start(quiz, attempt.facts);
    const said: Said[] = [];
    for (const { event, at } of await timedEventsOf(tx, attempt.id)) {
      const next = advance(quiz, state, event).state;
      said.push(...newlySaid(quiz, state, next, new Date(at)));
      state = next;
    }
    await hearAnswers(tx, now, { asked: null, patientId, attempt, quiz, state, said });
  }
}

/** Lists what an event disclosed that was not said before it. */
export function newlySaid(quiz: Quiz, before: QuizState, after: QuizState, at: Date): Said[] {
  const known = new Set(disclosures(quiz, before).map(({ key }) => key));
  return disclosures(quiz, after)
    .filter(({ key }) => !known.has(key))
    .map((disclosure) => ({ ...disclosure, at }));
}
