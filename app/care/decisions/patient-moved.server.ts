import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import { findAddress, type ProfileJobs } from '../../identity/profile/addresses.server';
import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/jobs.server';
import { cancelWhereMoved } from '../appointments/change-appointment.server';
import { putBackIfUnpaid } from './may-be-charged.server';

/**
 * Carries out what follows where a patient lives in another state by now. What waits for a decision is decided by
 * somebody who is licensed there, and given back by whoever had taken it; so is what was approved and is not paid for.
 * Appointments with others are cancelled. What runs goes back to the list
 * of that state with its next shipment or refill, where the gate asks.
 */
function followMove(
  { patient }: ProfileJobs['profile.moved'],
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const home = await findAddress(tx, patient, 'shipping');
    if (home === null) return;
    const state = home.address.administrativeArea;
    const waiting = await tx
      .select()
      .from(careCases)
      .where(
        and(
          eq(careCases.patientId, patient),
          inArray(careCases.status, ['inReview', 'moreInformation', 'approved']),
          ne(careCases.state, state),
        ),
      )
      .orderBy(asc(careCases.id))
      .for('update');
    const ids = waiting.flatMap((one) => (one.status === 'approved' ? [] : [one.id]));
    if (ids.length > 0) {
      await tx
        .update(careCases)
        .set({ state, claimedBy: null, claimedUntil: null })
        .where(inArray(careCases.id, ids));
    }
    for (const one of waiting)
      if (one.status === 'approved') await putBackIfUnpaid(tx, clock.now(), one);
    await cancelWhereMoved(tx, patient, clock.now());
  });
}

/** The handlers of the jobs of profiles. */
export const profileTasks = {
  'profile.moved': followMove,
} satisfies Tasks<ProfileJobs, Pick<Services, 'db' | 'clock'>>;
