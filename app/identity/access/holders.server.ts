import { and, arrayContains, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { grantsFor, kindsFor, type Permission } from './grants';

/** The accounts of `users` that may do something now, as `mayDo` says of one, and are not switched off. */
export function mayDoNow(permission: Permission): SQL | undefined {
  const holds = grantsFor[permission].map((grant) =>
    and(inArray(users.kind, [...kindsFor[grant]]), arrayContains(users.grants, [grant])),
  );
  return and(or(...holds), isNull(users.disabledAt));
}
