import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import {
  approvalOf,
  caseOf,
  chargesOf,
  mailsAbout,
  refundsOf,
  takeCharges,
} from '../../tests/support/deciding';
import { placedOrder } from '../../tests/support/ordering';
import { openParcelDays } from '../../tests/support/parcel-days';
import { shipmentsOf } from '../../tests/support/pharmacy-days';
import { someProvider } from '../../tests/support/providers';
import { publishCatalogue } from '../../tests/support/published-catalogue';
import { smallCatalogue } from '../../tests/support/small-shop';
import { someAddress } from '../../tests/support/some-address';
import { someStaff } from '../../tests/support/staff';
import { decideCase } from '../care/decisions/decide.server';
import { followShipment } from '../care/dispensing/pharmacies/take-report.server';
import { postAsPatient, postAsProvider } from '../care/messages/post-message.server';
import { listTreatments } from '../care/treatments/treatments.server';
import { retryCharges } from '../commerce/charges/wanted-charges.server';
import { recordDispute } from '../commerce/disputes/disputes.server';
import { users } from '../database/tables/accounts.schema.server';
import { staffAccess } from '../database/tables/audit.schema.server';
import { mailOutbox } from '../database/tables/mail.schema.server';
import { orderLines, orders, payments } from '../database/tables/orders.schema.server';
import { disputes, orderActs } from '../database/tables/refunds.schema.server';
import { subscriptions } from '../database/tables/subscriptions.schema.server';
import type { SignedInUser } from '../identity/sessions/session.server';
import { hour, minute } from '../kernel/calendar/milliseconds';
import { disputeDecided } from './disputes.server';
import {
  cancelOrder,
  closePatient,
  correctAddress,
  openActs,
  refundLines,
  resendParcel,
  workOnDispute,
} from './order-acts.server';

const database = withDatabase();
let manager: SignedInUser;
let support: SignedInUser;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  manager = await someStaff(database.db, 'Ruth', 'manager');
  support = await someStaff(database.db, 'Sam', 'support');
});

/** An order of a vitamin for $24, or of what is named, with its acts. */
async function someOrder(variantIds = ['vitamin-once', 'foam-1m']) {
  const days = await openParcelDays(database.db);
  const { db, context } = days;
  const patient = await placedOrder(db, variantIds);
  const lines = await db
    .select({ id: orderLines.id, productId: orderLines.productId, total: orderLines.total })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, patient.userId));
  const wish = (staff: SignedInUser = manager, key = randomUUID()) => {
    return { staffId: staff.id, number: patient.orderNumber, key, reason: 'They called us.' };
  };
  const line = (productId: string) => lines.find((one) => one.productId === productId)?.id ?? '';
  const back = (cents: number, productId = 'vitamin') => new Map([[line(productId), cents]]);
  const acts = async () => {
    const rows = await db
      .select({ act: orderActs })
      .from(orderActs)
      .innerJoin(orders, eq(orders.id, orderActs.orderId))
      .where(eq(orders.userId, patient.userId));
    return rows.map(({ act: { kind, amount, reason } }) => ({ kind, amount, reason }));
  };
  const mails = async () => {
    const to = eq(mailOutbox.recipient, patient.payer.user.email);
    return (await db.select().from(mailOutbox).where(to)).map(({ subject }) => subject);
  };
  /** A pen that a provider approved, and that no card has paid yet. */
  const approvedUnpaid = async () => {
    const held = await placedOrder(db, ['pen-1m']);
    const { id: caseId, version } = await caseOf(db, held);
    const { id } = await someProvider(db, 'CA');
    const decision = await approvalOf(db, caseId);
    await decideCase(context, id, { caseId, version, key: randomUUID(), decision });
    return { patient: held, caseId };
  };
  return { ...days, patient, wish, back, acts, mails, approvedUnpaid };
}

describe('money that staff pay back', () => {
  it('goes back once for a page, however often it is sent, and stays on record', async () => {
    const { context, wish, back, acts, patient, db } = await someOrder();
    const once = wish();
    const sent = await Promise.all([1, 2].map(() => refundLines(context, once, back(1_000))));
    expect(sent).toEqual([{ ok: true }, { ok: true }]);
    expect(await refundsOf(db, patient)).toMatchObject([
      { amount: 1_000, key: `staff ${once.key}` },
    ]);
    expect(await acts()).toEqual([{ kind: 'refund', amount: 1_000, reason: 'They called us.' }]);
    const seen = and(
      eq(staffAccess.patientId, patient.userId),
      eq(staffAccess.action, 'order.refund'),
    );
    expect(await db.select().from(staffAccess).where(seen)).toHaveLength(1);
  });

  it('is never more than is left of a line', async () => {
    const { context, wish, back, db, patient } = await someOrder();
    expect(await refundLines(context, wish(), back(2_000))).toEqual({ ok: true });
    expect(await refundLines(context, wish(), back(401))).toMatchObject({ ok: false, status: 422 });
    expect(await refundLines(context, wish(), new Map())).toMatchObject({ status: 422 });
    expect(await refundLines(context, { ...wish(), reason: ' ' }, back(1))).toMatchObject({
      errors: { reason: 'Write why' },
    });
    expect(await refundsOf(db, patient)).toHaveLength(1);
  });

  it('is limited for support over the whole order, also where two ask at once, and not for managers', async () => {
    const { context, wish, back } = await someOrder();
    const small = { ...context, config: { ...context.config, supportRefundLimit: 1_500 } };
    const both = await Promise.all(
      [1, 2].map(() => refundLines(small, wish(support), back(1_000))),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await refundLines(small, wish(manager), back(1_000))).toEqual({ ok: true });
  });

  it('waits while a payment is disputed', async () => {
    const { context, wish, back, db, patient } = await someOrder();
    const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
    await db.insert(disputes).values({
      ...{ gateway: 'sandbox', ref: randomUUID(), orderId: order?.id ?? '', renewalRef: 'r' },
      ...{ amount: 100, currency: 'usd', status: 'open', openedAt: new Date() },
    });
    expect(await refundLines(context, wish(), back(100))).toMatchObject({ ok: false, status: 409 });
  });

  it('is paid back by nobody who does not look after orders', async () => {
    const { context, wish, back, db } = await someOrder();
    const provider = await someStaff(db, 'Amara', 'nurse-practitioner');
    const gone = await someStaff(db, 'Gone', 'support');
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.id));
    for (const one of [provider, gone]) {
      expect(await refundLines(context, wish(one), back(1))).toMatchObject({ status: 403 });
    }
  });
});

it('a corrected address is where the parcel goes that had not left, and the patient is told', async () => {
  const { context, wish, pass, shipment, patient, mails } = await someOrder();
  const there = { ...someAddress(), locality: 'Fresno', countryCode: 'US' as const };
  expect(await correctAddress(context, wish(support), { ...there, postalCode: 'x' })).toMatchObject(
    {
      status: 422,
    },
  );
  expect(await correctAddress(context, wish(support), there)).toEqual({ ok: true });
  await pass(minute);
  expect(await shipment(patient)).toMatchObject({
    status: 'ordered',
    address: { locality: 'Fresno' },
  });
  expect(await mails()).toContain(`We corrected the address of order ${patient.orderNumber}`);
});

it('a parcel that did not come back cannot be sent again', async () => {
  const { context, wish, shipment, patient } = await someOrder();
  const { number } = await shipment(patient);
  expect(await resendParcel(context, wish(), number)).toMatchObject({ ok: false, status: 409 });
  expect(await resendParcel(context, wish(), 'S-1')).toMatchObject({ ok: false, status: 404 });
});

describe('an order that is cancelled', () => {
  it('and was sent nowhere yet is paid back whole, and nothing renews', async () => {
    const { context, wish, db, patient, shipment } = await someOrder();
    expect(await cancelOrder(context, wish(support))).toEqual({ ok: true });
    const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
    const back = await refundsOf(db, patient);
    expect(await shipment(patient)).toMatchObject({ status: 'cancelled' });
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(order?.total);
    const renewing = eq(subscriptions.patientId, patient.userId);
    expect(await db.select().from(subscriptions).where(renewing)).toMatchObject([
      { status: 'cancelled' },
    ]);
  });

  it('and waits for a decision is over, with nothing charged', async () => {
    const { context, wish, db, patient } = await someOrder(['pen-1m', 'vitamin-once']);
    expect(await cancelOrder(context, wish())).toEqual({ ok: true });
    const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
    expect(await caseOf(db, patient)).toMatchObject({ status: 'cancelled' });
    expect(order).toMatchObject({ status: 'cancelled' });
    expect(await refundsOf(db, patient)).toEqual([]);
    expect(await shipmentsOf(db, patient)).toEqual([]);
  });

  it('after its approval, which no card has paid, is over: its patient pays with no other card', async () => {
    const { context, wish, db, approvedUnpaid } = await someOrder();
    const { patient, caseId } = await approvedUnpaid();
    expect(await cancelOrder(context, { ...wish(), number: patient.orderNumber })).toEqual({
      ok: true,
    });
    await retryCharges(db, patient.userId);
    await takeCharges(db, caseId, context);
    expect(await chargesOf(db, patient)).toEqual([]);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'cancelled' });
  });

  it('by our team is never told as if its patient had cancelled it', async () => {
    const { context, wish, db, patient } = await someOrder(['pen-1m']);
    const { id } = await caseOf(db, patient);
    expect(await cancelOrder(context, wish())).toEqual({ ok: true });
    const said = await mailsAbout(db, id);
    expect(said.map(({ text }) => text).join()).not.toMatch(/you cancelled/i);
    const [treatment] = await listTreatments(db, patient.userId, '2025-06-02');
    expect(treatment?.case?.reason).toBe('Our team cancelled this order.');
  });
});

describe('an order whose parcel the pharmacy has', () => {
  async function atPharmacy() {
    const some = await someOrder();
    const { patient } = await some.approvedPen();
    await some.pass(minute);
    expect(await some.shipment(patient)).toMatchObject({ status: 'ordered' });
    const on = { ...some.wish(), number: patient.orderNumber };
    return { ...some, patient, on };
  }

  it('is called off with its case, which is open no more, and paid back whole', async () => {
    const { context, db, patient, on, pass, shipment } = await atPharmacy();
    expect(await cancelOrder(context, on)).toEqual({ ok: true });
    await pass(hour);

    const { id, reason } = await caseOf(db, patient);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'cancelled' });
    expect(reason).toBe('Our team cancelled this order.');
    expect(await shipment(patient)).toMatchObject({
      status: 'cancelled',
      reason: 'The order was cancelled.',
    });
    const charged = (await chargesOf(db, patient)).reduce((sum, cents) => sum + cents, 0);
    const back = await refundsOf(db, patient);
    expect(charged).toBeGreaterThan(0);
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(charged);
    const said = await mailsAbout(db, id);
    expect(said.map(({ text }) => text).join()).not.toMatch(/provider ended/i);
  });

  it('and is cancelled once the carrier has it stays as it is: it arrives, and stays paid', async () => {
    const { context, db, patient, on, pass, shipment } = await atPharmacy();
    await pass(24 * hour);
    expect(await shipment(patient)).toMatchObject({ status: 'shipped' });
    expect(await cancelOrder(context, on)).toEqual({ ok: true });
    await pass(hour);

    expect(await caseOf(db, patient)).toMatchObject({ status: 'shipped' });
    expect(await refundsOf(db, patient)).toEqual([]);
  });
});

describe('a parcel without a prescription that the pharmacy has', () => {
  async function atPharmacy() {
    const some = await someOrder();
    await some.pass(minute);
    expect(await some.shipment(some.patient)).toMatchObject({ status: 'ordered', caseId: null });
    return some;
  }

  it('is called off when its order is cancelled, and paid back whole', async () => {
    const { context, db, wish, patient, pass, shipment } = await atPharmacy();
    expect(await cancelOrder(context, wish())).toEqual({ ok: true });
    await pass(hour);

    expect(await shipment(patient)).toMatchObject({
      status: 'cancelled',
      reason: 'The order was cancelled.',
    });
    const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
    const back = await refundsOf(db, patient);
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(order?.total);
  });

  it.each(['death', 'transfer'] as const)('is called off after a %s', async (kind) => {
    const { context, wish, patient, pass, shipment } = await atPharmacy();
    expect(await closePatient(context, wish(), kind)).toEqual({ ok: true });
    await pass(hour);
    expect(await shipment(patient)).toMatchObject({ status: 'cancelled' });
  });

  it('goes its way where the carrier has it already, and stays paid', async () => {
    const { context, db, wish, patient, pass, shipment } = await atPharmacy();
    await pass(24 * hour);
    expect(await cancelOrder(context, wish())).toEqual({ ok: true });
    await pass(hour);
    expect(await shipment(patient)).toMatchObject({ status: 'shipped' });
    expect(await refundsOf(db, patient)).toEqual([]);
  });
});

describe('an order that', () => {
  const refused = { ok: false, status: 409 };

  it('is cancelled is not cancelled again or sent elsewhere, and nothing offers it', async () => {
    const { context, db, wish, patient } = await someOrder();
    const open = () => openActs(db, patient.orderNumber);
    expect(await open()).toMatchObject({ address: true, cancel: true });
    expect(await cancelOrder(context, wish())).toEqual({ ok: true });
    expect(await open()).toMatchObject({ address: false, cancel: false });
    expect(await cancelOrder(context, wish())).toMatchObject(refused);
    const there = { ...someAddress(), countryCode: 'US' as const };
    expect(await correctAddress(context, wish(), there)).toMatchObject(refused);
  });

  it('came, and of which nothing renews, is neither cancelled nor sent elsewhere', async () => {
    const { db, patient, pass } = await someOrder(['vitamin-once']);
    const open = () => openActs(db, patient.orderNumber);
    await pass(minute);
    // The pharmacy has it, with the address: it can only be called off.
    expect(await open()).toMatchObject({ address: false, cancel: true });
    await pass(10 * 24 * hour);
    expect(await open()).toMatchObject({ address: false, cancel: false });
  });

  it('waits for a decision can be cancelled and sent elsewhere', async () => {
    const { db } = await someOrder();
    const held = await placedOrder(db, ['pen-1m']);
    expect(await openActs(db, held.orderNumber)).toMatchObject({ address: true, cancel: true });
  });
});

describe('a parcel that the pharmacy has when a payment is disputed', () => {
  async function disputed() {
    const some = await someOrder();
    const { patient } = await some.approvedPen();
    await some.pass(minute);
    expect(await some.shipment(patient)).toMatchObject({ status: 'ordered' });
    const { context, db, pass } = some;
    const [paid] = await db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(orders.userId, patient.userId), eq(payments.status, 'captured')));
    if (!paid) throw new Error('Nothing was charged.');
    const { captured: amount, gatewayRef } = paid.payment;
    const ref = randomUUID();
    const tell = async (status: 'open' | 'won' | 'lost') => {
      const paidRefs = [gatewayRef ?? ''];
      const told = { ref, paidRefs, amount, currency: 'usd', answerBy: null, status };
      await recordDispute(context, 'sandbox', told);
      await pass(hour);
    };
    return { ...some, patient, tell, amount };
  }

  it('is called back from it, and sent once the dispute is won', async () => {
    const { patient, tell, shipment, db, pass } = await disputed();
    await tell('open');
    expect(await shipment(patient)).toMatchObject({ status: 'preparing', pharmacyKey: null });
    await pass(48 * hour);
    expect(await shipment(patient)).toMatchObject({ status: 'preparing' });
    expect(await caseOf(db, patient)).toMatchObject({ status: 'atPharmacy' });

    await tell('won');
    expect(await shipment(patient)).toMatchObject({ asked: 2 });
    await pass(24 * hour);
    expect(await shipment(patient)).toMatchObject({ status: 'shipped' });
  });

  it('is sent never once the dispute is lost, and its case is open no more', async () => {
    const { patient, tell, shipment, db, amount } = await disputed();
    await tell('open');
    await tell('lost');
    expect(await shipment(patient)).toMatchObject({ status: 'cancelled' });
    expect(await caseOf(db, patient)).toMatchObject({ status: 'cancelled' });
    const back = await refundsOf(db, patient);
    expect(back.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
  });

  it('is sent soon, also where it was called back in the instant in which the dispute is won', async () => {
    const { context, db, patient, pass, shipment, clock } = await someOrder();
    await pass(minute);
    expect(await shipment(patient)).toMatchObject({ status: 'ordered', caseId: null });
    const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
    const [row] = await db
      .insert(disputes)
      .values({
        ...{ gateway: 'sandbox', ref: randomUUID(), orderId: order?.id ?? '', renewalRef: 'r' },
        ...{ amount: 100, currency: 'usd', status: 'open', openedAt: clock.now() },
      })
      .returning();
    if (!row) throw new Error('No dispute was written.');
    const { id } = await shipment(patient);
    // The pharmacy is asked to call it back, and the parcel looked at once more, while the decision is being written.
    const callingBack = async () => {
      await followShipment({ shipment: id }, context);
      await pass(0);
    };
    let calledBack: Promise<void> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.update(disputes).set({ status: 'won' }).where(eq(disputes.ref, row.ref));
      await disputeDecided(tx, context, { ...row, status: 'won' });
      calledBack = callingBack();
      await Promise.race([calledBack, setTimeout(500)]);
    });
    await calledBack;
    await pass(minute);
    expect(await shipment(patient)).toMatchObject({ status: 'ordered', asked: 2 });
  });

  it('goes its way where the carrier has it already', async () => {
    const { patient, tell, shipment, pass } = await disputed();
    await pass(24 * hour);
    await tell('open');
    expect(await shipment(patient)).toMatchObject({ status: 'shipped' });
  });
});

describe('a patient who', () => {
  it.each(['death', 'transfer'] as const)(
    'is here no more after a %s is charged for nothing that was approved before',
    async (kind) => {
      const { context, wish, db, approvedUnpaid } = await someOrder();
      const { patient, caseId } = await approvedUnpaid();
      const on = { ...wish(), number: patient.orderNumber };
      expect(await closePatient(context, on, kind)).toEqual({ ok: true });
      await retryCharges(db, patient.userId);
      await takeCharges(db, caseId, context);
      expect(await chargesOf(db, patient)).toEqual([]);
    },
  );

  it('died is written to no more, and nothing of theirs goes on', async () => {
    const { context, wish, db, patient, approvedPen, pass, clock } = await someOrder();
    const { patient: treated, provider } = await approvedPen();
    await pass(minute);
    const before = (await db.select().from(mailOutbox)).length;
    const on = { ...wish(), number: treated.orderNumber };
    expect(await closePatient(context, on, 'death')).toEqual({ ok: true });
    await pass(60 * minute);

    expect(await shipmentsOf(db, treated)).not.toMatchObject([{ status: 'shipped' }]);
    const renewing = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.patientId, treated.userId));
    expect(renewing.map(({ status }) => status)).toEqual(['cancelled']);
    const draft = { clientId: randomUUID(), text: 'How are you?' };
    expect(await postAsProvider(context, provider, treated.userId, draft)).toMatchObject({
      ok: false,
      status: 409,
    });
    const after = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, treated.payer.user.email));
    const since = after.filter(
      ({ createdAt }) => createdAt >= new Date(clock.now().getTime() - 60 * minute),
    );
    expect(since).toEqual([]);
    expect(before).toBeGreaterThan(0);
    expect(patient.userId).not.toBe(treated.userId);
  });

  it('goes on elsewhere is told so, once, and writes here no more', async () => {
    const { context, wish, patient, mails, acts } = await someOrder();
    const once = wish();
    expect(await closePatient(context, once, 'transfer')).toEqual({ ok: true });
    expect(await closePatient(context, once, 'transfer')).toEqual({ ok: true });
    const draft = { clientId: randomUUID(), text: 'Hello?' };
    expect(await postAsPatient(context, patient.payer.user, draft)).toMatchObject({ status: 409 });
    expect((await mails()).filter((subject) => subject.endsWith('ends here'))).toHaveLength(1);
    expect((await acts()).map(({ kind }) => kind)).toEqual(['transfer']);
  });
});

it('a dispute that is accepted ends what renews, and can be worked off once', async () => {
  const { context, wish, db, patient } = await someOrder();
  const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
  const ref = randomUUID();
  await db.insert(disputes).values({
    ...{ gateway: 'sandbox', ref, orderId: order?.id ?? '', renewalRef: 'r', amount: 100 },
    ...{ currency: 'usd', status: 'open', openedAt: new Date() },
  });
  expect(await workOnDispute(context, wish(), ref, 'accepted')).toEqual({ ok: true });
  expect(await workOnDispute(context, wish(), randomUUID(), 'accepted')).toMatchObject({
    status: 409,
  });
  const renewing = eq(subscriptions.patientId, patient.userId);
  expect(await db.select().from(subscriptions).where(renewing)).toMatchObject([
    { status: 'cancelled' },
  ]);
});
