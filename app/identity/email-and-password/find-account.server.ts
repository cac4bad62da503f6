import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** Holds for the account of an email address, however it is capitalized. */
export function hasEmail(email: string): SQL {
  return sql`lower(${users.email}) = ${email.trim().toLowerCase()}`;
}

/** The account of an email address. */
export async function findByEmail(db: Queryable, email: string) {
  const [user] = await db.select().from(users).where(hasEmail(email));
  return user ?? null;
}
