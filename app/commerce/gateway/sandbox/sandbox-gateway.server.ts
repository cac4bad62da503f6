import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Wallet } from '../../../database/tables/payments.schema.server';
import {
  type GatewayPayment,
  type GatewaySubscription,
  sandboxCharges,
  sandboxCustomers,
  sandboxPayments,
  sandboxPortalSessions,
  sandboxRefunds,
  sandboxRenewals,
  sandboxSubscriptions,
} from '../../../database/tables/sandbox.schema.server';
import { hour } from '../../../kernel/calendar/milliseconds';
import type { Tx } from '../../../kernel/database/client.server';
import { isSigned } from '../../../kernel/http/signed-message.server';
import type {
  GatewayCharge,
  GatewayCharges,
  GatewaySubscriptions,
  PaymentEvent,
  PaymentGateway,
  PaymentMethods,
  PaymentRequest,
} from '../payment-gateway';
import { GatewayError } from '../payment-gateway';
import { nextPeriodEnd } from '../payment-lines';
import { periodLater } from '../payment-queue.server';
import { cardsOf, chooseCard, dropCard, payWithCard } from './card-box.server';
import { findSandboxDispute } from './sandbox-disputes.server';
import { isWaiting, sandboxRenewalsOf } from './sandbox-renewals.server';
import {
  type SandboxServices,
  sandboxName,
  signatureHeader,
  tell,
  webhookSecret,
} from './sandbox-webhooks.server';

/** A gateway that takes no money: for demonstrations, development and tests. */
export function sandboxGateway(services: SandboxServices): PaymentGateway {
  return {
    name: 'sandbox',
    ...sandboxPaymentsOf(services),
    ...sandboxCardsOf(services),
    ...sandboxChargesOf(services),
    ...sandboxSubscriptionsOf(services),
    ...sandboxRenewalsOf(services),
    ...sandboxRefundsOf(services),
    findDispute: (ref) => findSandboxDispute(services.db, ref),
  };
}

/** Time for which the page for cards can be opened. */
const portalLifetime = hour;

/** The sandbox’s cards. */
function sandboxCardsOf({ db, clock }: SandboxServices): PaymentMethods {
  return {
    async paymentMethods(customer) {
      const cards = await cardsOf(db, customer);
      return cards.map(({ id, brand, last4, expMonth, expYear, isDefault, wallet }) => ({
        id,
        brand,
        last4,
        expMonth,
        expYear,
        isDefault,
        wallet,
      }));
    },
    setDefaultPaymentMethod: (customer, id) =>
      db.transaction(async (tx) => {
        const isTheirs = await chooseCard(tx, customer, id);
        if (isTheirs) await tell(tx, clock.now(), { type: 'cards.changed', ref: customer });
        return isTheirs;
      }),
    removePaymentMethod: (customer, id) => dropCard(db, customer, id),
    async portalSession(customer, returnUrl) {
      const ref = sandboxName('sbxv');
      const expiresAt = new Date(clock.now().getTime() + portalLifetime);
      await db.insert(sandboxPortalSessions).values({ ref, customer, returnUrl, expiresAt });
      return { url: `/pay/sandbox/portal/${ref}` };
    },
  };
}

/** The sandbox gives back what it took, at once, and never more than that. */
function sandboxRefundsOf({
  db,
  clock,
}: SandboxServices): Pick<PaymentGateway, 'refund' | 'givenBack'> {
  return {
    refund: (paidRef, amount, key) =>
      db.transaction(async (tx) => {
        const taken = await takenFor(tx, paidRef);
        const [same] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key));
        if (same) return { ref: same.ref, status: 'succeeded' };
        if (amount > taken - (await givenBack(tx, paidRef))) return { ref: '', status: 'failed' };
        const ref = sandboxName('sbxref');
        const row = { ref, key, paidRef, amount, createdAt: clock.now() };
        await tx.insert(sandboxRefunds).values(row);
        return { ref, status: 'succeeded' };
      }),
    async givenBack(paidRef) {
      const of = eq(sandboxRefunds.paidRef, paidRef);
      const rows = await db.select().from(sandboxRefunds).where(of);
      return rows.map(({ ref, amount, key }) => ({ ref, amount, key }));
    },
  };
}

/** Cents that were taken, under a lock; 0 for what nobody paid. */
async function takenFor(tx: Tx, ref: string): Promise<number> {
  const [payment] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.ref, ref))
    .for('update');
  const [renewal] = await tx
    .select()
    .from(sandboxRenewals)
    .where(eq(sandboxRenewals.ref, ref))
    .for('update');
  const [charge] = await tx
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.ref, ref))
    .for('update');
  const row = payment ?? renewal ?? charge;
  return row?.status === 'paid' ? row.amount : 0;
}

async function wasPaid(tx: Tx, ref: string): Promise<boolean> {
  const [payment] = await tx.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
  return payment?.status === 'paid';
}

/** The sandbox’s charges of cards that it keeps. */
function sandboxChargesOf({ db }: SandboxServices): GatewayCharges {
  const decide = (
    ref: string,
    decision: (tx: Tx, row: ChargeRow) => Promise<Partial<ChargeRow>>,
  ): Promise<GatewayCharge> =>
    db.transaction(async (tx) => {
      const named = eq(sandboxCharges.ref, ref);
      const [row] = await tx.select().from(sandboxCharges).where(named).for('update');
      if (!row) throw new GatewayError('There is no such charge.');
      if (row.status !== 'open') return asCharge(row);
      const change = await decision(tx, row);
      const [changed = row] = await tx
        .update(sandboxCharges)
        .set({ status: row.status, ...change })
        .where(named)
        .returning();
      return asCharge(changed);
    });

  return {
    async openCharge(wish) {
      const row = { ...wish, ref: sandboxName('sbxch') };
      await db.insert(sandboxCharges).values(row).onConflictDoNothing();
      const same = eq(sandboxCharges.key, wish.key);
      const [opened] = await db.select().from(sandboxCharges).where(same);
      if (!opened) throw new Error('A sandbox charge that was just opened is gone.');
      return opened.ref;
    },
    takeCharge: (ref, attempt, checkoutRef) =>
      decide(ref, async (tx, { customer, lastKey }) => {
        if (lastKey === attempt) return {};
        const card = await cardToCharge(tx, customer, checkoutRef);
        return card?.declines === false
          ? { status: 'paid', lastKey: attempt }
          : { lastKey: attempt };
      }),
    callOffCharge: (ref) => decide(ref, async () => ({ status: 'cancelled' })),
  };
}

type ChargeRow = typeof sandboxCharges.$inferSelect;

/** The charge of a row. One that is open after an attempt was refused by its card. */
function asCharge({ ref, status, lastKey }: ChargeRow): GatewayCharge {
  if (status === 'paid' || status === 'cancelled') return { ref, status };
  return { ref, status: lastKey === null ? 'open' : 'refused' };
}

/** The card that was kept with a payment, else the default one. */
async function cardToCharge(tx: Tx, customer: string, checkoutRef: string | null) {
  const cards = await cardsOf(tx, customer);
  const [payment] =
    checkoutRef === null
      ? []
      : await tx
          .select({ card: sandboxPayments.card })
          .from(sandboxPayments)
          .where(eq(sandboxPayments.ref, checkoutRef));
  return cards.find(({ id }) => id === payment?.card) ?? cards[0];
}

async function givenBack(tx: Tx, paidRef: string): Promise<number> {
  const [row] = await tx
    .select({ total: sum(sandboxRefunds.amount) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paidRef, paidRef));
  return Number(row?.total ?? 0);
}

type Payments = Pick<
  PaymentGateway,
  | 'createCustomer'
  | 'hasCustomer'
  | 'create'
  | 'createIntent'
  | 'payWithKeptCard'
  | 'verifyWebhook'
  | 'retrieve'
  | 'cancel'
>;

/** The sandbox’s customers, payments and signed news. */
function sandboxPaymentsOf({ config, db, clock }: SandboxServices): Payments {
  async function open(request: PaymentRequest, wallet: Wallet | null) {
    const row = { ...request, lines: [...request.lines], wallet };
    await db
      .insert(sandboxPayments)
      .values({
        ...row,
        ref: sandboxName('sbx'),
        clientSecret: sandboxName('sbxs'),
        createdAt: clock.now(),
      })
      .onConflictDoNothing();
    const [payment] = await db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.checkout, request.checkout));
    if (!payment) throw new Error('A sandbox payment that was just made is gone.');
    return payment;
  }

  async function retrieve(ref: string): Promise<GatewayPayment | null> {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
    if (!row) return null;
    const { checkout, status, amount, currency } = row;
    return { ref, checkout, status, amount: status === 'held' ? 0 : amount, currency };
  }

  return {
    async createCustomer({ id: userId, email }) {
      await db
        .insert(sandboxCustomers)
        .values({ ref: sandboxName('sbxcus'), userId, email })
        .onConflictDoNothing();
      const [customer] = await db
        .select()
        .from(sandboxCustomers)
        .where(eq(sandboxCustomers.userId, userId));
      if (!customer) throw new Error('A sandbox customer that was just made is gone.');
      return customer.ref;
    },
    async hasCustomer(ref) {
      const found = await db.select().from(sandboxCustomers).where(eq(sandboxCustomers.ref, ref));
      return found.length > 0;
    },
    async create(request) {
      const { ref } = await open(request, null);
      return { ref, url: `/pay/sandbox/${ref}` };
    },
    async createIntent(request, way) {
      const { ref, clientSecret } = await open(request, way === 'kept-card' ? null : way);
      return { ref, clientSecret };
    },
    async payWithKeptCard(ref, method) {
      await payWithCard({ db, clock }, ref, method);
      return retrieve(ref);
    },
    async verifyWebhook(request) {
      const body = await request.text();
      const header = request.headers.get(signatureHeader) ?? '';
      if (!isSigned(webhookSecret(config), body, header, clock.now())) return null;
      const event: PaymentEvent = JSON.parse(body);
      return event;
    },
    retrieve,
    async cancel(ref) {
      await db
        .update(sandboxPayments)
        .set({ status: 'cancelled', closedAt: clock.now() })
        .where(and(eq(sandboxPayments.ref, ref), eq(sandboxPayments.status, 'open')));
      return retrieve(ref);
    },
  };
}

type Row = typeof sandboxSubscriptions.$inferSelect;

/** All but those that have ended. */
const running = ['active', 'paused', 'pastDue'] as const;

const shown = ({ ref, customer, status }: Row): GatewaySubscription => ({ ref, customer, status });

/** The sandbox’s subscriptions. Their renewals are in `sandbox-renewals.server.ts`. */
function sandboxSubscriptionsOf({ db, clock }: SandboxServices): GatewaySubscriptions {
  /** Changes one that stands in one of these ways, and tells. */
  const change = (
    ref: string,
    from: readonly Row['status'][],
    to: Partial<Row>,
    also?: (tx: Tx) => Promise<void>,
  ) =>
    db.transaction(async (tx) => {
      const [changed] = await tx
        .update(sandboxSubscriptions)
        .set(to)
        .where(
          and(eq(sandboxSubscriptions.ref, ref), inArray(sandboxSubscriptions.status, [...from])),
        )
        .returning();
      if (!changed) return;
      await also?.(tx);
      await tell(tx, clock.now(), { type: 'subscription.changed', ref });
    });

  return {
    async startSubscriptions({ ref: paid, paidAt, firstRenewal, ...start }) {
      const { checkout, customer, currency, lines } = start;
      const isPaid = paid === null || (await db.transaction((tx) => wasPaid(tx, paid)));
      if (!isPaid) throw new GatewayError('A subscription cannot start before it is paid.');
      const common = { customer, checkout, currency, status: 'active' } as const;
      const rows = lines.flatMap(({ title, amount, recurring }, line) => {
        if (recurring === null) return [];
        const nextAt = firstRenewal ?? nextPeriodEnd(paidAt, recurring, clock.now());
        const ref = sandboxName('sbxsub');
        return [{ ...common, ...recurring, ref, line, title, amount, nextAt }];
      });
      if (rows.length === 0) return [];
      return db.transaction(async (tx) => {
        const added = await tx
          .insert(sandboxSubscriptions)
          .values(rows)
          .onConflictDoNothing()
          .returning();
        for (const one of added) await periodLater(tx, one.ref, one.nextAt);
        return tx
          .select({ line: sandboxSubscriptions.line, ref: sandboxSubscriptions.ref })
          .from(sandboxSubscriptions)
          .where(eq(sandboxSubscriptions.checkout, checkout))
          .orderBy(sandboxSubscriptions.line);
      });
    },
    async subscriptions(customer) {
      const own = eq(sandboxSubscriptions.customer, customer);
      return (await db.select().from(sandboxSubscriptions).where(own)).map(shown);
    },
    async findSubscription(ref) {
      const named = eq(sandboxSubscriptions.ref, ref);
      const [row] = await db.select().from(sandboxSubscriptions).where(named);
      return row ? shown(row) : null;
    },
    pauseSubscription: (ref, resumesAt) => change(ref, running, { status: 'paused', resumesAt }),
    resumeSubscription: (ref) => change(ref, ['paused'], { status: 'active', resumesAt: null }),
    cancelSubscription: (ref) =>
      change(ref, running, { status: 'cancelled', resumesAt: null }, async (tx) => {
        const own = eq(sandboxRenewals.subscription, ref);
        await tx.update(sandboxRenewals).set({ status: 'dropped' }).where(and(own, isWaiting));
      }),
  };
}
