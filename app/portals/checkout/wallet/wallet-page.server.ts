import { redirect } from '@remix-run/node';
import { holdsPrescription, recurrenceOf } from '../../../commerce/gateway/payment-lines';
import type { PaymentWish } from '../../../commerce/gateway/payment-start';
import { checkCart } from '../../../commerce/payments/begin-payment.server';
import { walletsOf } from '../../../commerce/payments/wallets.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { requirePatientSession } from '../../../identity/access/guards.server';
import type { Asked } from '../../../identity/route/route.server';

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
  const { items, total, currency } = found;
  return {
    wallets,
    csrf: csrfToken(context),
    site: context.site,
    agreed,
    bill: {
      total,
      currency,
      count: items.length,
      isHeld: holdsPrescription(found),
      renews: items.some((item) => recurrenceOf(item) !== null),
    },
  };
}
