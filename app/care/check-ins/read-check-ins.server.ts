import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { attempts } from '../../database/tables/attempts.schema.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { type ReadAnswers, readAnswers } from '../follow-ups/follow-ups.server';
import type { CheckInRow } from './need-for-check-in.server';

/** A check-in as a provider reads it. */
interface ReadCheckIn extends ReadAnswers, Pick<CheckInRow, 'id' | 'dueOn' | 'askedAt'> {
  title: string;
  /** Time from which its answers count. */
  answeredAt: Date;
}

/**
 * Reads the check-ins of a case whose answers wait for a provider, the newest first:
 * also one that an answer ended before it was sent.
 */
export async function checkInsToDecide(db: Queryable, caseId: string): Promise<ReadCheckIn[]> {
  const rows = await db
    .select({ checkIn: checkIns, attempt: attempts })
    .from(checkIns)
    .innerJoin(attempts, eq(attempts.id, checkIns.id))
    .where(
      and(
        eq(checkIns.caseId, caseId),
        inArray(checkIns.status, ['answered', 'held']),
        isNotNull(checkIns.answeredAt),
      ),
    )
    .orderBy(desc(checkIns.answeredAt));
  const read: ReadCheckIn[] = [];
  for (const { checkIn, attempt } of rows) {
    const { id, dueOn, askedAt, answeredAt } = checkIn;
    if (answeredAt === null) continue;
    const { title, ...answers } = await readAnswers(db, attempt);
    read.push({ id, dueOn, askedAt, answeredAt, title: title ?? 'Check-in', ...answers });
  }
  return read;
}
