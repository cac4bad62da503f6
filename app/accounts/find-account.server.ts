import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client.server';
import { users } from './accounts.schema.server';

/** The account of an email address, however it is capitalized. */
export async function findByEmail(db: Queryable, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${email.trim().toLowerCase()}`);
  return user ?? null;
}
