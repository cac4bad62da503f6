import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** The name of somebody, first and last. */
export async function findPersonName(db: Queryable, id: string): Promise<string> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ? `${found.firstName} ${found.lastName}` : '';
}
