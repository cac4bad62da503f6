import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** The name of a provider as patients read it, as `nameInFull` says it; null where nobody was joined. */
export const fullNameOfUser: SQL<string | null> = sql<
  string | null
>`trim(${users.firstName} || ' ' || ${users.lastName}) || case when ${users.credentials} = '' then '' else ', ' || ${users.credentials} end`;

/**
 * First and last name of an account, as staff read it.
 * @param of The table `users`, or its alias.
 */
export function nameOfUser(of: NamedColumns = users): SQL<string> {
  return sql<string>`${of.firstName} || ' ' || ${of.lastName}`;
}

/** The same of an account that a join may not find: null then. */
export function nameIfFound(of: NamedColumns = users): SQL<string | null> {
  return sql<string | null>`${nameOfUser(of)}`;
}

type NamedColumns = Record<'firstName' | 'lastName', PgColumn>;

/** Reads the names of accounts, as `nameInFull` says them, by their ids. Null is nobody’s id. */
export async function namesInFull(
  db: Queryable,
  of: Iterable<string | null>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(of)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: fullNameOfUser.mapWith(String) })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
