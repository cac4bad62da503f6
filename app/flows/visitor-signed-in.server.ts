import type { ProfileFacts } from '../../schemas/generated/types';
import { claimAppointments } from '../care/appointments/appointments.server';
import { hearIntake } from '../care/decisions/hear-identity.server';
import { claimDocuments } from '../care/documents/documents.server';
import { claimCart } from '../commerce/cart/take-into-cart.server';
import type { WhoSignedIn } from '../identity/sessions/session.server';
import type { Tx } from '../kernel/database/client.server';
import type { AppLoadContext } from '../kernel/http/load-context';
import { tellAttempts } from '../quizzes/attempts/attempt-steps.server';
import { claimAttempts, lockUnclaimed } from '../quizzes/attempts/attempts.server';
import { hearClaimed, passOn } from './answers/pass-on.server';
import { withSent } from './answers/taken-beforehand.server';

/**
 * Everything a visitor did becomes theirs who signed in: answers, appointments, cart and documents. Nothing is lost.
 */
export async function visitorSignedIn(
  tx: Tx,
  { clock }: Pick<AppLoadContext, 'clock'>,
  who: WhoSignedIn,
  profile: ProfileFacts,
): Promise<void> {
  const { visitorId, userId } = who;
  const now = clock.now();
  const claim = async () => {
    const { claimed, sent } = await claimAttempts(tx, visitorId, userId);
    // Cases are locked before carts and people.
    await hearClaimed(tx, now, userId, claimed);
    for (const intake of sent) await passOn(tx, now, userId, intake);
  };
  // Attempts are locked before cases, as by whoever answers.
  if (await lockUnclaimed(tx, visitorId)) await hearIntake(tx, now, userId, claim);
  else await claim();
  await claimAppointments(tx, now, visitorId, userId);
  await tellAttempts(tx, now, who, {
    profile,
    withSent: (quiz, earlier) => withSent(tx, now, userId, quiz, earlier),
  });
  await claimCart(tx, visitorId, userId);
  await claimDocuments(tx, visitorId, userId);
}
