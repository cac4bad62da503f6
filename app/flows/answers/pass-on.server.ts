import { and, eq } from 'drizzle-orm';
import { beginProgress } from '../../care/progress/body-facts.server';
import { users } from '../../database/tables/accounts.schema.server';
import { fillProfile } from '../../identity/profile/profiles.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { SentAnswers } from '../../quizzes/attempts/attempt-owner.server';

/**
 * Takes what an intake says of a patient to where the rest of the product looks for it. Staff who try a quiz
 * have no such places.
 */
export async function passOn(
  tx: Queryable,
  now: Date,
  userId: string,
  { kept, sentAt }: SentAnswers,
): Promise<void> {
  const [patient] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.kind, 'patient')));
  if (!patient) return;
  await fillProfile(tx, now, userId, kept);
  await beginProgress(tx, sentAt, userId, kept);
}
