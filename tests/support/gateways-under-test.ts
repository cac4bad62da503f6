import { afterAll, beforeAll } from 'vitest';
import type { PaymentEvent, PaymentGateway } from '../../app/commerce/gateway/payment-gateway';
import { declining, keepCard, visa } from '../../app/commerce/gateway/sandbox/card-box.server';
import { webhookRequest } from '../../app/commerce/gateway/sandbox/deliver-webhook.server';
import { press } from '../../app/commerce/gateway/sandbox/press.server';
import { sandboxGateway } from '../../app/commerce/gateway/sandbox/sandbox-gateway.server';
import { endPeriod } from '../../app/commerce/gateway/sandbox/sandbox-renewals.server';
import { stripeGateway } from '../../app/commerce/gateway/stripe/stripe-gateway.server';
import { sandboxEvents } from '../../app/database/tables/sandbox.schema.server';
import { withDatabase } from './database';
import { testContext } from './load-context';
import { StripeStandIn } from './stripe/stripe-stand-in';

/** A gateway, and what people and time do on its side. */
export interface GatewayUnderTest {
  gateway: PaymentGateway;
  /** Pays on the gateway’s page. */
  pay(ref: string): Promise<void>;
  /** Confirms a wallet’s payment. */
  confirm(ref: string): Promise<void>;
  /** Adds a card on the gateway’s page for cards. */
  addCard(customer: string, card?: { declines: boolean }): Promise<void>;
  /** Lets a period of a subscription end. */
  endPeriod(subscription: string): Promise<void>;
  /** Returns the events that the gateway told since it was asked last, as its signed webhooks say. */
  news(): Promise<PaymentEvent[]>;
}

/** The sandbox on a database of its own, for as long as the tests around it run. */
function withSandbox(): () => GatewayUnderTest {
  const database = withDatabase();
  return () => {
    const context = testContext(database.db);
    const gateway = sandboxGateway(context);
    return {
      gateway,
      async pay(ref) {
        await press(context, ref, { kind: 'pay', webhook: 'now' });
      },
      async confirm(ref) {
        await press(context, ref, { kind: 'pay', webhook: 'now' });
      },
      async addCard(customer, { declines } = { declines: false }) {
        await database.db.transaction((tx) =>
          keepCard(tx, context.clock.now(), customer, declines ? declining : otherCard),
        );
      },
      endPeriod: (subscription) => endPeriod(context, subscription, true),
      async news() {
        const events = await database.db.delete(sandboxEvents).returning();
        return verified(
          gateway,
          events.map((event) => webhookRequest(context, event)),
        );
      },
    };
  };
}

const otherCard = { ...visa, last4: '4444' };

/** Stripe’s client against the stand-in, for as long as the tests around it run. */
export function withStripe(): () => GatewayUnderTest & { stripe: StripeStandIn } {
  const stripe = new StripeStandIn();
  let gateway: PaymentGateway | null = null;
  beforeAll(async () => {
    gateway = stripeGateway(await stripe.start());
  });
  afterAll(() => stripe.stop());
  return () => {
    if (!gateway) throw new Error('The stand-in is there only while tests run.');
    const current = gateway;
    return {
      gateway: current,
      stripe,
      pay: async (ref) => stripe.pages.pay(ref),
      confirm: async (ref) => stripe.pages.confirm(ref),
      async addCard(customer, card) {
        stripe.pages.addCard(customer, card);
      },
      endPeriod: async (subscription) => stripe.pages.endPeriod(subscription),
      news: () => verified(current, stripe.takeWebhooks()),
    };
  };
}

async function verified(gateway: PaymentGateway, webhooks: Request[]): Promise<PaymentEvent[]> {
  const events = await Promise.all(webhooks.map((webhook) => gateway.verifyWebhook(webhook)));
  return events.flatMap((event) => event ?? []);
}

/** Every gateway there is: whatever one promises, all keep. */
export const gateways: [name: string, withGateway: () => () => GatewayUnderTest][] = [
  ['the sandbox', withSandbox],
  ['Stripe', withStripe],
];
