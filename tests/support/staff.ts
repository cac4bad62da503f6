import { randomUUID } from 'node:crypto';
import { users } from '../../app/accounts/accounts.schema.server';
import type { StaffRole } from '../../app/accounts/permissions';
import type { SignedInUser } from '../../app/accounts/session.server';
import type { Db, Queryable } from '../../app/platform/db/client.server';

/** A member of staff with roles in the studio. */
export async function someStaff(
  db: Queryable,
  firstName: string,
  ...roles: StaffRole[]
): Promise<SignedInUser> {
  const [user] = await db
    .insert(users)
    .values({
      kind: 'providerUsers',
      roles,
      email: `${randomUUID()}@example.com`,
      passwordHash: '-',
      firstName,
      lastName: 'Tester',
    })
    .returning();
  if (!user) throw new Error('The member of staff was not inserted.');
  return user;
}

/** The people of a studio, and a time that tests set. */
export interface StudioPeople {
  helen: SignedInUser;
  farah: SignedInUser;
  jonas: SignedInUser;
  owen: SignedInUser;
}

export async function studioPeople(db: Db): Promise<StudioPeople> {
  return {
    helen: await someStaff(db, 'Helen', 'clinical'),
    farah: await someStaff(db, 'Farah', 'clinical', 'publisher'),
    jonas: await someStaff(db, 'Jonas', 'marketing'),
    owen: await someStaff(db, 'Owen', 'engineer'),
  };
}
