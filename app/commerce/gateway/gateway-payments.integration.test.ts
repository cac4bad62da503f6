import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gateways } from '../../../tests/support/gateways-under-test';
import { paymentLine, paymentRequest, renewingLine } from '../../../tests/support/payment-requests';
import { someCustomer } from '../../../tests/support/subscribed';

/** A customer with one more card, and the gateway’s name for it. */
async function withCard(under: GatewayUnderTest, declines = false, owner?: string) {
  const customer = owner ?? (await someCustomer(under));
  const before = await under.gateway.paymentMethods(customer);
  await under.addCard(customer, { declines });
  const after = await under.gateway.paymentMethods(customer);
  const added = after.find(({ id }) => !before.some((one) => one.id === id));
  if (!added) throw new Error('No card was added.');
  return { customer, method: added.id };
}

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

    it('with a card that is kept is made once, however often it is asked', async () => {
      const under = current();
      const { customer, method } = await withCard(under);
      const request = paymentRequest(customer);
      const { ref } = await under.gateway.createIntent(request, 'kept-card');
      await under.news();
      const made = await Promise.all([1, 2].map(() => under.gateway.payWithKeptCard(ref, method)));

      const paid = { ref, checkout: request.checkout, status: 'paid', amount: 1_000 };
      expect(made).toMatchObject([paid, paid]);
      const news = (await under.news()).filter(({ type }) => type === 'payment.succeeded');
      expect(news.map((event) => event.ref)).toEqual([ref]);
      expect(await under.gateway.refund(ref, 1_000, randomUUID())).toMatchObject({
        status: 'succeeded',
      });
    });

    it.each([
      ['declines', async (under: GatewayUnderTest) => withCard(under, true)],
      [
        'is somebody else’s',
        async (under: GatewayUnderTest) => ({
          customer: await someCustomer(under),
          method: (await withCard(under)).method,
        }),
      ],
      [
        'is not known',
        async (under: GatewayUnderTest) => ({
          customer: await someCustomer(under),
          method: 'pm_unknown',
        }),
      ],
    ])('with a card that %s stays open, and can be ended', async (_why, given) => {
      const under = current();
      const { customer, method } = await given(under);
      const { ref } = await under.gateway.createIntent(paymentRequest(customer), 'kept-card');

      expect(await under.gateway.payWithKeptCard(ref, method)).toMatchObject({ status: 'open' });
      expect(await under.gateway.cancel(ref)).toMatchObject({ status: 'cancelled' });
      const { method: good } = await withCard(under, false, customer);
      expect(await under.gateway.payWithKeptCard(ref, good)).toMatchObject({ status: 'cancelled' });
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
