import { asc, eq } from 'drizzle-orm';
import { currentProfessions, currentReference } from '../../content/reference.server';
import { users } from '../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { mayDoNow } from '../access/holders.server';
import { nameInFull } from '../accounts/name-in-full';
import type { Coverage, Decider } from './coverage';

/** Reads who may decide about what, as it stands now. */
export async function readCoverage(db: Queryable): Promise<Coverage> {
  // One after another: within a transaction there is one connection.
  const reference = await currentReference(db);
  const professions = await currentProfessions(db);
  const rows = await db
    .select({ user: users, license: providerLicenses })
    .from(users)
    .leftJoin(providerLicenses, eq(providerLicenses.userId, users.id))
    .where(mayDoNow('case:decide'))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  const deciders = new Map<string, Decider & { licenses: Decider['licenses'][number][] }>();
  for (const { user, license } of rows) {
    const { id, kind, grants, professions: held } = user;
    const known = deciders.get(id);
    const decider = known ?? {
      ...{ id, kind, grants, professions: held, name: nameInFull(user) },
      licenses: [],
    };
    if (!known) deciders.set(id, decider);
    if (license) decider.licenses.push(license);
  }
  return { deciders: [...deciders.values()], reference, professions };
}
