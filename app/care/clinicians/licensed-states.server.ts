import { and, asc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

const { userId, state, validFrom, validThrough } = providerLicenses;

/** The states, two letters, whose patients someone may treat on a day, YYYY-MM-DD. */
export async function licensedStates(db: Queryable, id: string, day: string): Promise<string[]> {
  const rows = await db
    .select({ state })
    .from(providerLicenses)
    .where(and(eq(userId, id), holdsOn(day)))
    .orderBy(asc(state));
  return rows.map((row) => row.state);
}

/** Holds for the licenses that are valid on a day, YYYY-MM-DD. */
export function holdsOn(day: string): SQL | undefined {
  return and(
    or(isNull(validFrom), lte(validFrom, day)),
    or(isNull(validThrough), gte(validThrough, day)),
  );
}
