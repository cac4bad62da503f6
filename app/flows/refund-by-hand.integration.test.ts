import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { refundsOf } from '../../tests/support/deciding';
import { withOrderStaff } from '../../tests/support/order-with-acts';
import { someStaff } from '../../tests/support/staff';
import { users } from '../database/tables/accounts.schema.server';
import { staffAccess } from '../database/tables/audit.schema.server';
import { orders } from '../database/tables/orders.schema.server';
import { disputes } from '../database/tables/refunds.schema.server';
import { refundLines } from './refund-by-hand.server';

const database = withDatabase();
const { staff, someOrder } = withOrderStaff(database);

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
      [1, 2].map(() => refundLines(small, wish(staff.support), back(1_000))),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await refundLines(small, wish(staff.manager), back(1_000))).toEqual({ ok: true });
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
