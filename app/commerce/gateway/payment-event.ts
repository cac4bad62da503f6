import type { PaymentEventType } from '../../database/tables/payments.schema.server';
/** News from a gateway. It only says where to look: what happened is asked of the gateway. */
export interface PaymentEvent {
  id: string;
  type: PaymentEventType;
  /** The gateway’s own name for this sort of event. */
  kind: string;
  /** Empty where nothing follows. */
  ref: string;
}
