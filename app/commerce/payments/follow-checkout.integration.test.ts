import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginToPay, sandboxPage } from '../../../tests/support/buying';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { somePaying } from '../../../tests/support/paying';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someStaff } from '../../../tests/support/staff';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import { fixedClock } from '../../kernel/clock';
import { press } from '../gateway/sandbox/press.server';
import { followCheckout } from './reconcile-checkout.server';
import { closeUnsettled, listUnsettled } from './unsettled-payments.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** Time at which the follow-up looks at a checkout next; null when it does not. */
async function nextLook(checkout: string): Promise<string | null> {
  const { rows } = await database.db.execute<{ at: Date }>(
    sql`select run_at as at from graphile_worker.jobs where key = ${`payments.followCheckout ${checkout}`}`,
  );
  const [row] = rows;
  return row ? new Date(row.at).toISOString() : null;
}

it('looks two minutes after payment began, written together with it', async () => {
  const { checkout } = await somePaying(database.db);

  expect(await nextLook(checkout)).toBe('2025-06-02T12:02:00.000Z');
});

it('looks at an open payment again, after twice as long each time', async () => {
  const { checkout, context } = await somePaying(database.db);
  const look = (at: string) => followCheckout({ checkout }, { ...context, clock: fixedClock(at) });

  await look('2025-06-02T12:02:00.000Z');
  expect(await nextLook(checkout)).toBe('2025-06-02T12:04:00.000Z');
  await look('2025-06-02T12:04:00.000Z');
  expect(await nextLook(checkout)).toBe('2025-06-02T12:08:00.000Z');
});

it('ends a payment that nobody made in a day, with the gateway as well', async () => {
  const paying = await somePaying(database.db);
  const clock = fixedClock('2025-06-03T12:00:00.000Z');
  await followCheckout({ checkout: paying.checkout }, { ...paying.context, clock });
  await paying.press({ kind: 'pay', webhook: 'never' });

  expect(await paying.result()).toMatchObject({ status: 'cancelled', orders: [] });
});

it('places the order of a payment that was made just before it would have ended', async () => {
  const paying = await somePaying(database.db);
  await paying.press({ kind: 'pay', webhook: 'never' });
  const clock = fixedClock('2025-06-04T12:00:00.000Z');
  await followCheckout({ checkout: paying.checkout }, { ...paying.context, clock });

  expect(await paying.result()).toMatchObject({ status: 'succeeded', captured: [10_800] });
});

describe('a payment whose gateway is not set up here any more', () => {
  const gone = async () => {
    const ruth = await someStaff(database.db, 'Ruth', 'manager');
    const paying = await somePaying(database.db);
    const { checkout, context } = paying;
    const without = { ...context.config, mode: 'production' as const, sandboxPayments: false };
    const at = (time: string) => ({ ...context, config: without, clock: fixedClock(time) });
    return {
      ...{ ruth, paying, checkout, at },
      look: (time: string) => followCheckout({ checkout }, at(time)),
      mails: async () => {
        const mails = await mailsWrittenTo(database.db, ruth.email);
        return mails.filter(({ subject }) => subject === 'A payment waits for you').length;
      },
      listed: async (time: string) => {
        const found = await listUnsettled(at(time), ruth.id);
        return found.filter(({ id }) => id === checkout);
      },
    };
  };

  it('stays open past its day, is told to managers once, and is looked at every day', async () => {
    const { look, mails, listed, checkout, paying } = await gone();
    await look('2025-06-02T12:02:00.000Z');
    expect(await nextLook(checkout)).toBe('2025-06-02T12:04:00.000Z');
    expect(await mails()).toBe(0);
    expect(await listed('2025-06-02T12:04:00.000Z')).toEqual([]);

    await look('2025-06-03T12:00:00.000Z');
    await look('2025-06-04T12:00:00.000Z');
    expect(await nextLook(checkout)).toBe('2025-06-05T12:00:00.000Z');
    expect(await mails()).toBe(1);
    expect(await listed('2025-06-04T12:00:00.000Z')).toMatchObject([
      { kind: 'checkout', gateway: 'sandbox', amount: 10_800, ref: expect.stringMatching(/./) },
    ]);
    expect(await paying.result()).toMatchObject({ status: 'open', orders: [] });
  });

  it('becomes an order by itself where it was made, once the gateway is set up again', async () => {
    const { look, listed, paying, checkout } = await gone();
    await paying.press({ kind: 'pay', webhook: 'never' });
    await look('2025-06-03T12:00:00.000Z');
    const clock = fixedClock('2025-06-04T12:00:00.000Z');
    await followCheckout({ checkout }, { ...paying.context, clock });
    expect(await listed('2025-06-04T14:00:00.000Z')).toEqual([]);
    expect(await paying.result()).toMatchObject({ status: 'succeeded', captured: [10_800] });
  });

  it('is closed by a manager who saw that nobody made it, once, and on record', async () => {
    const { ruth, look, at, listed, checkout } = await gone();
    const close = (time: string) =>
      closeUnsettled(at(time), { id: checkout, staffId: ruth.id, reason: 'Never paid there.' });
    expect(await close('2025-06-02T14:00:00.000Z')).toBe(false);
    await look('2025-06-03T12:00:00.000Z');
    expect(await close('2025-06-03T14:00:00.000Z')).toBe(true);
    expect(await close('2025-06-03T14:00:00.000Z')).toBe(false);
    expect(await listed('2025-06-03T14:00:00.000Z')).toEqual([]);
    const record = await database.db
      .select({ staffId: staffAccess.staffId })
      .from(staffAccess)
      .where(and(eq(staffAccess.subject, checkout), eq(staffAccess.action, 'order.closePayment')));
    expect(record).toEqual([{ staffId: ruth.id }]);
  });

  it('becomes an order, once, where a manager found it paid there, by its number', async () => {
    const { ruth, at, listed, checkout, paying } = await gone();
    const now = '2025-06-04T14:00:00.000Z';
    const [found] = await listed(now);
    expect(found).toMatchObject({ canBeTaken: true });
    const take = (takenAs: string, time = now) =>
      closeUnsettled(at(time), { id: checkout, staffId: ruth.id, reason: 'Paid there.', takenAs });
    expect(await take(found?.ref ?? '', '2025-06-02T14:00:00.000Z')).toBe(false);
    expect(await take('sbx_another')).toBe(false);
    const taken = await Promise.all([1, 2].map(() => take(found?.ref ?? '')));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await paying.result()).toMatchObject({ status: 'succeeded', captured: [10_800] });
    expect(await listed(now)).toEqual([]);
    // The gateway is back, and tells of it.
    await followCheckout({ checkout }, paying.context);
    expect(await paying.result()).toMatchObject({ captured: [10_800] });
  });

  it('that was to keep a card took nothing, whatever is said of it', async () => {
    const { ruth, at, listed, checkout } = await gone();
    const own = eq(checkouts.id, checkout);
    const [row] = await database.db.select().from(checkouts).where(own);
    if (!row) throw new Error('It is gone.');
    const items = row.snapshot.items.map((item) => ({
      ...item,
      product: { ...item.product, prescription: true },
    }));
    await database.db
      .update(checkouts)
      .set({ snapshot: { ...row.snapshot, items } })
      .where(own);
    const now = '2025-06-04T14:00:00.000Z';
    const [found] = await listed(now);
    expect(found).toMatchObject({ canBeTaken: false });
    const taken = { id: checkout, staffId: ruth.id, reason: 'Paid there.' };
    expect(await closeUnsettled(at(now), { ...taken, takenAs: found?.ref ?? '' })).toBe(false);
  });

  it('does not stand in the way of paying with another gateway, and is not ended by that', async () => {
    const { payer, context } = await somePatient(database.db, []);
    const before = sandboxPage(await beginToPay(context, payer, ['vitamin-once']));
    // As if it had been begun with Stripe, which is set up here no more.
    const elsewhere = { gateway: 'stripe' as const, fingerprint: 'of that time' };
    const own = eq(checkouts.id, before.checkout);
    await database.db.update(checkouts).set(elsewhere).where(own);
    const after = sandboxPage(await beginToPay(context, payer, []));
    expect(after.checkout).not.toBe(before.checkout);
    await press(context, after.ref, { kind: 'pay', webhook: 'never' });
    await followCheckout({ checkout: after.checkout }, context);
    const [old] = await database.db.select().from(checkouts).where(own);
    expect(old).toMatchObject({ status: 'open', gatewayRef: before.ref });
  });

  it('is over like any other where the gateway never heard of it', async () => {
    const { look, checkout, paying } = await gone();
    await database.db.update(checkouts).set({ gatewayRef: null }).where(eq(checkouts.id, checkout));
    await look('2025-06-03T12:00:00.000Z');
    expect(await paying.result()).toMatchObject({ status: 'cancelled', orders: [] });
  });
});

it('forgets a payment that the sandbox never heard of', async () => {
  const { context } = await somePaying(database.db);
  await followCheckout({ checkout: crypto.randomUUID() }, context);

  expect(await press(context, 'sbx_unknown', { kind: 'decline' })).toBeNull();
});
