import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { type Paying, somePaying } from '../../../tests/support/paying';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { writtenMails } from '../../../tests/support/written-mails';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { findOrder } from './patient-orders.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

async function paid(): Promise<Paying> {
  const paying = await somePaying(database.db);
  await paying.press({ kind: 'pay', webhook: 'never' });
  await paying.comeBack();
  return paying;
}

it('keeps its lines as they read when they were paid, whatever the catalogue says later', async () => {
  const { checkout } = await paid();
  const renamed = smallCatalogue();
  for (const product of renamed.products) product.title = 'Renamed';
  await publishCatalogue(database.db, renamed);
  const order = await findOrder(database.db, checkout);
  await publishCatalogue(database.db, smallCatalogue());

  expect(order).toMatchObject({
    status: 'paid',
    createdAt: '2025-06-02T12:00:00.000Z',
    lines: [
      {
        productTitle: 'foam',
        variantId: 'foam-3m',
        variantType: 'subscription',
        quantity: 1,
        dosage: 500,
        total: 6_000,
      },
      { productTitle: 'vitamin', variantId: 'vitamin-once', quantity: 2, total: 4_800 },
    ],
  });
});

it('has a number that no other order has', async () => {
  await Promise.all([paid(), paid(), paid()]);
  const numbers = (await database.db.select({ number: orders.number }).from(orders)).map(
    ({ number }) => number,
  );

  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.every((number) => /^F-1002\d\d$/.test(number))).toBe(true);
});

it('is confirmed by a mail that does not say what was ordered', async () => {
  const { checkout } = await paid();
  const [order] = await database.db.select().from(orders).where(eq(orders.checkoutId, checkout));
  const key = `order-confirmation ${order?.id}`;
  const [mail] = await writtenMails(database.db, eq(mailOutbox.key, key));

  expect(mail?.subject).toBe(`Your order ${order?.number} is confirmed`);
  expect(mail?.text).toContain('$108');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/foam|vitamin/);
});
