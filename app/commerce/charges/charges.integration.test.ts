import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  approvalOf,
  approved,
  caseOf,
  chargesOf,
  decideNow,
  decline,
  mailsAbout,
  refundsOf,
  takeCharges,
} from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { type PlacedPatient, placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { cancelCase } from '../../care/decisions/cancel-case.server';
import { decideCase } from '../../care/decisions/decide.server';
import { expireCases } from '../../care/decisions/give-up-case.server';
import { sendToPharmacy } from '../../care/decisions/send-to-pharmacy.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders, payments } from '../../database/tables/orders.schema.server';
import {
  sandboxCards,
  sandboxCharges,
  sandboxPayments,
} from '../../database/tables/sandbox.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { fixedClock } from '../../kernel/clock';
import { runCharge } from './run-charge.server';
import { retryCharges } from './wanted-charges.server';

const database = withDatabase();
const inCalifornia = () => someProvider(database.db, 'CA');
const context = () => testContext(database.db);
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** The payments of a patient, the oldest first. */
async function paymentsOf({ userId }: PlacedPatient) {
  const found = await database.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(payments.createdAt, payments.id);
  return found.map(({ payment }) => payment);
}

async function orderOf({ userId }: PlacedPatient) {
  const [order] = await database.db.select().from(orders).where(eq(orders.userId, userId));
  return order;
}

/** Approves the only case of a patient; its charge has not been taken yet. */
async function justApproved(patient: PlacedPatient) {
  const { id: caseId, version } = await caseOf(database.db, patient);
  const provider = await inCalifornia();
  const decision = await approvalOf(database.db, caseId);
  const wish = { caseId, version, key: randomUUID(), decision };
  expect(await decideCase(context(), provider.id, wish)).toMatchObject({ outcome: 'done' });
  const [payment] = await paymentsOf(patient);
  return { caseId, provider, payment: payment?.id ?? '' };
}

/** Makes every card of a patient refuse, or pay. */
async function cardsRefuse({ userId }: PlacedPatient, declines: boolean): Promise<void> {
  const [stored] = await database.db
    .select({ customer: sandboxPayments.customer })
    .from(sandboxPayments)
    .innerJoin(orders, eq(orders.checkoutId, sandboxPayments.checkout))
    .where(eq(orders.userId, userId));
  const theirs = eq(sandboxCards.customer, stored?.customer ?? '');
  await database.db.update(sandboxCards).set({ declines }).where(theirs);
}

const shipmentsOf = ({ userId }: PlacedPatient) =>
  database.db.select().from(shipments).where(eq(shipments.patientId, userId));

describe('an order with a prescription', () => {
  it('is held whole at checkout, its extras included, and says when it is charged', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const [mail] = await mailsWrittenTo(database.db, patient.payer.user.email);

    expect(await orderOf(patient)).toMatchObject({ status: 'held', total: 32_300 });
    expect(await paymentsOf(patient)).toEqual([]);
    expect(await shipmentsOf(patient)).toEqual([]);
    expect(mail?.text).toContain('Nothing is charged today. Your card is charged up to $323');
    expect(mail?.text).not.toContain('We received');
  });

  it('is charged once when it is approved, however often and at once the job runs', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const { payment, caseId } = await justApproved(patient);
    await sendToPharmacy({ case: caseId }, context());
    expect(await shipmentsOf(patient)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => runCharge({ payment }, context())));
    await runCharge({ payment }, context());

    expect(await chargesOf(database.db, patient)).toEqual([32_300]);
    expect(await orderOf(patient)).toMatchObject({ status: 'paid' });
    // The vitamins leave with the charge, the pen with the job of its case.
    expect(await shipmentsOf(patient)).toHaveLength(1);
    await sendToPharmacy({ case: caseId }, context());
    expect(await shipmentsOf(patient)).toHaveLength(2);
    const [mail] = await mailsAbout(database.db, caseId);
    expect(mail?.text).toContain('We charge $323 to the card that you gave.');
  });

  it('of something that needs none is charged at once', async () => {
    const patient = await placedOrder(database.db, ['vitamin-once']);

    expect(await orderOf(patient)).toMatchObject({ status: 'paid' });
    expect(await chargesOf(database.db, patient)).toEqual([2_995]);
  });
});

describe('an approval that is undone', () => {
  const takeBack = { kind: 'takeBack', reason: 'A second look.' } as const;

  it.each([
    ['taken back', takeBack],
    ['declined', decline],
  ])('before the charge, as when it is %s, is never charged', async (_how, decision) => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { payment, caseId, provider } = await justApproved(patient);
    await decideNow(database.db, provider, caseId, decision);
    await runCharge({ payment }, context());

    expect(await paymentsOf(patient)).toMatchObject([{ status: 'dropped', captured: 0 }]);
    expect(await refundsOf(database.db, patient)).toEqual([]);
  });

  it('while it is being charged is called off there, or given back, and never kept', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const { payment, caseId, provider } = await justApproved(patient);
    await Promise.all([
      runCharge({ payment }, context()),
      decideNow(database.db, provider, caseId, takeBack),
    ]);
    await runCharge({ payment }, context());

    const [stored] = await paymentsOf(patient);
    const [charge] = await database.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.key, payment));
    const back = (await refundsOf(database.db, patient)).reduce((sum, one) => sum + one.amount, 0);
    // Called off: all of it. Taken back after the charge: what is not approved; the vitamins left.
    if (stored?.status === 'captured') expect([29_900, 32_300]).toContain(back);
    else expect(charge?.status ?? 'cancelled').toBe('cancelled');
  });

  it('after the charge is paid back with a mail, and charged anew with the next approval', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const provider = await inCalifornia();
    const id = await approved(database.db, provider, patient);
    await decideNow(database.db, provider, id, takeBack);
    expect(await refundsOf(database.db, patient)).toMatchObject([{ amount: 29_900 }]);
    const mails = await mailsAbout(database.db, id);
    expect(mails.map(({ text }) => text).join()).toContain('You pay only for what is approved.');
    await approved(database.db, provider, patient);

    expect(await chargesOf(database.db, patient)).toEqual([29_900, 29_900]);
    expect(await refundsOf(database.db, patient)).toHaveLength(1);
  });
});

describe('a card that refuses at the approval', () => {
  it('has the patient asked once, nothing sent, and is tried again when another one is there', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    await cardsRefuse(patient, true);
    const id = await approved(database.db, await inCalifornia(), patient);
    await sendToPharmacy({ case: id }, context());
    const mails = await mailsWrittenTo(database.db, patient.payer.user.email);
    const asked = mails.filter(({ key }) => key.startsWith('payment '));

    expect(await paymentsOf(patient)).toMatchObject([{ status: 'refused', captured: 0, tries: 1 }]);
    expect(await shipmentsOf(patient)).toEqual([]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.subject).toBe('Your order at Formulary needs another card');
    expect(`${asked[0]?.subject} ${asked[0]?.text}`).not.toMatch(/pen\b|prescri|medic|inject/i);

    await cardsRefuse(patient, false);
    expect(await retryCharges(database.db, patient.userId)).toBe(1);
    await takeCharges(database.db, id);
    await sendToPharmacy({ case: id }, context());
    expect(await chargesOf(database.db, patient)).toEqual([32_300]);
    expect(await shipmentsOf(patient)).toHaveLength(2);
  });

  it('has it given up after two weeks, once, and told; a card that comes then is too late', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    await cardsRefuse(patient, true);
    const id = await approved(database.db, await inCalifornia(), patient);
    const at = (iso: string) => testContext(database.db, { clock: fixedClock(iso) });
    await expireCases(at('2025-06-16T11:59:00Z'));
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'approved' });
    await Promise.all([1, 2].map(() => expireCases(at('2025-06-16T12:00:00Z'))));

    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'expired' });
    expect(await orderOf(patient)).toMatchObject({ status: 'cancelled' });
    expect(await retryCharges(database.db, patient.userId)).toBe(0);
    await takeCharges(database.db, id);
    expect(await paymentsOf(patient)).toMatchObject([{ status: 'dropped' }]);
    const mails = await mailsAbout(database.db, id);
    expect(mails.at(-1)?.text).toContain('No card paid for your order');
  });

  it('is one that the sandbox takes at checkout', async () => {
    const patient = await placedOrder(database.db, ['pen-1m'], {}, { refusesLater: true });
    await approved(database.db, await inCalifornia(), patient);

    expect(await paymentsOf(patient)).toMatchObject([{ status: 'refused' }]);
  });
});

describe('a patient who cancels before the decision', () => {
  it('is not charged, once for however many presses, and told; nobody else can', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const other = await placedOrder(database.db, ['vitamin-once']);
    const { id } = await caseOf(database.db, patient);
    expect(await cancelCase(context(), other.userId, id)).toEqual({ outcome: 'notFound' });
    expect(await cancelCase(context(), patient.userId, 'x')).toEqual({ outcome: 'notFound' });
    const pressed = [1, 2].map(() => cancelCase(context(), patient.userId, id));

    expect(await Promise.all(pressed)).toEqual([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'cancelled' });
    expect(await orderOf(patient)).toMatchObject({ status: 'cancelled' });
    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await shipmentsOf(patient)).toEqual([]);
    const [mail, ...others] = await mailsAbout(database.db, id);
    expect(mail?.text).toContain('You were not charged for it.');
    expect(others).toEqual([]);
  });

  it.each([0, 1, 2, 3])(
    'and a provider who approves in that moment: one of them (race %i)',
    async () => {
      const patient = await placedOrder(database.db, ['pen-1m']);
      const { id } = await caseOf(database.db, patient);
      const approval = await approvalOf(database.db, id);
      const [cancelled, decided] = await Promise.all([
        cancelCase(context(), patient.userId, id),
        decideNow(database.db, await inCalifornia(), id, approval),
      ]);
      const { status } = await caseOf(database.db, patient);
      const wasFirst = status === 'cancelled';

      expect(cancelled.outcome).toBe(wasFirst ? 'done' : 'refused');
      expect(decided.outcome).toBe(wasFirst ? 'conflict' : 'done');
      expect(await chargesOf(database.db, patient)).toEqual(wasFirst ? [] : [29_900]);
    },
  );
});

describe('the extras of an order', () => {
  it('are charged by themselves where the case that they went with is called off and another goes on', async () => {
    const { db } = database;
    const bought = ['pen-1m', 'tablet-once', 'vitamin-once'];
    const patient = await placedOrder(db, bought, {}, { inTwoQuizzes: true });
    const provider = await inCalifornia();
    await cardsRefuse(patient, true);
    const cases = await casesOf(patient);
    for (const id of cases) await decideNow(db, provider, id, await approvalOf(db, id));
    const [first = ''] = cases;
    await decideNow(db, provider, first, decline);
    await cardsRefuse(patient, false);
    await retryCharges(db, patient.userId);
    for (const { id: payment } of await paymentsOf(patient))
      await runCharge({ payment }, context());

    const taken = (await paymentsOf(patient)).filter(({ status }) => status === 'captured');
    expect(taken.filter(({ withExtras }) => withExtras)).toMatchObject([{ caseId: null }]);
    const order = await orderOf(patient);
    const sum = taken.reduce((total, { captured }) => total + captured, 0);
    expect([29_900, 1_800].map((line) => (order?.total ?? 0) - line)).toContain(sum);
  });
});

describe('an add-on whose treatment is declined', () => {
  /** Another case of its order is approved, and its charge asked for, before the treatment is declined. */
  async function declinedMeanwhile() {
    const { db } = database;
    const bought = ['pen-1m', 'tablet-once', 'vitamin-addon'];
    const patient = await placedOrder(db, bought, {}, { inTwoQuizzes: true });
    const [{ id: pen }, { id: tablet, version }] = await casesByProduct(patient);
    const provider = await inCalifornia();
    const decision = await approvalOf(db, tablet);
    const wish = { caseId: tablet, version, key: randomUUID(), decision };
    expect(await decideCase(context(), provider.id, wish)).toMatchObject({ outcome: 'done' });
    const decideOnPen = () => decideNow(db, provider, pen, decline);
    const charge = () => takeCharges(db, tablet);
    const order = await orderOf(patient);
    return { patient, decideOnPen, charge, withoutIt: (order?.total ?? 0) - 29_900 - 2_100 };
  }

  it('is not charged while the card was not asked yet', async () => {
    const { patient, decideOnPen, charge, withoutIt } = await declinedMeanwhile();
    await decideOnPen();
    await charge();
    expect(await chargesOf(database.db, patient)).toEqual([withoutIt]);
    expect(await refundsOf(database.db, patient)).toEqual([]);
  });

  it('is charged and given back where the card refused the whole before', async () => {
    const { patient, decideOnPen, charge, withoutIt } = await declinedMeanwhile();
    await cardsRefuse(patient, true);
    await charge();
    await decideOnPen();
    await cardsRefuse(patient, false);
    await retryCharges(database.db, patient.userId);
    await charge();
    expect(await chargesOf(database.db, patient)).toEqual([withoutIt + 2_100]);
    expect(await refundsOf(database.db, patient)).toMatchObject([{ amount: 2_100 }]);
  });
});

/** The cases of an order of a pen and a tablet, the pen’s first. */
async function casesByProduct({ userId }: PlacedPatient) {
  const rows = await database.db
    .select({ id: careCases.id, version: careCases.version, productId: orderLines.productId })
    .from(careCases)
    .innerJoin(careCaseLines, eq(careCaseLines.caseId, careCases.id))
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .where(eq(careCases.patientId, userId));
  const of = (product: string) => {
    const found = rows.find(({ productId }) => productId === product);
    if (!found) throw new Error(`There is no case of a ${product}.`);
    return found;
  };
  return [of('pen'), of('tablet')] as const;
}

async function casesOf({ userId }: PlacedPatient): Promise<string[]> {
  const rows = await database.db.select().from(careCases).where(eq(careCases.patientId, userId));
  return rows.map(({ id }) => id);
}
