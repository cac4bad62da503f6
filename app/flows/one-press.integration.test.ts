import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { keptCard } from '../../tests/support/kept-card';
import { mailsTo } from '../../tests/support/mailed-links';
import { somePatient } from '../../tests/support/patient';
import { publishCatalogue } from '../../tests/support/published-catalogue';
import { smallCatalogue } from '../../tests/support/small-shop';
import { submitShipment } from '../care/dispensing/pharmacies/submit-shipment.server';
import { declining, payWithCard, visa } from '../commerce/gateway/sandbox/card-box.server';
import { beginPressed } from '../commerce/payments/begin-payment.server';
import { buyWithKeptCard } from '../commerce/payments/buy-with-kept-card.server';
import { followCheckout } from '../commerce/payments/reconcile-checkout.server';
import { sendRefund } from '../commerce/refunds/refunds.server';
import { orders, payments } from '../database/tables/orders.schema.server';
import { checkouts } from '../database/tables/payments.schema.server';
import { refunds } from '../database/tables/refunds.schema.server';
import { sandboxCustomers, sandboxPayments } from '../database/tables/sandbox.schema.server';
import { shipments } from '../database/tables/shipments.schema.server';
import { minute } from '../kernel/calendar/milliseconds';
import { fixedClock } from '../kernel/clock';
import { undoableOrders, undoOrder } from './undo-order.server';

const database = withDatabase();
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const price = 2_995;

/** A patient whose card is kept, and their press of a button. */
async function someBuyer(card = visa) {
  const { payer, context } = await somePatient(database.db);
  const paymentMethod = await keptCard(context, payer, card);
  const press = (how: { press?: string; total?: number; paymentMethod?: string } = {}) =>
    buyWithKeptCard(
      context,
      payer,
      {
        source: 'pharmacy',
        eventId: how.press ?? randomUUID(),
        injectionAck: false,
        shippingAddress: null,
      },
      { variantId: 'vitamin-once', paymentMethod, total: price, ...how },
    );
  const ownOrders = () => database.db.select().from(orders).where(eq(orders.userId, payer.user.id));
  const parcels = () =>
    database.db.select().from(shipments).where(eq(shipments.patientId, payer.user.id));
  /** Cents of each payment that the gateway took of them. */
  const taken = async () => {
    const rows = await database.db
      .select({ amount: sandboxPayments.amount })
      .from(sandboxPayments)
      .innerJoin(sandboxCustomers, eq(sandboxCustomers.ref, sandboxPayments.customer))
      .where(and(eq(sandboxCustomers.userId, payer.user.id), eq(sandboxPayments.status, 'paid')));
    return rows.map(({ amount }) => amount);
  };
  return { payer, context, paymentMethod, press, ownOrders, parcels, taken };
}

/** So many minutes after all that stands still in these tests. */
const later = (minutes: number) =>
  fixedClock(new Date(Date.parse('2025-06-02T12:00:00.000Z') + minutes * minute).toISOString());

describe('one press', () => {
  it('charges the kept card exactly what was shown, and places one order', async () => {
    const { press, ownOrders, taken } = await someBuyer();
    expect(await press()).toMatchObject({ outcome: 'settled' });

    expect(await ownOrders()).toMatchObject([{ status: 'paid', total: price }]);
    expect(await taken()).toEqual([price]);
  });

  it('that is repeated leads to the same order', async () => {
    const { press, ownOrders } = await someBuyer();
    const once = randomUUID();
    const first = await press({ press: once });

    expect(await press({ press: once })).toEqual(first);
    expect(await ownOrders()).toHaveLength(1);
  });

  it.each([0, 1, 2, 3])('that comes several times at once buys once (race %i)', async () => {
    const { press, ownOrders, taken } = await someBuyer();
    const once = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => press({ press: once })));

    expect(new Set(all.map((one) => 'checkout' in one && one.checkout)).size).toBe(1);
    expect(await ownOrders()).toHaveLength(1);
    expect(await taken()).toEqual([price]);
  });

  it('after another one buys again', async () => {
    const { press, ownOrders } = await someBuyer();
    await press();
    await press();

    expect(await ownOrders()).toHaveLength(2);
  });

  it('charges nothing where the price is another one by now', async () => {
    const { press, ownOrders } = await someBuyer();

    expect(await press({ total: price - 100 })).toMatchObject({
      outcome: 'refused',
      status: 409,
      message: 'It costs $29.95 by now. Nothing was charged. Look at it once more.',
    });
    expect(await ownOrders()).toEqual([]);
  });

  it('goes on to the payment page where the card declines, and leaves nothing that could be paid', async () => {
    const { press, ownOrders, context, payer } = await someBuyer(declining);
    const start = await press();
    expect(start).toMatchObject({ outcome: 'page' });
    const rows = await database.db
      .select({ wallet: checkouts.wallet, status: checkouts.status, ref: checkouts.gatewayRef })
      .from(checkouts)
      .where(eq(checkouts.userId, payer.user.id));
    expect(new Map(rows.map(({ wallet, status }) => [wallet, status]))).toEqual(
      new Map([
        ['kept-card', 'cancelled'],
        [null, 'open'],
      ]),
    );
    const ref = rows.find(({ wallet }) => wallet === 'kept-card')?.ref ?? '';
    await payWithCard(context, ref, await keptCard(context, payer, { ...visa, last4: '1881' }));

    expect(await ownOrders()).toEqual([]);
  });

  it.each([0, 1])(
    'of a card that declines leads to one page, also when it comes twice (race %i)',
    async () => {
      const { press, taken } = await someBuyer(declining);
      const once = randomUUID();
      const both = await Promise.all([1, 2].map(() => press({ press: once })));

      expect(both[0]).toMatchObject({ outcome: 'page' });
      expect(both[1]).toEqual(both[0]);
      expect(await taken()).toEqual([]);
    },
  );

  it('does not charge the card of somebody else', async () => {
    const [buyer, other] = [await someBuyer(), await someBuyer()];

    expect(await buyer.press({ paymentMethod: other.paymentMethod })).toMatchObject({
      outcome: 'page',
    });
    expect(await other.taken()).toEqual([]);
  });

  it('whose process dies before the card is charged is over two minutes later', async () => {
    const { context, payer, paymentMethod, ownOrders } = await someBuyer();
    const wish = {
      source: '',
      eventId: 'dies',
      injectionAck: false,
      shippingAddress: null,
    } as const;
    const item = { variantId: 'vitamin-once', paymentMethod, total: price };
    const start = await beginPressed(context, payer, wish, item);
    if (start.outcome !== 'intent') throw new Error('It was not begun.');
    await followCheckout({ checkout: start.checkout }, { ...context, clock: later(2) });
    await payWithCard(context, start.ref, paymentMethod);
    await followCheckout({ checkout: start.checkout }, { ...context, clock: later(4) });

    expect(await ownOrders()).toEqual([]);
  });
});

describe('an order of one press', () => {
  it('waits ten minutes before a pharmacy is asked for it', async () => {
    const { press, parcels, context } = await someBuyer();
    await press();
    const [parcel] = await parcels();
    const shipment = parcel?.id ?? '';
    await submitShipment({ shipment }, { ...context, clock: later(9) });
    expect(await parcels()).toMatchObject([{ pharmacyKey: null, status: 'preparing' }]);
    await submitShipment({ shipment }, { ...context, clock: later(11) });

    expect((await parcels())[0]?.pharmacyKey).not.toBeNull();
  });

  it('is undone by its buyer alone: it is not sent, and all of the money goes back, once', async () => {
    const { press, parcels, context, payer } = await someBuyer();
    const other = await someBuyer();
    const start = await press();
    const checkout = 'checkout' in start ? start.checkout : '';
    expect(await undoOrder(context, other.payer.user.id, checkout)).toBe(false);
    expect(await undoableOrders(database.db, payer.user.id, context.clock.now())).toMatchObject([
      { checkout, minutes: 10 },
    ]);
    const undone = await Promise.all([1, 2].map(() => undoOrder(context, payer.user.id, checkout)));
    expect(undone).toEqual([true, true]);
    const asked = await database.db
      .select({ id: refunds.id, amount: refunds.amount })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.checkoutId, checkout));
    expect(asked).toMatchObject([{ amount: price }]);
    for (const { id } of asked) await sendRefund({ refund: id }, context);

    expect(await parcels()).toMatchObject([{ status: 'cancelled' }]);
    const mails = await mailsTo(context, payer.user.email);
    expect(mails.filter(({ subject }) => subject.startsWith('You undid'))).toHaveLength(1);
    expect(await undoableOrders(database.db, payer.user.id, context.clock.now())).toEqual([]);
  });

  it.each([0, 1, 2, 3])(
    'that is undone as it goes to the pharmacy is one of them (race %i)',
    async () => {
      const { press, parcels, context, payer } = await someBuyer();
      const start = await press();
      const checkout = 'checkout' in start ? start.checkout : '';
      const [parcel] = await parcels();
      const [isUndone] = await Promise.all([
        undoOrder({ ...context, clock: later(9) }, payer.user.id, checkout),
        submitShipment({ shipment: parcel?.id ?? '' }, { ...context, clock: later(11) }),
      ]);
      const [after] = await parcels();

      expect(after?.status === 'cancelled').toBe(isUndone);
      expect(after?.pharmacyKey === null).toBe(isUndone);
    },
  );

  it('cannot be undone once it is with the pharmacy', async () => {
    const { press, parcels, context, payer } = await someBuyer();
    const start = await press();
    const [parcel] = await parcels();
    await submitShipment({ shipment: parcel?.id ?? '' }, { ...context, clock: later(11) });

    expect(
      await undoOrder(
        { ...context, clock: later(12) },
        payer.user.id,
        'checkout' in start ? start.checkout : '',
      ),
    ).toBe(false);
  });
});
