import { type FormObject, pathsOf } from './form-body';
import { refuseRequest } from './stripe-refusal';

const metadata = 'metadata.*';
const expand = 'expand.0';

/**
 * The parameters that calls may send, from https://docs.stripe.com/api. Stripe refuses what it does not know,
 * and so does the stand-in. Only calls that the application makes are here.
 */
const parameters: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/customers': ['email', metadata],
  'GET /v1/customers/:id': [],
  'POST /v1/customers/:id': ['invoice_settings.default_payment_method'],
  'GET /v1/customers/:id/payment_methods': ['limit'],
  'POST /v1/coupons': ['amount_off', 'currency', 'duration', 'max_redemptions', 'name', metadata],
  'POST /v1/checkout/sessions': [
    ...['mode', 'customer', 'client_reference_id', 'success_url', 'cancel_url', metadata],
    ...['line_items.0.quantity', 'line_items.0.price_data.currency'],
    ...['line_items.0.price_data.unit_amount', 'line_items.0.price_data.product_data.name'],
    'line_items.0.price_data.product_data.metadata.*',
    'line_items.0.price_data.recurring.interval',
    'line_items.0.price_data.recurring.interval_count',
    ...['discounts.0.coupon', 'allowed_payment_method_types.0', 'custom_text.submit.message'],
  ],
  'GET /v1/checkout/sessions/:id': [expand],
  'POST /v1/checkout/sessions/:id/expire': [],
  'POST /v1/payment_intents': [
    ...['amount', 'currency', 'customer', 'setup_future_usage', metadata],
    ...['allowed_payment_method_types.0', 'allowed_payment_method_types.1'],
  ],
  'POST /v1/payment_intents/:id/confirm': [
    ...['payment_method', 'off_session', 'error_on_requires_action'],
  ],
  'POST /v1/setup_intents': [
    ...['customer', 'usage', metadata],
    ...['allowed_payment_method_types.0', 'allowed_payment_method_types.1'],
  ],
  'GET /v1/setup_intents/:id': [],
  'POST /v1/setup_intents/:id/cancel': [],
  'GET /v1/payment_intents/:id': [],
  'POST /v1/payment_intents/:id/cancel': [],
  'GET /v1/payment_methods/:id': [],
  'POST /v1/payment_methods/:id/detach': [],
  'POST /v1/products': ['name', metadata],
  'GET /v1/subscriptions': ['customer', 'status', 'limit'],
  'POST /v1/subscriptions': [
    ...['customer', 'billing_cycle_anchor', 'proration_behavior', metadata, 'items.0.quantity'],
    ...['items.0.price_data.currency', 'items.0.price_data.product'],
    ...['items.0.price_data.unit_amount', 'items.0.price_data.recurring.interval'],
    'items.0.price_data.recurring.interval_count',
  ],
  'GET /v1/subscriptions/:id': [expand],
  'POST /v1/subscriptions/:id': [
    ...['items.0.id', 'items.0.deleted', 'proration_behavior'],
    ...['pause_collection.behavior', 'pause_collection.resumes_at', metadata],
  ],
  'DELETE /v1/subscriptions/:id': ['invoice_now', 'prorate'],
  'GET /v1/invoices': ['customer', 'subscription', 'status', 'limit'],
  'GET /v1/invoices/:id': [expand],
  'POST /v1/invoiceitems': ['customer', 'invoice', 'amount', 'currency', 'description'],
  'POST /v1/credit_notes': ['invoice', 'amount', 'reason'],
  'POST /v1/invoices/:id/finalize': ['auto_advance'],
  'POST /v1/invoices/:id/pay': ['off_session', 'payment_method'],
  'POST /v1/invoices/:id/void': [],
  'GET /v1/invoice_payments': ['invoice', 'status'],
  'POST /v1/refunds': ['payment_intent', 'amount', 'metadata.*'],
  'GET /v1/refunds': ['payment_intent', 'limit'],
  'POST /v1/billing_portal/sessions': ['customer', 'return_url'],
};

/** A call by its name, and the id in its path. */
export interface NamedCall {
  name: string;
  id: string;
}

/** The call behind a method and a path; null for one that the stand-in does not know. */
export function nameCall(method: string, path: string): NamedCall | null {
  for (const name of Object.keys(parameters)) {
    const [wanted = '', pattern = ''] = name.split(' ');
    const fits = new RegExp(`^${pattern.replace(':id', '([A-Za-z0-9_]+)')}$`).exec(path);
    if (wanted === method && fits) return { name, id: fits[1] ?? '' };
  }
  return null;
}

/** Refuses parameters that the call does not take, as Stripe does. */
export function requireKnownParameters(name: string, sent: FormObject): void {
  const known = parameters[name] ?? [];
  const fits = (path: string) =>
    known.some((one) =>
      one.endsWith('.*')
        ? path.startsWith(one.slice(0, -1)) || path === one.slice(0, -2)
        : one === path,
    );
  const unknown = pathsOf(sent).find((path) => !fits(path));
  if (unknown) refuseRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown');
}
