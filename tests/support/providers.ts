import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../app/database/tables/accounts.schema.server';
import {
  providerCalendars,
  providerLicenses,
} from '../../app/database/tables/appointments.schema.server';
import { mayDoNow } from '../../app/identity/access/holders.server';
import type { SignedInUser } from '../../app/identity/sessions/session.server';
import type { Queryable } from '../../app/kernel/database/client.server';
import { someStaff } from './staff';

/** A license: its state, and its last day, YYYY-MM-DD, where it has one. */
type License = string | { state: string; validThrough?: string; validFrom?: string };

/**
 * Makes sure that somebody may decide about the patients of a state, now and later: nothing is sold where nobody may.
 */
export async function somebodyDecides(db: Queryable, state: string): Promise<void> {
  const [held] = await db
    .select({ id: providerLicenses.id })
    .from(providerLicenses)
    .innerJoin(users, eq(users.id, providerLicenses.userId))
    .where(
      and(
        eq(providerLicenses.state, state),
        isNull(providerLicenses.validThrough),
        isNull(providerLicenses.validFrom),
        mayDoNow('case:decide'),
      ),
    )
    .limit(1);
  if (!held) await someProvider(db, state);
}

/** A provider user who may treat patients of these states. */
export async function someProvider(
  db: Queryable,
  ...licenses: readonly License[]
): Promise<SignedInUser> {
  return licensed(db, await someStaff(db, 'Amara', 'nurse-practitioner'), licenses);
}

/** A physician who may treat patients of these states, and needs nobody’s supervision for it. */
export async function somePhysician(
  db: Queryable,
  ...licenses: readonly License[]
): Promise<SignedInUser> {
  return licensed(db, await someStaff(db, 'Daniel', 'physician'), licenses);
}

/** A nurse of these states, who prepares cases and decides none. */
export async function someNurse(
  db: Queryable,
  ...licenses: readonly License[]
): Promise<SignedInUser> {
  return licensed(db, await someStaff(db, 'Nadia', 'nurse'), licenses);
}

async function licensed(
  db: Queryable,
  provider: SignedInUser,
  licenses: readonly License[],
): Promise<SignedInUser> {
  const { id: userId } = provider;
  await db
    .insert(providerCalendars)
    .values({ userId, slug: randomUUID(), timeZone: 'America/New_York' });
  const rows = licenses.map((one) => (typeof one === 'string' ? { state: one } : one));
  if (rows.length > 0) {
    await db.insert(providerLicenses).values(rows.map((license) => ({ userId, ...license })));
  }
  return provider;
}
