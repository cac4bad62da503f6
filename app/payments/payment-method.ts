import type { Wallet } from './payment-provider';

/** A card that a provider keeps for a customer, as far as anyone else may know it. */
export interface PaymentMethod {
  id: string;
  /** Such as visa or mastercard. */
  brand: string;
  last4: string;
  /** 1 to 12. */
  expMonth: number;
  /** Four digits. */
  expYear: number;
  /** Renewals are paid with it. */
  isDefault: boolean;
  /** The wallet it stands in; null for a plain card. */
  wallet: Wallet | null;
}

/** What a provider does with the cards of a customer. */
export interface PaymentMethods {
  /** The default one first, then the newest. Empty for a customer that the provider does not know. */
  paymentMethods(customer: string): Promise<PaymentMethod[]>;
  /** Whether there was such a card of this customer. Another customer’s card is as good as none. */
  setDefaultPaymentMethod(customer: string, id: string): Promise<boolean>;
  /** Whether there was such a card of this customer. */
  removePaymentMethod(customer: string, id: string): Promise<boolean>;
  /** A page of the provider’s on which a customer adds, chooses and removes cards. */
  portalSession(customer: string, returnUrl: string): Promise<{ url: string }>;
}
