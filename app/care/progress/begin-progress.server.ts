import type { KeptAnswers } from '../../../engine/quiz';
import { progressEntries } from '../../database/tables/progress.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { heaviest, lightest } from './weight';

/**
 * Enters the weight that a patient gave in an intake for the day they sent it. What they have entered or
 * taken away for that day themselves stays as it is.
 */
export async function beginProgress(
  tx: Queryable,
  sentAt: Date,
  patientId: string,
  { weight }: KeptAnswers,
): Promise<void> {
  const value = typeof weight === 'number' ? Math.round(weight * 100) : 0;
  if (value < lightest || value > heaviest) return;
  await tx
    .insert(progressEntries)
    .values({
      patientId,
      day: dayOf(sentAt),
      measure: 'weight',
      value,
      note: 'From your intake',
      updatedAt: sentAt,
    })
    .onConflictDoNothing();
}
