import { asc } from 'drizzle-orm';
import { users } from '../accounts/accounts.schema.server';
import type { Permission } from '../accounts/grants';
import { mayDoNow } from '../accounts/holders.server';
import type { Queryable } from '../platform/db/client.server';
import { fullName } from './staff-names.server';

/** Somebody of the staff. */
export interface StaffMember {
  id: string;
  name: string;
  firstName: string;
  email: string;
}

/** Everybody of the staff who may do something now. */
export async function staffWho(db: Queryable, permission: Permission): Promise<StaffMember[]> {
  const { id, email, firstName, lastName } = users;
  const rows = await db
    .select({ id, email, firstName, lastName })
    .from(users)
    .where(mayDoNow(permission))
    .orderBy(asc(firstName), asc(lastName), asc(id));
  return rows.map(({ lastName: last, ...person }) => ({
    ...person,
    name: fullName({ firstName: person.firstName, lastName: last }),
  }));
}
