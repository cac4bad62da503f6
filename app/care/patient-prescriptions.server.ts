import { desc, eq, sql } from 'drizzle-orm';
import { users } from '../accounts/accounts.schema.server';
import type { Queryable } from '../platform/db/client.server';
import { prescriptions } from './care.schema.server';

/** Everything that was prescribed to a patient, the newest first, with who wrote it. */
export function prescriptionsOf(db: Queryable, patientId: string) {
  return db
    .select({
      prescription: prescriptions,
      providerName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.providerId))
    .where(eq(prescriptions.patientId, patientId))
    .orderBy(desc(prescriptions.issuedAt));
}
