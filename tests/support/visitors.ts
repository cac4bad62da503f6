import { randomUUID } from 'node:crypto';
import { users } from '../../app/database/tables/accounts.schema.server';
import type { SignedInUser, Visitor } from '../../app/identity/sessions/session.server';
import type { Queryable } from '../../app/kernel/database/client.server';

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
