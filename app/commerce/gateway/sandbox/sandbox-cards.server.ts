import { sandboxVisits } from '../../../database/tables/sandbox.schema.server';
import { hour } from '../../../kernel/calendar/milliseconds';
import type { PaymentMethods } from '../payment-method';
import { cardsOf, chooseCard, dropCard } from './card-box.server';
import { sandboxName } from './sandbox-names.server';
import type { SandboxServices } from './sandbox-services';

/** For how long the page for cards can be opened. */
const visitLifetime = hour;

/** The sandbox’s cards. */
export function sandboxCardsOf({ db, clock }: SandboxServices): PaymentMethods {
  return {
    async paymentMethods(customer) {
      const cards = await cardsOf(db, customer);
      return cards.map(({ id, brand, last4, expMonth, expYear, isDefault, wallet }) => ({
        id,
        brand,
        last4,
        expMonth,
        expYear,
        isDefault,
        wallet,
      }));
    },
    setDefaultPaymentMethod: (customer, id) => db.transaction((tx) => chooseCard(tx, customer, id)),
    removePaymentMethod: (customer, id) => dropCard(db, customer, id),
    async portalSession(customer, returnUrl) {
      const ref = sandboxName('sbxv');
      const expiresAt = new Date(clock.now().getTime() + visitLifetime);
      await db.insert(sandboxVisits).values({ ref, customer, returnUrl, expiresAt });
      return { url: `/pay/sandbox/portal/${ref}` };
    },
  };
}
