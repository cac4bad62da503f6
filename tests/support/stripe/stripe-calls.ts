import { type FormObject, listAt, textAt, textsAt } from './form-body';
import { billingCalls } from './stripe-billing-calls';
import { newId, nowInSeconds, type StripeBooks } from './stripe-books';
import { type Call, listOf } from './stripe-call';
import type { Intent, Session, SessionLine, SetupIntent } from './stripe-objects';
import { declined, refuseRequest } from './stripe-refusal';

/** The answer to every call but those about subscriptions and invoices. */
const paymentCalls: Record<string, Call> = {
  'POST /v1/customers': (books, _id, sent) =>
    books.customers.add({
      id: newId('cus'),
      object: 'customer',
      email: textAt(sent, 'email') ?? '',
      metadata: textsAt(sent, 'metadata'),
      invoice_settings: { default_payment_method: null },
    }),
  'GET /v1/customers/:id': (books, id) => books.customers.find(id),
  'POST /v1/customers/:id': (books, id, sent) => {
    const customer = books.customers.find(id);
    const method = textAt(sent, 'invoice_settings.default_payment_method');
    if (method && books.cards.find(method).customer !== id)
      refuseRequest('The customer does not have this payment method.');
    if (method) customer.invoice_settings.default_payment_method = method;
    return customer;
  },
  'GET /v1/customers/:id/payment_methods': (books, id) =>
    listOf(books.cards.all().filter(({ customer }) => customer === id)),
  'POST /v1/coupons': (books, _id, sent) =>
    books.coupons.add({
      id: newId('coupon'),
      object: 'coupon',
      amount_off: Number(textAt(sent, 'amount_off')),
    }),
  'POST /v1/checkout/sessions': (books, _id, sent) => openSession(books, sent),
  'GET /v1/checkout/sessions/:id': (books, id, sent) => {
    const session = books.sessions.find(id);
    const isExpanded = listAt(sent, 'expand').includes('subscription');
    if (!isExpanded || session.subscription === null) return session;
    return { ...session, subscription: books.subscriptions.find(session.subscription) };
  },
  'POST /v1/checkout/sessions/:id/expire': (books, id) => {
    const session = books.sessions.find(id);
    if (session.status !== 'open') refuseRequest('Only open sessions can be expired.');
    session.status = 'expired';
    books.tell('checkout.session.expired', session);
    return session;
  },
  'POST /v1/payment_intents': (books, _id, sent) => {
    const id = newId('pi');
    books.customers.find(textAt(sent, 'customer') ?? '');
    return books.intents.add({
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(textAt(sent, 'amount')),
      currency: textAt(sent, 'currency') ?? '',
      customer: textAt(sent, 'customer') ?? '',
      created: nowInSeconds(),
      client_secret: `${id}_secret_${newId('s')}`,
      payment_method: null,
      metadata: textsAt(sent, 'metadata'),
    });
  },
  'GET /v1/payment_intents/:id': (books, id) => books.intents.find(id),
  'POST /v1/payment_intents/:id/cancel': (books, id) => {
    const intent = books.intents.find(id);
    if (intent.status === 'succeeded') refuseRequest('It has succeeded already.');
    intent.status = 'canceled';
    books.tell('payment_intent.canceled', intent);
    return intent;
  },
  'POST /v1/payment_intents/:id/confirm': (books, id, sent) => {
    const intent = books.intents.find(id);
    const card = books.cards.find(textAt(sent, 'payment_method') ?? '');
    if (intent.status !== 'requires_payment_method')
      refuseRequest('Its status does not let it be confirmed.');
    if (card.customer !== intent.customer) refuseRequest('It is someone else’s card.');
    if (card.declines) declined();
    intent.payment_method = card.id;
    intent.status = 'succeeded';
    books.tell('payment_intent.succeeded', intent);
    return intent;
  },
  'POST /v1/setup_intents': (books, _id, sent) =>
    openSetup(books, textAt(sent, 'customer') ?? '', textsAt(sent, 'metadata')),
  'GET /v1/setup_intents/:id': (books, id) => books.setups.find(id),
  'POST /v1/setup_intents/:id/cancel': (books, id) => {
    const setup = books.setups.find(id);
    if (setup.status === 'succeeded') refuseRequest('It has succeeded already.');
    setup.status = 'canceled';
    books.tell('setup_intent.canceled', setup);
    return setup;
  },
  'GET /v1/payment_methods/:id': (books, id) => books.cards.find(id),
  'POST /v1/payment_methods/:id/detach': (books, id) => {
    const card = books.cards.find(id);
    for (const { invoice_settings: settings } of books.customers.all()) {
      if (settings.default_payment_method === id) settings.default_payment_method = null;
    }
    card.customer = null;
    return card;
  },
  'POST /v1/refunds': (books, _id, sent) => {
    const intent = books.intents.find(textAt(sent, 'payment_intent') ?? '');
    const amount = Number(textAt(sent, 'amount'));
    const given = books.refunds
      .all()
      .filter(({ payment_intent }) => payment_intent === intent.id)
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (intent.status !== 'succeeded' || amount > intent.amount - given)
      refuseRequest('Refund amount is greater than the unrefunded amount.');
    const refund = { id: newId('re'), object: 'refund', status: 'succeeded' } as const;
    const made = books.refunds.add({
      ...refund,
      amount,
      payment_intent: intent.id,
      metadata: textsAt(sent, 'metadata'),
    });
    books.tell('charge.refunded', chargeOf(intent));
    return made;
  },
  'GET /v1/refunds': (books, _id, sent) => {
    const intent = textAt(sent, 'payment_intent');
    return listOf(books.refunds.all().filter(({ payment_intent }) => payment_intent === intent));
  },
  'POST /v1/billing_portal/sessions': (books, _id, sent) => {
    books.customers.find(textAt(sent, 'customer') ?? '');
    const id = newId('bps');
    return { id, object: 'billing_portal.session', url: `https://billing.stripe.example/p/${id}` };
  },
};

/** The answer to every call. */
export const stripeCalls: Readonly<Record<string, Call>> = { ...paymentCalls, ...billingCalls };

function openSetup(
  books: StripeBooks,
  customer: string,
  metadata: Record<string, string>,
): SetupIntent {
  const id = newId('seti');
  return books.setups.add({
    id,
    object: 'setup_intent',
    status: 'requires_payment_method',
    customer: books.customers.find(customer).id,
    client_secret: `${id}_secret_${newId('s')}`,
    payment_method: null,
    metadata,
  });
}

function openSession(books: StripeBooks, sent: FormObject): Session {
  const asked = textAt(sent, 'mode');
  const mode = asked === 'subscription' || asked === 'setup' ? asked : 'payment';
  const lines = listAt(sent, 'line_items').map((_line, place) => sessionLine(books, sent, place));
  const rhythms = new Set(
    lines.flatMap(({ recurring }) => (recurring ? [JSON.stringify(recurring)] : [])),
  );
  if (mode === 'payment' && rhythms.size > 0)
    refuseRequest('You specified `payment` mode but passed a recurring price.');
  if (mode === 'subscription' && rhythms.size !== 1)
    refuseRequest('Checkout takes recurring prices of one interval, and at least one.');
  const coupon = textAt(sent, 'discounts.0.coupon');
  const off = coupon === undefined ? 0 : books.coupons.find(coupon).amount_off;
  const whole = lines.reduce((sum, line) => sum + line.quantity * line.unit_amount, 0);
  const id = newId('cs');
  return books.sessions.add({
    id,
    object: 'checkout.session',
    mode,
    status: 'open',
    payment_status: 'unpaid',
    customer: books.customers.find(textAt(sent, 'customer') ?? '').id,
    client_reference_id: textAt(sent, 'client_reference_id') ?? null,
    metadata: textsAt(sent, 'metadata'),
    amount_total: Math.max(0, whole - off),
    currency: textAt(sent, 'line_items.0.price_data.currency') ?? '',
    url: `https://checkout.stripe.example/c/pay/${id}`,
    success_url: textAt(sent, 'success_url') ?? '',
    cancel_url: textAt(sent, 'cancel_url') ?? '',
    invoice: null,
    payment_intent: null,
    subscription: null,
    // Stripe makes one that does not name the checkout.
    setup_intent: mode === 'setup' ? openSetup(books, textAt(sent, 'customer') ?? '', {}).id : null,
    lines,
  });
}

function sessionLine(books: StripeBooks, sent: FormObject, place: number): SessionLine {
  const at = `line_items.${place}`;
  const interval = textAt(sent, `${at}.price_data.recurring.interval`);
  const product = books.products.add({
    id: newId('prod'),
    object: 'product',
    name: textAt(sent, `${at}.price_data.product_data.name`) ?? '',
    metadata: textsAt(sent, `${at}.price_data.product_data.metadata`),
  });
  const count = Number(textAt(sent, `${at}.price_data.recurring.interval_count`) ?? 1);
  return {
    quantity: Number(textAt(sent, `${at}.quantity`)),
    unit_amount: Number(textAt(sent, `${at}.price_data.unit_amount`)),
    product,
    recurring: interval === undefined ? null : { interval, interval_count: count },
  };
}

/** The charge behind a payment, as events carry it. */
export function chargeOf({ id, customer }: Intent) {
  return { id: `ch_${id}`, object: 'charge', customer, payment_intent: id };
}
