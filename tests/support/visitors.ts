import { randomUUID } from 'node:crypto';
import { users } from '../../app/accounts/accounts.schema.server';
import type { SignedInUser, Visitor } from '../../app/accounts/session.server';
import type { Queryable } from '../../app/platform/db/client.server';

/** A browser that nobody signed in with. */
export function newVisitor(): Visitor {
  return { visitorId: randomUUID(), user: null };
}

/** A patient with an account, on a browser of their own. */
export async function newPatient(db: Queryable): Promise<Visitor & { user: SignedInUser }> {
  const email = `${randomUUID()}@example.com`;
  const [user] = await db
    .insert(users)
    .values({ kind: 'patient', email, passwordHash: '-', firstName: 'Maya', lastName: 'Lindqvist' })
    .returning();
  if (!user) throw new Error('The patient was not inserted.');
  return { visitorId: randomUUID(), user };
}
