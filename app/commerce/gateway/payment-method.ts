import type { PaymentMethodAnswer } from '../../../schemas/generated/types';

/** A card that a gateway keeps for a customer, as far as anyone else may know it: what calls tell of it. */
export type PaymentMethod = PaymentMethodAnswer;

/** What a gateway does with the cards of a customer. */
export interface PaymentMethods {
  /** The default one first, then the newest. Empty for a customer that the gateway does not know. */
  paymentMethods(customer: string): Promise<PaymentMethod[]>;
  /** Whether there was such a card of this customer. Another customer’s card is as good as none. */
  setDefaultPaymentMethod(customer: string, id: string): Promise<boolean>;
  /** Whether there was such a card of this customer. */
  removePaymentMethod(customer: string, id: string): Promise<boolean>;
  /** A page of the gateway’s on which a customer adds, chooses and removes cards. */
  portalSession(customer: string, returnUrl: string): Promise<{ url: string }>;
}
