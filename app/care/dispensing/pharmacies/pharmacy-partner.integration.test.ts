import { describe, expect, it } from 'vitest';
import { pharmacies, someOrder } from '../../../../tests/support/pharmacies-under-test';
import { PharmacyAway } from './pharmacy-order.server';

describe.each(pharmacies)('%s', (_, withPharmacy) => {
  const open = withPharmacy();

  it('takes an order on, and tells how it stands until it has arrived', async () => {
    const { pharmacy, handOver, arrive } = open();
    const { key } = await pharmacy.submit(someOrder());
    const accepted = await pharmacy.look(key);
    handOver();
    const onItsWay = await pharmacy.look(key);
    arrive();
    const over = await pharmacy.look(key);

    expect(accepted).toMatchObject({ key, status: 'accepted', trackingNumber: null });
    expect(onItsWay).toMatchObject({ key, status: 'handedOver' });
    expect(onItsWay?.trackingNumber).toMatch(/^\d{22}$/);
    expect(onItsWay?.carrier).not.toBeNull();
    expect(over).toMatchObject({ status: 'delivered', trackingNumber: onItsWay?.trackingNumber });
    expect(over?.at.getTime()).toBeGreaterThan(onItsWay?.at.getTime() ?? 0);
  });

  it('makes one parcel of one key, however often and at once it is asked for', async () => {
    const { pharmacy, handOver } = open();
    const order = someOrder();
    await Promise.all([1, 2, 3].map(() => pharmacy.submit(order)));
    handOver();
    const reports = await Promise.all([1, 2, 3].map(() => pharmacy.submit(order)));

    expect(new Set(reports.map(({ trackingNumber }) => trackingNumber)).size).toBe(1);
    expect(reports.map(({ status }) => status)).toEqual(Array(3).fill('handedOver'));
  });

  it('knows nothing of what it was not asked for', async () => {
    expect(await open().pharmacy.look('S-1-0')).toBeNull();
  });

  it('sends nothing that was called off before the carrier came', async () => {
    const { pharmacy, arrive } = open();
    const { key } = await pharmacy.submit(someOrder());

    expect(await pharmacy.cancel(key)).toBe('cancelled');
    expect(await pharmacy.cancel(key)).toBe('cancelled');
    arrive();
    expect(await pharmacy.look(key)).toMatchObject({ status: 'cancelled', trackingNumber: null });
  });

  it('cannot call back what the carrier has', async () => {
    const { pharmacy, handOver, arrive } = open();
    const { key } = await pharmacy.submit(someOrder());
    handOver();

    expect(await pharmacy.cancel(key)).toBe('tooLate');
    arrive();
    expect(await pharmacy.look(key)).toMatchObject({ status: 'delivered' });
  });

  it('sends nothing under a key that was called off before it was heard', async () => {
    const { pharmacy, arrive } = open();
    const order = someOrder();

    expect(await pharmacy.cancel(order.key)).toBe('cancelled');
    expect(await pharmacy.submit(order)).toMatchObject({ status: 'cancelled' });
    arrive();
    expect(await pharmacy.look(order.key)).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['isRefused', 'refused'],
    ['getsLost', 'lost'],
    ['comesBack', 'returned'],
  ] as const)('tells of an order that %s, once', async (fate, status) => {
    const { pharmacy, nextOne, arrive } = open();
    await nextOne(fate);
    const [first, second] = [someOrder(), someOrder()];
    await pharmacy.submit(first);
    await pharmacy.submit(second);
    arrive();

    expect(await pharmacy.look(first.key)).toMatchObject({ status });
    expect(await pharmacy.look(second.key)).toMatchObject({ status: 'delivered' });
  });

  it('says so while it is away, and then has lost nothing', async () => {
    const { pharmacy, goAway, comeBack } = open();
    const [known, other] = [someOrder(), someOrder()];
    await pharmacy.submit(known);
    await goAway();

    await expect(pharmacy.submit(other)).rejects.toThrow(PharmacyAway);
    await expect(pharmacy.look(known.key)).rejects.toThrow(PharmacyAway);
    await expect(pharmacy.cancel(known.key)).rejects.toThrow(PharmacyAway);
    await comeBack();
    expect(await pharmacy.look(known.key)).toMatchObject({ status: 'accepted' });
    expect(await pharmacy.submit(other)).toMatchObject({ status: 'accepted' });
  });
});
