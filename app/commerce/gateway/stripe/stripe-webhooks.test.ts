import { describe, expect, it } from 'vitest';
import { withStripe } from '../../../../tests/support/gateways-under-test';
import { signedWebhook, webhookOf } from '../../../../tests/support/stripe/stripe-stand-in';

const current = withStripe();

const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_1', object: 'checkout.session' } },
});

describe('a webhook of Stripe', () => {
  it('is read when it is signed', async () => {
    const { gateway, stripe } = current();
    const { webhookSecret } = stripe.settings();

    expect(await gateway.verifyWebhook(signedWebhook(payload, webhookSecret))).toEqual({
      id: 'evt_1',
      kind: 'checkout.session.completed',
      type: 'payment.succeeded',
      ref: 'cs_1',
    });
  });

  it('is refused when it is signed with another secret, long ago, or for other words', async () => {
    const { gateway, stripe } = current();
    const { webhookSecret } = stripe.settings();
    const tenMinutesAgo = Date.now() - 10 * 60 * 1000;
    const signed = signedWebhook(payload, webhookSecret);
    const changed = new Request(signed.url, {
      method: 'POST',
      headers: signed.headers,
      body: payload.replace('cs_1', 'cs_2'),
    });
    const unsigned = new Request(signed.url, { method: 'POST', body: payload });

    for (const forged of [
      signedWebhook(payload, 'whsec_other'),
      signedWebhook(payload, webhookSecret, tenMinutesAgo),
      changed,
      unsigned,
    ]) {
      expect(await gateway.verifyWebhook(forged)).toBeNull();
    }
  });

  it.each([
    ['checkout.session.async_payment_succeeded', 'checkout.session', 'payment.succeeded'],
    ['checkout.session.expired', 'checkout.session', 'payment.cancelled'],
    ['payment_intent.succeeded', 'payment_intent', 'payment.succeeded'],
    ['payment_intent.canceled', 'payment_intent', 'payment.cancelled'],
    ['setup_intent.succeeded', 'setup_intent', 'payment.succeeded'],
    ['setup_intent.canceled', 'setup_intent', 'payment.cancelled'],
    ['charge.dispute.created', 'dispute', 'dispute.changed'],
    ['charge.dispute.closed', 'dispute', 'dispute.changed'],
    ['customer.updated', 'customer', 'cards.changed'],
    ['customer.subscription.deleted', 'subscription', 'subscription.changed'],
    ['customer.subscription.updated', 'subscription', 'subscription.changed'],
  ])('%s of a %s means %s', async (type, object, meaning) => {
    const webhook = webhookOf({ id: 'evt_2', type, object: { id: 'x_1', object } });

    expect(await current().gateway.verifyWebhook(webhook)).toMatchObject({
      type: meaning,
      ref: 'x_1',
    });
  });

  it('about money that was given back names whose it was', async () => {
    const object = { id: 'ch_1', object: 'charge', customer: 'cus_1', payment_intent: 'pi_1' };
    const webhook = webhookOf({ id: 'evt_9', type: 'charge.refunded', object });

    expect(await current().gateway.verifyWebhook(webhook)).toEqual({
      id: 'evt_9',
      kind: 'charge.refunded',
      type: 'refund.made',
      ref: 'cus_1',
    });
  });

  it.each(['charge.refunded', 'payment_method.attached', 'something.new', 'invoice.created'])(
    'that means nothing to us is kept and ignored: %s',
    async (type) => {
      const webhook = webhookOf({ id: 'evt_3', type, object: { id: 'x_1', object: 'thing' } });

      expect(await current().gateway.verifyWebhook(webhook)).toEqual({
        id: 'evt_3',
        kind: type,
        type: 'ignored',
        ref: '',
      });
    },
  );
});
