import { aliasedTable, and, asc, eq, isNotNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { orders, payments } from '../../database/tables/orders.schema.server';
import {
  checkouts,
  type GatewayName,
  renewals,
} from '../../database/tables/payments.schema.server';
import { medicinePayments } from '../../database/tables/prescriptions.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { refills, subscriptions } from '../../database/tables/subscriptions.schema.server';
import { nameOfUser } from '../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Tx } from '../../kernel/database/client.server';
import { noteTaken } from '../charges/run-charge.server';
import { askableGateways, type PaymentServices } from '../gateway/gateways.server';
import { unsettledAfter } from '../gateway/gone-gateway.server';
import { holdsPrescription } from '../gateway/payment-lines';
import { settleRefund } from '../refunds/refunds.server';
import { noteCheckoutPaid } from './reconcile-checkout.server';
import {
  closeRenewal,
  payerOfRenewal,
  renewalsWithoutCard,
  unsettledRenewals,
} from './unsettled-renewals.server';

/**
 * Money that stands with a gateway that is not set up any more: nobody here knows what became of it. A payment that was
 * begun, a card that was to be kept for a medicine that costs more, a charge after an approval, money that goes back, a
 * renewal, or one that waits for a card of another gateway.
 */
export interface Unsettled {
  kind: 'checkout' | 'medicine' | 'charge' | 'refund' | 'renewal' | 'card';
  id: string;
  patientName: string;
  gateway: GatewayName;
  /** Name by which the gateway knows it, or what it gives money back of; empty where it never heard of it. */
  ref: string;
  /** True where that gateway may have taken money for it, which a manager can say. */
  canBeTaken: boolean;
  /** Cents. */
  amount: number;
  currency: string;
  begunAt: Date;
}

interface Looking {
  now: Date;
  /** The gateways that are set up here. */
  askable: GatewayName[];
}

const since = ({ now }: Looking) => new Date(now.getTime() - unsettledAfter);

/**
 * Conditions for what is unsettled of each kind. What is open after a day cannot be asked about: else it were ended.
 */
const checkoutIs = (looking: Looking): SQL | undefined =>
  and(
    eq(checkouts.status, 'open'),
    isNotNull(checkouts.gatewayRef),
    lte(checkouts.createdAt, since(looking)),
  );
const medicineIs = (looking: Looking): SQL | undefined =>
  and(
    eq(medicinePayments.status, 'open'),
    isNotNull(medicinePayments.gatewayRef),
    lte(medicinePayments.createdAt, since(looking)),
  );
const chargeIs = (looking: Looking): SQL | undefined =>
  and(
    // Written as the indexes have it: a parameter would not be known to be one of them.
    sql`${payments.status} in ('wanted', 'charging', 'calledOff')`,
    lte(payments.createdAt, since(looking)),
    notInArray(payments.gateway, looking.askable),
  );

function lookingOf(services: PaymentServices): Looking {
  return { now: services.clock.now(), askable: askableGateways(services) };
}

const mostListed = 50;

/** Finds what waits for a manager, the oldest of each kind first. Whose it is is put on record. */
export function listUnsettled(services: PaymentServices, staffId: string): Promise<Unsettled[]> {
  const looking = lookingOf(services);
  return services.db.transaction(async (tx) => {
    const found = [
      ...(await unsettledCheckouts(tx, looking)),
      ...(await unsettledMedicines(tx, looking)),
      ...(await unsettledCharges(tx, looking)),
      ...(await unsettledRefunds(tx, looking)),
      ...(await unsettledRenewals(tx, looking)),
      ...(await renewalsWithoutCard(tx, looking)),
    ];
    const payers = [...new Set(found.map(({ patientId }) => patientId))];
    await recordAccess(
      tx,
      ...payers.map(
        (patientId) => ({ at: looking.now, staffId, patientId, action: 'orders.list' }) as const,
      ),
    );
    return found.map(({ patientId: _, ref, ...rest }) => ({ ...rest, ref: ref ?? '' }));
  });
}

type Found = Omit<Unsettled, 'ref'> & { patientId: string; ref: string | null };

const person = { patientId: users.id, patientName: nameOfUser() };

async function unsettledCheckouts(tx: Tx, looking: Looking): Promise<Found[]> {
  const { id, gateway, gatewayRef: ref, total: amount, currency, createdAt: begunAt } = checkouts;
  const { snapshot } = checkouts;
  const rows = await tx
    .select({ ...person, id, gateway, ref, amount, currency, begunAt, snapshot })
    .from(checkouts)
    .innerJoin(users, eq(users.id, checkouts.userId))
    .where(checkoutIs(looking))
    .orderBy(asc(begunAt), asc(id))
    .limit(mostListed);
  return rows.map(({ snapshot: bought, ...row }) => {
    return { kind: 'checkout', canBeTaken: !holdsPrescription(bought), ...row };
  });
}

async function unsettledMedicines(tx: Tx, looking: Looking): Promise<Found[]> {
  const { id, gateway, gatewayRef: ref, amount, currency, createdAt: begunAt } = medicinePayments;
  const rows = await tx
    .select({ ...person, id, gateway, ref, amount, currency, begunAt })
    .from(medicinePayments)
    .innerJoin(users, eq(users.id, medicinePayments.userId))
    .where(medicineIs(looking))
    .orderBy(asc(begunAt), asc(id))
    .limit(mostListed);
  return rows.map((row) => ({ kind: 'medicine', canBeTaken: false, ...row }));
}

async function unsettledCharges(tx: Tx, looking: Looking): Promise<Found[]> {
  const { id, gateway, gatewayRef: ref, amount, currency, createdAt: begunAt } = payments;
  const rows = await tx
    .select({ ...person, id, gateway, ref, amount, currency, begunAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(chargeIs(looking))
    .orderBy(asc(begunAt), asc(id))
    .limit(mostListed);
  // What the gateway never heard of, it cannot have taken.
  return rows.map((row) => ({ kind: 'charge', canBeTaken: row.ref !== null, ...row }));
}

/** Refunds are of a payment of an order, or of a renewal. */
async function unsettledRefunds(tx: Tx, looking: Looking): Promise<Found[]> {
  const { askable } = looking;
  const { id, amount, createdAt: begunAt } = refunds;
  const isPending = and(sql`${refunds.status} = 'pending'`, lte(begunAt, since(looking)));
  const ofOrders = await tx
    .select({
      ...{ ...person, id, amount, begunAt },
      ...{ gateway: payments.gateway, ref: payments.gatewayRef, currency: payments.currency },
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(isPending, notInArray(payments.gateway, askable)))
    .orderBy(asc(begunAt), asc(id))
    .limit(mostListed);
  const renewal = aliasedTable(renewals, 'renewal');
  const ofRenewals = await tx
    .select({
      ...{ ...person, id, amount, begunAt },
      ...{ gateway: renewal.gateway, ref: renewal.ref, currency: renewal.currency },
    })
    .from(refunds)
    .innerJoin(
      renewal,
      and(eq(renewal.gateway, refunds.renewalGateway), eq(renewal.ref, refunds.renewalRef)),
    )
    .innerJoin(
      refills,
      and(eq(refills.gateway, renewal.gateway), eq(refills.renewalRef, renewal.ref)),
    )
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .innerJoin(users, eq(users.id, subscriptions.patientId))
    .where(and(isPending, notInArray(renewal.gateway, askable)))
    .orderBy(asc(begunAt), asc(id))
    .limit(mostListed);
  return [...ofOrders, ...ofRenewals].map((row) => {
    return { kind: 'refund', canBeTaken: false, ...row };
  });
}

interface Closing {
  id: string;
  staffId: string;
  reason: string;
  /** Name by which the gateway knows what it took; null where nothing was taken, or it went back there. */
  takenAs?: string | null;
}

/**
 * Closes what a manager has looked up with the gateway. What was taken there counts as any other payment, charge or
 * renewal. What was not, or was given back: nothing follows from a payment or a card; what a charge was for is
 * given up as unpaid; a renewal is charged with the gateway that takes payments now. Money that goes back was
 * given back there.
 * @returns False where it is not unsettled any more.
 */
export function closeUnsettled(
  services: PaymentServices,
  { id, staffId, reason, takenAs = null }: Closing,
): Promise<boolean> {
  const looking = lookingOf(services);
  const { now: at } = looking;
  return services.db.transaction(async (tx) => {
    const patientId =
      takenAs === null
        ? await closeUntaken(tx)
        : await closeTaken(tx, services, looking, { id, ref: takenAs });
    if (patientId === null) return false;
    const action = 'order.closePayment';
    await recordAccess(tx, { at, staffId, patientId, action, subject: id, reason });
    return true;
  });

  async function closeUntaken(tx: Tx): Promise<string | null> {
    return (
      (await closeCheckout(tx, looking, id)) ??
      (await closeMedicine(tx, looking, id)) ??
      (await closeCharge(tx, services, looking, id)) ??
      (await closeRefund(tx, looking, id)) ??
      (await closeRenewal(tx, looking, id))
    );
  }
}

/** What was taken, by the name that its gateway has for it. */
interface Taken {
  id: string;
  ref: string;
}

/** Counts what was taken as any other payment, charge or renewal. */
async function closeTaken(
  tx: Tx,
  services: PaymentServices,
  looking: Looking,
  taken: Taken,
): Promise<string | null> {
  return (
    (await takeCheckout(tx, services, looking, taken)) ??
    (await takeCharge(tx, services, looking, taken)) ??
    (await takeRenewal(tx, services, looking, taken))
  );
}

async function takeCheckout(
  tx: Tx,
  services: PaymentServices,
  looking: Looking,
  taken: Taken,
): Promise<string | null> {
  const isOne = and(eq(checkouts.id, taken.id), checkoutIs(looking));
  if ((await tx.$count(checkouts, isOne)) === 0) return null;
  return noteCheckoutPaid(tx, services, taken);
}

async function takeCharge(
  tx: Tx,
  services: PaymentServices,
  looking: Looking,
  taken: Taken,
): Promise<string | null> {
  const [found] = await tx
    .select({ patientId: orders.userId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, taken.id), chargeIs(looking)));
  if (!found) return null;
  return (await noteTaken(tx, services, taken)) ? found.patientId : null;
}

async function takeRenewal(
  tx: Tx,
  { events }: PaymentServices,
  looking: Looking,
  taken: Taken,
): Promise<string | null> {
  const patientId = await payerOfRenewal(tx, looking, taken);
  if (patientId === null) return null;
  return (await events.refillTakenElsewhere(tx, looking.now, taken.id)) ? patientId : null;
}

async function closeCheckout(tx: Tx, looking: Looking, id: string): Promise<string | null> {
  const [closed] = await tx
    .update(checkouts)
    .set({ status: 'cancelled', completedAt: looking.now })
    .where(and(eq(checkouts.id, id), checkoutIs(looking)))
    .returning({ patientId: checkouts.userId });
  return closed?.patientId ?? null;
}

async function closeMedicine(tx: Tx, looking: Looking, id: string): Promise<string | null> {
  const [closed] = await tx
    .update(medicinePayments)
    .set({ status: 'cancelled', completedAt: looking.now, url: null })
    .where(and(eq(medicinePayments.id, id), medicineIs(looking)))
    .returning({ patientId: medicinePayments.userId });
  return closed?.patientId ?? null;
}

async function closeCharge(
  tx: Tx,
  { events }: PaymentServices,
  looking: Looking,
  id: string,
): Promise<string | null> {
  const isOne = and(eq(payments.id, id), chargeIs(looking));
  const [found] = await tx
    .select({ id: payments.id, caseId: payments.caseId, patientId: orders.userId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isOne);
  if (!found) return null;
  // It locks the case, which comes before the payment.
  const isGivenUp = await events.chargeGivenUp(tx, looking.now, found);
  // What the gateway may know of is called off by then: it is not asked any more.
  const [dropped] = await tx
    .update(payments)
    .set({ status: 'dropped', withExtras: false })
    .where(and(isOne, eq(payments.status, 'calledOff')))
    .returning({ id: payments.id });
  return isGivenUp || dropped ? found.patientId : null;
}

async function closeRefund(tx: Tx, looking: Looking, id: string): Promise<string | null> {
  const found = (await unsettledRefunds(tx, looking)).find((one) => one.id === id);
  if (!found || !(await settleRefund(tx, looking.now, { id, status: 'succeeded', ref: '' })))
    return null;
  return found.patientId;
}
