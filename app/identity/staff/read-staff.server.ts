import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import { staffChanges } from '../../database/tables/staff.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { isUuid } from '../../kernel/http/uuid';
import { nameIfFound } from '../accounts/name-in-full.server';

/** Invited: they have not chosen a password yet. */
export type StaffStatus = 'invited' | 'active' | 'disabled';

type Account = Pick<typeof users.$inferSelect, 'disabledAt' | 'emailVerifiedAt'>;

export function staffStatus({ disabledAt, emailVerifiedAt }: Account): StaffStatus {
  if (disabledAt !== null) return 'disabled';
  return emailVerifiedAt === null ? 'invited' : 'active';
}

/** Everyone of the staff by name, with the states they may treat patients in on a day, YYYY-MM-DD. */
export async function listStaff(db: Queryable, day: string) {
  const states = sql<string[]>`array(
    select l.state from ${providerLicenses} l where l.user_id = users.id
    and coalesce(l.valid_from <= ${day}, true) and coalesce(l.valid_through >= ${day}, true) order by l.state)`;
  const rows = await db
    .select({
      id: users.id,
      kind: users.kind,
      grants: users.grants,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      credentials: users.credentials,
      professions: users.professions,
      disabledAt: users.disabledAt,
      emailVerifiedAt: users.emailVerifiedAt,
      states,
    })
    .from(users)
    // By name: an index finds what somebody is, not what they are not.
    .where(inArray(users.kind, ['providerUsers', 'providers']))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  return rows.map(({ disabledAt, emailVerifiedAt, ...person }) => ({
    ...person,
    status: staffStatus({ disabledAt, emailVerifiedAt }),
  }));
}

const managers = alias(users, 'managers');

/** Number of changes of an account that its page shows. */
const changesShown = 100;

/** One of the staff with their licenses and what managers did with the account, newest first; null for nobody. */
export async function readStaff(db: Queryable, id: string) {
  if (!isUuid(id)) return null;
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), ne(users.kind, 'patient')));
  if (!person) return null;
  const [licenses, changes] = await Promise.all([
    db
      .select()
      .from(providerLicenses)
      .where(eq(providerLicenses.userId, id))
      .orderBy(asc(providerLicenses.state), desc(providerLicenses.validFrom)),
    db
      .select({
        id: staffChanges.id,
        at: staffChanges.at,
        change: staffChanges.change,
        by: nameIfFound(managers),
      })
      .from(staffChanges)
      .leftJoin(managers, eq(managers.id, staffChanges.byId))
      .where(eq(staffChanges.staffId, id))
      .orderBy(desc(staffChanges.id))
      .limit(changesShown),
  ]);
  return { person, licenses, changes };
}
