import { eq } from 'drizzle-orm';
import type { PriceList } from '../../../engine/commerce';
import { nextRefill } from '../../../engine/supply';
import type { renewals } from '../../database/tables/payments.schema.server';
import { refills } from '../../database/tables/subscriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { daysFrom, daysToDecide } from '../cases/change-case.server';
import { type RefillVerdict, refillDay } from './check-refill.server';
import { checkWithTreatment } from './goes-with-treatment.server';
import {
  type LockedSubscription,
  lockRenewing,
  noteRefill,
  type RefillRow,
  refillsAround,
  restIfNothingIsDue,
  type SubscriptionRow,
  sendRefillMail,
} from './refill-rows.server';

type Renewal = Pick<typeof renewals.$inferSelect, 'gateway' | 'ref' | 'subscriptionRef' | 'dueAt'>;

/** Next thing to do at the payment gateway. */
export type Prepared =
  | { kind: 'collect'; refill: RefillRow }
  /** Whoever collected it did not say what came of it: it is found out whether the money was taken. */
  | { kind: 'look'; refill: RefillRow }
  | { kind: 'drop' }
  | { kind: 'nothing' };

const nothing: Prepared = { kind: 'nothing' };
const drop: Prepared = { kind: 'drop' };

interface Preparing {
  now: Date;
  catalogue: PriceList;
  /** True where the gateway says that nothing was taken for a refill that was being collected: it is decided anew. */
  isUntaken: boolean;
  /** False where the gateway is not set up any more: no money is asked for there, and it is not said to be. */
  isAskable: boolean;
}

/**
 * Decides, before any money is taken, what becomes of a renewal: the refill it pays for is written down with
 * its strength and price, held, asked for or dropped. Deciding again gives the same, or what has come of it.
 */
export async function prepareRefill(
  tx: Tx,
  renewal: Renewal,
  { now, catalogue, isUntaken, isAskable }: Preparing,
): Promise<Prepared> {
  const locked = await lockRenewing(tx, renewal.gateway, renewal.subscriptionRef);
  if (!locked) return nothing;
  const { subscription } = locked;
  const { known, others } = await refillsOf(tx, subscription, renewal);
  if (known?.status === 'sent') return nothing;
  if (known?.status === 'dropped') return drop;
  if (known?.status === 'collecting' && !isUntaken)
    return isAskable ? { kind: 'look', refill: known } : nothing;
  const today = dayOf(now);
  const day = refillDay(subscription, {
    renewalDay: dayOf(renewal.dueAt),
    today,
    mayBeEarly: renewal.gateway === 'sandbox',
  });
  if (known === null) {
    if (day.kind === 'wait') return nothing;
    // One refill after another: a period that ends while the one before is undecided is not paid for.
    if (day.kind === 'drop' || others.length > 0) return drop;
    const verdict = await checkWithTreatment(tx, locked, { dueOn: day.day, now, catalogue });
    return keep(tx, now, locked, { renewal, dueOn: day.day, verdict, known, isAskable });
  }
  const isOver = subscription.status === 'cancelled' || subscription.status === 'paused';
  const waits = known.status === 'declined' && (known.nextTryOn ?? '') > today;
  if (waits && subscription.status !== 'cancelled') return nothing;
  const { dueOn } = known;
  const verdict: RefillVerdict =
    isOver || hasWaitedTooLong(known, now)
      ? { kind: 'drop', reason: day.kind === 'drop' ? day.reason : 'Nobody agreed to it in time.' }
      : await checkWithTreatment(tx, locked, { dueOn, now, catalogue });
  return keep(tx, now, locked, { renewal, dueOn, verdict, known, isAskable });
}

/**
 * The refill that a renewal pays for, and those that stand in its way. One that was to be paid with the gateway of
 * before is paid with this renewal instead: what may have been taken there does not come to another gateway.
 */
async function refillsOf(
  tx: Tx,
  subscription: SubscriptionRow,
  { gateway, ref }: Renewal,
): Promise<{ known: RefillRow | null; others: RefillRow[] }> {
  const { own, others } = await refillsAround(tx, subscription, ref);
  const former = others.find(
    (one) => one.gateway !== gateway && untaken.includes(one.status) && own === null,
  );
  if (!former) return { known: own, others };
  const [known = null] = await tx
    .update(refills)
    .set({
      ...{ gateway, renewalRef: ref, nextTryOn: null },
      dueOn: subscription.nextRefillOn ?? former.dueOn,
    })
    .where(eq(refills.id, former.id))
    .returning();
  return { known, others: others.filter((one) => one !== former) };
}

/** Refills whose money nobody asked a gateway for since it did not pay. */
const untaken: readonly RefillRow['status'][] = ['held', 'asked', 'declined'];

function hasWaitedTooLong({ status, createdAt }: RefillRow, now: Date): boolean {
  return status === 'asked' && daysFrom(createdAt, daysToDecide) <= now;
}

interface Stored extends Pick<Preparing, 'isAskable'> {
  renewal: Renewal;
  dueOn: string;
  verdict: RefillVerdict;
  known: RefillRow | null;
}

const statuses = { charge: 'collecting', ask: 'asked', hold: 'held', drop: 'dropped' } as const;

async function keep(
  tx: Tx,
  now: Date,
  { subscription, careCase }: LockedSubscription,
  { renewal, dueOn, verdict, known, isAskable }: Stored,
): Promise<Prepared> {
  const status = statuses[verdict.kind];
  const isSame = known?.status === status && status !== 'collecting';
  if (isSame || (verdict.kind === 'charge' && !isAskable)) return nothing;
  const what =
    'amount' in verdict
      ? { amount: verdict.amount, dosage: verdict.dosage, prescriptionId: verdict.prescriptionId }
      : { amount: known?.amount ?? subscription.renewalTotal };
  const reason = 'reason' in verdict ? verdict.reason : '';
  const settledAt = verdict.kind === 'drop' ? now : null;
  const [refill] = await tx
    .insert(refills)
    .values({
      ...what,
      subscriptionId: subscription.id,
      dueOn,
      status,
      gateway: renewal.gateway,
      renewalRef: renewal.ref,
      reason,
      createdAt: now,
      settledAt,
    })
    .onConflictDoUpdate({
      target: [refills.gateway, refills.renewalRef],
      set: { ...what, status, reason, nextTryOn: null, settledAt },
    })
    .returning();
  if (!refill) throw new Error('A refill that was just written is gone.');
  if (verdict.kind === 'charge') return { kind: 'collect', refill };
  if (verdict.kind === 'ask') {
    const news = {
      kind: 'asked',
      amount: refill.amount,
      agreed: subscription.renewalTotal,
    } as const;
    await sendRefillMail(tx, now, subscription, refill, news);
  }
  if (verdict.kind !== 'drop') return nothing;
  await leaveOut(tx, now, subscription, refill);
  if (careCase) await restIfNothingIsDue(tx, now, careCase.id);
  return drop;
}

/** The plan goes on with the refill after one that is not sent. */
async function leaveOut(
  tx: Tx,
  now: Date,
  subscription: SubscriptionRow,
  refill: RefillRow,
): Promise<void> {
  const { status } = subscription;
  const goesOn = status === 'active' || status === 'pastDue';
  const renewing = goesOn
    ? ({ status: 'active', nextRefillOn: nextRefill(subscription, refill.dueOn) } as const)
    : { status, nextRefillOn: subscription.nextRefillOn };
  const { dueOn: day, reason } = refill;
  await noteRefill(tx, now, subscription, renewing, { kind: 'dropped', day, reason });
  if (goesOn) await sendRefillMail(tx, now, subscription, refill, { kind: 'dropped' });
}
