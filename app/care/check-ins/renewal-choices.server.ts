import { and, desc, eq } from 'drizzle-orm';
import type { Product } from '../../../schemas/generated/types';
import { users } from '../../database/tables/accounts.schema.server';
import { renewalChoices } from '../../database/tables/check-ins.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';

/** A choice about the check-ins of a medicine, as it stands. */
interface RenewalChoice {
  /** True where a provider reads each of them. */
  isRead: boolean;
  by: string | null;
  at: Date;
}

/** The choices that stand, by the id of the label data of a medicine; where there is none, the label data counts. */
export async function currentChoices(db: Queryable): Promise<Map<string, RenewalChoice>> {
  const { medicine, isRead, at } = renewalChoices;
  const rows = await db
    .selectDistinctOn([medicine], { medicine, isRead, at, by: fullNameOfUser })
    .from(renewalChoices)
    .innerJoin(users, eq(users.id, renewalChoices.staffId))
    .orderBy(medicine, desc(at), desc(renewalChoices.id));
  return new Map(rows.map((row) => [row.medicine, row]));
}

/** Says whether a provider reads each check-in of a medicine, also where nothing stands against the next refill. */
export async function readsEach(db: Queryable, medicine: Product['medicine']): Promise<boolean> {
  if (medicine === undefined || medicine === false) return true;
  const [newest] = await db
    .select({ isRead: renewalChoices.isRead })
    .from(renewalChoices)
    .where(eq(renewalChoices.medicine, medicine))
    .orderBy(desc(renewalChoices.at), desc(renewalChoices.id))
    .limit(1);
  return newest?.isRead ?? false;
}

/**
 * Notes what a manager chose about the check-ins of a medicine. It can only be stricter than the label data: where that
 * lets nothing renew by itself, no choice does.
 * @returns False for somebody who may not choose now.
 */
export function chooseRenewal(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staffId: string,
  { medicine, isRead }: { medicine: string; isRead: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [staff] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, staffId), mayDoNow('practice:manage')))
      .for('share');
    if (!staff) return false;
    if ((await readsEach(tx, medicine)) === isRead) return true;
    await tx.insert(renewalChoices).values({ medicine, isRead, staffId, at: clock.now() });
    return true;
  });
}
