import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import {
  attemptSteps,
  attempts,
  submissions,
} from '../../app/database/tables/attempts.schema.server';
import { careCaseLines, careCases } from '../../app/database/tables/care.schema.server';
import {
  orderLines,
  orders,
  paymentLines,
  payments,
} from '../../app/database/tables/orders.schema.server';
import { checkouts, renewals } from '../../app/database/tables/payments.schema.server';
import { refundLines, refunds } from '../../app/database/tables/refunds.schema.server';
import { refills, subscriptions } from '../../app/database/tables/subscriptions.schema.server';
import type { Db } from '../../app/kernel/database/client.server';
import type { QuizKind, SiteHandle } from '../../schemas/generated/types';
import { somePatient } from './patient';

/**
 * Writes rows as they stand after a year of business, at any time, without doing the business. Amounts are in cents.
 */
export class CountedHistory {
  private constructor(
    readonly db: Db,
    readonly userId: string,
  ) {}

  static async begin(db: Db): Promise<CountedHistory> {
    const { payer } = await somePatient(db, []);
    return new CountedHistory(db, payer.user.id);
  }

  /** Leaves nothing that is counted, and nothing that was. */
  async forget(): Promise<void> {
    for (const table of [
      'daily_metrics',
      'metric_days',
      'refunds',
      'renewals',
      'subscriptions',
      'orders',
      'checkouts',
      'attempts',
    ])
      await this.db.execute(sql.raw(`delete from ${table}`));
  }

  /** An intake that was begun. */
  async begins(quizKind: QuizKind, at: Date, steps: readonly string[]): Promise<string> {
    const id = randomUUID();
    await this.db.insert(attempts).values({
      id,
      quizKind,
      quizKey: quizKind,
      revision: 'r1',
      site: 'default',
      visitorId: randomUUID(),
      userId: this.userId,
      facts: { site: 'default', signedIn: true, profile: null, today: '2025-01-01' },
      lastSeq: 1,
      createdAt: at,
      updatedAt: at,
    });
    for (const step of steps) await this.reaches(id, step, at);
    return id;
  }

  async reaches(attemptId: string, step: string, reachedAt: Date): Promise<void> {
    await this.db.insert(attemptSteps).values({ attemptId, step, reachedAt }).onConflictDoNothing();
  }

  async sends(attemptId: string, quizKind: QuizKind, createdAt: Date): Promise<string> {
    const [sent] = await this.db
      .insert(submissions)
      .values({
        attemptId,
        userId: this.userId,
        visitorId: randomUUID(),
        quizKind,
        eligibility: 'qualified',
        review: {
          title: quizKind,
          eligibility: 'qualified',
          sections: [],
          derived: [],
          concerns: [],
          consents: [],
        } as never,
        lines: [],
        createdAt,
      })
      .returning({ id: submissions.id });
    return sent?.id ?? '';
  }

  async goesAway(attemptId: string): Promise<void> {
    await this.db.delete(attempts).where(eq(attempts.id, attemptId));
  }

  /** An order that was paid for: its products with what each cost, and its shipping. */
  async pays(
    at: Date,
    lines: Readonly<Record<string, number>>,
    { shipping = 0, site = 'default' }: { shipping?: number; site?: SiteHandle } = {},
  ): Promise<{ orderId: string; paymentId: string; lineIds: string[] }> {
    const total = Object.values(lines).reduce((sum, paid) => sum + paid, shipping);
    const money = { subtotal: total - shipping, discount: 0, shipping, total, currency: 'usd' };
    const [checkout] = await this.db
      .insert(checkouts)
      .values({
        userId: this.userId,
        status: 'succeeded',
        gateway: 'sandbox',
        snapshot: {} as never,
        fingerprint: randomUUID(),
        total,
        currency: 'usd',
        site,
        origin: 'http://localhost',
        source: '',
        createdAt: at,
      })
      .returning({ id: checkouts.id });
    const [order] = await this.db
      .insert(orders)
      .values({
        ...money,
        number: randomUUID(),
        userId: this.userId,
        checkoutId: checkout?.id ?? '',
        status: 'paid',
        site,
        createdAt: at,
      })
      .returning({ id: orders.id });
    const orderId = order?.id ?? '';
    const added = await this.db
      .insert(orderLines)
      .values(
        Object.entries(lines).map(([productId, paid], position) => ({
          orderId,
          position,
          productId,
          productTitle: productId,
          variantId: productId,
          variantTitle: productId,
          variantType: 'subscription' as const,
          quantity: 1,
          prescription: true,
          subtotal: paid,
          discount: 0,
          total: paid,
        })),
      )
      .returning({ id: orderLines.id, total: orderLines.total });
    const [payment] = await this.db
      .insert(payments)
      .values({
        ...{ orderId, status: 'captured', withExtras: true, shipping },
        ...{ amount: total, captured: total },
        ...{ gateway: 'sandbox', gatewayRef: randomUUID(), currency: 'usd' },
        ...{ createdAt: at, capturedAt: at },
      })
      .returning({ id: payments.id });
    if (!payment) throw new Error('The payment was not written.');
    await this.db.insert(paymentLines).values(
      added.map(({ id: orderLineId, total: amount }) => {
        return { paymentId: payment.id, orderLineId, amount };
      }),
    );
    return { orderId, paymentId: payment.id, lineIds: added.map(({ id }) => id) };
  }

  /** Money that was given back. @param lines Cents by the line that they are of; none for what was given by hand. */
  async givesBack(
    paymentId: string,
    amount: number,
    at: Date,
    lines: Readonly<Record<string, number>> = {},
  ): Promise<void> {
    const values = { paymentId, key: randomUUID(), amount, createdAt: at };
    const [refund] = await this.db
      .insert(refunds)
      .values({ ...values, status: 'succeeded', settledAt: at })
      .returning({ id: refunds.id });
    for (const [orderLineId, cents] of Object.entries(lines)) {
      const line = { refundId: refund?.id ?? '', orderLineId, amount: cents };
      await this.db.insert(refundLines).values(line);
    }
  }

  /** A line of an order that renews. @param nextRefillOn YYYY-MM-DD @returns The subscription. */
  async renews(
    orderId: string,
    orderLineId: string,
    nextRefillOn: string,
    amount: number,
  ): Promise<string> {
    const [subscription] = await this.db
      .insert(subscriptions)
      .values({
        patientId: this.userId,
        orderId,
        orderLineId,
        gateway: 'sandbox',
        // What a provider prescribed in place of it: the money still belongs to what was ordered.
        productId: 'something-else',
        variantId: 'x',
        quantity: 1,
        renewalTotal: amount,
        every: 1,
        unit: 'month',
        status: 'active',
        anchorDay: '2025-01-01',
        nextRefillOn,
        createdAt: new Date(0),
      })
      .returning({ id: subscriptions.id });
    return subscription?.id ?? '';
  }

  /** A refill of a line of an order that was paid for. @returns The provider’s name for the renewal that paid. */
  async refills(orderId: string, orderLineId: string, amount: number, at: Date): Promise<string> {
    const day = at.toISOString().slice(0, 10);
    const renewalRef = randomUUID();
    await this.db.insert(renewals).values({
      gateway: 'sandbox',
      ref: renewalRef,
      subscriptionRef: randomUUID(),
      status: 'paid',
      amount,
      currency: 'usd',
      dueAt: at,
      updatedAt: at,
    });
    await this.db.insert(refills).values({
      subscriptionId: await this.renews(orderId, orderLineId, day, amount),
      dueOn: day,
      status: 'sent',
      gateway: 'sandbox',
      renewalRef,
      amount,
      createdAt: at,
      settledAt: at,
    });
    return renewalRef;
  }

  /** Money that a renewal took, and that was given back. */
  async givesBackRefill(renewalRef: string, amount: number, at: Date): Promise<void> {
    const values = { renewalGateway: 'sandbox' as const, renewalRef, key: randomUUID(), amount };
    await this.db
      .insert(refunds)
      .values({ ...values, createdAt: at, status: 'succeeded', settledAt: at });
  }

  /** A case about lines of an order. */
  async opensCase(
    orderId: string,
    lineIds: readonly string[],
    values: Partial<typeof careCases.$inferInsert> & { openedAt: Date },
  ): Promise<string> {
    const [opened] = await this.db
      .insert(careCases)
      .values({
        orderId,
        patientId: this.userId,
        status: 'inReview',
        state: 'CA',
        waitingSince: values.openedAt,
        expiresAt: values.openedAt,
        ...values,
      })
      .returning({ id: careCases.id });
    const caseId = opened?.id ?? '';
    if (lineIds.length > 0)
      await this.db
        .insert(careCaseLines)
        .values(lineIds.map((orderLineId) => ({ orderLineId, caseId })));
    return caseId;
  }
}
