import { describe, expect, it } from 'vitest';
import { gateways } from '../../../tests/support/gateways-under-test';
import { renewingLine } from '../../../tests/support/payment-requests';
import { renewalDue, subscribed } from '../../../tests/support/subscribed';

describe.each(gateways)('%s', (_name, withGateway) => {
  const current = withGateway();

  describe('a renewal', () => {
    it('is told of, and waits for our decision', async () => {
      const under = current();
      const { subscription } = await subscribed(under, [renewingLine(1)]);
      await under.endPeriod(subscription);
      const [news] = await under.news();

      expect(news).toMatchObject({ type: 'renewal.due' });
      expect(await under.gateway.findRenewal(news?.ref ?? '')).toMatchObject({
        subscription,
        status: 'due',
        amount: 2_000,
        currency: 'usd',
      });
    });

    it('is collected once, however often and under whichever key it is asked', async () => {
      const under = current();
      const { renewal } = await renewalDue(under);

      expect(await under.gateway.collectRenewal(renewal, 2_000, 'one')).toMatchObject({
        status: 'paid',
      });
      expect(await under.gateway.collectRenewal(renewal, 2_000, 'one')).toMatchObject({
        status: 'paid',
      });
      expect(await under.gateway.collectRenewal(renewal, 2_000, 'two')).toMatchObject({
        status: 'paid',
      });
      const paid = (await under.news()).filter(({ type }) => type === 'renewal.changed');
      expect(paid).toHaveLength(1);
    });

    it.each([2_450, 1_500])('costs what we ask for: %d cents', async (amount) => {
      const under = current();
      const { renewal } = await renewalDue(under);

      expect(await under.gateway.collectRenewal(renewal, amount, 'one')).toMatchObject({
        status: 'paid',
        amount,
      });
      expect(await under.gateway.collectRenewal(renewal, 9_900, 'two')).toMatchObject({ amount });
    });

    it('that was dropped is never collected', async () => {
      const under = current();
      const { renewal } = await renewalDue(under);
      await under.gateway.dropRenewal(renewal);

      expect(await under.gateway.collectRenewal(renewal, 2_000, 'one')).toMatchObject({
        status: 'dropped',
      });
    });

    it('that was paid is not dropped', async () => {
      const under = current();
      const { renewal } = await renewalDue(under);
      await under.gateway.collectRenewal(renewal, 2_000, 'one');

      expect(await under.gateway.dropRenewal(renewal)).toMatchObject({ status: 'paid' });
    });

    it('that a card declined is paid with another card', async () => {
      const under = current();
      const { customer, subscription, renewal } = await renewalDue(under);
      await under.addCard(customer, { declines: true });
      const cards = await under.gateway.paymentMethods(customer);
      const [good, bad] = [
        cards.find((card) => card.isDefault),
        cards.find((card) => !card.isDefault),
      ];
      await under.gateway.setDefaultPaymentMethod(customer, bad?.id ?? '');

      expect(await under.gateway.collectRenewal(renewal, 2_000, 'one')).toMatchObject({
        status: 'declined',
      });
      expect(await under.gateway.findSubscription(subscription)).toMatchObject({
        status: 'pastDue',
      });
      await under.gateway.setDefaultPaymentMethod(customer, good?.id ?? '');
      expect(await under.gateway.collectRenewal(renewal, 2_000, 'two')).toMatchObject({
        status: 'paid',
      });
      expect(await under.gateway.findSubscription(subscription)).toMatchObject({
        status: 'active',
      });
    });

    it.each([
      { later: 1_500, costs: 1_500 },
      { later: 2_450, costs: 2_000 },
    ])(
      'that a card declined costs $costs cents where $later are asked for later',
      async (asked) => {
        const under = current();
        const { customer, renewal } = await renewalDue(under);
        const [good] = await under.gateway.paymentMethods(customer);
        await under.addCard(customer, { declines: true });
        const bad = (await under.gateway.paymentMethods(customer)).find(
          ({ id }) => id !== good?.id,
        );
        await under.gateway.setDefaultPaymentMethod(customer, bad?.id ?? '');
        await under.gateway.collectRenewal(renewal, 2_000, 'one');
        await under.gateway.collectRenewal(renewal, asked.later, 'two');

        await under.gateway.setDefaultPaymentMethod(customer, good?.id ?? '');
        const paid = { status: 'paid', amount: asked.costs };
        expect(await under.gateway.collectRenewal(renewal, asked.later, 'three')).toMatchObject(
          paid,
        );
        expect(await under.gateway.findRenewal(renewal)).toMatchObject(paid);
      },
    );

    it('without any card is declined', async () => {
      const under = current();
      const { customer, renewal } = await renewalDue(under);
      const [card] = await under.gateway.paymentMethods(customer);
      await under.gateway.removePaymentMethod(customer, card?.id ?? '');

      expect(await under.gateway.collectRenewal(renewal, 2_000, 'one')).toMatchObject({
        status: 'declined',
      });
    });

    it('that is not known is null', async () => {
      expect(await current().gateway.findRenewal('in_unknown')).toBeNull();
    });
  });
});
