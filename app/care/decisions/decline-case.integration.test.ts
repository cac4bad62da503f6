import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  approved,
  caseOf,
  chargesOf,
  decideNow,
  decline,
  mailsAbout,
  paidAtCheckout,
  refundsOf,
  subscriptionOf,
} from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import type { Decision } from '../../database/tables/care.schema.server';
import { orders } from '../../database/tables/orders.schema.server';

const database = withDatabase();
const inCalifornia = () => someProvider(database.db, 'CA');
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

describe('a decline', () => {
  it('charges nothing, says so, and cancels what renews', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const { id, orderId } = await caseOf(database.db, patient);
    expect(await decideNow(database.db, await inCalifornia(), id, decline)).toMatchObject({
      status: 'declined',
    });

    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await refundsOf(database.db, patient)).toEqual([]);
    expect(await subscriptionOf(database.db, patient)).toMatchObject({ status: 'cancelled' });
    const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ status: 'cancelled' });
    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'declined',
      reason: 'This would not be safe for you.',
    });
    // Something else of it may renew: the mail does not say that nothing does.
    const [mail] = await mailsAbout(database.db, id);
    expect(mail?.text).toContain('You were not charged for it.');
    expect(mail?.text).toContain('the part of your order');
    expect(mail?.text).not.toMatch(/safe|nothing renews/);
  });

  it('of what was paid at checkout gives everything back, once', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    await paidAtCheckout(database.db, patient);
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, await inCalifornia(), id, decline);

    expect(await refundsOf(database.db, patient)).toMatchObject([{ amount: 29_900 }]);
    const [mail] = await mailsAbout(database.db, id);
    expect(mail?.text).toContain('$299');
  });

  it('after a charge was taken back with its approval gives no cent twice', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const provider = await inCalifornia();
    const id = await approved(database.db, provider, patient);
    await decideNow(database.db, provider, id, { kind: 'takeBack', reason: 'A second look.' });
    expect(await refundsOf(database.db, patient)).toMatchObject([{ amount: 29_900 }]);
    await decideNow(database.db, provider, id, decline);

    expect(await chargesOf(database.db, patient)).toEqual([32_300]);
    // The vitamins are on their way and stay paid.
    expect(await refundsOf(database.db, patient)).toMatchObject([{ amount: 29_900 }]);
  });

  it('needs a reason', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    const silent: Decision = { kind: 'decline', reason: ' ' };

    expect(await decideNow(database.db, await inCalifornia(), id, silent)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/Say why/),
    });
    expect(await refundsOf(database.db, patient)).toEqual([]);
  });
});
