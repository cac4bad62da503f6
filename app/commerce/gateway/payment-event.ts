/**
 * - `payment.succeeded`, `payment.cancelled`: a payment was made or ended; `ref` is the payment.
 * - `renewal.due`: a period of a subscription is over; `ref` is the renewal that waits for our decision.
 * - `renewal.changed`: a renewal was paid, declined or dropped; `ref` is the renewal.
 * - `subscription.changed`: `ref` is the subscription.
 * - `refund.made`: money was given back, by us or on the provider’s own pages; `ref` is the customer.
 * - `ignored`: anything else. It is kept, and nothing follows from it.
 */
export type PaymentEventType =
  | 'payment.succeeded'
  | 'payment.cancelled'
  | 'renewal.due'
  | 'renewal.changed'
  | 'subscription.changed'
  | 'refund.made'
  | 'ignored';

/** News from a provider. It only says where to look: what happened is asked of the provider. */
export interface PaymentEvent {
  id: string;
  type: PaymentEventType;
  /** The provider’s own name for this sort of event. */
  kind: string;
  /** Empty where nothing follows. */
  ref: string;
}
