import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { CaseStatus } from '../../../engine/care';
import { careCases } from '../../database/tables/care.schema.server';
import { hour } from '../../kernel/calendar/milliseconds';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { expireCasesLater } from '../cases/care-queue.server';
import { changeCaseBySystem } from '../cases/change-case.server';
import { giveUpCase } from './give-up-case.server';

const undecided: CaseStatus[] = ['paid', 'inReview', 'moreInformation'];
const batchSize = 100;

/**
 * Gives up the cases that nobody decided in time, one by one, each with its refund, and looks again in an hour.
 * Running it twice at once does each once.
 */
export async function expireCases({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await expireCasesLater(db, new Date(now.getTime() + hour));
  const found = await db
    .select({ id: careCases.id })
    .from(careCases)
    .where(and(inArray(careCases.status, undecided), lte(careCases.expiresAt, now)))
    .orderBy(asc(careCases.expiresAt))
    .limit(batchSize);
  for (const { id } of found) await db.transaction((tx) => expireCase(tx, now, id));
  if (found.length === batchSize) await expireCasesLater(db, now);
}

async function expireCase(tx: Tx, now: Date, id: string): Promise<void> {
  const [careCase] = await tx
    .select()
    .from(careCases)
    .where(and(eq(careCases.id, id), lte(careCases.expiresAt, now)))
    .for('update');
  if (!careCase) return;
  const changed = await changeCaseBySystem(tx, now, id, 'expire');
  // Somebody decided in the meantime.
  if (changed.outcome !== 'moved') return;
  const { version } = changed;
  const reason = 'Nobody decided in time.';
  await giveUpCase(tx, now, careCase, { kind: 'expired', version, reason });
}
