import { and, eq } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import { medicinePayments, prescriptions } from '../../database/tables/prescriptions.schema.server';
import type { GatewayPayment } from '../../database/tables/sandbox.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { isUuid } from '../../kernel/http/uuid';
import { customerOf, gatewayNamed, type PaymentServices } from '../gateway/gateways.server';
import { tellOfGone } from '../gateway/gone-gateway.server';
import { errorInWords, logGatewayError, type PaymentGateway } from '../gateway/payment-gateway';
import { followMedicineLater } from '../gateway/payment-queue.server';
import { type PaymentRefusal, refusePayment } from '../gateway/payment-start';
import type { MedicinePayment } from './events';
import { firstLook, lifetime, nextLook } from './reconcile-checkout.server';

type NewPayment = Pick<
  typeof medicinePayments.$inferInsert,
  | 'prescriptionId'
  | 'userId'
  | 'gateway'
  | 'amount'
  | 'currency'
  | 'origin'
  | 'agreesTo'
  | 'createdAt'
>;

/**
 * Begins a payment for a prescription that costs more than was ordered, in the caller’s transaction, which has locked
 * its case. One that is open is gone on with: a double press pays once. One of another gateway than payments are taken
 * by now counts for nothing: it took no money, and its page may be gone.
 */
export async function beginMedicinePayment(tx: Tx, wish: NewPayment): Promise<MedicinePayment> {
  const { prescriptionId, createdAt } = wish;
  const [open] = await tx
    .select()
    .from(medicinePayments)
    .where(
      and(eq(medicinePayments.prescriptionId, prescriptionId), eq(medicinePayments.status, 'open')),
    );
  if (open?.gateway === wish.gateway) {
    // The words that were read last are agreed to.
    const { agreesTo } = wish;
    await tx.update(medicinePayments).set({ agreesTo }).where(eq(medicinePayments.id, open.id));
    return open;
  }
  if (open)
    await tx
      .update(medicinePayments)
      .set({ status: 'cancelled', completedAt: createdAt, url: null })
      .where(eq(medicinePayments.id, open.id));
  const [begun] = await tx.insert(medicinePayments).values(wish).returning();
  if (!begun) throw new Error('A payment that was just begun is gone.');
  await followMedicineLater(tx, begun.id, new Date(createdAt.getTime() + firstLook));
  return begun;
}

/** Opens the page of a payment, which keeps a card and takes nothing. Asking again gives the same page. */
export async function openMedicinePage(
  services: PaymentServices,
  payment: MedicinePayment,
): Promise<{ outcome: 'page'; url: string } | PaymentRefusal> {
  const gateway = gatewayNamed(services, payment.gateway);
  // Nobody here would learn of a card that was kept on its page.
  if (!gateway) return refusePayment(503, 'Payments are closed at the moment. Try again later.');
  if (payment.url !== null) return { outcome: 'page', url: payment.url };
  const { id, userId, amount, currency, origin } = payment;
  const back = (state: 'succeeded' | 'cancelled') =>
    `${origin}/patient/treatment?payment=${id}&payment-state=${state}`;
  try {
    const { ref, url } = await gateway.create({
      checkout: id,
      customer: await customerOf(services, gateway, userId),
      isHeld: true,
      isApproved: true,
      amount,
      currency,
      lines: [{ title: 'Prescription treatment', quantity: 1, amount, recurring: null }],
      discount: 0,
      shippingAddress: null,
      successUrl: back('succeeded'),
      cancelUrl: back('cancelled'),
    });
    await services.db
      .update(medicinePayments)
      .set({ gatewayRef: ref, url })
      .where(eq(medicinePayments.id, id));
    return { outcome: 'page', url };
  } catch (error) {
    logGatewayError(services, error);
    return refusePayment(503, errorInWords);
  }
}

async function findPayment(db: Queryable, id: string): Promise<MedicinePayment | undefined> {
  const [found] = await db.select().from(medicinePayments).where(eq(medicinePayments.id, id));
  return found;
}

/** A payment and its case, locked in the order in which whoever decides about the case locks them. */
async function lockPayment(tx: Tx, id: string): Promise<MedicinePayment | undefined> {
  await tx
    .select({ id: careCases.id })
    .from(medicinePayments)
    .innerJoin(prescriptions, eq(prescriptions.id, medicinePayments.prescriptionId))
    .innerJoin(careCases, eq(careCases.id, prescriptions.caseId))
    .where(eq(medicinePayments.id, id))
    .for('update', { of: careCases });
  const [locked] = await tx
    .select()
    .from(medicinePayments)
    .where(eq(medicinePayments.id, id))
    .for('update');
  return locked;
}

/**
 * Makes our books say what the gateway’s say. The browser that returns, the webhook and the follow-up all come here, in
 * any order and as often as they like: the first that finds a card kept has the patient’s agreement written down with
 * all that follows from it. Where there is nothing to agree to any more, nothing follows, and nothing was charged.
 */
export function reconcileMedicinePayment(
  services: PaymentServices,
  { checkout: id, status: there }: GatewayPayment,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.status !== 'open' || there === 'open') return;
    if (there === 'paid') throw new Error(`Money was taken for ${id}, which only keeps a card.`);
    const isAgreed =
      there === 'held' && (await services.events.medicinePaid(tx, services, payment));
    await tx
      .update(medicinePayments)
      .set({
        status: isAgreed ? 'succeeded' : 'cancelled',
        completedAt: services.clock.now(),
        url: null,
      })
      .where(eq(medicinePayments.id, id));
  });
}

/** Status of a payment, for whoever comes back from its page. */
export interface MedicinePaymentView {
  status: MedicinePayment['status'];
}

/**
 * A payment as its payer sees it. The gateway is asked first, whatever the address says about the payment. Null for one
 * that does not exist or is someone else’s.
 */
export async function viewMedicinePayment(
  services: PaymentServices,
  userId: string,
  id: string,
): Promise<MedicinePaymentView | null> {
  if (!isUuid(id)) return null;
  const found = await findPayment(services.db, id);
  if (found?.userId !== userId) return null;
  if (found.status === 'open') {
    try {
      await askGateway(services, found, false);
    } catch (error) {
      logGatewayError(services, error);
    }
  }
  const after = await findPayment(services.db, id);
  return { status: after?.status ?? found.status };
}

/** @param isOver True where it is ended, unless a card was kept already. */
async function askGateway(
  services: PaymentServices,
  { id, gateway: name, gatewayRef, amount, currency }: MedicinePayment,
  isOver: boolean,
): Promise<void> {
  const gateway = gatewayNamed(services, name);
  // Nobody knows whether a card was kept there: it stays open until a manager has looked.
  if (!gateway && gatewayRef !== null) return;
  const ask = (at: PaymentGateway, ref: string) => (isOver ? at.cancel(ref) : at.retrieve(ref));
  const asked = !gateway || gatewayRef === null ? null : await ask(gateway, gatewayRef);
  // The process that began it died before it could ask.
  const never = { ref: '', checkout: id, status: 'cancelled', amount, currency } as const;
  const payment = asked ?? (isOver ? never : null);
  if (payment) await reconcileMedicinePayment(services, payment);
}

/**
 * Looks at a payment that neither a return nor a webhook has closed, each time after twice as long. It is ended after a
 * day, or once nothing is left to be agreed to: the patient may begin another while they are asked. One whose gateway
 * is not set up any more stays open, and managers are told of it.
 */
export async function followMedicinePayment(
  { payment: id }: { payment: string },
  services: PaymentServices,
): Promise<void> {
  const { db, clock } = services;
  const [found] = await db
    .select({ payment: medicinePayments, prescription: prescriptions, site: checkouts.site })
    .from(medicinePayments)
    .innerJoin(prescriptions, eq(prescriptions.id, medicinePayments.prescriptionId))
    .innerJoin(orderLines, eq(orderLines.id, prescriptions.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(medicinePayments.id, id));
  if (found?.payment.status !== 'open') return;
  const { payment, prescription } = found;
  const now = clock.now();
  const age = now.getTime() - payment.createdAt.getTime();
  const isAnswered = prescription.agreedAt !== null || prescription.endedAt !== null;
  await askGateway(services, payment, isAnswered || age >= lifetime);
  if ((await findPayment(db, id))?.status !== 'open') return;
  await db.transaction(async (tx) => {
    if (!gatewayNamed(services, payment.gateway))
      await tellOfGone(tx, now, services.config.publicUrl, {
        ...payment,
        ...{ key: `medicine ${id}`, site: found.site },
      });
    await followMedicineLater(tx, id, nextLook(payment.createdAt, now));
  });
}
