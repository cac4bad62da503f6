import type { PaymentProvider } from '../payment-provider';
import { sandboxCardsOf } from './sandbox-cards.server';
import { sandboxPaymentsOf } from './sandbox-payments.server';
import { sandboxRefundsOf } from './sandbox-refunds.server';
import { sandboxRenewalsOf } from './sandbox-renewals.server';
import type { SandboxServices } from './sandbox-services';
import { sandboxSubscriptionsOf } from './sandbox-subscriptions.server';

/** A provider that takes no money: for demonstrations, development and tests. */
export function sandboxProvider(services: SandboxServices): PaymentProvider {
  return {
    name: 'sandbox',
    ...sandboxPaymentsOf(services),
    ...sandboxCardsOf(services),
    ...sandboxSubscriptionsOf(services),
    ...sandboxRenewalsOf(services),
    ...sandboxRefundsOf(services),
  };
}
