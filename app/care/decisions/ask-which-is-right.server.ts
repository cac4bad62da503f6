import { desc, eq, sql } from 'drizzle-orm';
import { type Contradicted, contradictedIn, type RuleVerdict } from '../../../engine/care';
import { submissions } from '../../database/tables/attempts.schema.server';
import { type careCases, careHolds } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';

/** Reasons on the page of a provider, who reads beside the verdicts what was told: none of it stands here. */
export const toldInTwoWays: Record<Contradicted, string> = {
  sexAtBirth: 'Sex at birth was told in two ways, and rules depend on it. The patient is asked.',
  birthday: 'Two dates of birth were told, and rules depend on the age. The patient is asked.',
};

/**
 * Asks the patient of a case, which is locked, which of two things that they told is right, until a clinician has
 * looked. It stands with the newest intake: only what an intake says can contradict.
 */
export async function askWhichIsRight(
  tx: Tx,
  now: Date,
  { id: caseId, patientId }: Pick<typeof careCases.$inferSelect, 'id' | 'patientId'>,
  verdicts: readonly Pick<RuleVerdict, 'rule'>[],
): Promise<void> {
  const found = new Set(verdicts.flatMap(({ rule }) => contradictedIn(rule) ?? []));
  if (found.size === 0) return;
  const [intake] = await tx
    .select({
      attemptId: submissions.attemptId,
      quizTitle: sql<string>`${submissions.review} ->> 'title'`,
    })
    .from(submissions)
    .where(eq(submissions.userId, patientId))
    .orderBy(desc(submissions.createdAt))
    .limit(1);
  if (!intake) return;
  for (const about of found) {
    const asked = { saidAt: now, heldAt: now, endedAt: null, endedBy: null, endedReason: '' };
    await tx
      .insert(careHolds)
      .values({
        ...{ ...intake, ...asked, caseId, key: about, effect: 'flag', consequence: 'concern' },
        reason: toldInTwoWays[about],
      })
      .onConflictDoUpdate({
        target: [careHolds.caseId, careHolds.attemptId, careHolds.key],
        set: asked,
      });
  }
}
