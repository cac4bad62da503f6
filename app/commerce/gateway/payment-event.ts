import type { PaymentEventType } from '../../database/tables/payments.schema.server';
/** News from a provider. It only says where to look: what happened is asked of the provider. */
export interface PaymentEvent {
  id: string;
  type: PaymentEventType;
  /** The provider’s own name for this sort of event. */
  kind: string;
  /** Empty where nothing follows. */
  ref: string;
}
