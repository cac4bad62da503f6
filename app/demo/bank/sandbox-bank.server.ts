import { and, desc, eq, gt, sql } from 'drizzle-orm';
import {
  decideDispute,
  disputePayment,
} from '../../commerce/gateway/sandbox/sandbox-disputes.server';
import { orders, payments } from '../../database/tables/orders.schema.server';
import { sandboxDisputes } from '../../database/tables/sandbox.schema.server';
import type { Posted } from '../../identity/route/route.server';
import { refuse } from '../../kernel/http/answers';
import { formText } from '../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../kernel/http/load-context';

/** Columns of a payment that was taken, as its payer’s bank knows it. */
const taken = {
  ref: payments.gatewayRef,
  order: orders.number,
  amount: sql<number>`${payments.captured} - ${payments.refunded}`.mapWith(Number),
  currency: payments.currency,
  dispute: sandboxDisputes.ref,
  status: sandboxDisputes.status,
};

/**
 * The newest payments that the sandbox took and did not give back, each with its dispute, for whoever plays the bank.
 */
export function paymentsTaken({ db }: Pick<AppLoadContext, 'db'>, ref?: string) {
  return db
    .select(taken)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(sandboxDisputes, eq(sandboxDisputes.paidRef, payments.gatewayRef))
    .where(
      and(
        eq(payments.gateway, 'sandbox'),
        gt(payments.captured, 0),
        ref === undefined ? undefined : eq(payments.gatewayRef, ref),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(20);
}

export type TakenPayment = Awaited<ReturnType<typeof paymentsTaken>>[number];

/** Takes a form of the page: disputes a payment, or decides about a dispute. Each is told by a webhook. */
export async function postAsBank({ context, form }: Posted<'demonstration'>): Promise<void> {
  const ref = formText(form, 'payment');
  const intent = formText(form, 'intent');
  const [paid] = ref === '' ? [] : await paymentsTaken(context, ref);
  if (!paid) throw refuse(422, 'Load this page again, and try once more.');
  const { amount, currency, dispute } = paid;
  if (intent === 'dispute') {
    if (dispute === null && amount > 0) await disputePayment(context, { ref, amount, currency });
  } else if (dispute !== null && (intent === 'won' || intent === 'lost')) {
    await decideDispute(context, dispute, intent);
  }
}
