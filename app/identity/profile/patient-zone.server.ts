import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { currentReference } from '../../content/reference.server';
import { users } from '../../database/tables/accounts.schema.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import { addresses } from '../../database/tables/profile.schema.server';
import type { Given, Queryable } from '../../kernel/database/client.server';

/**
 * The zone of the state that a patient's shipments go to, by its IANA name; without an address, of the state that they
 * named last in an intake. Null while neither is known.
 */
export async function patientZone(db: Queryable, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ state: homeStateOf(db, userId) })
    .from(users)
    .where(eq(users.id, userId));
  return zoneOfState(db, found?.state ?? null);
}

/** The same of a state that {@link homeStateOf} found. */
export async function zoneOfState(db: Queryable, state: string | null): Promise<string | null> {
  const { states } = await currentReference(db);
  return states.find(({ id }) => id === state)?.timeZone ?? null;
}

/** Column for the state in whose zone a patient lives. */
export function homeStateOf(db: Queryable, userId: Given<string>): SQL<string | null> {
  const home = db
    .select({ state: addresses.administrativeArea })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.use, 'shipping')));
  const named = db
    .select({ state: submissions.homeState })
    .from(submissions)
    .where(and(eq(submissions.userId, userId), isNotNull(submissions.homeState)))
    .orderBy(desc(submissions.createdAt))
    .limit(1);
  return sql`coalesce(${home}, ${named})`;
}
