import { eq, sql } from 'drizzle-orm';
import type { PriceList } from '../../../engine/commerce';
import { nextRefill } from '../../../engine/supply';
import { requestRenewalRefund } from '../../commerce/refunds/refunds.server';
import { type RenewalName, recordRenewal } from '../../commerce/renewals/renewals.server';
import { notifyGatewayLater } from '../../commerce/subscriptions/subscription-queue.server';
import type { GatewayRenewal } from '../../database/tables/payments.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { refills } from '../../database/tables/subscriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { changeCaseBySystem } from '../cases/change-case.server';
import { packRefill } from '../dispensing/shipments/create-shipments.server';
import { wasFilled } from '../prescriptions/can-ship.server';
import { type NextSupply, nextSupplyOf } from '../prescriptions/next-fill.server';
import { nextTry } from './check-refill.server';
import {
  comesAsShipment,
  type LockedSubscription,
  lockRenewing,
  noteRefill,
  type RefillRow,
  refillsAround,
  restIfNothingIsDue,
  sendRefillMail,
} from './refill-rows.server';

interface Settling {
  now: Date;
  catalogue: PriceList;
  /** The refill as it stood when the money was asked for. */
  asked: RefillRow;
  renewal: GatewayRenewal;
}

/**
 * Writes down what the payment gateway did with the money of a refill, and what follows, once: whoever comes
 * second finds it settled.
 * @returns True if the renewal shall be dropped at the payment gateway: no card paid, and nobody tries again.
 */
export async function settleRefill(tx: Tx, settling: Settling): Promise<boolean> {
  const { asked, renewal, now } = settling;
  await recordRenewal(tx, now, asked.gateway, renewal);
  const locked = await lockRenewing(tx, asked.gateway, renewal.subscription);
  if (!locked) return false;
  const { own: refill } = await refillsAround(tx, locked.subscription, asked.renewalRef);
  if (refill?.status === 'dropped' && renewal.status === 'paid') {
    await giveBackDropped(tx, now, { gateway: asked.gateway, ref: renewal.ref });
    return false;
  }
  if (!refill || refill.tries !== asked.tries || !isOpen(refill, renewal)) return false;
  switch (renewal.status) {
    case 'due':
      throw new Error('The payment gateway has neither taken the money nor declined.');
    case 'paid':
      await send(tx, locked, refill, settling);
      return false;
    case 'declined': {
      const isOver = await decline(tx, locked, refill, settling);
      if (isOver) await rest(tx, locked, settling);
      return isOver;
    }
    case 'dropped':
      await dropped(tx, locked, refill, settling);
      await rest(tx, locked, settling);
      return false;
  }
}

/** Money that was taken in the moment in which the refill was held, or asked about, is written down all the same. */
function isOpen({ status }: RefillRow, renewal: GatewayRenewal): boolean {
  const waits = status === 'held' || status === 'asked';
  return status === 'collecting' || (waits && renewal.status === 'paid');
}

/** Gives back what was taken for a refill in the moment in which it was dropped. */
export async function giveBackDropped(tx: Tx, now: Date, renewal: RenewalName): Promise<void> {
  await requestRenewalRefund(tx, now, renewal, { key: `refill dropped ${renewal.ref}` });
}

/** Lets the case rest where a refill is not sent: what was approved for it waits for nothing any more. */
async function rest(tx: Tx, { careCase }: LockedSubscription, { now }: Settling): Promise<void> {
  if (careCase) await restIfNothingIsDue(tx, now, careCase.id);
}

const { id, orderLineId, packing, quantity, doseSteps } = prescriptions;
const ofSupply = { id, orderLineId, packing, quantity, doseSteps };

/** Sends a refill that is paid for: the shipment, the count of refills and the plan go on together. */
async function send(
  tx: Tx,
  { subscription, careCase, order, address }: LockedSubscription,
  refill: RefillRow,
  { now, catalogue, renewal }: Settling,
): Promise<void> {
  const { orderLineId, quantity, status } = subscription;
  const { prescriptionId, dueOn } = refill;
  let supply: NextSupply | null = null;
  if (prescriptionId !== null) {
    const [prescription] = await tx
      .update(prescriptions)
      .set({ refillsUsed: sql`${prescriptions.refillsUsed} + (${wasFilled()})::integer` })
      .where(eq(prescriptions.id, prescriptionId))
      .returning(ofSupply);
    supply = prescription ? await nextSupplyOf(tx, prescription, dueOn, subscription) : null;
  }
  const shipmentId = comesAsShipment(subscription, catalogue)
    ? await packRefill(
        tx,
        now,
        { ...order, shippingAddress: address },
        {
          caseId: careCase?.id ?? null,
          line: { id: orderLineId, quantity, fill: null, ...supply, prescriptionId },
          subscriptionId: subscription.id,
          dueOn,
        },
      )
    : null;
  if (careCase?.status === 'approved' && careCase.purpose === 'renewal') {
    await changeCaseBySystem(tx, now, careCase.id, 'sendToPharmacy');
  }
  await tx
    .update(refills)
    .set({ status: 'sent', shipmentId, settledAt: now })
    .where(eq(refills.id, refill.id));
  const goesOn = status === 'active' || status === 'pastDue';
  const renewing = goesOn
    ? ({ status: 'active', nextRefillOn: nextRefill(subscription, dueOn) } as const)
    : { status, nextRefillOn: subscription.nextRefillOn };
  await noteRefill(tx, now, subscription, renewing, { kind: 'refilled', day: dueOn });
  const news = { kind: 'sent', amount: renewal.amount } as const;
  await sendRefillMail(tx, now, subscription, refill, news);
}

/** No card paid: it is tried again some days later, and in the end the renewals are paused. */
async function decline(
  tx: Tx,
  { subscription }: LockedSubscription,
  refill: RefillRow,
  { now }: Settling,
): Promise<boolean> {
  const { dueOn } = refill;
  const tries = refill.tries + 1;
  const firstTry = dayOf(refill.createdAt);
  const nextTryOn = nextTry(later(firstTry, dueOn), tries);
  const isOver = nextTryOn === null || subscription.status === 'cancelled';
  await tx
    .update(refills)
    .set({
      tries,
      nextTryOn: isOver ? null : nextTryOn,
      ...(isOver
        ? { status: 'dropped', reason: 'No card paid for it.', settledAt: now }
        : { status: 'declined' }),
    })
    .where(eq(refills.id, refill.id));
  if (subscription.status === 'cancelled' || subscription.status === 'paused') return isOver;
  const about = { kind: 'declined', day: dueOn } as const;
  if (!isOver) {
    const renewing = { status: 'pastDue', nextRefillOn: subscription.nextRefillOn } as const;
    await noteRefill(tx, now, subscription, renewing, about);
    await sendRefillMail(
      tx,
      now,
      subscription,
      { ...refill, tries },
      { kind: 'declined', nextTryOn },
    );
    return false;
  }
  const renewing = { status: 'paused', nextRefillOn: null } as const;
  await noteRefill(tx, now, subscription, renewing, { ...about, kind: 'paused' });
  await notifyGatewayLater(tx, subscription.id);
  await sendRefillMail(tx, now, subscription, { ...refill, tries }, { kind: 'paused' });
  return true;
}

function later(one: string, other: string): string {
  return [one, other].sort().at(-1) ?? one;
}

/** The provider dropped it: it was cancelled there in the meantime. */
async function dropped(
  tx: Tx,
  { subscription }: LockedSubscription,
  refill: RefillRow,
  { now }: Settling,
): Promise<void> {
  const reason = 'The payment partner had ended it.';
  await tx
    .update(refills)
    .set({ status: 'dropped', reason, settledAt: now })
    .where(eq(refills.id, refill.id));
  const { status } = subscription;
  const nextRefillOn =
    status === 'active' ? nextRefill(subscription, refill.dueOn) : subscription.nextRefillOn;
  const about = { kind: 'dropped', day: refill.dueOn, reason } as const;
  await noteRefill(tx, now, subscription, { status, nextRefillOn }, about);
}
