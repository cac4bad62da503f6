import { afterAll, beforeAll, expect } from 'vitest';
import { currentGateway, receiveWebhook } from '../../app/commerce/gateway/gateways.server';
import { settleEvent } from '../../app/commerce/payments/payment-jobs.server';
import { paymentEvents } from '../../app/database/tables/payments.schema.server';
import { fixedClock } from '../../app/kernel/clock';
import type { Db } from '../../app/kernel/database/client.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { testConfig, testContext } from './load-context';
import { StripeStandIn } from './stripe/stripe-stand-in';

/** A clinic that took payments by the sandbox, and by Stripe from some day on. */
export interface MovedClinic {
  /** The context of a moment before the move, or after the sandbox came back. */
  before(iso?: string): AppLoadContext;
  /** The context of a moment since the move: the sandbox is not set up any more. */
  since(iso?: string): AppLoadContext;
  stripe: StripeStandIn;
  /** Works on what Stripe told since it was asked last. */
  deliver(context: AppLoadContext): Promise<void>;
}

/** Lets a clinic of a database move to another gateway. */
export function withMovedClinic(db: () => Db): MovedClinic {
  const stripe = new StripeStandIn();
  beforeAll(() => stripe.start());
  afterAll(() => stripe.stop());
  const before = (iso?: string): AppLoadContext => {
    const context = testContext(db());
    return iso === undefined ? context : { ...context, clock: fixedClock(iso) };
  };
  return {
    stripe,
    before,
    since(iso) {
      const config = testConfig({ stripe: stripe.settings() });
      const moved = { ...config, mode: 'production' as const, sandboxPayments: false };
      const context = { ...before(iso), config: moved };
      expect(currentGateway(context)?.name).toBe('stripe');
      return context;
    },
    async deliver(context) {
      for (const webhook of stripe.takeWebhooks())
        expect(await receiveWebhook(context, 'stripe', webhook)).toBe('kept');
      for (const { gateway, eventId: event } of await db().select().from(paymentEvents))
        await settleEvent({ gateway, event }, context);
    },
  };
}
