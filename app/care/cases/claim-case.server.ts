import { and, eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { actingProvider } from '../clinicians/acting-provider.server';
import { type TakeOverReason, takeOverReasons } from './take-over';

/** Time for which a provider who opened a case has it, unless their page says that it is still open. */
export const claimLasts = 10 * minute;

export type Claimed =
  | { outcome: 'mine'; until: Date }
  /** Somebody else has it open. */
  | { outcome: 'taken'; by: string; until: Date }
  /** Nothing is left to do for it. */
  | { outcome: 'done' }
  | { outcome: 'notFound' };

type CareCase = typeof careCases.$inferSelect;

/**
 * Gives a case that waits to the provider who opens it, so that others open something else: until it ends nobody else
 * decides. It ends by itself, when they leave the page, and when somebody takes it over with a reason.
 */
export function claimCase(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  caseId: string,
  takeOver: TakeOverReason | null = null,
): Promise<Claimed> {
  return db.transaction(async (tx): Promise<Claimed> => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok || !isUuid(caseId)) return { outcome: 'notFound' };
    const named = eq(careCases.id, caseId);
    const [found] = await tx.select().from(careCases).where(named).for('update');
    if (!found || !acting.provider.states.includes(found.state ?? '')) {
      return { outcome: 'notFound' };
    }
    if (found.work === null) return { outcome: 'done' };
    const { claimedBy, claimedUntil, patientId } = found;
    const holder = await holderOf(tx, found, now);
    if (holder !== null && claimedUntil !== null && claimedBy !== providerId && takeOver === null) {
      return { outcome: 'taken', by: holder, until: claimedUntil };
    }
    const until = new Date(now.getTime() + claimLasts);
    await tx.update(careCases).set({ claimedBy: providerId, claimedUntil: until }).where(named);
    if (holder === null || claimedBy !== providerId) {
      const isTakenOver = holder !== null && takeOver !== null;
      await recordAccess(tx, {
        at: now,
        staffId: providerId,
        patientId,
        action: isTakenOver ? 'case.takeOver' : 'case.claim',
        subject: caseId,
        reason: isTakenOver ? `From ${holder}: ${takeOverReasons[takeOver]}` : '',
      });
    }
    return { outcome: 'mine', until };
  });
}

/** Name of whoever has a case open; null for nobody. */
export async function holderOf(
  db: Queryable,
  { claimedBy, claimedUntil }: Pick<CareCase, 'claimedBy' | 'claimedUntil'>,
  now: Date,
): Promise<string | null> {
  if (claimedBy === null || claimedUntil === null || claimedUntil <= now) return null;
  const [holder] = await db.select().from(users).where(eq(users.id, claimedBy));
  return holder ? `${holder.firstName} ${holder.lastName}` : null;
}

/**
 * Gives a case back: its provider looks at something else now.
 * @param until As far as the page knows that they have it: opened again since, it is theirs still. Null for either.
 */
export async function releaseCase(
  { db }: Pick<Services, 'db'>,
  providerId: string,
  caseId: string,
  until: Date | null = null,
): Promise<void> {
  if (!isUuid(caseId)) return;
  await db
    .update(careCases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(
      and(
        eq(careCases.id, caseId),
        eq(careCases.claimedBy, providerId),
        until === null ? undefined : eq(careCases.claimedUntil, until),
      ),
    );
}
