import type { DeliveryAddress } from '../profile/delivery-address';

/** Who takes the money. */
export type ProviderName = 'sandbox';

export type Wallet = 'apple-pay' | 'google-pay';

/** What a provider is asked to charge. */
export interface PaymentRequest {
  /** Our checkout. Asking twice for the same one gives the same payment. */
  checkout: string;
  /** Cents. */
  amount: number;
  currency: string;
  lines: readonly PaymentLine[];
  /** Where it goes; null where nothing ships. */
  shippingAddress: DeliveryAddress | null;
  /** Where the browser goes once it is paid. */
  successUrl: string;
  /** Where the browser goes when the payer turns back. */
  cancelUrl: string;
}

/** A line as the provider’s page shows it; amounts in cents. */
export interface PaymentLine {
  title: string;
  quantity: number;
  amount: number;
}

/** How a payment stands with the provider, who alone knows. */
export interface ProviderPayment {
  ref: string;
  checkout: string;
  status: 'open' | 'paid' | 'cancelled';
  /** Cents that were, or would be, taken. */
  amount: number;
  currency: string;
}

export type PaymentEventType = 'payment.succeeded' | 'payment.cancelled';

/** News from a provider. It only says where to look: what happened is asked of the provider. */
export interface PaymentEvent {
  id: string;
  type: PaymentEventType;
  ref: string;
}

/** A provider with a page of its own to pay on. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Opens a page to pay on. */
  create(request: PaymentRequest): Promise<{ ref: string; url: string }>;
  /** Opens a payment that a wallet confirms without leaving our page. */
  createIntent(
    request: PaymentRequest,
    wallet: Wallet,
  ): Promise<{ ref: string; clientSecret: string }>;
  /** The event in a request, if the provider did sign it; null otherwise. */
  verifyWebhook(request: Request): Promise<PaymentEvent | null>;
  /** Null for a payment that the provider does not know. */
  retrieve(ref: string): Promise<ProviderPayment | null>;
  /** Ends a payment that nobody has paid. One that was paid stays paid, and the answer says so. */
  cancel(ref: string): Promise<ProviderPayment | null>;
}
