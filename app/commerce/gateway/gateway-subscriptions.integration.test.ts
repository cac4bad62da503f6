import { describe, expect, it } from 'vitest';
import { gateways } from '../../../tests/support/gateways-under-test';
import { paymentLine, paymentRequest, renewingLine } from '../../../tests/support/payment-requests';
import { renewalDue, someCustomer, subscribed } from '../../../tests/support/subscribed';

describe.each(gateways)('%s', (_name, withGateway) => {
  const current = withGateway();

  describe('subscriptions', () => {
    it('are one for each line that renews, whatever its rhythm', async () => {
      const under = current();
      const lines = [renewingLine(1), paymentLine(), renewingLine(1, 700), renewingLine(3, 5_000)];
      const { customer, started } = await subscribed(under, lines);

      expect(started.map(({ line }) => line)).toEqual([0, 2, 3]);
      expect(new Set(started.map(({ ref }) => ref)).size).toBe(3);
      expect(await under.gateway.subscriptions(customer)).toEqual(
        expect.arrayContaining(started.map(({ ref }) => ({ ref, customer, status: 'active' }))),
      );
    });

    it('renew for what their line costs without the discount', async () => {
      const under = current();
      const customer = await someCustomer(under);
      const lines = [renewingLine(1, 2_000), renewingLine(1, 701), renewingLine(3, 5_000)];
      const request = paymentRequest(customer, lines, 333);
      const { ref } = await under.gateway.create(request);
      await under.pay(ref);
      const started = await under.gateway.startSubscriptions({
        ...request,
        ref,
        paidAt: new Date(),
      });
      for (const one of started) await under.endPeriod(one.ref);
      const waiting = await under.gateway.waitingRenewals(customer);

      expect(waiting.map(({ amount }) => amount).sort()).toEqual([2_000, 5_000, 701]);
    });

    it('started again are the same', async () => {
      const under = current();
      const { start, started } = await subscribed(under, [renewingLine(1), renewingLine(3)]);

      expect(await under.gateway.startSubscriptions(start)).toEqual(started);
    });

    it('that a wallet paid for renew too', async () => {
      const under = current();
      const request = paymentRequest(await someCustomer(under), [renewingLine(1)]);
      const { ref } = await under.gateway.createIntent(request, 'apple-pay');
      await under.confirm(ref);
      const [started] = await under.gateway.startSubscriptions({
        ...request,
        ref,
        paidAt: new Date(),
      });
      await under.endPeriod(started?.ref ?? '');
      const [renewal] = await under.gateway.waitingRenewals(request.customer);

      expect(await under.gateway.collectRenewal(renewal?.ref ?? '', 2_000, 'first')).toMatchObject({
        status: 'paid',
        amount: 2_000,
      });
    });

    it('do not start before they are paid', async () => {
      const under = current();
      const request = paymentRequest(await someCustomer(under), [renewingLine(1)]);
      const { ref } = await under.gateway.create(request);

      await expect(
        under.gateway.startSubscriptions({
          ...request,
          ref,
          paidAt: new Date(),
        }),
      ).rejects.toThrow('before it is paid');
    });

    it('that are paused have no renewals, until they are resumed', async () => {
      const under = current();
      const { customer, subscription } = await subscribed(under, [renewingLine(1)]);
      await under.gateway.pauseSubscription(subscription, new Date('2025-09-01T00:00:00Z'));
      await under.endPeriod(subscription);

      expect(await under.gateway.findSubscription(subscription)).toMatchObject({
        status: 'paused',
      });
      expect(await under.gateway.waitingRenewals(customer)).toEqual([]);
      await under.gateway.resumeSubscription(subscription);
      await under.endPeriod(subscription);
      expect(await under.gateway.waitingRenewals(customer)).toHaveLength(1);
    });

    it('that were ended stay ended, and nobody pays for what waited', async () => {
      const under = current();
      const { subscription, renewal } = await renewalDue(under);
      await under.gateway.cancelSubscription(subscription);
      await under.gateway.cancelSubscription(subscription);
      await under.gateway.resumeSubscription(subscription);

      expect(await under.gateway.findSubscription(subscription)).toMatchObject({
        status: 'cancelled',
      });
      expect(await under.gateway.findRenewal(renewal)).toMatchObject({ status: 'dropped' });
      expect(await under.news()).toContainEqual(
        expect.objectContaining({ type: 'subscription.changed', ref: subscription }),
      );
    });

    it('that are not known are null', async () => {
      expect(await current().gateway.findSubscription('sub_unknown')).toBeNull();
    });
  });
});
