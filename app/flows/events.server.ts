import { cancelUnlicensed } from '../care/appointments/change-appointment.server';
import { askRulesAnewLater } from '../care/cases/care-queue.server';
import { agreeByPaying } from '../care/decisions/answer-medicine.server';
import { giveUpUncharged } from '../care/decisions/give-up-case.server';
import { mayBeCharged } from '../care/decisions/may-be-charged.server';
import { freeConversations } from '../care/messages/provider-conversation.server';
import { refillTakenElsewhere } from '../care/refills/taken-elsewhere.server';
import type {} from '../commerce/disputes/disputes.server';
import type {} from '../identity/events';
import type { BusinessEvents } from '../kernel/http/load-context';
import type {} from '../quizzes/authoring/events';
import { chargeMade } from './charge-made.server';
import { checkoutBegun } from './checkout-begun.server';
import { checkoutPaid } from './checkout-paid.server';
import { disputeDecided, disputeOpened } from './disputes.server';
import { stoppedSales } from './stopped-sales.server';
import { visitorSignedIn } from './visitor-signed-in.server';

/** Consequences of what happens in one area. */
export const events: BusinessEvents = {
  visitorSignedIn,
  staffMayLess: async (tx, staffId, now) => {
    await freeConversations(tx, staffId, now);
    await cancelUnlicensed(tx, staffId, now);
  },
  checkoutBegun,
  checkoutPaid,
  medicinePaid: (tx, { clock }, payment) => agreeByPaying(tx, clock.now(), payment),
  mayBeCharged,
  chargeGivenUp: giveUpUncharged,
  chargeMade,
  refillTakenElsewhere,
  disputeOpened,
  disputeDecided,
  stoppedSales,
  rulesPublished: ({ tx, medicineIds, revision }) =>
    askRulesAnewLater(tx, { medicines: [...medicineIds], revision, after: null }),
};
