import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PeriodUnit, ProductForm } from '../../../schemas/generated/types';
import { moment } from '../../kernel/database/columns.server';
import type { GatewayRenewal, PaymentEventType, Wallet } from './payments.schema.server';
import type { DeliveryAddress } from './profile.schema.server';

/** Subscription as it stands with the gateway. */
export interface GatewaySubscription {
  ref: string;
  customer: string;
  status: 'active' | 'paused' | 'pastDue' | 'cancelled';
}

/** Rhythm in which something is sent and paid for again. */
export interface Recurrence {
  every: number;
  unit: PeriodUnit;
}

/** A line as the gateway’s page shows it. Lines are told apart by their place, counted from 0. */
export interface PaymentLine {
  /** Names no condition and no medicine: whoever processes payments need not know. */
  title: string;
  quantity: number;
  /** Cents for the whole line, before the discount. */
  amount: number;
  /** Null for what is bought once. */
  recurring: Recurrence | null;
}

/** Payment as it stands with the gateway, who alone knows. */
export interface GatewayPayment {
  ref: string;
  checkout: string;
  /** `held`: a card is kept for it, and nothing is taken. */
  status: 'open' | 'paid' | 'held' | 'cancelled';
  /** Cents that were, or would be, taken; 0 where a card is only kept. */
  amount: number;
  currency: string;
}

/** The sandbox’s own books. Nothing outside of its folder reads or writes them. */
export const sandboxPayments = pgTable('sandbox_payments', {
  ref: text('ref').primaryKey(),
  checkout: uuid('checkout').notNull().unique(),
  customer: text('customer').notNull(),
  status: text('status').$type<GatewayPayment['status']>().notNull().default('open'),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  lines: jsonb('lines').$type<PaymentLine[]>().notNull(),
  discount: integer('discount').notNull().default(0),
  /** True where it only keeps a card, for charges that come later. */
  isHeld: boolean('is_held').notNull().default(false),
  /** True where a provider has approved what it is for: the card that it keeps is charged at once. */
  isApproved: boolean('is_approved').notNull().default(false),
  /** The card that was kept with it; null where none was. */
  card: text('card'),
  /** Address of the shipment; null where nothing ships. */
  shippingAddress: jsonb('shipping_address').$type<DeliveryAddress>(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  /** Null for its page. */
  wallet: text('wallet').$type<Wallet>(),
  /** Secret that confirms a wallet’s payment. */
  clientSecret: text('client_secret').notNull(),
  /** Number of times that a card was declined. */
  declines: integer('declines').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
});

/** Events that the sandbox has to tell, as sent. */
export const sandboxEvents = pgTable('sandbox_events', {
  id: text('id').primaryKey(),
  /** A payment, a subscription or a renewal. */
  ref: text('ref').notNull(),
  type: text('type').$type<PaymentEventType>().notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Customers of the sandbox gateway. */
export const sandboxCustomers = pgTable('sandbox_customers', {
  ref: text('ref').primaryKey(),
  /** Our user: asking twice for a customer gives the same one. */
  userId: uuid('user_id').notNull().unique(),
  email: text('email').notNull(),
});

/** Cards for show. */
export const sandboxCards = pgTable(
  'sandbox_cards',
  {
    id: text('id').primaryKey(),
    customer: text('customer')
      .notNull()
      .references(() => sandboxCustomers.ref, { onDelete: 'cascade' }),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    wallet: text('wallet').$type<Wallet>(),
    isDefault: boolean('is_default').notNull(),
    /** True where it refuses to pay for anything later. */
    declines: boolean('declines').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sandbox_cards_customer').on(table.customer)],
);

/** Charges of cards that were kept. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    ref: text('ref').primaryKey(),
    key: text('key').notNull().unique(),
    customer: text('customer')
      .notNull()
      .references(() => sandboxCustomers.ref, { onDelete: 'cascade' }),
    status: text('status').$type<GatewayPayment['status']>().notNull().default('open'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** The key of the last attempt to take the money. */
    lastKey: text('last_key'),
  },
  (table) => [index('sandbox_charges_customer').on(table.customer)],
);

/** Sessions of the page on which a customer looks after their cards. */
export const sandboxPortalSessions = pgTable(
  'sandbox_portal_sessions',
  {
    /** Reference that nobody can guess. */
    ref: text('ref').primaryKey(),
    customer: text('customer')
      .notNull()
      .references(() => sandboxCustomers.ref, { onDelete: 'cascade' }),
    returnUrl: text('return_url').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sandbox_portal_sessions_customer').on(table.customer)],
);

export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    ref: text('ref').primaryKey(),
    customer: text('customer')
      .notNull()
      .references(() => sandboxCustomers.ref, { onDelete: 'cascade' }),
    checkout: uuid('checkout').notNull(),
    line: integer('line').notNull(),
    title: text('title').notNull(),
    /** Cents for a period. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    every: integer('every').notNull(),
    unit: text('unit').$type<PeriodUnit>().notNull(),
    status: text('status').$type<GatewaySubscription['status']>().notNull(),
    resumesAt: moment('resumes_at'),
    /** Time at which the next renewal is due. */
    nextAt: moment('next_at').notNull(),
  },
  (table) => [
    unique('sandbox_subscriptions_line').on(table.checkout, table.line),
    index('sandbox_subscriptions_customer').on(table.customer),
  ],
);

export const sandboxRenewals = pgTable(
  'sandbox_renewals',
  {
    ref: text('ref').primaryKey(),
    subscription: text('subscription')
      .notNull()
      .references(() => sandboxSubscriptions.ref, { onDelete: 'cascade' }),
    status: text('status').$type<GatewayRenewal['status']>().notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    dueAt: moment('due_at').notNull(),
    /** The key of the last attempt to take the money. */
    lastKey: text('last_key'),
  },
  (table) => [index('sandbox_renewals_subscription').on(table.subscription)],
);

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    ref: text('ref').primaryKey(),
    key: text('key').notNull().unique(),
    /** A payment or a renewal. */
    paidRef: text('paid_ref').notNull(),
    amount: integer('amount').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sandbox_refunds_paid').on(table.paidRef)],
);

/** Disputes for show. */
export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    ref: text('ref').primaryKey(),
    /** A payment, a charge or a renewal. */
    paidRef: text('paid_ref').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<'open' | 'won' | 'lost'>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sandbox_disputes_paid').on(table.paidRef)],
);

/** Fate of an order at the sandbox pharmacy. `waits`: until somebody acts as its pharmacist. */
export type Fate = 'arrives' | 'getsLost' | 'comesBack' | 'isRefused' | 'waits';

/** Answer that a pharmacy was sent to a question of its. */
export interface PharmacyReply {
  /** The key of the order that was asked about. */
  key: string;
  /** The report that asked. */
  report: string;
  /** Answer in words; empty where a yes or a no says it all. */
  answer: string;
  /** The patient’s word about another maker’s product; null for an answer of a prescriber. */
  isAgreed: boolean | null;
}

export interface PharmacyLine {
  /** Names the line in reports. */
  id: string;
  productId: string;
  variantId: string;
  title: string;
  /** Number of the variant that were paid for. */
  quantity: number;
  /** The strength that was ordered, where nothing is prescribed; empty where there is only one. */
  strength: string;
  /** Prescription that allows it; null where none is needed. */
  prescription: PharmacyPrescription | null;
}

/** Prescription as a pharmacy fills it. Days are YYYY-MM-DD. */
export interface PharmacyPrescription {
  id: string;
  drug: string;
  form: ProductForm;
  /** Another maker’s product of the same medicine and strength that the patient agreed to; null where there is none. */
  substitute: string | null;
  /** Packages in the order in which they are taken. */
  packages: PharmacyPackage[];
  writtenOn: string;
  validThrough: string;
  /** Refills in all, after the first supply. */
  refills: number;
  /** Refills that are left once this is sent. */
  refillsLeft: number;
  /** Two letters. */
  state: string;
  /** The diagnosis, or the reason for treatment; empty on what was prescribed before it was asked for. */
  treats: string;
  prescriber: {
    /** Name with the letters after it, such as “Amara Okafor, NP”. */
    name: string;
    /** Null where a manager entered none. */
    npi: string | null;
    /** License as the board of the state wrote it; empty where nobody noted it. */
    license: string;
  };
}

/** Units of one strength, with the label that goes on them. */
export interface PharmacyPackage {
  /** Contents such as “4 pens of 0.25 mg”. */
  contents: string;
  count: number;
  /** Empty where there is only one. */
  strength: string;
  /** Days that it is for. */
  days: number;
  /** Directions in full words, with the dose. */
  directions: string;
  /** Lot and expiry, YYYY-MM-DD, as a pharmacist of ours verified them; null where the pharmacy does. */
  verified: { lot: string; expiresOn: string } | null;
}

/** The sandbox pharmacy’s own books. Nothing outside of its folder reads or writes them. */
export const sandboxPharmacyOrders = pgTable('sandbox_pharmacy_orders', {
  /** The key under which it was asked for. */
  key: text('key').primaryKey(),
  /** Null for an order that was called off before it was heard of. */
  address: jsonb('address').$type<DeliveryAddress>(),
  lines: jsonb('lines').$type<readonly PharmacyLine[]>().notNull(),
  fate: text('fate').$type<Fate>().notNull(),
  trackingNumber: text('tracking_number').notNull(),
  acceptedAt: moment('accepted_at').notNull(),
  packsAt: moment('packs_at').notNull(),
  handsOverAt: moment('hands_over_at').notNull(),
  /** Time at which it is delivered, or lost. */
  endsAt: moment('ends_at').notNull(),
  cancelledAt: moment('cancelled_at'),
  /**
   * Time since which its pharmacist holds it, for an answer or for a person who plays the pharmacist; null while it
   * goes on.
   */
  waitsSince: moment('waits_since'),
  /** Answers that came to questions, the newest last. */
  replies: jsonb('replies').$type<PharmacyReply[]>().notNull().default([]),
});

/** Instructions to the sandbox pharmacy in a rehearsal: one row. */
export const sandboxPharmacyOutages = pgTable('sandbox_pharmacy_outages', {
  id: integer('id').primaryKey(),
  /** Time until which it does not answer. */
  downUntil: moment('down_until'),
  /** Fates of the next orders, the next one first. After them all is well. */
  fates: jsonb('fates').$type<Fate[]>().notNull().default([]),
});
