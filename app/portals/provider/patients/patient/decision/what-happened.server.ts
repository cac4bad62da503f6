import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { CaseEvent } from '../../../../../../engine/care';
import { users } from '../../../../../database/tables/accounts.schema.server';
import { careCaseEvents } from '../../../../../database/tables/care.schema.server';
import { nameIfFound } from '../../../../../identity/accounts/name-in-full.server';
import type { Queryable } from '../../../../../kernel/database/client.server';

const deeds = {
  beginReview: 'put it into review',
  askForMore: 'asked the patient for more',
  informationGiven: 'answered what was asked',
  approve: 'approved it',
  takeBack: 'took the approval back',
  decline: 'declined it',
  expire: 'gave it up, for nobody decided in time',
  sendToPharmacy: 'sent it to the pharmacy',
  ship: 'sent the parcel',
  cancel: 'cancelled it',
  deliver: 'delivered the parcel',
  shipAgain: 'had the parcel sent again',
  reviewAgain: 'put it into review again',
  nothingDue: 'found that no refill waits for it',
  change: 'changed the prescription',
  stop: 'ended the treatment',
  hold: 'told us something new, which holds it',
  flag: 'told us something new',
  keepGoing: 'looked at the new answers and lets it go on',
  agree: 'agreed to another medicine',
} as const satisfies Record<CaseEvent, string>;

/**
 * Returns what happened to a case since a version of it was seen, in words: “Daniel Reyes approved it”. What somebody
 * did is told rather than what followed from it by itself, such as its way to the pharmacy.
 */
export async function whatHappened(db: Queryable, caseId: string, seen: number): Promise<string> {
  const [last] = await db
    .select({
      event: careCaseEvents.event,
      by: careCaseEvents.by,
      name: nameIfFound(),
    })
    .from(careCaseEvents)
    .leftJoin(users, eq(users.id, careCaseEvents.userId))
    .where(and(eq(careCaseEvents.caseId, caseId), gt(careCaseEvents.version, seen)))
    .orderBy(inArray(careCaseEvents.by, ['system', 'pharmacy']), desc(careCaseEvents.version))
    .limit(1);
  if (!last) return 'it has changed';
  const who = last.by === 'system' ? 'the system' : last.by === 'pharmacy' ? 'the pharmacy' : null;
  return `${who ?? last.name ?? 'somebody'} ${deeds[last.event]}`;
}
