/** The objects of Stripe’s API with those fields that the application reads. Amounts are in cents. */

export interface Customer {
  id: string;
  object: 'customer';
  email: string;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
}

export interface Card {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  created: number;
  card: {
    brand: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    wallet: { type: string } | null;
  };
  /** Addition to Stripe’s object: whether it refuses to pay. */
  declines: boolean;
}

export interface Coupon {
  id: string;
  object: 'coupon';
  amount_off: number;
}

export interface Product {
  id: string;
  object: 'product';
  name: string;
  metadata: Record<string, string>;
}

export interface Item {
  id: string;
  object: 'subscription_item';
  quantity: number;
  price: {
    product: Product;
    unit_amount: number;
    recurring: { interval: string; interval_count: number };
  };
}

export interface SessionLine {
  quantity: number;
  unit_amount: number;
  product: Product;
  recurring: { interval: string; interval_count: number } | null;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  mode: 'payment' | 'subscription' | 'setup';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  customer: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  amount_total: number;
  currency: string;
  url: string;
  success_url: string;
  cancel_url: string;
  invoice: string | null;
  payment_intent: string | null;
  subscription: string | null;
  setup_intent: string | null;
  /** Addition to Stripe’s object: what is sold. */
  lines: SessionLine[];
}

export interface Intent {
  id: string;
  object: 'payment_intent';
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  amount: number;
  currency: string;
  customer: string;
  created: number;
  client_secret: string;
  payment_method: string | null;
  metadata: Record<string, string>;
}

export interface SetupIntent {
  id: string;
  object: 'setup_intent';
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  customer: string;
  client_secret: string;
  payment_method: string | null;
  metadata: Record<string, string>;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  status: 'active' | 'past_due' | 'canceled';
  customer: string;
  currency: string;
  start_date: number;
  default_payment_method: string | null;
  pause_collection: { behavior: string; resumes_at: number | null } | null;
  metadata: Record<string, string>;
  items: { object: 'list'; data: Item[]; has_more: false };
}

export interface Invoice {
  id: string;
  object: 'invoice';
  status: 'draft' | 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle';
  customer: string;
  currency: string;
  amount_due: number;
  created: number;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  /** Addition to Stripe’s object: what paid it. */
  intent: string | null;
}

export interface Refund {
  id: string;
  object: 'refund';
  status: 'succeeded';
  amount: number;
  payment_intent: string;
  metadata: Record<string, string>;
}
