import { type FormObject, listAt, textAt, textsAt } from './form-body';
import { newId, nowInSeconds, type StripeBooks } from './stripe-books';
import { type Call, listOf } from './stripe-call';
import type { Invoice, Item, Subscription } from './stripe-objects';
import { declined, missing, refuseRequest } from './stripe-refusal';

/** The answers to calls about subscriptions and their invoices. */
export const billingCalls: Record<string, Call> = {
  'POST /v1/products': (books, _id, sent) =>
    books.products.add({
      id: newId('prod'),
      object: 'product',
      name: textAt(sent, 'name') ?? '',
      metadata: textsAt(sent, 'metadata'),
    }),
  'GET /v1/subscriptions': (books, _id, sent) =>
    listOf(books.subscriptions.all().filter((one) => one.customer === textAt(sent, 'customer'))),
  'GET /v1/subscriptions/:id': (books, id) => books.subscriptions.find(id),
  'POST /v1/subscriptions': (books, _id, sent) => startSubscription(books, sent),
  'POST /v1/subscriptions/:id': (books, id, sent) => changeSubscription(books, id, sent),
  'DELETE /v1/subscriptions/:id': (books, id) => {
    const subscription = books.subscriptions.find(id);
    if (subscription.status === 'canceled') missing(id);
    subscription.status = 'canceled';
    books.tell('customer.subscription.deleted', subscription);
    return subscription;
  },
  'GET /v1/invoices': (books, _id, sent) =>
    listOf(
      books.invoices
        .all()
        .filter(
          ({ status, customer, parent }) =>
            status === textAt(sent, 'status') &&
            [undefined, customer].includes(textAt(sent, 'customer')) &&
            [undefined, parent.subscription_details.subscription].includes(
              textAt(sent, 'subscription'),
            ),
        ),
    ),
  'GET /v1/invoices/:id': (books, id, sent) => {
    const invoice = books.invoices.find(id);
    if (!listAt(sent, 'expand').includes('customer')) return invoice;
    return { ...invoice, customer: books.customers.find(invoice.customer) };
  },
  'POST /v1/invoiceitems': (books, _id, sent) => {
    const invoice = books.invoices.find(textAt(sent, 'invoice') ?? '');
    if (invoice.status !== 'draft') refuseRequest('Only drafts can be changed.');
    if (invoice.customer !== textAt(sent, 'customer')) refuseRequest('It is someone else’s.');
    invoice.amount_due += Number(textAt(sent, 'amount'));
    return { id: newId('ii'), object: 'invoiceitem', invoice: invoice.id };
  },
  'POST /v1/credit_notes': (books, _id, sent) => {
    const invoice = books.invoices.find(textAt(sent, 'invoice') ?? '');
    const amount = Number(textAt(sent, 'amount'));
    if (!(amount > 0 && amount <= invoice.amount_due)) refuseRequest('It is not owed.');
    if (invoice.status !== 'open') refuseRequest('Only what nobody paid yet is made less here.');
    invoice.amount_due -= amount;
    return { id: newId('cn'), object: 'credit_note', invoice: invoice.id };
  },
  'POST /v1/invoices/:id/finalize': (books, id, sent) => {
    const invoice = books.invoices.find(id);
    if (invoice.status !== 'draft') refuseRequest('It is final already.');
    if (textAt(sent, 'auto_advance') !== 'false')
      refuseRequest('Stripe would collect it by itself.');
    invoice.status = 'open';
    return invoice;
  },
  'POST /v1/invoices/:id/void': (books, id) => {
    const invoice = books.invoices.find(id);
    if (invoice.status !== 'open') refuseRequest('Only open invoices can be voided.');
    invoice.status = 'void';
    books.tell('invoice.voided', invoice);
    return invoice;
  },
  'POST /v1/invoices/:id/pay': (books, id, sent) => payInvoice(books, id, sent),
  'GET /v1/invoice_payments': (books, _id, sent) => {
    const { intent, status } = books.invoices.find(textAt(sent, 'invoice') ?? '');
    const payment = { type: 'payment_intent', payment_intent: intent };
    const isWanted = status === 'paid' && intent !== null;
    return listOf(isWanted ? [{ id: newId('inpay'), object: 'invoice_payment', payment }] : []);
  },
};

function startSubscription(books: StripeBooks, sent: FormObject): Subscription {
  const anchor = Number(textAt(sent, 'billing_cycle_anchor'));
  if (!(anchor > nowInSeconds())) refuseRequest('The anchor must lie ahead.');
  if (textAt(sent, 'proration_behavior') !== 'none')
    refuseRequest('Without `none` Stripe would charge for the time until the anchor.');
  const items = listAt(sent, 'items').map((_item, place): Item => {
    const at = `items.${place}`;
    return {
      id: newId('si'),
      object: 'subscription_item',
      quantity: Number(textAt(sent, `${at}.quantity`)),
      price: {
        product: books.products.find(textAt(sent, `${at}.price_data.product`) ?? ''),
        unit_amount: Number(textAt(sent, `${at}.price_data.unit_amount`)),
        recurring: {
          interval: textAt(sent, `${at}.price_data.recurring.interval`) ?? '',
          interval_count: Number(textAt(sent, `${at}.price_data.recurring.interval_count`)),
        },
      },
    };
  });
  return books.subscriptions.add({
    id: newId('sub'),
    object: 'subscription',
    status: 'active',
    customer: books.customers.find(textAt(sent, 'customer') ?? '').id,
    currency: textAt(sent, 'items.0.price_data.currency') ?? '',
    start_date: nowInSeconds(),
    default_payment_method: null,
    pause_collection: null,
    metadata: textsAt(sent, 'metadata'),
    items: { object: 'list', data: items, has_more: false },
  });
}

function changeSubscription(books: StripeBooks, id: string, sent: FormObject): Subscription {
  const subscription = books.subscriptions.find(id);
  if (subscription.status === 'canceled') refuseRequest('A canceled subscription stays as it is.');
  const behavior = textAt(sent, 'pause_collection.behavior');
  if (behavior !== undefined) subscription.pause_collection = { behavior, resumes_at: null };
  if (textAt(sent, 'pause_collection.resumes_at') !== undefined)
    refuseRequest('Stripe would take money by itself once the pause is over.');
  for (const [key, value] of Object.entries(textsAt(sent, 'metadata'))) {
    if (value === '') delete subscription.metadata[key];
    else subscription.metadata[key] = value;
  }
  const gone = listAt(sent, 'items').map((_item, place) => textAt(sent, `items.${place}.id`));
  const { items } = subscription;
  items.data = items.data.filter((item) => !gone.includes(item.id));
  books.tell('customer.subscription.updated', subscription);
  return subscription;
}

function payInvoice(books: StripeBooks, id: string, sent: FormObject): Invoice {
  const invoice = books.invoices.find(id);
  if (invoice.status !== 'open') refuseRequest('Only open invoices can be paid.');
  const subscription = books.subscriptions.find(invoice.parent.subscription_details.subscription);
  const method = textAt(sent, 'payment_method') ?? subscription.default_payment_method;
  const card = method === null ? undefined : books.cards.find(method);
  if (!card) refuseRequest('There is no default payment method.');
  if (card.customer !== invoice.customer) refuseRequest('It is not this customer’s.');
  if (card.declines) {
    subscription.status = 'past_due';
    books.tell('invoice.payment_failed', invoice);
    books.tell('customer.subscription.updated', subscription);
    declined();
  }
  invoice.intent = paidIntent(books, invoice, card.id);
  invoice.status = 'paid';
  subscription.status = 'active';
  books.tell('invoice.paid', invoice);
  return invoice;
}

/** The payment behind an invoice. It names no checkout of ours. */
export function paidIntent(
  books: StripeBooks,
  { amount_due, currency, customer }: Pick<Invoice, 'amount_due' | 'currency' | 'customer'>,
  card: string,
): string {
  const id = newId('pi');
  const intent = books.intents.add({
    id,
    object: 'payment_intent',
    status: 'succeeded',
    amount: amount_due,
    currency,
    customer,
    created: nowInSeconds(),
    client_secret: `${id}_secret`,
    payment_method: card,
    metadata: {},
  });
  books.tell('payment_intent.succeeded', intent);
  return id;
}
