import { and, asc, desc, eq, isNotNull, notInArray } from 'drizzle-orm';
import { finalCaseStatuses } from '../../../engine/care';
import {
  type AppointmentOutcome,
  appointments,
} from '../../database/tables/appointments.schema.server';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import { careCases, careHolds } from '../../database/tables/care.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { minute } from '../../kernel/calendar/milliseconds';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { raiseAttention } from '../cases/change-case.server';
import { actingProvider } from '../clinicians/acting-provider.server';
import { recordAppointment, tellAppointment } from './tell-appointment.server';

/** Milliseconds that a provider waits for somebody before they note that an appointment was missed. */
const waitedFor = 10 * minute;

/** The most letters of a note. */
const longestNote = 2_000;

/** Number of appointments missed in a row that put the case before a clinician. */
const missedTooOften = 2;

interface Noted {
  appointmentId: string;
  outcome: AppointmentOutcome;
  /** Note for clinicians; required for an appointment that was held. */
  note: string;
}

export type NotedResult =
  | { ok: true }
  | { ok: false; status: 403 | 404 | 409 | 422; message: string };

/**
 * Notes that an appointment of a provider was held, or that its patient did not come, once its time has come. Who
 * missed it is told; whoever missed two in a row is put before a clinician.
 */
export async function noteOutcome(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { appointmentId, outcome, note: typed }: Noted,
): Promise<NotedResult> {
  const note = typed.trim();
  if (outcome === 'held' && note === '') {
    return { ok: false, status: 422, message: 'Write what you talked about, for the record.' };
  }
  if (note.length > longestNote) {
    return { ok: false, status: 422, message: `A note can have at most ${longestNote} letters.` };
  }
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok) return { ok: false, status: 403, message: acting.message };
    const [row] = isUuid(appointmentId)
      ? await tx
          .select()
          .from(appointments)
          .where(and(eq(appointments.id, appointmentId), eq(appointments.providerId, providerId)))
          .for('update')
      : [];
    if (!row) return { ok: false, status: 404, message: 'You have no such visit.' };
    if (row.outcome === outcome) return { ok: true };
    const stop = whyNot(row, outcome, now);
    if (stop !== null) return { ok: false, status: 409, message: stop };
    await tx.update(appointments).set({ outcome }).where(eq(appointments.id, row.id));
    await recordAppointment(tx, now, row, { event: outcome, userId: providerId, note });
    const { userId: patientId } = row;
    if (patientId === null) return { ok: true };
    const action = `appointment.${outcome}` as const;
    await recordAccess(tx, { at: now, staffId: providerId, patientId, action, subject: row.id });
    if (outcome === 'missed') {
      await tellAppointment(tx, now, row, 'missed');
      const missed = await missedInARow(tx, patientId);
      if (missed >= missedTooOften) {
        await flagMissed(tx, now, { patientId, attemptId: row.attemptId, missed });
      }
    }
    return { ok: true };
  });
}

/** Says why an outcome cannot be noted; null where it can. What was missed by mistake can still have been held. */
function whyNot(
  { cancelledAt, startsAt, outcome: before }: typeof appointments.$inferSelect,
  outcome: AppointmentOutcome,
  now: Date,
): string | null {
  if (cancelledAt !== null) return 'This visit was cancelled.';
  if (before === 'held') return 'This visit is noted as held, and decisions may rest on that.';
  if (startsAt > now) return 'This visit has not begun.';
  const since = now.getTime() - startsAt.getTime();
  return outcome === 'missed' && since < waitedFor
    ? 'Wait for ten minutes before you note that somebody did not come.'
    : null;
}

/** Counts the appointments that a patient missed since the last one that was held. */
async function missedInARow(tx: Tx, patientId: string): Promise<number> {
  const noted = await tx
    .select({ outcome: appointments.outcome })
    .from(appointments)
    .where(and(eq(appointments.userId, patientId), isNotNull(appointments.outcome)))
    .orderBy(desc(appointments.startsAt));
  const held = noted.findIndex(({ outcome }) => outcome === 'held');
  return held < 0 ? noted.length : held;
}

/** Somebody who missed appointments that an intake asked for. */
interface Missing {
  patientId: string;
  attemptId: string;
  /** The number in a row. */
  missed: number;
}

/**
 * Puts the cases that an appointment was for before a clinician, because it was missed again. What runs goes on until
 * somebody has looked.
 */
async function flagMissed(
  tx: Tx,
  now: Date,
  { patientId, attemptId, missed }: Missing,
): Promise<void> {
  const cases = await tx
    .select({ careCase: careCases })
    .from(careCases)
    .innerJoin(submissions, eq(submissions.id, careCases.submissionId))
    .innerJoin(attempts, eq(attempts.quizKind, submissions.quizKind))
    .where(
      and(
        eq(careCases.patientId, patientId),
        eq(attempts.id, attemptId),
        notInArray(careCases.status, [...finalCaseStatuses]),
      ),
    )
    .orderBy(asc(careCases.id))
    .for('update', { of: careCases });
  const reason = `${missed} visits in a row were missed.`;
  const flag = { key: `missed ${missed}`, effect: 'flag', consequence: 'concern' } as const;
  const inWords = { quizTitle: 'Visits', label: null, answer: null, reason };
  for (const { careCase } of cases) {
    const { id: caseId } = careCase;
    const fresh = await tx
      .insert(careHolds)
      .values({ caseId, attemptId, ...flag, ...inWords, saidAt: now, heldAt: now })
      .onConflictDoNothing()
      .returning({ caseId: careHolds.caseId });
    if (fresh.length === 0) continue;
    await raiseAttention(tx, now, careCase, {
      event: 'flag',
      by: 'patient',
      userId: patientId,
      reason,
    });
  }
}
