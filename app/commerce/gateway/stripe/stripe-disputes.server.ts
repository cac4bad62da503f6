import type Stripe from 'stripe';
import type { GatewayDispute, PaymentGateway } from '../payment-gateway';
import { askStripe, findAtStripe, nameOf } from './ask-stripe.server';

/** Reads disputes, with every name that we may know the disputed payment by: of an intent, its page or its invoice. */
export function stripeDisputes(stripe: Stripe): Pick<PaymentGateway, 'findDispute'> {
  return {
    async findDispute(ref) {
      const found = await findAtStripe(() => stripe.disputes.retrieve(ref));
      if (!found) return null;
      const { amount, currency, status, evidence_details: evidence } = found;
      const intent = nameOf(found.payment_intent);
      const dueBy = evidence?.due_by ?? null;
      return {
        ...{ ref, amount, currency },
        paidRefs: intent === null ? [] : [intent, ...(await behind(stripe, intent))],
        status: statusOf(status),
        answerBy: dueBy === null ? null : new Date(dueBy * 1000),
      };
    },
  };
}

/** What the bank only asks about counts as open; what it dropped, as won. */
function statusOf(status: Stripe.Dispute.Status): GatewayDispute['status'] {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

/** The page on which an intent was paid, and the invoice that it paid. */
async function behind(stripe: Stripe, intent: string): Promise<string[]> {
  const pages = await askStripe(() => stripe.checkout.sessions.list({ payment_intent: intent }));
  const payment = { type: 'payment_intent', payment_intent: intent } as const;
  const invoices = await askStripe(() => stripe.invoicePayments.list({ payment }));
  return [
    ...pages.data.map(({ id }) => id),
    ...invoices.data.flatMap(({ invoice }) => nameOf(invoice) ?? []),
  ];
}
