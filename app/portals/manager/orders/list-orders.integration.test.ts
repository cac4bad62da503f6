import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { tablesScanned } from '../../../../tests/support/explain';
import { withOrderStaff } from '../../../../tests/support/order-with-acts';
import { placedOrder } from '../../../../tests/support/ordering';
import { orders } from '../../../database/tables/orders.schema.server';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { listStaff } from '../../../identity/staff/read-staff.server';
import { fixedClock } from '../../../kernel/clock';
import { listOrders, orderViews } from './read-order.server';

const database = withDatabase();
const { staff } = withOrderStaff(database);
const clock = fixedClock('2026-06-15T12:00:00Z');

/** Places an order, and so many copies of it before, two in each moment. */
async function placed(copies: number): Promise<void> {
  const { orderNumber } = await placedOrder(database.db, ['vitamin-once']);
  await database.db.execute(sql`
    with copies as (
      select gen_random_uuid() as checkout, n from generate_series(1, ${copies}) as n
    ), first as (
      select * from orders where number = ${orderNumber}
    ), paid as (
      insert into checkouts select (jsonb_populate_record(null::checkouts,
        to_jsonb(c) || jsonb_build_object('id', copies.checkout, 'gateway_ref', copies.checkout))).*
      from copies, first join checkouts c on c.id = first.checkout_id returning id
    )
    insert into orders select (jsonb_populate_record(null::orders, to_jsonb(first) || jsonb_build_object(
      'id', gen_random_uuid(), 'checkout_id', checkout, 'number', 'F-9' || lpad(n::text, 5, '0'),
      'created_at', date_trunc('second', first.created_at) - make_interval(mins => n / 2 + 1)))).*
    from copies, first`);
}

it('orders come a page at a time, the newest first, and none is left out or comes twice', async () => {
  await placed(119);
  const seen: string[] = [];
  let after: string | null = null;
  let pages = 0;
  do {
    const { found, next } = await listOrders({ db: database.db, clock }, staff.support.id, {
      ...{ show: 'paid', number: '', after },
    });
    seen.push(...found.map(({ number }) => number));
    after = next;
    pages += 1;
  } while (after !== null);
  expect(pages).toBe(3);
  expect(new Set(seen).size).toBe(120);
  expect(seen).toHaveLength(120);
});

it.each(orderViews)(
  'the list of %s orders, its next page and a search read no table whole',
  async (show) => {
    const after = `${Date.now()}.${crypto.randomUUID()}`;
    const scanned = await tablesScanned(database.db, async (db) => {
      await listOrders({ db, clock }, staff.support.id, { show, number: '', after: null });
      await listOrders({ db, clock }, staff.support.id, { show, number: '', after });
      for (const number of ['F-100234', 'S-500118'])
        await listOrders({ db, clock }, staff.support.id, { show, number, after: null });
    });
    expect(scanned).toEqual([]);
  },
);

it('an order is found by its number, and by that of each of its parcels', async () => {
  const { orderNumber } = await placedOrder(database.db, ['vitamin-once']);
  const [parcel] = await database.db
    .select({ number: shipments.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(orders.number, orderNumber));
  for (const number of [orderNumber, parcel?.number ?? 'S-0000']) {
    const wanted = { show: 'held', number, after: null } as const;
    const { found } = await listOrders({ db: database.db, clock }, staff.support.id, wanted);
    expect(found.map((order) => order.number)).toEqual([orderNumber]);
  }
});

it('the list of staff reads no patient', async () => {
  const scanned = await tablesScanned(database.db, (db) => listStaff(db, '2026-06-15'));
  expect(scanned).not.toContain('users');
});
