import type { GatewayName, Wallet } from '../../database/tables/payments.schema.server';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
import type { GatewayPayment, PaymentLine } from '../../database/tables/sandbox.schema.server';
import type { GatewayRenewals, GatewaySubscriptions } from './gateway-subscription';
import type { PaymentEvent } from './payment-event';
import type { PaymentMethods } from './payment-method';

/** What a gateway is asked to charge. */
export interface PaymentRequest {
  /** Our checkout. Asking twice for the same one gives the same payment. */
  checkout: string;
  /** The gateway’s name for the payer. */
  customer: string;
  /** Cents: the lines less the discount. */
  amount: number;
  currency: string;
  lines: readonly PaymentLine[];
  /** Cents off this payment. Renewals cost what the lines say. */
  discount: number;
  /** Where it goes; null where nothing ships. */
  shippingAddress: DeliveryAddress | null;
  /** Where the browser goes once it is paid. */
  successUrl: string;
  /** Where the browser goes when the payer turns back. */
  cancelUrl: string;
}

/** Money that was given back. */
export interface GatewayRefund {
  ref: string;
  status: 'pending' | 'succeeded' | 'failed';
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
export interface PaymentGateway extends PaymentMethods, GatewaySubscriptions, GatewayRenewals {
  readonly name: GatewayName;
  /** Makes a customer, once for each of our users. Returns the gateway’s name for them. */
  createCustomer(user: { id: string; email: string }): Promise<string>;
  /** Whether the gateway still knows the customer. */
  hasCustomer(customer: string): Promise<boolean>;
  /** Opens a page to pay on. */
  create(request: PaymentRequest): Promise<{ ref: string; url: string }>;
  /** Opens a payment that a wallet confirms without leaving our page. */
  createIntent(
    request: PaymentRequest,
    wallet: Wallet,
  ): Promise<{ ref: string; clientSecret: string }>;
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
}
