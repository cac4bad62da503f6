import { stripeScript } from '../../kernel/config/outside-services';
import { currentGateway, type PaymentServices } from '../gateway/gateways.server';

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
