import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { PaymentServices } from '../../commerce/gateway/gateways.server';
import { runRefillsLater } from '../../commerce/subscriptions/subscription-queue.server';
import { renewals } from '../../database/tables/payments.schema.server';
import { refills } from '../../database/tables/subscriptions.schema.server';
import { hour } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Db } from '../../kernel/database/client.server';
import { announceRefills } from './announce-refills.server';
import { bringForward } from './run-refill.server';

const batchSize = 500;
/** How many refills are under way at once. */
const atOnce = 8;

type Renewal = typeof renewals.$inferSelect;

/** What a run came to. */
export interface RefillRun {
  done: number;
  /** Those that met trouble: they are tried again with the next run. */
  failed: number;
}

/** Brings every renewal that waits as far as it can go now. Trouble with one keeps no other from being sent. */
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
          services.log.error({ err: error }, 'a refill met trouble and is tried again');
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    after = batch.at(-1) ?? null;
    if (batch.length < batchSize || after === null) return run;
  }
}

/** The job: a run now, mails about what comes next, and another one in an hour. */
export async function runRefillsJob(services: PaymentServices): Promise<void> {
  await runRefillsLater(services.db, new Date(services.clock.now().getTime() + hour));
  await runRefills(services);
  await announceRefills(services);
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
  // Each half is found by an index of its own; asked for with an “or”, every renewal there ever was would be read.
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
