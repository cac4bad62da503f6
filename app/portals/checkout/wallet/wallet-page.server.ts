import { redirect } from '@remix-run/node';
import { currentGateway, type PaymentServices } from '../../../commerce/gateway/gateways.server';
import { holdsPrescription, recurrenceOf } from '../../../commerce/gateway/payment-lines';
import type { PaymentWish } from '../../../commerce/gateway/payment-start';
import { checkCart } from '../../../commerce/payments/begin-payment.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { requirePatientSession } from '../../../identity/access/guards.server';
import type { Asked } from '../../../identity/route/route.server';
import { stripeScript } from '../../../kernel/config/outside-services';

/** Wallets that can pay here: Stripe’s, which need its script and our key, or the sandbox’s own. */
export type Wallets =
  | { gateway: 'stripe'; publishableKey: string; script: string }
  | { gateway: 'sandbox' };

/** The wallets of the gateway that takes new payments; null where it has none. */
export function walletsOf(services: PaymentServices): Wallets | null {
  const gateway = currentGateway(services)?.name ?? null;
  if (gateway !== 'stripe') return gateway && { gateway };
  const { stripe } = services.config;
  if (!stripe?.publishableKey) return null;
  return { gateway, publishableKey: stripe.publishableKey, script: stripeScript(stripe) };
}

/**
 * Loads the page on which a wallet pays for the cart. It tells amounts and nothing of what is bought: a script of the
 * payment gateway reads along. What is missing is said by the cart, which also asks for it.
 */
export async function loadWalletPage({ request, context }: Asked<'patient'>) {
  const wallets = walletsOf(context);
  const payer = await requirePatientSession(request, context);
  const agreed = new URL(request.url).searchParams.get('agreed') === 'yes';
  const wish: PaymentWish = {
    wallet: null,
    source: '',
    eventId: null,
    injectionAck: agreed,
    shippingAddress: null,
  };
  const found = wallets && (await checkCart(context, payer, wish));
  if (!found || 'outcome' in found) throw redirect('/cart');
  const { items, discount, shipping, total, currency } = found;
  return {
    wallets,
    csrf: csrfToken(context),
    site: context.site,
    agreed,
    bill: {
      shown: { discount, shipping, total },
      total,
      currency,
      count: items.length,
      isHeld: holdsPrescription(found),
      renews: items.some((item) => recurrenceOf(item) !== null),
    },
  };
}
