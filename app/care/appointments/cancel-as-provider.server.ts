import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { appointments } from '../../database/tables/appointments.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { writeMail } from '../../mail/outbox.server';
import { appointmentCancelled } from '../../mail/templates/appointments';
import { type NotInCare, withPatient } from '../cases/with-patient.server';
import { actingProvider } from '../clinicians/acting-provider.server';
import { postWithin } from '../messages/post-message.server';

interface Cancellation {
  appointmentId: string;
  /** What the patient reads; not used where there is no conversation with them. */
  text: string;
  /** A UUID of the form’s making. */
  clientId: string;
}

type Cancelled = { ok: true } | NotInCare | { ok: false; status: 409 | 422; message: string };

/**
 * Cancels an appointment of a provider that has not begun. A patient in their care gets a message in the same
 * transaction, and with it a mail; one who is not yet, a mail; whoever booked without an account cannot be told.
 */
export async function cancelAsProvider(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { appointmentId, text, clientId }: Cancellation,
): Promise<Cancelled> {
  const { db, clock } = services;
  const mine = and(
    isUuid(appointmentId) ? eq(appointments.id, appointmentId) : sql`false`,
    eq(appointments.providerId, providerId),
  );
  const [appointment] = await db.select().from(appointments).where(mine);
  if (!appointment) return { ok: false, status: 404, message: 'You have no such visit.' };
  const patientId = appointment.userId;
  const told =
    patientId === null
      ? null
      : await withPatient<Cancelled>(services, { providerId, patientId }, async (acting) => {
          const { tx, now, provider, record } = acting;
          const stop = await whyNot(tx, now, appointmentId);
          if (stop !== null) return stop;
          const posted = await postWithin(tx, now, provider, patientId, { clientId, text });
          if (!posted.ok) return { ok: false, status: 422, message: posted.message };
          await cancel(tx, now, appointmentId);
          await record('appointment.cancel', appointmentId);
          return { ok: true };
        });
  if (told !== null && (told.ok || told.status !== 404)) return told;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok) return { ok: false, status: 403, message: acting.message };
    const stop = await whyNot(tx, now, appointmentId);
    if (stop !== null) return stop;
    await cancel(tx, now, appointmentId);
    if (patientId === null) return { ok: true };
    await tellByMail(tx, now, patientId, appointment);
    const access = { at: now, staffId: providerId, patientId, subject: appointmentId } as const;
    await recordAccess(tx, { ...access, action: 'appointment.cancel' });
    return { ok: true };
  });
}

/** Why an appointment cannot be cancelled; it is locked until the transaction ends. */
async function whyNot(tx: Tx, now: Date, appointmentId: string): Promise<Cancelled | null> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.id, appointmentId))
    .for('update');
  if (!row || row.cancelledAt !== null) {
    return { ok: false, status: 409, message: 'This visit is cancelled already.' };
  }
  if (row.startsAt <= now) {
    return { ok: false, status: 409, message: 'This visit has begun, so it cannot be cancelled.' };
  }
  return null;
}

async function cancel(tx: Tx, now: Date, appointmentId: string): Promise<void> {
  await tx.update(appointments).set({ cancelledAt: now }).where(eq(appointments.id, appointmentId));
}

/** In the name of the site where it was booked. */
async function tellByMail(
  tx: Tx,
  now: Date,
  patientId: string,
  { id, attemptId }: Pick<typeof appointments.$inferSelect, 'id' | 'attemptId'>,
): Promise<void> {
  const [patient] = await tx.select().from(users).where(eq(users.id, patientId));
  if (!patient) return;
  const [attempt] = await tx
    .select({ site: attempts.site })
    .from(attempts)
    .where(eq(attempts.id, attemptId));
  const site = attempt?.site ?? 'default';
  await writeMail(tx, now, {
    key: `visit ${id} cancelled`,
    site,
    to: patient.email,
    ...appointmentCancelled({ firstName: patient.firstName, site, origin: '' }),
  });
}
