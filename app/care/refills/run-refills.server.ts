import { and, asc, between, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { gatewayNamed, type PaymentServices } from '../../commerce/gateway/gateways.server';
import { mailAboutOrder } from '../../commerce/orders/mail-about-order.server';
import {
  collectRenewal,
  dropRenewal,
  findRenewal,
  type RenewalName,
} from '../../commerce/renewals/renewals.server';
import { moveStranded } from '../../commerce/subscriptions/move-stranded.server';
import {
  runRefillLater,
  runRefillsLater,
  type SubscriptionJobs,
} from '../../commerce/subscriptions/subscription-queue.server';
import { currentCatalogue } from '../../content/catalogue.server';
import { lendPublications } from '../../content/published.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { type GatewayRenewal, renewals } from '../../database/tables/payments.schema.server';
import {
  type RefillStatus,
  refills,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { hour } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Db, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/jobs.server';
import { refillComing } from '../../mail/templates/refills';
import { isOpen } from '../check-ins/need-for-check-in.server';
import { askForCheckIns } from './ask-for-check-ins.server';
import { prepareRefill } from './prepare-refill.server';
import { comesAsShipment, type RefillRow } from './refill-rows.server';
import { giveBackDropped, settleRefill } from './settle-refill.server';

type Renewal = typeof renewals.$inferSelect;

/** Brings the renewal of this name as far as it can go now, as `bringForward` does. */
export async function runRefill(services: PaymentServices, name: RenewalName): Promise<void> {
  const [renewal] = await services.db
    .select()
    .from(renewals)
    .where(and(eq(renewals.gateway, name.gateway), eq(renewals.ref, name.ref)));
  if (renewal) await bringForward(services, renewal);
}

/**
 * Brings one renewal as far as it can go now. It may run twice, twice at once, or again after a crash at any
 * point: what is paid for is written down before the money is asked for, the key of the payment is the
 * refill’s, and what follows from it is written once. Where somebody began to collect it and did not say what came of
 * it, the gateway says whether the money was taken; if it was not, whether it may be is asked once more.
 */
async function bringForward(services: PaymentServices, renewal: Renewal): Promise<void> {
  const { db, clock } = services;
  const catalogue = await currentCatalogue(db);
  const isAskable = gatewayNamed(services, renewal.gateway) !== null;
  const prepare = (isUntaken: boolean) =>
    db.transaction((tx) => {
      lendPublications(db, tx);
      return prepareRefill(tx, renewal, { now: clock.now(), catalogue, isUntaken, isAskable });
    });
  const settle = (asked: RefillRow, found: GatewayRenewal) =>
    db.transaction((tx) =>
      settleRefill(tx, { now: clock.now(), catalogue, asked, renewal: found }),
    );
  let prepared = await prepare(false);
  // What is dropped there is ended with what it renews, once the gateway is set up again.
  if (!isAskable) return;
  if (prepared.kind === 'look') {
    const found = await findRenewal(services, renewal);
    if (found.status === 'paid' || found.status === 'dropped') {
      await settle(prepared.refill, found);
      return;
    }
    prepared = await prepare(true);
  }
  if (prepared.kind === 'nothing') return;
  if (prepared.kind === 'collect') {
    const { refill: asked } = prepared;
    const key = `${asked.id} ${asked.tries}`;
    const collected = await collectRenewal(services, renewal, asked.amount, key);
    if (!(await settle(asked, collected))) return;
  }
  const ended = await dropRenewal(services, renewal);
  if (ended.status === 'paid')
    await db.transaction((tx) => giveBackDropped(tx, clock.now(), renewal));
}

const batchSize = 500;
/** Number of refills that are under way at once. */
const atOnce = 8;

/** Result of a run. */
export interface RefillRun {
  done: number;
  /** Number of refills that met errors: they are tried again with the next run. */
  failed: number;
}

/** Brings every renewal that waits as far as it can go now. An error of one keeps no other from being sent. */
export async function runRefills(services: PaymentServices): Promise<RefillRun> {
  const run: RefillRun = { done: 0, failed: 0 };
  let after: Renewal | null = null;
  for (;;) {
    const batch: Renewal[] = await waitingRenewals(services, after);
    const queue = [...batch];
    const work = async () => {
      for (let renewal = queue.shift(); renewal !== undefined; renewal = queue.shift()) {
        try {
          await bringForward(services, renewal);
          run.done += 1;
        } catch (error) {
          run.failed += 1;
          services.log.error({ err: error }, 'a refill failed and is tried again');
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    after = batch.at(-1) ?? null;
    if (batch.length < batchSize || after === null) return run;
  }
}

/**
 * The job: check-ins of what comes next, what renews with a gateway that is gone, a run now, mails about what comes
 * next, and another one in an hour. Where one of them fails the others are done all the same, and the job fails in the
 * end: it is tried again, and seen.
 */
async function runRefillsJob(services: PaymentServices): Promise<void> {
  await runRefillsLater(services.db, new Date(services.clock.now().getTime() + hour));
  const errors: unknown[] = [];
  // Nothing is sent without its check-in, whoever was not asked ahead: each refill asks for its own.
  for (const step of [askForCheckIns, moveStranded, runRefills, announceRefills])
    await step(services).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/**
 * Renewals that wait for us, by name: those that came due, without those whose day for another try is still ahead,
 * and those that a crash right after the payment left paid for, with a refill that is not sent.
 */
async function waitingRenewals(
  { db, clock }: { db: Db; clock: PaymentServices['clock'] },
  after: Renewal | null,
): Promise<Renewal[]> {
  const now = clock.now();
  const triedLater = db
    .select({ id: refills.id })
    .from(refills)
    .where(
      and(
        eq(refills.gateway, renewals.gateway),
        eq(refills.renewalRef, renewals.ref),
        eq(refills.status, 'declined'),
        or(isNull(refills.nextTryOn), gt(refills.nextTryOn, dayOf(now))),
      ),
    );
  // Each half is found by an index of its own; with an “or”, every renewal there ever was would be read.
  const waiting = db
    .select({ gateway: renewals.gateway, ref: renewals.ref })
    .from(renewals)
    .where(
      and(
        inArray(renewals.status, ['due', 'declined']),
        lte(renewals.dueAt, now),
        notExists(triedLater),
      ),
    )
    .union(
      db
        .select({ gateway: refills.gateway, ref: refills.renewalRef })
        .from(refills)
        .where(eq(refills.status, 'collecting')),
    )
    .as('waiting');
  const rows = await db
    .select({ renewal: renewals })
    .from(waiting)
    .innerJoin(renewals, and(eq(renewals.gateway, waiting.gateway), eq(renewals.ref, waiting.ref)))
    .where(
      after === null
        ? undefined
        : sql`(${renewals.gateway}, ${renewals.ref}) > (${after.gateway}, ${after.ref})`,
    )
    .orderBy(asc(renewals.gateway), asc(renewals.ref))
    .limit(batchSize);
  return rows.map(({ renewal }) => renewal);
}

/** Days before a renewal that its patient is told. */
const daysAhead = 3;

/** Key of the mail about the next renewals of an order, in SQL and by name alike. */
const keyOfNext = sql<string>`'refill-coming ' || ${subscriptions.orderId} || ' ' || ${subscriptions.nextRefillOn}`;

/**
 * Tells patients three days ahead that something renews, once for each order and day, so that they can still change it.
 * Where nobody ran for a while it is told later, and never on the day itself.
 */
export async function announceRefills({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = dayOf(now);
  const coming = await db
    .select({
      orderId: subscriptions.orderId,
      nextRefillOn: subscriptions.nextRefillOn,
      renewalTotal: sql<number>`sum(${subscriptions.renewalTotal})::integer`,
      key: keyOfNext,
      products: sql<string[]>`array_agg(distinct ${subscriptions.productId})`,
      isAsked: sql<boolean>`bool_or(exists (select from ${checkIns}
        where ${checkIns.orderLineId} = ${subscriptions.orderLineId} and ${isOpen}))`,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, 'active'),
        between(subscriptions.nextRefillOn, addDays(today, 1), addDays(today, daysAhead)),
        sql`not exists (select from ${mailOutbox} where ${mailOutbox.key} = ${keyOfNext})`,
      ),
    )
    .groupBy(subscriptions.orderId, subscriptions.nextRefillOn);
  const catalogue = coming.length === 0 ? { products: [] } : await currentCatalogue(db);
  for (const { orderId, nextRefillOn, renewalTotal, key, isAsked, products } of coming) {
    if (nextRefillOn === null) continue;
    const isService = !products.some((productId) => comesAsShipment({ productId }, catalogue));
    await db.transaction((tx) =>
      mailAboutOrder(tx, now, { orderId, key }, (reader) =>
        refillComing(reader, { on: nextRefillOn, total: renewalTotal, isAsked, isService }),
      ),
    );
  }
}

/** Lets the refills of an order go on that waited for a provider. */
export function runHeldRefills(tx: Tx, orderId: string): Promise<void> {
  return runRefillsIn(tx, orderId, ['held']);
}

/** Looks again at the refills of an order that were not paid: after it was cancelled they are dropped. */
export function runOpenRefills(tx: Tx, orderId: string): Promise<void> {
  return runRefillsIn(tx, orderId, ['held', 'asked', 'declined']);
}

async function runRefillsIn(
  tx: Tx,
  orderId: string,
  statuses: readonly RefillStatus[],
): Promise<void> {
  const held = await tx
    .select({ gateway: refills.gateway, ref: refills.renewalRef })
    .from(refills)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .where(and(eq(subscriptions.orderId, orderId), inArray(refills.status, [...statuses])));
  for (const name of held) await runRefillLater(tx, name);
}

export const refillTasks = {
  'subscriptions.runRefill': (name, services) => runRefill(services, name),
  'subscriptions.runRefills': (_payload, services) => runRefillsJob(services),
} satisfies Tasks<
  Pick<SubscriptionJobs, 'subscriptions.runRefill' | 'subscriptions.runRefills'>,
  Services
>;
