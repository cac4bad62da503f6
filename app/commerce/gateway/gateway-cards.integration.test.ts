import { describe, expect, it } from 'vitest';
import { gateways } from '../../../tests/support/gateways-under-test';
import { paymentRequest, renewingLine } from '../../../tests/support/payment-requests';
import { someCustomer, subscribed } from '../../../tests/support/subscribed';

describe.each(gateways)('%s', (_name, withGateway) => {
  const current = withGateway();

  describe('cards', () => {
    it('are kept where something renews, and the first one is the default', async () => {
      const under = current();
      const { customer } = await subscribed(under, [renewingLine(1)]);
      await under.addCard(customer);
      const cards = await under.gateway.paymentMethods(customer);

      expect(cards).toHaveLength(2);
      expect(cards[0]).toMatchObject({
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2034,
        isDefault: true,
        wallet: null,
      });
    });

    it('are not kept where nothing renews', async () => {
      const under = current();
      const customer = await someCustomer(under);
      const { ref } = await under.gateway.create(paymentRequest(customer));
      await under.pay(ref);

      expect(await under.gateway.paymentMethods(customer)).toEqual([]);
    });

    it('of someone else can be neither chosen nor removed', async () => {
      const under = current();
      const [mine, theirs] = [await someCustomer(under), await someCustomer(under)];
      await under.addCard(theirs);
      const [card] = await under.gateway.paymentMethods(theirs);

      expect(await under.gateway.setDefaultPaymentMethod(mine, card?.id ?? '')).toBe(false);
      expect(await under.gateway.removePaymentMethod(mine, card?.id ?? '')).toBe(false);
      expect(await under.gateway.removePaymentMethod(mine, 'pm_unknown')).toBe(false);
      expect(await under.gateway.paymentMethods(theirs)).toHaveLength(1);
    });

    it('are gone once they are removed', async () => {
      const under = current();
      const customer = await someCustomer(under);
      await under.addCard(customer);
      const [card] = await under.gateway.paymentMethods(customer);

      expect(await under.gateway.removePaymentMethod(customer, card?.id ?? '')).toBe(true);
      expect(await under.gateway.paymentMethods(customer)).toEqual([]);
    });

    it('have a page of their own', async () => {
      const under = current();
      const customer = await someCustomer(under);
      const { url } = await under.gateway.portalSession(customer, 'http://localhost:3000/back');

      expect(url).toMatch(/^(https:\/\/billing\.stripe|\/pay\/sandbox\/portal\/)/);
    });
  });
});
