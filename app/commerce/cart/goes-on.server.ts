import { and, eq, inArray } from 'drizzle-orm';
import type { CaseStatus } from '../../../engine/care/index';
import { careCases } from '../../database/tables/care.schema.server';
import {
  type SubscriptionStatus,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

const undecided: CaseStatus[] = ['paid', 'inReview', 'moreInformation'];
const renewing: SubscriptionStatus[] = ['active', 'paused', 'pastDue'];

/** Tells whether something renews for a patient, or waits for a provider: an add-on may come along with it. */
export async function goesOn(db: Queryable, patientId: string): Promise<boolean> {
  const renews = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.patientId, patientId), inArray(subscriptions.status, renewing)))
    .limit(1);
  if (renews.length > 0) return true;
  const waits = await db
    .select({ id: careCases.id })
    .from(careCases)
    .where(and(eq(careCases.patientId, patientId), inArray(careCases.status, undecided)))
    .limit(1);
  return waits.length > 0;
}
