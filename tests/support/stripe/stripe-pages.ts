import { paidIntent } from './stripe-billing-calls';
import { newId, nowInSeconds, type StripeBooks } from './stripe-books';
import { chargeOf } from './stripe-calls';
import type { Card, Invoice, Item, Session } from './stripe-objects';

/** Stand-in for what people do on Stripe’s pages, and for what the passing of time does. */
export class StripePages {
  readonly #books: StripeBooks;

  constructor(books: StripeBooks) {
    this.#books = books;
  }

  /** Adds a card, as the page for cards does. */
  addCard(customer: string, { declines = false, last4 = '4242' } = {}): Card {
    const card = this.#books.cards.add({
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      customer,
      created: nowInSeconds() + this.#books.cards.all().length,
      card: { brand: 'visa', last4, exp_month: 12, exp_year: 2034, wallet: null },
      declines,
    });
    this.#books.tell('payment_method.attached', card);
    return card;
  }

  /** Pays on the hosted page. */
  pay(ref: string): void {
    const session = this.#books.sessions.find(ref);
    if (session.status !== 'open') return;
    session.status = 'complete';
    if (session.setup_intent !== null) {
      session.payment_status = 'no_payment_required';
      this.#keepCard(session.setup_intent);
      this.#books.tell('checkout.session.completed', session);
      return;
    }
    session.payment_status = session.amount_total === 0 ? 'no_payment_required' : 'paid';
    const bill = { ...session, amount_due: session.amount_total };
    if (session.mode === 'payment') {
      session.payment_intent = paidIntent(this.#books, bill, newId('pm'));
    } else {
      this.#subscribe(session);
    }
    this.#books.tell('checkout.session.completed', session);
  }

  /** Staff give money back on Stripe’s own pages, of a payment by its intent. */
  giveBack(intent: string, amount: number): void {
    const refund = { id: newId('re'), object: 'refund', status: 'succeeded' } as const;
    this.#books.refunds.add({ ...refund, amount, payment_intent: intent, metadata: {} });
    this.#books.tell('charge.refunded', chargeOf(this.#books.intents.find(intent)));
  }

  /** A card is given and kept; nothing is taken. */
  #keepCard(ref: string): void {
    const setup = this.#books.setups.find(ref);
    if (setup.status !== 'requires_payment_method') return;
    setup.payment_method = this.addCard(setup.customer).id;
    setup.status = 'succeeded';
    this.#books.tell('setup_intent.succeeded', setup);
  }

  /** Confirms a wallet’s payment, or the keeping of its card. */
  confirm(ref: string): void {
    if (ref.startsWith('seti_')) {
      this.#keepCard(ref);
      return;
    }
    const intent = this.#books.intents.find(ref);
    if (intent.status !== 'requires_payment_method') return;
    intent.payment_method = this.addCard(intent.customer).id;
    intent.status = 'succeeded';
    this.#books.tell('payment_intent.succeeded', intent);
  }

  /** Lets the period of a subscription end. */
  endPeriod(ref: string): void {
    const { id, status, customer, currency, items, pause_collection } =
      this.#books.subscriptions.find(ref);
    if (status === 'canceled') return;
    const amount_due = items.data.reduce(
      (sum, { quantity, price }) => sum + quantity * price.unit_amount,
      0,
    );
    const invoice: Invoice = {
      id: newId('in'),
      object: 'invoice',
      status: 'draft',
      billing_reason: 'subscription_cycle',
      customer,
      currency,
      amount_due,
      created: nowInSeconds(),
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
      intent: null,
    };
    this.#books.invoices.add(invoice);
    if (pause_collection?.behavior === 'void') {
      invoice.status = 'void';
      return;
    }
    this.#books.tell('invoice.created', invoice);
    if (pause_collection === null) {
      // Nothing holds it back: Stripe takes the money by itself.
      invoice.status = 'paid';
      this.#books.tell('invoice.paid', invoice);
    }
  }

  #subscribe(session: Session): void {
    const { customer, currency, amount_total: amount_due } = session;
    const card = this.addCard(customer);
    const items = session.lines.flatMap(({ quantity, unit_amount, product, recurring }): Item[] =>
      recurring === null
        ? []
        : [
            {
              id: newId('si'),
              object: 'subscription_item',
              quantity,
              price: { product, unit_amount, recurring },
            },
          ],
    );
    const subscription = this.#books.subscriptions.add({
      id: newId('sub'),
      object: 'subscription',
      status: 'active',
      customer,
      currency,
      start_date: nowInSeconds(),
      default_payment_method: card.id,
      pause_collection: null,
      metadata: {},
      // Stripe promises no order.
      items: { object: 'list', data: items.reverse(), has_more: false },
    });
    const invoice = this.#books.invoices.add({
      id: newId('in'),
      object: 'invoice',
      status: 'paid',
      billing_reason: 'subscription_create',
      customer,
      currency,
      amount_due,
      created: nowInSeconds(),
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id },
      },
      intent: paidIntent(this.#books, { amount_due, currency, customer }, card.id),
    });
    session.subscription = subscription.id;
    session.invoice = invoice.id;
    this.#books.tell('invoice.created', invoice);
    this.#books.tell('customer.subscription.created', subscription);
  }
}
