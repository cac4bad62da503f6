import { eq, type SQL, sql } from 'drizzle-orm';
import type { CaseStatus } from '../../../engine/care/index';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import {
  type SubscriptionStatus,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import type { Given, Queryable } from '../../kernel/database/client.server';

const undecided: CaseStatus[] = ['paid', 'inReview', 'moreInformation'];
const renewing: SubscriptionStatus[] = ['active', 'paused', 'pastDue'];

/**
 * Tells in a query whether something renews for a patient, or waits for a provider: an add-on may come along with it.
 */
export function isGoingOn(patientId: Given<string>): SQL<boolean> {
  return sql<boolean>`(exists (select from ${subscriptions} s where s.patient_id = ${patientId} and s.status in ${renewing})
    or exists (select from ${careCases} k where k.patient_id = ${patientId} and k.status in ${undecided}))`;
}

/** The same for one patient. */
export async function goesOn(db: Queryable, patientId: string): Promise<boolean> {
  const [patient] = await db
    .select({ goesOn: isGoingOn(patientId) })
    .from(users)
    .where(eq(users.id, patientId));
  return patient?.goesOn ?? false;
}
