import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginToPay, sandboxRef } from '../../../tests/support/buying';
import { withDatabase } from '../../../tests/support/database';
import {
  approvalOf,
  approved,
  caseOf,
  chargesOf,
  decideNow,
  takeCharges,
} from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { type PlacedPatient, placedOrder } from '../../../tests/support/ordering';
import { somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { cancelCase } from '../../care/decisions/cancel-case.server';
import { sendToPharmacy } from '../../care/decisions/send-to-pharmacy.server';
import { currentCatalogue } from '../../content/catalogue.server';
import { orders } from '../../database/tables/orders.schema.server';
import { sandboxCards, sandboxPayments } from '../../database/tables/sandbox.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { retryCharges } from '../charges/wanted-charges.server';
import { confirmIntent, press } from '../gateway/sandbox/press.server';
import { boughtBefore } from './bought-before.server';
import { followCheckout } from './reconcile-checkout.server';

const database = withDatabase();
const context = () => testContext(database.db);
const inCalifornia = () => someProvider(database.db, 'CA');
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const ordersOf = (userId: string) =>
  database.db.select().from(orders).where(eq(orders.userId, userId));
const shipmentsOf = ({ userId }: PlacedPatient) =>
  database.db.select().from(shipments).where(eq(shipments.patientId, userId));

describe.each(['apple-pay', 'google-pay', 'link'] as const)('an order by %s', (wallet) => {
  it('is held, and charged once when it is approved', async () => {
    const patient = await placedOrder(database.db, ['pen-1m'], {}, { wallet });
    expect(await ordersOf(patient.userId)).toMatchObject([{ status: 'held' }]);
    expect(await chargesOf(database.db, patient)).toEqual([]);
    await approved(database.db, await inCalifornia(), patient);

    expect(await chargesOf(database.db, patient)).toEqual([29_900]);
  });
});

describe('a wallet whose card refuses at the approval', () => {
  it('has the patient asked by mail, sends nothing, and pays with another card later', async () => {
    const otherwise = { wallet: 'apple-pay', refusesLater: true } as const;
    const patient = await placedOrder(database.db, ['pen-1m'], {}, otherwise);
    const id = await approved(database.db, await inCalifornia(), patient);
    await sendToPharmacy({ case: id }, context());
    const mails = await mailsWrittenTo(database.db, patient.payer.user.email);

    expect(mails.map(({ subject }) => subject)).toContain(
      'Your order at Formulary needs another card',
    );
    expect(await shipmentsOf(patient)).toEqual([]);
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'approved' });

    await database.db.update(sandboxCards).set({ declines: false });
    expect(await retryCharges(database.db, patient.userId)).toBe(1);
    await takeCharges(database.db, id);
    expect(await chargesOf(database.db, patient)).toEqual([29_900]);
  });

  it.each([0, 1, 2])('or that is cancelled as it is approved: one of them (race %i)', async () => {
    const patient = await placedOrder(database.db, ['pen-1m'], {}, { wallet: 'link' });
    const { id } = await caseOf(database.db, patient);
    const approval = await approvalOf(database.db, id);
    const provider = await inCalifornia();
    await Promise.all([
      cancelCase(context(), patient.userId, id),
      decideNow(database.db, provider, id, approval),
    ]);
    const { status } = await caseOf(database.db, patient);

    expect(['cancelled', 'approved']).toContain(status);
    expect(await chargesOf(database.db, patient)).toEqual(status === 'cancelled' ? [] : [29_900]);
  });
});

describe('a wallet that is closed half-way', () => {
  it('leaves no order, and gives way to a card; its secret pays nothing any more', async () => {
    const { payer, context: own } = await somePatient(database.db);
    const half = await beginToPay(own, payer, ['vitamin-once'], 'google-pay');
    if (half.outcome !== 'intent') throw new Error('The wallet was refused.');
    await followCheckout({ checkout: half.checkout }, own);
    expect(await ordersOf(payer.user.id)).toEqual([]);

    const card = sandboxRef(await beginToPay(own, payer, ['vitamin-once']));
    await press(own, card.ref, { kind: 'pay', webhook: 'never' });
    await confirmIntent(own, { clientSecret: half.clientSecret });
    for (const { checkout } of [half, card]) await followCheckout({ checkout }, own);

    expect(await ordersOf(payer.user.id)).toMatchObject([{ total: 2_995 }]);
    const [left] = await database.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.ref, half.ref));
    expect(left?.status).toBe('cancelled');
  });
});

it('what was bought once without a prescription can be bought again, at today’s price', async () => {
  const patient = await placedOrder(database.db, ['vitamin-once', 'pen-1m']);
  const shop = {
    catalogue: await currentCatalogue(database.db),
    ...{ eligible: new Map(), offered: new Set<string>() },
    ...{ hasTreatment: true, today: '2025-06-02' },
  };

  expect(await boughtBefore(database.db, patient.userId, shop)).toMatchObject([
    { variantId: 'vitamin-once', shipping: 595, total: 2_995, currency: 'usd' },
  ]);
});
