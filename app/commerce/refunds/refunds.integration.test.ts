import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedRefund } from '../../../tests/support/asked-refund';
import { withDatabase } from '../../../tests/support/database';
import { type Paying, somePaying } from '../../../tests/support/paying';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { runs } from '../../../tests/support/random-runs';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { orders, payments } from '../../database/tables/orders.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { sandboxRefunds } from '../../database/tables/sandbox.schema.server';
import { sendRefund } from './refunds.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** An order of $108, paid, and what may be given back of it. */
async function paidOrder() {
  const paying = await somePaying(database.db);
  await paying.press({ kind: 'pay', webhook: 'never' });
  await paying.comeBack();
  const own = eq(orders.checkoutId, paying.checkout);
  const [order] = await database.db.select().from(orders).where(own);
  return { ...paying, orderId: order?.id ?? '' };
}

const ask = (
  { context }: Pick<Paying, 'context'>,
  orderId: string,
  amount: number | null,
  key: string = randomUUID(),
) => askedRefund(database.db, context.clock.now(), { orderId, cents: amount, key });

async function books(orderId: string) {
  const [payment] = await database.db.select().from(payments).where(eq(payments.orderId, orderId));
  const given = await database.db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paidRef, payment?.gatewayRef ?? ''));
  return {
    captured: payment?.captured,
    refunded: payment?.refunded,
    given: given.reduce((sum, { amount }) => sum + amount, 0),
  };
}

describe('a refund', () => {
  it('gives back all that is left, unless told how much', async () => {
    const paid = await paidOrder();
    const some = await ask(paid, paid.orderId, 800);
    const rest = await ask(paid, paid.orderId, null);
    for (const refund of [some, rest]) await sendRefund({ refund: refund?.id ?? '' }, paid.context);

    expect(rest).toMatchObject({ amount: 10_000, status: 'pending' });
    expect(await books(paid.orderId)).toEqual({
      captured: 10_800,
      refunded: 10_800,
      given: 10_800,
    });
  });

  it('is given once for a key, however often it is asked and sent', async () => {
    const paid = await paidOrder();
    const [one, two] = [
      await ask(paid, paid.orderId, 500, 'case 1 refused'),
      await ask(paid, paid.orderId, 500, 'case 1 refused'),
    ];
    const send = () => sendRefund({ refund: one?.id ?? '' }, paid.context);
    await Promise.all([send(), send(), send()]);

    expect(two?.id).toBe(one?.id);
    expect(await books(paid.orderId)).toMatchObject({ refunded: 500, given: 500 });
  });

  it('of more than is left is refused, and changes nothing', async () => {
    const paid = await paidOrder();
    await ask(paid, paid.orderId, 10_000);

    expect(await ask(paid, paid.orderId, 801)).toBeNull();
    expect(await ask(paid, paid.orderId, 0)).toBeNull();
    expect(await ask(paid, paid.orderId, -5)).toBeNull();
    expect(await ask(paid, randomUUID(), 5)).toBeNull();
  });

  it('that the gateway refuses is marked as failed, and may be asked for again', async () => {
    const paid = await paidOrder();
    const refund = await ask(paid, paid.orderId, 500);
    const [payment] = await database.db
      .update(payments)
      .set({ gatewayRef: `gone_${randomUUID()}` })
      .where(eq(payments.orderId, paid.orderId))
      .returning();
    await sendRefund({ refund: refund?.id ?? '' }, paid.context);
    const own = eq(refunds.id, refund?.id ?? '');

    expect(await database.db.select().from(refunds).where(own)).toMatchObject([
      { status: 'failed', gatewayRef: null },
    ]);
    expect(payment?.refunded).toBe(0);
    expect(await ask(paid, paid.orderId, null)).toMatchObject({ amount: 10_800 });
  });

  it('adds up with what was captured, whatever is asked at once', async () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(amounts, async (wishes) => {
        const paid = await paidOrder();
        const asked = await Promise.all(wishes.map((amount) => ask(paid, paid.orderId, amount)));
        await Promise.all(
          asked.map((refund) => refund && sendRefund({ refund: refund.id }, paid.context)),
        );
        const promised = asked.reduce((sum, refund) => sum + (refund?.amount ?? 0), 0);
        const { captured = 0, refunded, given } = await books(paid.orderId);

        expect(promised).toBeLessThanOrEqual(captured);
        expect([refunded, given]).toEqual([promised, promised]);
      }),
      { numRuns: runs(8) },
    );
  });
});
