import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { currentReference } from '../../content/reference.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { findAddress } from './addresses.server';

/**
 * The zone of the state that a patient's shipments go to, by its IANA name; without an address, of the state that they
 * named last in an intake. Null while neither is known.
 */
export async function patientZone(db: Queryable, userId: string): Promise<string | null> {
  const home = await findAddress(db, userId, 'shipping');
  const state = home?.address.administrativeArea ?? (await namedState(db, userId));
  const { states } = await currentReference(db);
  return states.find(({ id }) => id === state)?.timeZone ?? null;
}

async function namedState(db: Queryable, userId: string): Promise<string | null> {
  const [newest] = await db
    .select({ state: submissions.homeState })
    .from(submissions)
    .where(and(eq(submissions.userId, userId), isNotNull(submissions.homeState)))
    .orderBy(desc(submissions.createdAt))
    .limit(1);
  return newest?.state ?? null;
}
