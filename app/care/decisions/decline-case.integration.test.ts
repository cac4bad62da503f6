import { eq, like } from 'drizzle-orm';
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
  paidAtCheckout,
  refundsOf,
  subscriptionOf,
} from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { writtenMails } from '../../../tests/support/written-mails';
import { appointments } from '../../database/tables/appointments.schema.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import { careCaseLines, careCases, type Decision } from '../../database/tables/care.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import { openChange } from '../appointments/change-appointment.server';

const database = withDatabase();
const inCalifornia = () => someProvider(database.db, 'CA');
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

describe('a decline', () => {
  it('charges nothing, says so, and cancels what renews', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const { id, orderId } = await caseOf(database.db, patient);
    expect(await decideNow(database.db, await inCalifornia(), id, decline)).toMatchObject({
      status: 'declined',
    });

    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await refundsOf(database.db, patient)).toEqual([]);
    expect(await subscriptionOf(database.db, patient)).toMatchObject({ status: 'cancelled' });
    const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ status: 'cancelled' });
    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'declined',
      reason: 'This would not be safe for you.',
    });
    // Another line may renew: the mail does not say that nothing does.
    const [mail] = await mailsAbout(database.db, id);
    expect(mail?.text).toContain('You were not charged for it.');
    expect(mail?.text).toContain('The part of your order');
    expect(mail?.text).not.toMatch(/safe|nothing renews/);
  });

  it('cancels the visit that was to come before it, tells the patient, and offers no other', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const provider = await inCalifornia();
    const { id, submissionId } = await caseOf(db, patient);
    const [asked] = await db
      .select({ attemptId: submissions.attemptId })
      .from(submissions)
      .where(eq(submissions.id, submissionId ?? ''));
    const ahead = new Date(testContext(db).clock.now().getTime() + 5 * day);
    const booking = { providerId: provider.id, userId: patient.userId, minutes: 20 };
    const [visit] = await db
      .insert(appointments)
      .values({ ...booking, attemptId: asked?.attemptId ?? '', startsAt: ahead })
      .returning();
    if (!visit) throw new Error('No visit was booked.');
    await decideNow(db, provider, id, decline);

    const [after] = await db.select().from(appointments).where(eq(appointments.id, visit.id));
    expect(after?.cancelledAt).not.toBeNull();
    const [mail] = await writtenMails(db, like(mailOutbox.key, `appointment ${visit.id} %`));
    expect(mail?.text).toContain('the order that it was for does not go ahead');
    if (after) expect(await openChange(db, after, ahead)).toBe('none');
  });

  it('of what was paid at checkout gives everything back, once', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    await paidAtCheckout(database.db, patient);
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, await inCalifornia(), id, decline);

    expect(await refundsOf(database.db, patient)).toMatchObject([{ amount: 29_900 }]);
    const [mail] = await mailsAbout(database.db, id);
    expect(mail?.text).toContain('$299');
  });

  it('after a charge was taken back with its approval gives no cent twice', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const provider = await inCalifornia();
    const id = await approved(database.db, provider, patient);
    await decideNow(database.db, provider, id, { kind: 'takeBack', reason: 'A second look.' });
    expect(await refundsOf(database.db, patient)).toMatchObject([{ amount: 29_900 }]);
    await decideNow(database.db, provider, id, decline);

    expect(await chargesOf(database.db, patient)).toEqual([32_300]);
    // The vitamins were charged with it and have not left.
    const refunds = await refundsOf(database.db, patient);
    expect(refunds.map(({ amount }) => amount).sort()).toEqual([2_400, 29_900]);
  });

  it.each([
    ['a treatment alone', ['pen-1m'], ''],
    ['a treatment with an extra', ['pen-1m', 'vitamin-once'], ''],
    ['several lines', ['pen-1m', 'tablet-once', 'vitamin-once'], ''],
    ['a treatment with a coupon', ['pen-1m'], 'TEN'],
    ['several lines with a coupon', ['pen-1m', 'tablet-once', 'vitamin-once'], 'TEN'],
    ['several lines with an amount off', ['pen-1m', 'tablet-once', 'vitamin-once'], 'BIG'],
  ])('of %s leaves nothing of it paid, held or paid before', async (_, variants, coupon) => {
    for (const isPaid of [false, true]) {
      const patient = await placedOrder(database.db, variants, {}, { coupon });
      if (isPaid) await paidAtCheckout(database.db, patient);
      const { id, orderId } = await caseOf(database.db, patient);
      expect(await decideNow(database.db, await inCalifornia(), id, decline)).toMatchObject({
        status: 'declined',
      });
      const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
      if (!order) throw new Error('There is no order.');
      const refunds = await refundsOf(database.db, patient);
      const back = refunds.reduce((sum, { amount }) => sum + amount, 0);

      expect(order.discount > 0).toBe(coupon !== '');
      expect(await chargesOf(database.db, patient)).toEqual(isPaid ? [order.total] : []);
      expect(back).toBe(isPaid ? order.total : 0);
    }
  });

  it('of two treatments that are decided by themselves gives each its own, and nothing twice', async () => {
    const patient = await placedOrder(
      database.db,
      ['pen-1m', 'tablet-once', 'vitamin-once'],
      {},
      { inTwoQuizzes: true, coupon: 'TEN' },
    );
    await paidAtCheckout(database.db, patient);
    const cases = await database.db
      .select()
      .from(careCases)
      .where(eq(careCases.patientId, patient.userId));
    expect(cases).toHaveLength(2);
    for (const { id } of cases) {
      expect(await decideNow(database.db, await inCalifornia(), id, decline)).toMatchObject({
        status: 'declined',
      });
    }
    const [total = 0] = await chargesOf(database.db, patient);
    const refunds = await refundsOf(database.db, patient);
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });

  it('of the second of two treatments never charges it, and leaves what was charged for the first with the extras', async () => {
    const patient = await placedOrder(
      database.db,
      ['pen-1m', 'tablet-once', 'vitamin-once'],
      {},
      { inTwoQuizzes: true, coupon: 'TEN' },
    );
    const provider = await inCalifornia();
    const lines = await database.db
      .select({
        caseId: careCaseLines.caseId,
        variantId: orderLines.variantId,
        total: orderLines.total,
      })
      .from(careCaseLines)
      .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
      .innerJoin(careCases, eq(careCases.id, careCaseLines.caseId))
      .where(eq(careCases.patientId, patient.userId));
    const of = (variant: string) => lines.find(({ variantId }) => variantId === variant);
    const pen = of('pen-1m')?.caseId ?? '';
    await decideNow(database.db, provider, pen, await approvalOf(database.db, pen));
    const charged = (await chargesOf(database.db, patient)).reduce((sum, one) => sum + one, 0);
    await decideNow(database.db, provider, of('tablet-once')?.caseId ?? '', decline);
    const refunds = await refundsOf(database.db, patient);
    const [order] = await database.db
      .select()
      .from(orders)
      .where(eq(orders.userId, patient.userId));

    expect(charged).toBe((order?.total ?? 0) - (of('tablet-once')?.total ?? 0));
    expect(refunds).toEqual([]);
    expect((await chargesOf(database.db, patient)).reduce((sum, one) => sum + one, 0)).toBe(
      charged,
    );
  });

  it('needs a reason', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    const silent: Decision = { kind: 'decline', reason: ' ' };

    expect(await decideNow(database.db, await inCalifornia(), id, silent)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/Say why/),
    });
    expect(await refundsOf(database.db, patient)).toEqual([]);
  });
});
