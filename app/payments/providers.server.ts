import type { Services } from '../http/load-context';
import type { PaymentProvider } from './payment-provider';
import { sandboxProvider } from './sandbox/sandbox-provider.server';

export type PaymentServices = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

/** Whether the sandbox may take payments: never real patients’. */
export function isSandboxOpen({ config }: Pick<Services, 'config'>): boolean {
  return config.mode !== 'production';
}

/** Who takes new payments here; null while nobody is set up to. */
export function currentProvider(services: PaymentServices): PaymentProvider | null {
  return isSandboxOpen(services) ? sandboxProvider(services) : null;
}

/** The provider of this name; null where there is none. */
export function providerNamed(services: PaymentServices, name: string): PaymentProvider | null {
  const provider = currentProvider(services);
  return provider?.name === name ? provider : null;
}
