import { and, eq } from 'drizzle-orm';
import { advance } from '../../../engine/quiz';
import type { ProfileFacts } from '../../../schemas/generated/types';
import { quizRevision } from '../../content/quizzes.server';
import { attemptEvents, attempts } from '../../database/tables/attempts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { isBegun } from './attempt-owner.server';
import { keepSteps } from './attempt-steps.server';
import { stateAt } from './replay.server';

/** Tells a person’s open attempts of this browser that they signed in, so that an account step is passed. */
export async function tellAttempts(
  tx: Queryable,
  now: Date,
  visitorId: string,
  userId: string,
  profile: ProfileFacts,
): Promise<void> {
  const open = await tx
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.visitorId, visitorId),
        eq(attempts.userId, userId),
        eq(attempts.status, 'in progress'),
        isBegun,
      ),
    )
    .for('update');
  for (const attempt of open) {
    const { id, lastSeq, quizKey, revision } = attempt;
    const seq = lastSeq + 1;
    const event = { type: 'signedIn', profile } as const;
    // A quiz that can no longer be opened keeps nobody from signing in.
    const quiz = await quizRevision(tx, quizKey, revision).catch(() => null);
    const before = quiz && (await stateAt(tx, quiz, attempt));
    await tx
      .insert(attemptEvents)
      .values({ attemptId: id, seq, key: `signed-in-${seq}`, event, at: now });
    await tx.update(attempts).set({ lastSeq: seq, updatedAt: now }).where(eq(attempts.id, id));
    if (!before) continue;
    const { step, ended } = advance(quiz, before, event).state;
    await keepSteps(tx, id, [before.step, step], ended, now);
  }
}
