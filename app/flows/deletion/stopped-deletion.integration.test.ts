import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { asksToLeave, carriesOut, givePassword } from '../../../tests/support/leaving';
import { placesOf } from '../../../tests/support/marked-words';
import { openMortalDatabase } from '../../../tests/support/mortal-database';
import { movingClock } from '../../../tests/support/moving-clock';
import { placedOrder } from '../../../tests/support/ordering';
import { somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { postAsPatient } from '../../care/messages/post-message.server';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { orders, payments } from '../../database/tables/orders.schema.server';
import { deletions, storedRecords } from '../../database/tables/own-data.schema.server';
import { disputes } from '../../database/tables/refunds.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import { linkToken } from '../../mail/letter.server';
import { askForDeletion, openDeletion, undoByToken, undoDeletion } from './ask-for-deletion.server';
import { carryOut } from './carry-out.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** A patient with an order that waits for a decision, who wrote something. */
async function leaving(variants: readonly string[] = ['pen-1m']) {
  const { db } = database;
  const clock = movingClock('2025-06-02T12:00:00.000Z');
  const patient =
    variants.length > 0
      ? await placedOrder(db, variants, { clock })
      : await somePatient(db, [], { clock });
  const { user } = patient.payer;
  const context = { ...patient.context, clock };
  const marked = `numbat-${randomUUID()}`;
  await postAsPatient(context, user, { clientId: randomUUID(), text: `It is a ${marked}.` });
  await db.update(users).set({ lastName: marked }).where(eq(users.id, user.id));
  user.lastName = marked;
  return { context, user, clock, marked };
}

const deletionOf = async (userId: string) => {
  const [row] = await database.db.select().from(deletions).where(eq(deletions.userId, userId));
  if (!row) throw new Error('Nobody asked.');
  return row;
};

const mailsTo = async (email: string, beginning: string) =>
  (await mailsWrittenTo(database.db, email)).filter(({ key }) => key.startsWith(beginning));

describe('a deletion that is broken off', () => {
  it('after any change goes on where it was, and ends as it would have', {
    timeout: 240_000,
  }, async () => {
    let last = 0;
    let isKilled = true;
    while (isKilled) {
      last += 1;
      const { context, user, clock, marked } = await leaving();
      await asksToLeave(database.db, { context, user, clock });
      const { id: deletion } = await deletionOf(user.id);
      const mortal = openMortalDatabase(database.url, last, () => {});
      const dying = { ...context, db: mortal.db };
      try {
        await Promise.race([
          (async () => {
            await carryOut({ deletion }, dying);
            await carryOut({ deletion }, dying);
          })(),
          mortal.death,
        ]);
      } catch (error) {
        if (!mortal.isDead()) throw error;
      }
      isKilled = mortal.isDead();
      await mortal.close();
      // Whoever takes the job up begins it anew.
      await carryOut({ deletion }, context);
      await carriesOut(context);

      const row = await deletionOf(user.id);
      expect({ last, ...row }).toMatchObject({ last, doneAt: expect.any(Date) });
      expect(await mailsTo(user.email, 'deletion done')).toHaveLength(1);
      expect(await placesOf(database.db, marked)).toEqual([]);
      expect(await database.db.$count(storedRecords, eq(storedRecords.deletionId, deletion))).toBe(
        2,
      );
    }
    // Two transactions, and what is done at the gateway between them.
    expect(last).toBeGreaterThan(2);
  });
});

describe('a deletion that is due', () => {
  it('ends what waits for a decision and what renews', async () => {
    const { db } = database;
    const { context, user, clock } = await leaving();
    await asksToLeave(db, { context, user, clock });
    await carriesOut(context);

    const [careCase] = await db.select().from(careCases).where(eq(careCases.patientId, user.id));
    expect(careCase?.status).toBe('cancelled');
    const renewing = sql`patient_id = ${user.id} and status <> 'cancelled'`;
    expect(await db.$count(subscriptions, renewing)).toBe(0);
  });

  it('pays back what was not sent, and keeps what was paid without a name', async () => {
    const { db } = database;
    const { context, user, clock } = await leaving(['vitamin-once']);
    await asksToLeave(db, { context, user, clock });
    await carriesOut(context);

    const row = await deletionOf(user.id);
    expect(row).toMatchObject({ medicalUntil: null, paymentsUntil: '2032-06-09' });
    const [order] = await db.select().from(orders).where(eq(orders.userId, user.id));
    expect(order).toMatchObject({ shippingAddress: null });
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? ''));
    expect(payment?.captured).toBeGreaterThan(0);
    expect(payment?.refunded).toBe(payment?.captured);
    // Who paid, and nothing of what they wrote.
    const stored = await db
      .select()
      .from(storedRecords)
      .where(eq(storedRecords.deletionId, row.id));
    expect(stored.map(({ part }) => part)).toEqual(['person']);
  });

  it('waits for a dispute, says so once, and goes on when it is decided', async () => {
    const { db } = database;
    const { context, user, clock } = await leaving();
    const [order] = await db.select().from(orders).where(eq(orders.userId, user.id));
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? ''));
    if (!order) throw new Error('There is no order.');
    const ref = randomUUID();
    await db.insert(disputes).values({
      ...{ gateway: 'sandbox', ref, orderId: order.id, paymentId: payment?.id ?? null },
      ...{ renewalRef: payment ? null : 'r', amount: 100, currency: 'USD' },
      ...{ status: 'open', openedAt: clock.now() },
    });
    await asksToLeave(db, { context, user, clock });
    const { id: deletion } = await deletionOf(user.id);
    await carryOut({ deletion }, context);
    clock.pass(day);
    await carryOut({ deletion }, context);

    expect(await deletionOf(user.id)).toMatchObject({
      stoppedAt: null,
      waitsFor: expect.stringContaining('dispute'),
    });
    expect(await mailsTo(user.email, 'deletion waits')).toHaveLength(1);
    await db.update(disputes).set({ status: 'won' }).where(eq(disputes.ref, ref));
    await carryOut({ deletion }, context);
    await carriesOut(context);
    expect(await deletionOf(user.id)).toMatchObject({ doneAt: expect.any(Date) });
  });

  it('of somebody without a record leaves none', async () => {
    const { db } = database;
    const { context, user, clock, marked } = await leaving([]);
    await asksToLeave(db, { context, user, clock });
    await carriesOut(context);
    const row = await deletionOf(user.id);

    expect(row).toMatchObject({ medicalUntil: null, paymentsUntil: null });
    expect(await db.$count(storedRecords, eq(storedRecords.deletionId, row.id))).toBe(0);
    expect(await placesOf(db, marked)).toEqual([]);
    const { rows } = await db.execute(sql`select id from sealing_keys where owner_id = ${user.id}`);
    expect(rows).toEqual([]);
  });
});

describe('a deletion that is undone', () => {
  it('by the link in the mail leaves everything as it was', async () => {
    const { db } = database;
    const { context, user, clock } = await leaving();
    await asksToLeave(db, { context, user, clock });
    const { id } = await deletionOf(user.id);

    expect(await undoByToken(context, 'guessed')).toBe(false);
    expect(await undoByToken(context, linkToken(context.config, id))).toBe(true);
    expect(await undoByToken(context, linkToken(context.config, id))).toBe(false);
    await carriesOut(context);
    expect(await openDeletion(db, user.id)).toBeNull();
    const [stored] = await db.select().from(users).where(eq(users.id, user.id));
    expect(stored).toMatchObject({ email: user.email, disabledAt: null, closedFor: null });
    expect(await mailsTo(user.email, 'deletion undone')).toHaveLength(1);
  });

  it('charges no refill until then, and goes on with it afterwards', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    const { user } = patient.payer;
    const due = '2025-07-02T14:00:00Z';
    const password = await givePassword(db, user.id);
    expect(await askForDeletion(patient.at(due), user, password)).toEqual({ ok: true });
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);

    expect(await undoDeletion(patient.at(due), user.id)).toBe(true);
    await patient.run(due);
    expect(await patient.renewals()).toMatchObject([{ status: 'paid' }]);
  });

  it('cannot be undone once everything was stopped', async () => {
    const { db } = database;
    const { context, user, clock } = await leaving();
    await asksToLeave(db, { context, user, clock });
    await carryOut({ deletion: (await deletionOf(user.id)).id }, context);

    expect(await undoDeletion(context, user.id)).toBe(false);
    expect(await openDeletion(db, user.id)).toMatchObject({ stoppedAt: expect.any(Date) });
  });
});
