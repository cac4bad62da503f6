import type Stripe from 'stripe';
import type { GatewayRefund, PaymentGateway } from '../payment-gateway';
import { askStripe, tryAtStripe } from './stripe-error.server';
import { nameOf } from './stripe-name';
import { isIntent } from './stripe-payments.server';

/** Gives money back: of a page (`cs_…`), a wallet (`pi_…`) or a renewal (`in_…`). */
export function stripeRefunds(stripe: Stripe): Pick<PaymentGateway, 'refund' | 'givenBack'> {
  return {
    async refund(ref, amount, key) {
      const intent = await intentBehind(stripe, ref);
      if (intent === null) return refused;
      // Its key stays with it, so that what others gave back can be told from it.
      const params = { payment_intent: intent, amount, metadata: { refund: key } };
      const options = { idempotencyKey: `refund ${key}` };
      // Refused: more than is left, or what was given back already in another way.
      const made = await tryAtStripe(() => stripe.refunds.create(params, options));
      return made ? { ref: made.id, status: statusOf(made.status) } : refused;
    },
    async givenBack(ref) {
      const intent = await intentBehind(stripe, ref);
      if (intent === null) return [];
      const params = { payment_intent: intent, limit: 100 };
      const { data } = await askStripe(() => stripe.refunds.list(params));
      return data
        .filter(({ status }) => status === 'succeeded')
        .map(({ id, amount, metadata }) => ({
          ref: id,
          amount,
          key: metadata?.['refund'] ?? null,
        }));
    },
  };
}

const refused: GatewayRefund = { ref: '', status: 'failed' };

function statusOf(status: string | null): GatewayRefund['status'] {
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
