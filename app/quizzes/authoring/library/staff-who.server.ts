import { asc } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts.schema.server';
import type { Permission } from '../../../identity/access/grants';
import { mayDoNow } from '../../../identity/access/holders.server';
import type { Queryable } from '../../../kernel/database/client.server';
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
