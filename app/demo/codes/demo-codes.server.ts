import { asc, eq, inArray } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { secondFactors } from '../../database/tables/second-factor.schema.server';
import { codeOf, stepAt, unsealSecret } from '../../identity/second-factor/app-code.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { readPeople } from '../people/accounts-seed.server';

/** Code that one of the demonstration’s staff types as their second step now. */
export interface DemoCode {
  name: string;
  email: string;
  /** Six digits; null while the next one is not there yet. */
  code: string | null;
}

/**
 * The codes of the demonstration’s staff, for whoever has no app with their secrets: the next of each that was not
 * taken yet. For a service without real patients.
 */
export async function demoCodes({
  db,
  clock,
  config,
}: Pick<AppLoadContext, 'db' | 'clock' | 'config'>): Promise<DemoCode[]> {
  const emails = readPeople().map(({ email }) => email);
  const rows = await db
    .select({ user: users, factor: secondFactors })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(inArray(users.email, emails))
    .orderBy(asc(users.firstName));
  const now = stepAt(clock.now());
  return rows.map(({ user: { id, email, firstName, lastName }, factor }) => {
    const step = Math.max(now, factor.lastStep + 1);
    const secret = unsealSecret(factor.secret, config.documentKeys, id);
    // A code of the half minute to come is taken already.
    const code = step <= now + 1 ? codeOf(secret, step) : null;
    return { name: `${firstName} ${lastName}`, email, code };
  });
}
