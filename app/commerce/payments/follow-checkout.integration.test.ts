import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { somePaying } from '../../../tests/support/paying';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { fixedClock } from '../../kernel/clock';
import { press } from '../gateway/sandbox/press.server';
import { followCheckout } from './reconcile-checkout.server';

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

it('forgets a payment that the sandbox never heard of', async () => {
  const { context } = await somePaying(database.db);
  await followCheckout({ checkout: crypto.randomUUID() }, context);

  expect(await press(context, 'sbx_unknown', { kind: 'decline' })).toBeNull();
});
