import type { Services } from '../../kernel/http/load-context';
import type { PaymentProvider } from './payment-provider';
import { sandboxProvider } from './sandbox/sandbox-provider.server';
import { stripeProvider } from './stripe/stripe-provider.server';

export type PaymentServices = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'events'>;

/** Whether the sandbox may take payments: never real patients’. */
export function isSandboxOpen({ config }: Pick<Services, 'config'>): boolean {
  return config.mode !== 'production' || config.sandboxPayments;
}

/** Who takes new payments here: Stripe where it is set up, else the sandbox; null while nobody may. */
export function currentProvider(services: PaymentServices): PaymentProvider | null {
  return providerNamed(services, services.config.stripe ? 'stripe' : 'sandbox');
}

/** The provider of this name, for what was begun with it; null where it is not set up. */
export function providerNamed(services: PaymentServices, name: string): PaymentProvider | null {
  const { stripe } = services.config;
  if (name === 'stripe') return stripe && stripeProvider(stripe);
  return name === 'sandbox' && isSandboxOpen(services) ? sandboxProvider(services) : null;
}
