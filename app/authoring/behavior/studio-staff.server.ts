import { asc } from 'drizzle-orm';
import { users } from '../../accounts/accounts.schema.server';
import type { Permission } from '../../accounts/grants';
import { mayDoNow } from '../../accounts/holders.server';
import type { Queryable } from '../../platform/db/client.server';
import { fullName } from '../staff-names.server';

/** Somebody who works in the studio. */
export interface StudioPerson {
  id: string;
  name: string;
  firstName: string;
  email: string;
}

/** Everybody who may do something in the studio now; whoever may read there unless said otherwise. */
export async function studioStaff(
  db: Queryable,
  permission: Extract<Permission, `quiz:${string}`> = 'quiz:read',
): Promise<StudioPerson[]> {
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
