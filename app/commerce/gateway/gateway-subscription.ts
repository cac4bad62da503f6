import type { GatewayRenewal } from '../../database/tables/payments.schema.server';
import type { GatewaySubscription, PaymentLine } from '../../database/tables/sandbox.schema.server';

/** Which subscription a line of a payment became. */
export interface StartedSubscription {
  /** The place of the line, counted from 0. */
  line: number;
  ref: string;
}

/** What was paid for, of which something renews. */
export interface SubscriptionStart {
  checkout: string;
  /** The payment. */
  ref: string;
  customer: string;
  currency: string;
  lines: readonly PaymentLine[];
}

/** What a gateway does with what renews. */
export interface GatewaySubscriptions {
  /**
   * Gives every line that renews a subscription of its own, so that each can be paused or ended alone. The
   * payment is made; the first renewal comes one period later. Starting again gives the same.
   */
  startSubscriptions(start: SubscriptionStart): Promise<StartedSubscription[]>;
  /** All subscriptions of a customer, ended ones too. */
  subscriptions(customer: string): Promise<GatewaySubscription[]>;
  /** Null for one that the gateway does not know. */
  findSubscription(ref: string): Promise<GatewaySubscription | null>;
  /**
   * No renewal becomes due until it is resumed.
   * @param resumesAt When it shall go on, for people to read; resuming is ours to do. Null for open-ended.
   */
  pauseSubscription(ref: string, resumesAt: Date | null): Promise<void>;
  resumeSubscription(ref: string): Promise<void>;
  /** Ends it now, and drops what waits for a decision. One that has ended stays ended. */
  cancelSubscription(ref: string): Promise<void>;
}

/**
 * What a gateway does when a period is over. It never takes the money of a renewal by itself: whether the
 * next shipment may be sent is decided first, and then the renewal is collected or dropped.
 */
export interface GatewayRenewals {
  /** The renewals of a customer that are due or were declined. */
  waitingRenewals(customer: string): Promise<GatewayRenewal[]>;
  /** Null for one that the gateway does not know. */
  findRenewal(ref: string): Promise<GatewayRenewal | null>;
  /**
   * Takes the money of a renewal with the customer’s default card. One that was dropped stays dropped.
   * @param amount Cents. What a first attempt asked for stays: later ones ask for the same.
   * @param key The same key takes the money once. After a decline, a new attempt needs a new key.
   */
  collectRenewal(ref: string, amount: number, key: string): Promise<GatewayRenewal>;
  /** Nobody pays for this period. A renewal that was paid stays paid, and the answer says so. */
  dropRenewal(ref: string): Promise<GatewayRenewal>;
}
