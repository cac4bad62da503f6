import { describe, expect, it } from 'vitest';
import { withStripe } from '../../../../tests/support/gateways-under-test';
import { paymentRequest } from '../../../../tests/support/payment-requests';
import type { Fault } from '../../../../tests/support/stripe/stripe-stand-in';
import { someCustomer } from '../../../../tests/support/subscribed';
import { GatewayError } from '../payment-gateway';
import { stripeGateway } from './stripe-gateway.server';

const current = withStripe();

describe('a call that fails', () => {
  it.each<[Fault]>([[500], [429], ['hang up']])(
    'with %s is tried again under the same key',
    async (fault) => {
      const under = current();
      const request = paymentRequest(await someCustomer(under));
      const before = under.stripe.callsOf('POST /v1/checkout/sessions').length;
      under.stripe.fail(fault);
      const { ref } = await under.gateway.create(request);
      const calls = under.stripe.callsOf('POST /v1/checkout/sessions').slice(before);

      expect(ref).toMatch(/^cs_/);
      expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
        request.checkout,
        request.checkout,
      ]);
    },
  );

  it('three times is an error that names no one', async () => {
    const under = current();
    const request = paymentRequest(await someCustomer(under));
    under.stripe.fail(500, 500, 500);
    const error = await under.gateway.create(request).catch((error: unknown) => error);

    expect(error).toBeInstanceOf(GatewayError);
    expect(String(error)).toMatch(/StripeAPIError, 500, req_stand_in/);
    expect(String(error)).not.toContain(request.customer);
  });

  it('because nothing is answered is tried again, and in the end an error', async () => {
    const { stripe } = current();
    const impatient = stripeGateway({ ...stripe.settings() }, 50);
    const before = stripe.callsOf('GET /v1/checkout/sessions/:id').length;
    stripe.fail('silence', 'silence', 'silence');

    await expect(impatient.retrieve('cs_1')).rejects.toThrow('StripeConnectionError');
    expect(stripe.callsOf('GET /v1/checkout/sessions/:id').length - before).toBe(3);
  });

  it('because nothing is answered once goes well the second time, under the same key', async () => {
    const under = current();
    const impatient = stripeGateway({ ...under.stripe.settings() }, 2_000);
    const request = paymentRequest(await someCustomer(under));
    under.stripe.fail('silence');
    const { ref } = await impatient.create(request);

    expect(ref).toMatch(/^cs_/);
    expect(
      under.stripe
        .callsOf('POST /v1/checkout/sessions')
        .slice(-2)
        .map(({ idempotencyKey }) => idempotencyKey),
    ).toEqual([request.checkout, request.checkout]);
  });

  it('because the key is wrong is an error', async () => {
    const { stripe } = current();
    const gateway = stripeGateway({ ...stripe.settings(), secretKey: 'sk_test_wrong' });

    await expect(gateway.retrieve('cs_1')).rejects.toThrow('StripeAuthenticationError');
  });
});

describe.each<[Fault]>([['a page'], ['nothing'], ['an empty object'], ['a text']])(
  'an answer that is %s',
  (fault) => {
    const calls = {
      'a payment': async () => {
        const under = current();
        const request = paymentRequest(await someCustomer(under));
        under.stripe.fail(fault);
        return under.gateway.create(request);
      },
      'a wallet’s payment': async () => {
        const under = current();
        const request = paymentRequest(await someCustomer(under));
        under.stripe.fail(fault);
        return under.gateway.createIntent(request, 'apple-pay');
      },
      'how a payment stands': async () => {
        current().stripe.fail(fault);
        return current().gateway.retrieve('cs_1');
      },
      'how a wallet’s payment stands': async () => {
        current().stripe.fail(fault);
        return current().gateway.retrieve('pi_1');
      },
      'a customer': async () => {
        current().stripe.fail(fault);
        return current().gateway.createCustomer({ id: 'u', email: 'robin@example.com' });
      },
      'the cards of a customer': async () => {
        current().stripe.fail(fault);
        return current().gateway.paymentMethods('cus_1');
      },
    };

    it.each(Object.entries(calls))('about %s is an error', async (_what, call) => {
      await expect(call()).rejects.toBeInstanceOf(GatewayError);
    });
  },
);
