import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { actingProvider } from '../clinicians/acting-provider.server';

/** For how long others are told that someone looks at a case, unless the page says so again. */
export const claimLasts = 10 * minute;

export type Claimed =
  | { outcome: 'mine'; until: Date }
  /** Somebody else is looking at it. */
  | { outcome: 'taken'; by: string; until: Date }
  | { outcome: 'notFound' };

/**
 * Says that a provider is looking at a case, so that another one looks at something else. It is a courtesy: it
 * ends by itself, and keeps nobody from deciding.
 */
export function claimCase(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  caseId: string,
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
    const { claimedBy, claimedUntil, patientId } = found;
    const isTaken = claimedBy !== null && claimedUntil !== null && claimedUntil > now;
    if (isTaken && claimedBy !== providerId) {
      const [other] = await tx.select().from(users).where(eq(users.id, claimedBy));
      const by = other ? `${other.firstName} ${other.lastName}` : '';
      return { outcome: 'taken', by, until: claimedUntil };
    }
    const until = new Date(now.getTime() + claimLasts);
    await tx.update(careCases).set({ claimedBy: providerId, claimedUntil: until }).where(named);
    if (!isTaken) {
      const subject = caseId;
      await recordAccess(tx, {
        at: now,
        staffId: providerId,
        patientId,
        action: 'case.claim',
        subject,
      });
    }
    return { outcome: 'mine', until };
  });
}

/** Says that a provider looks at something else now. */
export async function releaseCase(
  { db }: Pick<Services, 'db'>,
  providerId: string,
  caseId: string,
): Promise<void> {
  if (!isUuid(caseId)) return;
  await db.transaction(async (tx) => {
    const named = eq(careCases.id, caseId);
    const [found] = await tx.select().from(careCases).where(named).for('update');
    if (found?.claimedBy !== providerId) return;
    await tx.update(careCases).set({ claimedBy: null, claimedUntil: null }).where(named);
  });
}
