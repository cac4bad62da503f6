import type { ProfileFacts } from '../../schemas/generated/types';
import { claimAttempts } from '../attempts/attempt-owner.server';
import { hearClaimed } from '../attempts/hear-claimed.server';
import { passOn } from '../attempts/pass-on.server';
import { tellAttempts } from '../attempts/tell-attempts.server';
import { claimCart } from '../cart/claim-cart.server';
import { claimDocuments } from '../documents/documents.server';
import type { AppLoadContext } from '../http/load-context';
import type { Tx } from '../platform/db/client.server';
import { claimVisits } from '../visits/claim-visits.server';

/** Everything a visitor did becomes theirs who signed in: answers, visits, cart and documents. Nothing is lost. */
export async function claimVisit(
  tx: Tx,
  { clock }: Pick<AppLoadContext, 'clock'>,
  visitorId: string,
  userId: string,
  profile: ProfileFacts,
): Promise<void> {
  const { claimed, sent } = await claimAttempts(tx, visitorId, userId);
  // Cases are locked before carts and people.
  await hearClaimed(tx, clock.now(), userId, claimed);
  for (const intake of sent) await passOn(tx, clock.now(), userId, intake);
  await claimVisits(tx, visitorId, userId);
  await tellAttempts(tx, clock.now(), visitorId, userId, profile);
  await claimCart(tx, visitorId, userId);
  await claimDocuments(tx, visitorId, userId);
}
