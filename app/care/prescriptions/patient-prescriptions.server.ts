import { desc, eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { prescriptions } from '../../database/tables/care.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import type { Queryable } from '../../kernel/database/client.server';

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
