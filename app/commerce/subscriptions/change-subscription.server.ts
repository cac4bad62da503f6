import { and, eq, or, sql } from 'drizzle-orm';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines } from '../../database/tables/orders.schema.server';
import {
  subscriptionChanges,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import type { Tasks } from '../../kernel/jobs/jobs.server';
import { planChanged } from '../../mail/templates/subscriptions';
import { mailAboutOrder } from '../orders/mail-about-order.server';
import { endFormer, notifyGateway } from './follow-gateway.server';
import {
  applyChange,
  companionsOf,
  recordOf,
  type SubscriptionChange,
} from './subscription-change';
import {
  endPauseLater,
  notifyGatewayLater,
  type SubscriptionJobs,
} from './subscription-queue.server';

type Row = typeof subscriptions.$inferSelect;

export interface ChangeWish {
  subscription: string;
  /** The version that the patient saw. */
  version: number;
  change: SubscriptionChange;
}

export type SubscriptionChanged =
  | { outcome: 'done' }
  /** Conflict: it changed since the patient looked, and nothing was done. */
  | { outcome: 'conflict' }
  | { outcome: 'refused'; message: string }
  /** No such subscription, or one of somebody else. */
  | { outcome: 'notFound' };

/**
 * Changes a patient’s subscription, with everything that follows from it, or not at all. The same wish
 * again, as by a double click, is done already; another one made from an older state is a conflict.
 * Add-ons renew along with their treatment: they are paused, resumed and cancelled with it.
 */
export function changeSubscription(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  wish: ChangeWish,
): Promise<SubscriptionChanged> {
  return db.transaction((tx) => changeWithin(tx, clock.now(), userId, wish));
}

/** The same in the caller’s transaction. */
export async function changeWithin(
  tx: Tx,
  now: Date,
  userId: string,
  { subscription: id, version, change }: ChangeWish,
): Promise<SubscriptionChanged> {
  if (!isUuid(id)) return { outcome: 'notFound' };
  const row = await lockOwn(tx, userId, id);
  if (!row) return { outcome: 'notFound' };
  const applied = applyChange(row, change, dayOf(now));
  if (applied.outcome === 'same') return { outcome: 'done' };
  if (row.version !== version) return { outcome: 'conflict' };
  if (applied.outcome === 'refused') return applied;
  if (bringsMore.has(change.kind) && (await isOnHold(tx, row))) {
    return { outcome: 'refused', message: onHoldMessage };
  }
  const changed = await keepWithCompanions(tx, now, row, { change, userId });
  if (changed) await confirmByMail(tx, now, changed, change.kind);
  return { outcome: 'done' };
}

/** Confirms a change by mail, once for each. */
async function confirmByMail(
  tx: Tx,
  now: Date,
  row: Row,
  kind: SubscriptionChange['kind'],
): Promise<void> {
  const { id, orderId, version } = row;
  await mailAboutOrder(tx, now, { orderId, key: `subscription ${id} ${version}` }, (reader) =>
    planChanged(reader, kind, row),
  );
}

/** Changes that bring the next refill nearer. Less may be asked for at any time. */
const bringsMore: ReadonlySet<SubscriptionChange['kind']> = new Set(['resume', 'unskip']);

async function lockOwn(tx: Tx, userId: string, id: string): Promise<Row | undefined> {
  const own = and(eq(subscriptions.id, id), eq(subscriptions.patientId, userId));
  const [found] = await tx
    .select({ orderId: subscriptions.orderId })
    .from(subscriptions)
    .where(own);
  if (!found) return undefined;
  const rows = await lockOfOrder(tx, found.orderId);
  return rows.find((row) => row.id === id);
}

/** Rows of one order are always locked in the same order, so that two changes never wait for each other. */
function lockOfOrder(tx: Tx, orderId: string): Promise<Row[]> {
  return tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
    .orderBy(subscriptions.id)
    .for('update');
}

/** A change, and who asked for it; null for the system. */
interface Asked {
  change: SubscriptionChange;
  userId: string | null;
}

/**
 * Writes a change, its record and the jobs that follow.
 * @returns The row as it stands then; null where the change does not apply to it.
 */
async function keep(tx: Tx, now: Date, row: Row, { change, userId }: Asked): Promise<Row | null> {
  const applied = applyChange(row, change, dayOf(now));
  if (applied.outcome !== 'changed') return null;
  const { status, nextRefillOn, skipped, pausedUntil } = applied.next;
  const version = row.version + 1;
  const cancelledAt = status === 'cancelled' ? now : null;
  const [stored] = await tx
    .update(subscriptions)
    .set({ status, nextRefillOn, skipped: [...skipped], pausedUntil, cancelledAt, version })
    .where(eq(subscriptions.id, row.id))
    .returning();
  await tx.insert(subscriptionChanges).values({
    subscriptionId: row.id,
    version,
    ...recordOf(change),
    userId,
    at: now,
    next: { status, nextRefillOn },
  });
  if (status !== row.status) await notifyGatewayLater(tx, row.id);
  if (pausedUntil !== null) await endPauseLater(tx, row.id, pausedUntil);
  return stored ?? null;
}

/**
 * Writes a change of a subscription and of the add-ons that go along with it.
 * @returns As `keep` does for the subscription itself.
 */
async function keepWithCompanions(tx: Tx, now: Date, row: Row, asked: Asked): Promise<Row | null> {
  const stored = await keep(tx, now, row, asked);
  for (const addOn of await companions(tx, row, asked.change)) {
    await keep(tx, now, addOn, asked);
  }
  return stored;
}

/** Finds the subscriptions that are changed along with one. */
async function companions(
  tx: Tx,
  { id, orderId }: Row,
  { kind }: SubscriptionChange,
): Promise<Row[]> {
  const rows = await tx
    .select({ row: subscriptions, variantType: orderLines.variantType })
    .from(subscriptions)
    .innerJoin(orderLines, eq(orderLines.id, subscriptions.orderLineId))
    .where(eq(subscriptions.orderId, orderId));
  const together = rows.map(({ row, variantType }) => ({ ...row, variantType }));
  return companionsOf(together, id, kind);
}

/**
 * Cancels what renews of some lines of an order, and the add-ons that go along with it, because it is not
 * sent. The payment gateway is told in jobs.
 * @param reason For the record.
 */
export async function cancelLines(
  tx: Tx,
  now: Date,
  { orderId, lines }: { orderId: string; lines: readonly string[] },
  reason: string,
): Promise<void> {
  const asked: Asked = { change: { kind: 'cancel', reason }, userId: null };
  for (const line of lines) {
    // Read anew each time: an add-on may have gone with the line before.
    const row = (await lockOfOrder(tx, orderId)).find(({ orderLineId }) => orderLineId === line);
    if (row) await keepWithCompanions(tx, now, row, asked);
  }
}

/** Resumes what was paused until a day that has come. A pause that was moved or ended meanwhile stays. */
export function endPause(
  { subscription: id }: { subscription: string },
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, id))
      .for('update');
    const now = clock.now();
    if (row?.status !== 'paused' || row.pausedUntil === null || row.pausedUntil > dayOf(now))
      return;
    await keep(tx, now, row, { change: { kind: 'resume' }, userId: null });
  });
}

/** Message for a patient who asks for more of it. */
export const onHoldMessage =
  'You told us something that a provider has to look at first, so nothing more can be sent or charged yet. Nothing is cancelled. Write to us if you have a question.';

/**
 * Tells whether refills wait until a provider has looked at what the patient told; what needs no prescription waits
 * with the treatments of its order.
 */
export async function isOnHold(
  db: Queryable,
  { orderId, orderLineId }: Pick<typeof subscriptions.$inferSelect, 'orderId' | 'orderLineId'>,
): Promise<boolean> {
  const decides = sql`exists (select from ${careCaseLines}
    where ${careCaseLines.caseId} = ${careCases.id} and ${careCaseLines.orderLineId} = ${orderLineId})`;
  const needsNone = sql`exists (select from ${orderLines} where ${orderLines.id} = ${orderLineId}
    and not ${orderLines.prescription})`;
  const [found] = await db
    .select({ id: careCases.id })
    .from(careCases)
    .where(
      and(eq(careCases.orderId, orderId), eq(careCases.attention, 'hold'), or(decides, needsNone)),
    )
    .limit(1);
  return found !== undefined;
}

export const subscriptionTasks = {
  'subscriptions.notifyGateway': notifyGateway,
  'subscriptions.endFormer': endFormer,
  'subscriptions.endPause': endPause,
} satisfies Tasks<
  Omit<SubscriptionJobs, 'subscriptions.runRefill' | 'subscriptions.runRefills'>,
  Services
>;
