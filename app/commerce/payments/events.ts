import type { CartItem } from '../../../schemas/generated/types';
import type { CheckoutRow } from '../../database/tables/payments.schema.server';
import type { medicinePayments } from '../../database/tables/prescriptions.schema.server';
import type { SignedInVisitor } from '../../identity/sessions/session.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
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

/** A payment that a patient began for a medicine that costs more than they ordered. */
export type MedicinePayment = typeof medicinePayments.$inferSelect;

/** Something in a purchase that the rules of its medicine stop for whoever would buy it. */
export interface StoppedSale {
  productId: string;
  /** Title as it is sold. */
  title: string;
  /** Reason, in words for the buyer. */
  why: string;
  /** The page of the questions that led to it, to answer them anew. */
  quiz: string;
}

declare module '../../kernel/http/load-context' {
  interface BusinessEvents {
    /** Somebody begins to pay, or begins anew with the same purchase. Repeating it is harmless. */
    checkoutBegun(
      tx: Tx,
      services: Pick<Services, 'config' | 'clock'>,
      checkout: CheckoutRow,
    ): Promise<void>;
    /** A checkout was paid or is held, and its order is placed, in the same transaction. */
    checkoutPaid(tx: Tx, services: PaymentServices, paid: PaidCheckout): Promise<void>;
    /**
     * A card was kept for a medicine that costs more than was ordered: its patient agrees to it with that. Whoever
     * calls has locked the case and the payment.
     * @returns False where there is nothing to agree to any more.
     */
    medicinePaid(tx: Tx, services: PaymentServices, payment: MedicinePayment): Promise<boolean>;
    /**
     * Asks, in the moment before a card is charged for a case, whether what it pays for may still be sent. Where it may
     * not, the case goes back to a provider, and the charge is called off. Whoever calls has locked nothing.
     * @returns False where nothing may be taken for it.
     */
    mayBeCharged(tx: Tx, now: Date, caseId: string): Promise<boolean>;
    /**
     * Gives up what a charge was for that was never made, as no card paid for it. Whoever calls has locked nothing, and
     * drops what is called off.
     * @returns False where it is not to be made any more.
     */
    chargeGivenUp(
      tx: Tx,
      now: Date,
      charge: { id: string; caseId: string | null },
    ): Promise<boolean>;
    /**
     * A manager found that a gateway which is not set up any more took the money for a refill: it counts as paid.
     * @returns False where it does not wait for this word any more.
     */
    refillTakenElsewhere(tx: Tx, now: Date, refillId: string): Promise<boolean>;
    /**
     * Tells which lines the rules of medicines stop, by all that is known of the buyer, before anything is paid or
     * held.
     */
    stoppedSales(
      db: Queryable,
      buyer: SignedInVisitor,
      items: readonly Pick<CartItem, 'productId' | 'dosage'>[],
      now: Date,
    ): Promise<StoppedSale[]>;
  }
}
