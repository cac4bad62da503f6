import type { PaymentMethodAnswer } from '../../../schemas/generated/types';
import type {
  GatewayName,
  GatewayRenewal,
  PaidHere,
  PaymentEventType,
} from '../../database/tables/payments.schema.server';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
import type {
  GatewayPayment,
  GatewaySubscription,
  PaymentLine,
} from '../../database/tables/sandbox.schema.server';
import { LoggableError } from '../../kernel/log/errors';
import type { Log } from '../../kernel/log/log.server';

/** Payment that a gateway is asked to take, or to keep a card for. */
export interface PaymentRequest {
  /** Our checkout. Asking twice for the same one gives the same payment. */
  checkout: string;
  /** The gateway’s name for the payer. */
  customer: string;
  /** True where nothing is taken now: the gateway keeps a card, which is charged when a provider approves. */
  isHeld: boolean;
  /** True where a provider has approved what a card is kept for: it is charged at once. */
  isApproved: boolean;
  /** Cents: the lines less the discount. */
  amount: number;
  currency: string;
  lines: readonly PaymentLine[];
  /** Cents off this payment. Renewals cost what the lines say. */
  discount: number;
  /** Address of the shipment; null where nothing ships. */
  shippingAddress: DeliveryAddress | null;
  /** Address to which the browser goes once it is paid. */
  successUrl: string;
  /** Address to which the browser goes when the payer turns back. */
  cancelUrl: string;
}

/** Money that was given back. */
export interface GatewayRefund {
  ref: string;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A payment that its payer disputed at their bank. */
export interface GatewayDispute {
  ref: string;
  /** Names that we may know the disputed payment by: of a page, a wallet, a charge or a renewal. */
  paidRefs: readonly string[];
  /** Cents. */
  amount: number;
  currency: string;
  status: 'open' | 'won' | 'lost';
  /** Time by which it has to be answered; null where the gateway names none. */
  answerBy: Date | null;
}

/** Money that the gateway gave back. */
export interface GivenBack {
  ref: string;
  /** Cents. */
  amount: number;
  /** The key under which we asked for it; null for what was given back on the gateway’s own pages. */
  key: string | null;
}

/**
 * A gateway with a page of its own to pay on. Methods throw `GatewayError` when the gateway cannot be
 * reached or does not want to answer; declined cards and unknown names are values.
 */
export interface PaymentGateway
  extends PaymentMethods,
    GatewayCharges,
    GatewaySubscriptions,
    GatewayRenewals {
  readonly name: GatewayName;
  /** Makes a customer, once for each of our users. Returns the gateway’s name for them. */
  createCustomer(user: { id: string; email: string }): Promise<string>;
  /** Tells whether the gateway still knows the customer. */
  hasCustomer(customer: string): Promise<boolean>;
  /** Opens a page to pay on, or to give a card on. */
  create(request: PaymentRequest): Promise<{ ref: string; url: string }>;
  /**
   * Opens a payment, or the keeping of a card, that a wallet confirms without leaving our page, or that
   * `payWithKeptCard` makes.
   */
  createIntent(
    request: PaymentRequest,
    way: PaidHere,
  ): Promise<{ ref: string; clientSecret: string }>;
  /**
   * Makes a payment of `createIntent` with a card that the gateway keeps for its customer, who is there. It takes the
   * money once, however often it is asked, and stays open where the card does not pay, is not theirs, or wants them to
   * prove who they are.
   */
  payWithKeptCard(ref: string, method: string): Promise<GatewayPayment | null>;
  /** The event in a request, if the gateway did sign it; null otherwise. */
  verifyWebhook(request: Request): Promise<PaymentEvent | null>;
  /** Null for a payment that the gateway does not know. */
  retrieve(ref: string): Promise<GatewayPayment | null>;
  /** Ends a payment that nobody has paid. One that was paid stays paid, and the answer says so. */
  cancel(ref: string): Promise<GatewayPayment | null>;
  /**
   * Gives back money of a payment or of a renewal that was collected.
   * @param amount Cents.
   * @param key The same key gives money back once, however often it is asked.
   */
  refund(ref: string, amount: number, key: string): Promise<GatewayRefund>;
  /** Everything that was given back of a payment or of a renewal, whoever did it. */
  givenBack(ref: string): Promise<GivenBack[]>;
  /** Null for a dispute that the gateway does not know. */
  findDispute(ref: string): Promise<GatewayDispute | null>;
}

/** News from a gateway. It only says where to look: what happened is asked of the gateway. */
export interface PaymentEvent {
  id: string;
  type: PaymentEventType;
  /** The gateway’s own name for this sort of event. */
  kind: string;
  /** Empty where nothing follows. */
  ref: string;
}

/** A card that a gateway keeps for a customer, as far as anyone else may know it: what calls tell of it. */
export type PaymentMethod = PaymentMethodAnswer;

/** Part of a gateway that looks after the cards of a customer. */
export interface PaymentMethods {
  /** The default one first, then the newest. Empty for a customer that the gateway does not know. */
  paymentMethods(customer: string): Promise<PaymentMethod[]>;
  /**
   * Makes a card the default one, and tells whether this customer had such a card. Another customer’s card is as good
   * as none.
   */
  setDefaultPaymentMethod(customer: string, id: string): Promise<boolean>;
  /** Removes a card, and tells whether this customer had such a card. */
  removePaymentMethod(customer: string, id: string): Promise<boolean>;
  /** A page of the gateway’s on which a customer adds, chooses and removes cards. */
  portalSession(customer: string, returnUrl: string): Promise<{ url: string }>;
}

/** Charge as the gateway knows it. `refused`: the card did not pay; another attempt may. */
export interface GatewayCharge {
  ref: string;
  status: 'open' | 'refused' | 'paid' | 'cancelled';
}

/** Part of a gateway that takes money while the payer is away, with a card that it keeps. */
export interface GatewayCharges {
  /**
   * Opens a charge and takes nothing yet. Asking twice with one key gives the same.
   * @param amount Cents.
   * @returns The gateway’s name for it, by which its money can be given back too.
   */
  openCharge(wish: {
    key: string;
    customer: string;
    amount: number;
    currency: string;
  }): Promise<string>;
  /**
   * Takes the money, once however often it is asked. One that was called off stays so.
   * @param attempt Names the attempt: after a refusal and with another card, a new attempt needs a new name.
   * @param checkoutRef The payment with which a card was kept: that card is charged, or where it is gone, or for null,
   *   the customer’s default card, else their newest.
   */
  takeCharge(ref: string, attempt: string, checkoutRef: string | null): Promise<GatewayCharge>;
  /** Makes sure that a charge is never taken. One that was taken stays taken, and the answer says so. */
  callOffCharge(ref: string): Promise<GatewayCharge>;
}

/** Subscription that a line of a payment became. */
export interface StartedSubscription {
  /** The place of the line, counted from 0. */
  line: number;
  ref: string;
}

/** Payment that was made for lines of which some renew. */
export interface SubscriptionStart {
  checkout: string;
  /** The payment on a page or by a wallet; null where a card that was kept was charged. */
  ref: string | null;
  /** Time of the first payment. */
  paidAt: Date;
  customer: string;
  currency: string;
  lines: readonly PaymentLine[];
  /** Time of the first renewal, or of the next moment where it is past; absent for the end of the first period. */
  firstRenewal?: Date;
}

/** Part of a gateway that looks after what renews. */
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
   * @param resumesAt Moment at which it shall go on, for people to read; resuming is ours to do. Null for open-ended.
   */
  pauseSubscription(ref: string, resumesAt: Date | null): Promise<void>;
  resumeSubscription(ref: string): Promise<void>;
  /** Ends it now, and drops what waits for a decision. One that has ended stays ended. */
  cancelSubscription(ref: string): Promise<void>;
}

/**
 * Part of a gateway that acts when a period is over. It never takes the money of a renewal by itself: whether the next
 * shipment may be sent is decided first, and then the renewal is collected or dropped.
 */
export interface GatewayRenewals {
  /** The renewals of a customer that are due or were declined. */
  waitingRenewals(customer: string): Promise<GatewayRenewal[]>;
  /** Null for one that the gateway does not know. */
  findRenewal(ref: string): Promise<GatewayRenewal | null>;
  /**
   * Takes the money of a renewal with the customer’s default card. One that was dropped stays dropped.
   * @param amount Cents. Later attempts may ask for less than the one before; more than that is never taken.
   * @param key The same key takes the money once. After a decline, a new attempt needs a new key.
   */
  collectRenewal(ref: string, amount: number, key: string): Promise<GatewayRenewal>;
  /** Drops a renewal, so that nobody pays for this period. One that was paid stays paid, and the answer says so. */
  dropRenewal(ref: string): Promise<GatewayRenewal>;
}

/** Message for people when the gateway does not answer. */
export const errorInWords =
  'Our payment partner does not answer at the moment. Nothing was charged. Try again in a minute.';

/** The same about cards. */
export const cardsUnreachable =
  'Our payment partner does not answer at the moment. Nothing was changed. Try again in a minute.';

/** The gateway cannot be reached, or does not do what it was asked; another attempt may succeed. */
export class GatewayError extends LoggableError {
  override name = 'GatewayError';
}

/** Logs that the gateway did not answer, and lets the caller go on. Throws whatever else went wrong. */
export function logGatewayError({ log }: { log: Log }, error: unknown): void {
  if (!(error instanceof GatewayError)) throw error;
  log.error({ err: error }, 'payment gateway does not answer');
}
