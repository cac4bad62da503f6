import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';

/** The name of a provider as patients read it, as `nameInFull` says it; null where nobody was joined. */
export const fullNameOfUser: SQL<string | null> = sql<
  string | null
>`trim(${users.firstName} || ' ' || ${users.lastName}) || case when ${users.credentials} = '' then '' else ', ' || ${users.credentials} end`;
