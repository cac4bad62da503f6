import { asc, inArray } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts.schema.server';
import type { Permission } from '../../../identity/access/grants';
import { mayDoNow } from '../../../identity/access/holders.server';
import type { Queryable } from '../../../kernel/database/client.server';

interface Named {
  firstName: string;
  lastName: string;
}

/** Name that staff call each other by. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

export function initials({ firstName, lastName }: Named): string {
  return [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
}

/** The names of people by their id. Nulls, and people who are gone, are left out. */
export async function namesOf(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, ...name }) => [id, fullName(name)]));
}

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
