import type { CartPaymentBody, CartSource, TypedAddress } from '../../../schemas/generated/types';
import type { PaidHere } from '../../database/tables/payments.schema.server';
import type { SignedInVisitor } from '../../identity/sessions/session.server';

/** The one who pays: a patient who signed in. */
export type Payer = SignedInVisitor;

/** Wish of someone who begins to pay. */
export interface PaymentWish {
  /** Null for the gateway’s page. */
  wallet: PaidHere | null;
  source: CartSource;
  eventId: string | null;
  /** True where they know which products are injected. */
  injectionAck: boolean;
  /** Address of the shipment, as typed; null for the address of the profile. */
  shippingAddress: TypedAddress | null;
  /** Sums that they were shown; absent where it is not known which. */
  shown?: ShownSums | undefined;
}

/** Sums of a cart as its page showed them, in cents. */
export type ShownSums = NonNullable<CartPaymentBody['shown']>;

/** The reason why nothing can be paid now. Nothing was charged, and the cart is as it was. */
export interface PaymentRefusal {
  outcome: 'refused';
  status: 409 | 422 | 503;
  message: string;
  /** Changes in the cart. */
  warnings: string[];
  /** Complaints, by the field of the call. */
  errors?: Record<string, string>;
  /** The page of the intake that has to come first. */
  quiz?: string;
  /** The page on which to ask to be told once it can be paid. */
  waitlist?: string;
}

/** A payment that needs nothing more of its payer: the page of its checkout says how it stands. */
export interface PaymentSettled {
  outcome: 'settled';
  checkout: string;
}

/** A payment that was begun: a page to go to, or what a wallet needs. */
export type PaymentStart =
  | { outcome: 'page'; checkout: string; url: string }
  | {
      outcome: 'intent';
      checkout: string;
      ref: string;
      clientSecret: string;
      amount: number;
      currency: string;
    }
  | PaymentRefusal;

export function refusePayment(
  status: PaymentRefusal['status'],
  message: string,
  more: Partial<Pick<PaymentRefusal, 'warnings' | 'errors' | 'quiz' | 'waitlist'>> = {},
): PaymentRefusal {
  return { outcome: 'refused', status, message, warnings: [], ...more };
}
