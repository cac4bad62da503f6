import type { PaymentMethodAnswer, PaymentMethodBody } from '../../../schemas/generated/types';
import { call } from './call';

/** The calls about how a patient pays. */
export const paymentMethodCalls = {
  /** The card that renewals are paid with; null where there is none. */
  current: () => call<PaymentMethodAnswer | null>('GET', '/api/v1/profile/payment-method'),
  removeCurrent: () => call<null>('DELETE', '/api/v1/profile/payment-method'),
  /** All cards, the one for renewals first. */
  all: () => call<PaymentMethodAnswer[]>('GET', '/api/v2/profile/payment-methods'),
  remove: (body: PaymentMethodBody) =>
    call<null>('DELETE', '/api/v2/profile/payment-method', { body }),
  /** Where the provider’s own pages about payments are. */
  portalSession: () => call<{ url: string }>('GET', '/api/v1/profile/portal-session'),
  /** Reads the provider’s books anew. */
  sync: (provider: 'stripe' | 'sandbox') =>
    call<Record<string, unknown>>('PUT', `/api/v1/profile/${provider}-sync`),
};
