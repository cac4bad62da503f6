import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client.server';
import { providerLicences } from './visits.schema.server';

const { userId, state, validFrom, validThrough } = providerLicences;

/** The states, two letters, whose patients someone may treat on a day, YYYY-MM-DD. */
export async function licensedStates(db: Queryable, id: string, day: string): Promise<string[]> {
  const rows = await db
    .select({ state })
    .from(providerLicences)
    .where(
      and(
        eq(userId, id),
        or(isNull(validFrom), lte(validFrom, day)),
        or(isNull(validThrough), gte(validThrough, day)),
      ),
    )
    .orderBy(asc(state));
  return rows.map((row) => row.state);
}
