import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gateways } from '../../../tests/support/gateways-under-test';
import { paymentLine, paymentRequest, renewingLine } from '../../../tests/support/payment-requests';
import { renewalDue, someCustomer, subscribed } from '../../../tests/support/subscribed';

/** $20, bought once. */
const twentyDollars = paymentLine({ amount: 2_000 });

describe.each(gateways)('%s', (_name, withGateway) => {
  const current = withGateway();

  describe('money that is given back', () => {
    it.each<[string, (under: GatewayUnderTest) => Promise<string>]>([
      [
        'of one purchase',
        async (under) => {
          const { ref } = await under.gateway.create(
            paymentRequest(await someCustomer(under), [twentyDollars]),
          );
          await under.pay(ref);
          return ref;
        },
      ],
      [
        'of a purchase that renews',
        async (under) => (await subscribed(under, [renewingLine(1)])).start.ref,
      ],
      [
        'of a wallet’s payment',
        async (under) => {
          const request = paymentRequest(await someCustomer(under), [twentyDollars]);
          const { ref } = await under.gateway.createIntent(request, 'google-pay');
          await under.confirm(ref);
          return ref;
        },
      ],
      [
        'of a renewal',
        async (under) => {
          const { renewal } = await renewalDue(under);
          await under.gateway.collectRenewal(renewal, 2_000, 'one');
          return renewal;
        },
      ],
    ])('%s is given once for a key, and never more than was taken', async (_what, paid) => {
      const under = current();
      const ref = await paid(under);
      const key = randomUUID();
      const first = await under.gateway.refund(ref, 1_500, key);

      expect(first).toMatchObject({ status: 'succeeded', ref: expect.stringMatching(/\w/) });
      expect(await under.gateway.refund(ref, 1_500, key)).toEqual(first);
      expect(await under.gateway.refund(ref, 501, randomUUID())).toMatchObject({
        status: 'failed',
      });
      expect(await under.gateway.refund(ref, 500, randomUUID())).toMatchObject({
        status: 'succeeded',
      });
    });

    it('is listed under the key it was asked for with', async () => {
      const under = current();
      const { ref } = await under.gateway.create(
        paymentRequest(await someCustomer(under), [twentyDollars]),
      );
      expect(await under.gateway.givenBack(ref)).toEqual([]);
      await under.pay(ref);
      const key = randomUUID();
      const given = await under.gateway.refund(ref, 700, key);

      expect(await under.gateway.givenBack(ref)).toEqual([{ ref: given.ref, amount: 700, key }]);
    });

    it('is refused for what nobody paid', async () => {
      const under = current();
      const { ref } = await under.gateway.create(paymentRequest(await someCustomer(under)));

      expect(await under.gateway.refund(ref, 100, randomUUID())).toMatchObject({
        status: 'failed',
      });
    });
  });
});
