import { desc, eq } from 'drizzle-orm';
import { users } from '../accounts/accounts.schema.server';
import { fullNameOfUser } from '../accounts/name-in-full.server';
import type { Queryable } from '../platform/db/client.server';
import { prescriptions } from './care.schema.server';

/** Everything that was prescribed to a patient, the newest first, with who wrote it. */
export function prescriptionsOf(db: Queryable, patientId: string) {
  return db
    .select({
      prescription: prescriptions,
      providerName: fullNameOfUser.mapWith(String),
    })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.providerId))
    .where(eq(prescriptions.patientId, patientId))
    .orderBy(desc(prescriptions.issuedAt));
}
