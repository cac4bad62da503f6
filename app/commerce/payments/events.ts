import type { CheckoutRow } from '../../database/tables/payments.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { PaymentServices } from '../gateway/gateways.server';
import type { UnderWay } from '../orders/already-have';
import type { OrderWithLines } from '../orders/place-order.server';

/** A payment that was made, or a card that was kept, and the order it placed. */
export interface PaidCheckout {
  checkout: CheckoutRow;
  placed: OrderWithLines;
  /** Treatments that the patient had already before the order. */
  before: readonly UnderWay[];
}

declare module '../../kernel/http/load-context' {
  interface BusinessEvents {
    /** A checkout was paid or is held, and its order is placed, in the same transaction. */
    checkoutPaid(tx: Tx, services: PaymentServices, paid: PaidCheckout): Promise<void>;
  }
}
