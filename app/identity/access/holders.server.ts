import { and, arrayContains, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '../../database/tables/accounts.schema.server';
import { grantsFor, kindsFor, type Permission } from './grants';

/**
 * The accounts that may do something now, as `mayDo` says of one, and are not switched off.
 * @param accounts The table `users`, or its alias.
 */
export function mayDoNow(
  permission: Permission,
  accounts: Record<'kind' | 'grants' | 'disabledAt', PgColumn> = users,
): SQL | undefined {
  const holds = grantsFor[permission].map((grant) =>
    and(inArray(accounts.kind, [...kindsFor[grant]]), arrayContains(accounts.grants, [grant])),
  );
  // The condition for all of them together is what an index finds staff by, among many patients.
  const kinds = grantsFor[permission].flatMap((grant) => kindsFor[grant]);
  const isOfKind = inArray(accounts.kind, [...new Set(kinds)]);
  return and(isOfKind, or(...holds), isNull(accounts.disabledAt));
}
