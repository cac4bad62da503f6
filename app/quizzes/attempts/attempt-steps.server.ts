import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Quiz, QuizState } from '../../../engine/quiz';
import type { ProfileFacts, QuizEvent, RememberEvent } from '../../../schemas/generated/types';
import { openableQuiz } from '../../content/quizzes.server';
import { sealerForAttempt } from '../../database/sealing/sealing.server';
import {
  attemptEvents,
  attemptSteps,
  attempts,
} from '../../database/tables/attempts.schema.server';
import type { WhoSignedIn } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';
import { isBegun } from './attempts.server';
import { rememberEvent } from './remembered.server';
import { afterEvents, stateAt } from './replay.server';
import { holdsWords, sealEvent } from './sealed-answers.server';

/**
 * Keeps where a patient came to. Going back is leaving a step too: whoever gives up is then counted
 * where they gave up, and nowhere else.
 * @param steps The steps the patient stood at, in order, from where they stood before.
 */
export async function keepSteps(
  tx: Queryable,
  attemptId: string,
  steps: readonly string[],
  ended: QuizState['ended'],
  now: Date,
): Promise<void> {
  const last = ended === 'submitted' ? null : steps.at(-1);
  const rows = [...new Set(steps)].map((step) => ({
    attemptId,
    step,
    reachedAt: now,
    leftAt: step === last ? null : now,
  }));
  await tx
    .update(attemptSteps)
    .set({ leftAt: now })
    .where(and(eq(attemptSteps.attemptId, attemptId), isNull(attemptSteps.leftAt)));
  await tx
    .insert(attemptSteps)
    .values(rows)
    .onConflictDoUpdate({
      target: [attemptSteps.attemptId, attemptSteps.step],
      set: { leftAt: sql`excluded.left_at` },
    });
}

/** Numbers of attempts at one revision that came to each step, and of those that went on from it. */
export interface DropOff {
  revision: string;
  started: number;
  steps: Record<string, { reached: number; left: number }>;
}

export async function dropOff(db: Queryable, key: string, revision: string): Promise<DropOff> {
  const ofRevision = and(eq(attempts.quizKey, key), eq(attempts.revision, revision), isBegun);
  const rows = await db
    .select({
      step: attemptSteps.step,
      reached: count(),
      left: count(attemptSteps.leftAt),
    })
    .from(attempts)
    .innerJoin(attemptSteps, eq(attemptSteps.attemptId, attempts.id))
    .where(ofRevision)
    .groupBy(attemptSteps.step);
  const [total] = await db.select({ started: count() }).from(attempts).where(ofRevision);
  return {
    revision,
    started: total?.started ?? 0,
    steps: Object.fromEntries(rows.map(({ step, reached, left }) => [step, { reached, left }])),
  };
}

/** What is known of somebody who signs in. */
interface Known {
  profile: ProfileFacts;
  /** Adds what they take of ours to what they said earlier, for a quiz that may offer it. */
  withSent: (quiz: Quiz, earlier: RememberEvent | null) => Promise<RememberEvent | null>;
}

/** Tells a person’s open attempts of this browser that they signed in, so that an account step is passed. */
export async function tellAttempts(
  tx: Queryable,
  now: Date,
  { visitorId, userId }: WhoSignedIn,
  known: Known,
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
    const { id } = attempt;
    // A quiz that can no longer be opened keeps nobody from signing in.
    const quiz = await openableQuiz(tx, attempt);
    const before = quiz && (await stateAt(tx, quiz, attempt));
    // Whoever was signed out because nothing happened goes on in a page that is still open: it missed nothing.
    if (before?.facts.signedIn) continue;
    const said = quiz && (await rememberEvent(tx, quiz, userId, id));
    const earlier = quiz && (await known.withSent(quiz, said));
    // What was said earlier comes first: signing in may lead to where it is confirmed.
    const { profile } = known;
    const events: QuizEvent[] = [...(earlier ? [earlier] : []), { type: 'signedIn', profile }];
    const sealer = events.some((event) => holdsWords(quiz, event))
      ? await sealerForAttempt(tx, { id, userId })
      : null;
    const rows = events.map((event, nth) => {
      const place = { attemptId: id, seq: attempt.lastSeq + 1 + nth };
      const kept = sealer ? sealEvent(sealer, quiz, event, place) : event;
      return { ...place, key: `signed-in-${place.seq}`, event: kept, at: now };
    });
    await tx.insert(attemptEvents).values(rows);
    const lastSeq = attempt.lastSeq + rows.length;
    await tx.update(attempts).set({ lastSeq, updatedAt: now }).where(eq(attempts.id, id));
    if (!before) continue;
    const { step, ended } = afterEvents(quiz, before, events);
    await keepSteps(tx, id, [before.step, step], ended, now);
  }
}
