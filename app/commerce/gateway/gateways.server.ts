import type { Services } from '../../kernel/http/load-context';
import type { PaymentGateway } from './payment-gateway';
import { sandboxGateway } from './sandbox/sandbox-gateway.server';
import { stripeGateway } from './stripe/stripe-gateway.server';

export type PaymentServices = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'events'>;

/** Whether the sandbox may take payments: never real patients’. */
export function isSandboxOpen({ config }: Pick<Services, 'config'>): boolean {
  return config.mode !== 'production' || config.sandboxPayments;
}

/** Who takes new payments here: Stripe where it is set up, else the sandbox; null while nobody may. */
export function currentGateway(services: PaymentServices): PaymentGateway | null {
  return gatewayNamed(services, services.config.stripe ? 'stripe' : 'sandbox');
}

/** The gateway of this name, for what was begun with it; null where it is not set up. */
export function gatewayNamed(services: PaymentServices, name: string): PaymentGateway | null {
  const { stripe } = services.config;
  if (name === 'stripe') return stripe && stripeGateway(stripe);
  return name === 'sandbox' && isSandboxOpen(services) ? sandboxGateway(services) : null;
}
