import { eq } from 'drizzle-orm';
import { deliverWebhook } from '../../app/commerce/gateway/sandbox/deliver-webhook.server';
import { type Press, press } from '../../app/commerce/gateway/sandbox/press.server';
import { settleEvent } from '../../app/commerce/payments/payment-jobs.server';
import { followCheckout } from '../../app/commerce/payments/reconcile-checkout.server';
import { orderLines, orders, payments } from '../../app/database/tables/orders.schema.server';
import { sandboxEvents } from '../../app/database/tables/sandbox.schema.server';
import type { Db } from '../../app/kernel/database/client.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { viewCheckout } from '../../app/portals/checkout/checkout/checkout-page.server';
import { beginToPayFor, sandboxPage } from './buying';
import { somePatient } from './patient';
import { mailsWrittenTo } from './written-mails';

/** A payment that was begun, and everything that can happen to it. */
export interface Paying {
  checkout: string;
  context: AppLoadContext;
  press(pressed: Press): Promise<void>;
  /** The browser comes back, whatever it says. */
  comeBack(): Promise<void>;
  /** The webhooks of all that happened so far arrive, and are worked on. */
  deliver(): Promise<void>;
  /** The follow-up looks at it. */
  follow(): Promise<void>;
  /** Reads the state of the checkout in the end. */
  result(): Promise<Result>;
}

export interface Result {
  status: string | undefined;
  orders: { number: string; total: number; lines: number }[];
  captured: number[];
  mails: string[];
}

/** A patient with two lines in the cart who went on to pay. */
export async function somePaying(db: Db, overrides: Partial<AppLoadContext> = {}): Promise<Paying> {
  const { payer, context } = await somePatient(db, [], overrides);
  const items = [
    { variantId: 'vitamin-once', quantity: 2 },
    { variantId: 'foam-3m', quantity: 1 },
  ];
  const { checkout, ref } = sandboxPage(await beginToPayFor(context, payer, items));
  return {
    checkout,
    context,
    async press(pressed) {
      await press(context, ref, pressed);
    },
    async comeBack() {
      await viewCheckout(context, payer.user, checkout);
    },
    async deliver() {
      const events = await db.select().from(sandboxEvents).where(eq(sandboxEvents.ref, ref));
      for (const { id: event } of events) {
        await deliverWebhook({ event }, context);
        await settleEvent({ gateway: 'sandbox', event }, context);
      }
    },
    follow: () => followCheckout({ checkout }, context),
    async result() {
      const view = await viewCheckout(context, payer.user, checkout);
      const placed = await db.select().from(orders).where(eq(orders.userId, payer.user.id));
      return {
        status: view?.status,
        orders: await Promise.all(
          placed.map(async ({ id, number, total }) => {
            const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
            return { number, total, lines: lines.length };
          }),
        ),
        captured: await capturedFor(db, payer.user.id),
        mails: await mailsTo(db, payer.user.email),
      };
    },
  };
}

async function capturedFor(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .select({ captured: payments.captured })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, userId));
  return rows.map(({ captured }) => captured);
}

async function mailsTo(db: Db, email: string): Promise<string[]> {
  const rows = await mailsWrittenTo(db, email);
  return rows.map(({ subject }) => subject);
}
