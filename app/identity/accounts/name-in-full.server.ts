import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../database/tables/accounts.schema.server';

/** The name of a provider as patients read it, as `nameInFull` says it; null where nobody was joined. */
export const fullNameOfUser: SQL<string | null> = sql<
  string | null
>`trim(${users.firstName} || ' ' || ${users.lastName}) || case when ${users.credentials} = '' then '' else ', ' || ${users.credentials} end`;

/**
 * First and last name of an account, as staff read it.
 * @param of The table `users`, or its alias.
 */
export function nameOfUser(of: Record<'firstName' | 'lastName', PgColumn> = users): SQL<string> {
  return sql<string>`${of.firstName} || ' ' || ${of.lastName}`;
}
