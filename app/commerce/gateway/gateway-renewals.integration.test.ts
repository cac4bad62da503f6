import { describe, expect, it } from 'vitest';
import { providers } from '../../../tests/support/gateways-under-test';
import { renewingLine } from '../../../tests/support/payment-requests';
import { renewalDue, subscribed } from '../../../tests/support/subscribed';

describe.each(providers)('%s', (_name, withProvider) => {
  const current = withProvider();

  describe('a renewal', () => {
    it('is told of, and waits for our decision', async () => {
      const under = current();
      const { subscription } = await subscribed(under, [renewingLine(1)]);
      await under.endPeriod(subscription);
      const [news] = await under.news();

      expect(news).toMatchObject({ type: 'renewal.due' });
      expect(await under.provider.findRenewal(news?.ref ?? '')).toMatchObject({
        subscription,
        status: 'due',
        amount: 2_000,
        currency: 'usd',
      });
    });

    it('is collected once, however often and under whichever key it is asked', async () => {
      const under = current();
      const { renewal } = await renewalDue(under);

      expect(await under.provider.collectRenewal(renewal, 2_000, 'one')).toMatchObject({
        status: 'paid',
      });
      expect(await under.provider.collectRenewal(renewal, 2_000, 'one')).toMatchObject({
        status: 'paid',
      });
      expect(await under.provider.collectRenewal(renewal, 2_000, 'two')).toMatchObject({
        status: 'paid',
      });
      const paid = (await under.news()).filter(({ type }) => type === 'renewal.changed');
      expect(paid).toHaveLength(1);
    });

    it.each([2_450, 1_500])('costs what we ask for: %d cents', async (amount) => {
      const under = current();
      const { renewal } = await renewalDue(under);

      expect(await under.provider.collectRenewal(renewal, amount, 'one')).toMatchObject({
        status: 'paid',
        amount,
      });
      expect(await under.provider.collectRenewal(renewal, 9_900, 'two')).toMatchObject({ amount });
    });

    it('that was dropped is never collected', async () => {
      const under = current();
      const { renewal } = await renewalDue(under);
      await under.provider.dropRenewal(renewal);

      expect(await under.provider.collectRenewal(renewal, 2_000, 'one')).toMatchObject({
        status: 'dropped',
      });
    });

    it('that was paid is not dropped', async () => {
      const under = current();
      const { renewal } = await renewalDue(under);
      await under.provider.collectRenewal(renewal, 2_000, 'one');

      expect(await under.provider.dropRenewal(renewal)).toMatchObject({ status: 'paid' });
    });

    it('that a card declined is paid with another card', async () => {
      const under = current();
      const { customer, subscription, renewal } = await renewalDue(under);
      await under.addCard(customer, { declines: true });
      const cards = await under.provider.paymentMethods(customer);
      const [good, bad] = [
        cards.find((card) => card.isDefault),
        cards.find((card) => !card.isDefault),
      ];
      await under.provider.setDefaultPaymentMethod(customer, bad?.id ?? '');

      expect(await under.provider.collectRenewal(renewal, 2_000, 'one')).toMatchObject({
        status: 'declined',
      });
      expect(await under.provider.findSubscription(subscription)).toMatchObject({
        status: 'pastDue',
      });
      await under.provider.setDefaultPaymentMethod(customer, good?.id ?? '');
      expect(await under.provider.collectRenewal(renewal, 2_000, 'two')).toMatchObject({
        status: 'paid',
      });
      expect(await under.provider.findSubscription(subscription)).toMatchObject({
        status: 'active',
      });
    });

    it('without any card is declined', async () => {
      const under = current();
      const { customer, renewal } = await renewalDue(under);
      const [card] = await under.provider.paymentMethods(customer);
      await under.provider.removePaymentMethod(customer, card?.id ?? '');

      expect(await under.provider.collectRenewal(renewal, 2_000, 'one')).toMatchObject({
        status: 'declined',
      });
    });

    it('that is not known is null', async () => {
      expect(await current().provider.findRenewal('in_unknown')).toBeNull();
    });
  });
});
