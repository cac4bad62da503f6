import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gateways } from '../../../tests/support/gateways-under-test';
import { paymentRequest, renewingLine } from '../../../tests/support/payment-requests';
import { someCustomer } from '../../../tests/support/subscribed';

/** A customer whose card was kept at a checkout that is held. */
async function holding(under: GatewayUnderTest) {
  const customer = await someCustomer(under);
  const request = paymentRequest(customer, [renewingLine(1, 900)], 0, true);
  const { ref: checkoutRef } = await under.gateway.create(request);
  await under.pay(checkoutRef);
  return { customer, checkoutRef, checkout: request.checkout };
}

/** A charge that was opened and not taken. */
async function opened(under: GatewayUnderTest, customer: string, key: string = randomUUID()) {
  return under.gateway.openCharge({ key, customer, amount: 900, currency: 'usd' });
}

describe.each(gateways)('%s', (_name, withGateway) => {
  const current = withGateway();

  it.each(['create', 'createIntent'] as const)(
    'keeps a card for what is held, and takes nothing (%s)',
    async (way) => {
      const under = current();
      const customer = await someCustomer(under);
      const request = paymentRequest(customer, [renewingLine(1)], 0, true);
      const { ref } = await under.gateway[way](request, 'apple-pay');

      expect(await under.gateway.retrieve(ref)).toMatchObject({ status: 'open' });
      await (way === 'create' ? under.pay(ref) : under.confirm(ref));
      expect(await under.gateway.retrieve(ref)).toMatchObject({
        checkout: request.checkout,
        status: 'held',
        amount: 0,
      });
      expect(await under.gateway.paymentMethods(customer)).toHaveLength(1);
      expect(await under.gateway.cancel(ref)).toMatchObject({ status: 'held' });
    },
  );

  it('ends what is held before a card was given', async () => {
    const under = current();
    const request = paymentRequest(await someCustomer(under), [renewingLine(1)], 0, true);
    const { ref } = await under.gateway.createIntent(request, 'google-pay');

    expect(await under.gateway.cancel(ref)).toMatchObject({ status: 'cancelled' });
    await under.confirm(ref);
    expect(await under.gateway.retrieve(ref)).toMatchObject({ status: 'cancelled' });
  });

  it('opens one charge for a key, and takes it once from the card that was kept', async () => {
    const under = current();
    const { customer, checkoutRef } = await holding(under);
    const key = randomUUID();
    const [ref, same] = [await opened(under, customer, key), await opened(under, customer, key)];
    const taken = await Promise.all(
      ['one', 'one', 'two'].map((attempt) => under.gateway.takeCharge(ref, attempt, checkoutRef)),
    );

    expect(same).toBe(ref);
    for (const charge of taken) expect(charge).toEqual({ ref, status: 'paid' });
    expect(await under.gateway.refund(ref, 901, randomUUID())).toMatchObject({ status: 'failed' });
    expect(await under.gateway.refund(ref, 900, randomUUID())).toMatchObject({
      status: 'succeeded',
    });
  });

  it('never takes what was called off, and says so of what was taken before', async () => {
    const under = current();
    const { customer, checkoutRef } = await holding(under);
    const [ref, other] = [await opened(under, customer), await opened(under, customer)];

    expect(await under.gateway.callOffCharge(ref)).toEqual({ ref, status: 'cancelled' });
    expect(await under.gateway.takeCharge(ref, 'one', checkoutRef)).toEqual({
      ref,
      status: 'cancelled',
    });
    await under.gateway.takeCharge(other, 'one', checkoutRef);
    expect(await under.gateway.callOffCharge(other)).toEqual({ ref: other, status: 'paid' });
  });

  it('says that a card refuses, and takes the money from another one later', async () => {
    const under = current();
    const customer = await someCustomer(under);
    await under.addCard(customer, { declines: true });
    const ref = await opened(under, customer);

    expect(await under.gateway.takeCharge(ref, 'one', null)).toEqual({ ref, status: 'refused' });
    expect(await under.gateway.takeCharge(ref, 'one', null)).toEqual({ ref, status: 'refused' });
    await under.news();
    await under.addCard(customer);
    expect(await under.news()).toContainEqual(
      expect.objectContaining({ type: 'cards.changed', ref: customer }),
    );
    const [good] = (await under.gateway.paymentMethods(customer)).toSorted(
      (one, two) => Number(two.last4 !== '0341') - Number(one.last4 !== '0341'),
    );
    await under.gateway.setDefaultPaymentMethod(customer, good?.id ?? '');
    expect(await under.gateway.takeCharge(ref, 'two', null)).toEqual({ ref, status: 'paid' });
  });

  it('refuses where no card is left', async () => {
    const under = current();
    const ref = await opened(under, await someCustomer(under));

    expect(await under.gateway.takeCharge(ref, 'one', null)).toEqual({ ref, status: 'refused' });
  });

  it('begins what renews with the charge', async () => {
    const under = current();
    const { customer, checkoutRef, checkout } = await holding(under);
    const ref = await opened(under, customer);
    await under.gateway.takeCharge(ref, 'one', checkoutRef);
    const lines = [renewingLine(1, 900)];
    const start = { checkout, ref: null, paidAt: new Date(), customer, currency: 'usd', lines };
    const [first, again] = [
      await under.gateway.startSubscriptions(start),
      await under.gateway.startSubscriptions(start),
    ];

    expect(first).toHaveLength(1);
    expect(again).toEqual(first);
  });
});
