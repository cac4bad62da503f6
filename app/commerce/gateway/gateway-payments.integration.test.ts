import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { gateways } from '../../../tests/support/gateways-under-test';
import { paymentLine, paymentRequest, renewingLine } from '../../../tests/support/payment-requests';
import { someCustomer } from '../../../tests/support/subscribed';

describe.each(gateways)('%s', (_name, withGateway) => {
  const current = withGateway();

  describe('a customer', () => {
    it('is made once for each user', async () => {
      const { gateway } = current();
      const user = { id: randomUUID(), email: 'maya@example.com' };
      const [one, two] = [await gateway.createCustomer(user), await gateway.createCustomer(user)];

      expect(one).toBe(two);
      expect(await gateway.hasCustomer(one)).toBe(true);
      expect(await gateway.hasCustomer('cus_unknown')).toBe(false);
    });
  });

  describe('a payment', () => {
    it('is open until it is paid, for what was asked', async () => {
      const under = current();
      const request = paymentRequest(await someCustomer(under), [paymentLine()], 250);
      const { ref } = await under.gateway.create(request);
      const asked = { ref, checkout: request.checkout, amount: 750, currency: 'usd' };

      expect(await under.gateway.retrieve(ref)).toEqual({ ...asked, status: 'open' });
      await under.pay(ref);
      expect(await under.gateway.retrieve(ref)).toEqual({ ...asked, status: 'paid' });
    });

    it('asked for twice is the same', async () => {
      const under = current();
      const request = paymentRequest(await someCustomer(under), [renewingLine(3)], 100);

      expect(await under.gateway.create(request)).toEqual(await under.gateway.create(request));
    });

    it('by a wallet is confirmed with its secret', async () => {
      const under = current();
      const request = paymentRequest(await someCustomer(under));
      const { ref, clientSecret } = await under.gateway.createIntent(request, 'apple-pay');
      await under.confirm(ref);

      expect(clientSecret).toMatch(/^\S{20,}$/);
      expect(await under.gateway.retrieve(ref)).toMatchObject({ status: 'paid', amount: 1_000 });
    });

    it.each(['create', 'createIntent'] as const)(
      'that was ended cannot be paid (%s)',
      async (way) => {
        const under = current();
        const request = paymentRequest(await someCustomer(under));
        const { ref } = await under.gateway[way](request, 'google-pay');

        expect(await under.gateway.cancel(ref)).toMatchObject({ status: 'cancelled' });
        await (way === 'create' ? under.pay(ref) : under.confirm(ref));
        expect(await under.gateway.retrieve(ref)).toMatchObject({ status: 'cancelled' });
      },
    );

    it.each(['create', 'createIntent'] as const)('that was made stays made (%s)', async (way) => {
      const under = current();
      const request = paymentRequest(await someCustomer(under));
      const { ref } = await under.gateway[way](request, 'google-pay');
      await (way === 'create' ? under.pay(ref) : under.confirm(ref));

      expect(await under.gateway.cancel(ref)).toMatchObject({ status: 'paid' });
    });

    it('that is not known is null', async () => {
      const { gateway } = current();

      expect(await gateway.retrieve('cs_unknown')).toBeNull();
      expect(await gateway.cancel('cs_unknown')).toBeNull();
    });

    it('is told of', async () => {
      const under = current();
      await under.news();
      const { ref } = await under.gateway.create(paymentRequest(await someCustomer(under)));
      await under.pay(ref);

      expect(await under.news()).toContainEqual(
        expect.objectContaining({ type: 'payment.succeeded', ref }),
      );
    });
  });
});
