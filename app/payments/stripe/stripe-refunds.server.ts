import Stripe from 'stripe';
import type { PaymentProvider, ProviderRefund } from '../payment-provider';
import { nameOf } from './stripe-name';
import { isIntent } from './stripe-payments.server';
import { askStripe } from './stripe-trouble.server';

const { StripeInvalidRequestError } = Stripe.errors;

/** Gives money back: of a page (`cs_…`), a wallet (`pi_…`) or a renewal (`in_…`). */
export function stripeRefunds(stripe: Stripe): Pick<PaymentProvider, 'refund'> {
  return {
    async refund(ref, amount, key) {
      const intent = await intentBehind(stripe, ref);
      if (intent === null) return refused;
      const options = { idempotencyKey: `refund ${key}` };
      const made = await askStripe(async () => {
        try {
          return await stripe.refunds.create({ payment_intent: intent, amount }, options);
        } catch (error) {
          // More than is left, or what was given back already in another way.
          if (error instanceof StripeInvalidRequestError) return null;
          throw error;
        }
      });
      return made ? { ref: made.id, status: statusOf(made.status) } : refused;
    },
  };
}

const refused: ProviderRefund = { ref: '', status: 'failed' };

function statusOf(status: string | null): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** The payment that took the money; null where none did. */
async function intentBehind(stripe: Stripe, ref: string): Promise<string | null> {
  if (isIntent(ref)) return ref;
  if (ref.startsWith('in_')) return intentOfInvoice(stripe, ref);
  const session = await askStripe(() => stripe.checkout.sessions.retrieve(ref));
  const invoice = nameOf(session.invoice);
  return nameOf(session.payment_intent) ?? (invoice && intentOfInvoice(stripe, invoice));
}

async function intentOfInvoice(stripe: Stripe, invoice: string): Promise<string | null> {
  const params = { invoice, status: 'paid' } as const;
  const { data } = await askStripe(() => stripe.invoicePayments.list(params));
  return nameOf(data[0]?.payment.payment_intent);
}
