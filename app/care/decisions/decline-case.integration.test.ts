import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  caseOf,
  decideNow,
  decline,
  mailsAbout,
  refundsOf,
  subscriptionOf,
} from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { sendRefund } from '../../commerce/refunds/refunds.server';
import type { Decision } from '../../database/tables/care.schema.server';
import { payments } from '../../database/tables/orders.schema.server';

const database = withDatabase();
const context = () => testContext(database.db);
const inCalifornia = () => someProvider(database.db, 'CA');
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

describe('a decline', () => {
  it('gives everything back, once, and cancels what renews', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const { id } = await caseOf(database.db, patient);
    expect(await decideNow(database.db, provider, id, decline)).toMatchObject({
      status: 'declined',
    });
    const [refund, ...others] = await refundsOf(database.db, patient);
    const job = { refund: refund?.id ?? '' };
    await sendRefund(job, context());
    await sendRefund(job, context());

    expect(others).toEqual([]);
    const [payment] = await database.db
      .select()
      .from(payments)
      .where(eq(payments.id, refund?.paymentId ?? ''));
    expect(payment).toMatchObject({ captured: 29_900, refunded: 29_900 });
    expect(await subscriptionOf(database.db, patient)).toMatchObject({ status: 'cancelled' });
    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'declined',
      reason: 'This would not be safe for you.',
    });
    const [mail] = await mailsAbout(database.db, id);
    expect(mail?.text).toContain('$299');
    expect(mail?.text).not.toMatch(/safe/);
  });

  it('of one part of an order leaves the rest of it paid', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, await inCalifornia(), id, decline);

    expect(await refundsOf(database.db, patient)).toMatchObject([{ amount: 29_900 }]);
    // Something else of it may renew: the mail does not say that nothing does.
    const [mail] = await mailsAbout(database.db, id);
    expect(mail?.text).toContain('the part of your order');
    expect(mail?.text).not.toMatch(/nothing renews/);
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
