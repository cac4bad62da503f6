import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { renewals } from '../../database/tables/payments.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { currentGateway, findCustomer } from '../gateway/gateways.server';
import type { GivenBack, PaymentGateway } from '../gateway/payment-gateway';
import { noticeRefunds } from './notice-refunds.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** A patient who paid a renewal of which the gateway gave something back on its own pages. */
async function givenBackByGateway(given: Omit<GivenBack, 'ref'>) {
  const patient = await renewing(database.db, 'foam-1m');
  await patient.dueOn('2025-07-02T12:00:00Z');
  const [renewal] = await patient.renewals();
  const gateway = currentGateway(patient.context);
  if (!renewal || !gateway) throw new Error('Nothing was renewed.');
  const telling: PaymentGateway = {
    ...gateway,
    givenBack: async (ref) => (ref === renewal.ref ? [{ ref: `re_${renewal.ref}`, ...given }] : []),
  };
  const customer = await findCustomer(database.db, gateway.name, patient.payer.user.id);
  const notice = () => noticeRefunds(patient.context, telling, customer ?? '');
  const of = and(eq(refunds.renewalGateway, gateway.name), eq(refunds.renewalRef, renewal.ref));
  const books = async () => {
    const [row] = await database.db.select().from(renewals).where(eq(renewals.ref, renewal.ref));
    return { refunded: row?.refunded, rows: await database.db.select().from(refunds).where(of) };
  };
  return { notice, books };
}

it('what the gateway gives back of a renewal stands in our books, once', async () => {
  const { notice, books } = await givenBackByGateway({ amount: 900, key: null });
  await notice();
  await notice();

  expect(await books()).toMatchObject({
    refunded: 900,
    rows: [{ paymentId: null, amount: 900, status: 'succeeded' }],
  });
});

it('what we asked for ourselves is left to where it was asked for', async () => {
  const { notice, books } = await givenBackByGateway({ amount: 900, key: 'ours' });
  await notice();

  expect(await books()).toEqual({ refunded: 0, rows: [] });
});
