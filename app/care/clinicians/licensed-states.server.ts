import { and, asc, eq, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
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

/** Finds the license that lets somebody treat the patients of a state on a day, YYYY-MM-DD; null for none. */
export async function licenseFor(
  db: Queryable,
  id: string,
  of: string | null,
  day: string,
): Promise<{ validThrough: string | null } | null> {
  const [found] = await db
    .select({ validThrough })
    .from(providerLicenses)
    .where(and(eq(userId, id), eq(state, of ?? ''), holdsOn(day)))
    .orderBy(sql`${validThrough} desc nulls first`)
    .limit(1);
  return found ?? null;
}

/** Holds for the licenses that are valid on a day, YYYY-MM-DD. */
export function holdsOn(day: string): SQL | undefined {
  return and(
    or(isNull(validFrom), lte(validFrom, day)),
    or(isNull(validThrough), gte(validThrough, day)),
  );
}

/**
 * Holds for what concerns somebody licensed in these states on a day: what is of their states, of no state that is
 * known, and of states where nobody is licensed then, so that nobody stays unseen.
 * @param of The column with the state.
 */
export function reachesCareTeam(of: PgColumn, states: string[], day: string): SQL | undefined {
  return or(isNull(of), inArray(of, states), sql`not exists (${licensedIn(sql`${of}`, day)})`);
}

/** Query for who may decide in the state of a column on a day: licensed there, with an account that is not disabled. */
export function licensedIn(of: SQL, day: string): SQL {
  const licensed = alias(users, 'licensed');
  return sql`select from ${providerLicenses} join ${users} as licensed on ${licensed.id} = ${userId}
    where ${state} = ${of} and ${mayDoNow('case:decide', licensed)} and ${holdsOn(day)}`;
}
