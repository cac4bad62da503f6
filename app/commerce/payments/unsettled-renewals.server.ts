import { and, asc, eq, lte, notExists, notInArray, type SQL } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import type { GatewayName } from '../../database/tables/payments.schema.server';
import { refills, subscriptions } from '../../database/tables/subscriptions.schema.server';
import { nameOfUser } from '../../identity/accounts/name-in-full.server';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import { isStranded, unsettledAfter } from '../gateway/gone-gateway.server';

interface Looking {
  now: Date;
  askable: GatewayName[];
}

const most = 50;

const person = { patientId: users.id, patientName: nameOfUser() };

/** Condition for a refill whose money may have been taken by a gateway that is not set up any more. */
function mayBeTaken({ now, askable }: Looking): SQL | undefined {
  return and(
    eq(refills.status, 'collecting'),
    lte(refills.createdAt, new Date(now.getTime() - unsettledAfter)),
    notInArray(refills.gateway, askable),
  );
}

/** Finds refills whose money may have been taken by a gateway that nobody here can ask, the oldest first. */
export async function unsettledRenewals(tx: Tx, looking: Looking) {
  const { id, gateway, renewalRef: ref, amount, createdAt: begunAt } = refills;
  const rows = await tx
    .select({ ...person, id, gateway, ref, amount, currency: orders.currency, begunAt })
    .from(refills)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(users, eq(users.id, subscriptions.patientId))
    .where(mayBeTaken(looking))
    .orderBy(asc(begunAt), asc(id))
    .limit(most);
  return rows.map((row) => ({ kind: 'renewal' as const, canBeTaken: true, ...row }));
}

/**
 * Finds what is due and renews with a gateway that is not set up any more: its patients were asked for a card, and it
 * goes on by itself once they gave one.
 */
export async function renewalsWithoutCard(tx: Tx, { now, askable }: Looking) {
  const { id, gateway, gatewayRef: ref, renewalTotal: amount, nextRefillOn } = subscriptions;
  const rows = await tx
    .select({ ...person, id, gateway, ref, amount, currency: orders.currency, nextRefillOn })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(users, eq(users.id, subscriptions.patientId))
    .where(
      and(
        isStranded(askable, dayOf(now)),
        // What may have been taken is listed by itself.
        notExists(
          tx
            .select({ id: refills.id })
            .from(refills)
            .where(and(eq(refills.subscriptionId, id), eq(refills.status, 'collecting'))),
        ),
      ),
    )
    .orderBy(asc(nextRefillOn), asc(id))
    .limit(most);
  return rows.flatMap(({ nextRefillOn: on, ...row }) =>
    on === null
      ? []
      : [{ kind: 'card' as const, canBeTaken: false, ...row, begunAt: startOfDay(on) }],
  );
}

/**
 * Finds the refill whose money may have been taken there under a name.
 * @returns The patient; null where none waits for a word under it.
 */
export async function payerOfRenewal(
  tx: Tx,
  looking: Looking,
  { id, ref }: { id: string; ref: string },
): Promise<string | null> {
  const [found] = await tx
    .select({ patientId: subscriptions.patientId })
    .from(refills)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .where(and(eq(refills.id, id), eq(refills.renewalRef, ref), mayBeTaken(looking)));
  return found?.patientId ?? null;
}

/**
 * Closes a refill whose money was not taken there, or was given back:
 * it is paid with the gateway that takes payments now.
 * @returns The patient; null where it is not unsettled any more.
 */
export async function closeRenewal(tx: Tx, looking: Looking, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ subscriptionId: refills.subscriptionId, patientId: subscriptions.patientId })
    .from(refills)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .where(and(eq(refills.id, id), mayBeTaken(looking)))
    .for('update', { of: subscriptions });
  if (!found) return null;
  const [closed] = await tx
    .update(refills)
    .set({ status: 'declined', nextTryOn: null })
    .where(and(eq(refills.id, id), mayBeTaken(looking)))
    .returning({ id: refills.id });
  if (!closed) return null;
  await tx
    .update(subscriptions)
    .set({ status: 'pastDue' })
    .where(and(eq(subscriptions.id, found.subscriptionId), eq(subscriptions.status, 'active')));
  return found.patientId;
}
