import { randomUUID } from 'node:crypto';
import type { Grant } from '../../app/database/tables/accounts.schema.server';
import { users } from '../../app/database/tables/accounts.schema.server';
import { kindsFor } from '../../app/identity/access/grants';
import type { SignedInUser } from '../../app/identity/sessions/session.server';
import type { Db, Queryable } from '../../app/kernel/database/client.server';

const professionUnder: Partial<Record<Grant, string>> = {
  physician: 'md',
  'nurse-practitioner': 'np',
  'physician-assistant': 'pa',
  nurse: 'rn',
  pharmacist: 'pharmd',
};

/**
 * A member of staff with these grants, on an account of the
 * kind that can hold them, of the profession that each is for.
 */
export async function someStaff(
  db: Queryable,
  firstName: string,
  ...grants: Grant[]
): Promise<SignedInUser> {
  const [user] = await db
    .insert(users)
    .values({
      kind: grants.every((grant) => kindsFor[grant].includes('providerUsers'))
        ? 'providerUsers'
        : 'providers',
      grants,
      professions: grants.flatMap((grant) => professionUnder[grant] ?? []),
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
    helen: await someStaff(db, 'Helen', 'author:clinical'),
    farah: await someStaff(db, 'Farah', 'author:clinical', 'publisher'),
    jonas: await someStaff(db, 'Jonas', 'author:marketing'),
    owen: await someStaff(db, 'Owen', 'engineer'),
  };
}
