import { and, eq, inArray, isNull } from 'drizzle-orm';
import { appointments } from '../../database/tables/appointments.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** Makes the appointments that a visitor booked theirs who signed in. */
export async function claimAppointments(
  tx: Queryable,
  visitorId: string,
  userId: string,
): Promise<void> {
  const own = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.visitorId, visitorId));
  await tx
    .update(appointments)
    .set({ userId })
    .where(and(isNull(appointments.userId), inArray(appointments.attemptId, own)));
}
