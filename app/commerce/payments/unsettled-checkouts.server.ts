import { and, asc, eq, isNotNull, lte, type SQL } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import {
  type CheckoutRow,
  checkouts,
  type GatewayName,
} from '../../database/tables/payments.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import { nameOfUser } from '../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { day, hour } from '../../kernel/calendar/milliseconds';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { writeMail } from '../../mail/outbox.server';
import { unsettledMail } from '../../mail/templates/orders';

/**
 * Milliseconds after which a payment that is still open cannot be asked about: the last look ends it after a day,
 * wherever its gateway is set up.
 */
const unsettledAfter = day + hour;

/** A payment that was begun with a gateway that is not set up any more: nobody here knows whether it was made. */
export interface UnsettledCheckout {
  id: string;
  patientName: string;
  gateway: GatewayName;
  /** Name by which the gateway knows it. */
  ref: string;
  /** Cents. */
  total: number;
  currency: string;
  begunAt: Date;
}

function isUnsettled(now: Date): SQL | undefined {
  return and(
    eq(checkouts.status, 'open'),
    isNotNull(checkouts.gatewayRef),
    lte(checkouts.createdAt, new Date(now.getTime() - unsettledAfter)),
  );
}

/** Finds the payments that wait for a manager, the oldest first. Whose they are is put on record. */
export function listUnsettled(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staffId: string,
): Promise<UnsettledCheckout[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ checkout: checkouts, patientName: nameOfUser() })
      .from(checkouts)
      .innerJoin(users, eq(users.id, checkouts.userId))
      .where(isUnsettled(now))
      .orderBy(asc(checkouts.createdAt), asc(checkouts.id))
      .limit(mostListed);
    const payers = [...new Set(rows.map(({ checkout }) => checkout.userId))];
    await recordAccess(
      tx,
      ...payers.map(
        (patientId) => ({ at: now, staffId, patientId, action: 'orders.list' }) as const,
      ),
    );
    return rows.map(({ checkout, patientName }) => ({
      ...{ id: checkout.id, gateway: checkout.gateway, ref: checkout.gatewayRef ?? '' },
      ...{ total: checkout.total, currency: checkout.currency },
      ...{ patientName, begunAt: checkout.createdAt },
    }));
  });
}

const mostListed = 50;

/**
 * Ends a payment of which a manager has seen with the gateway that nobody made it, or that it was given back there.
 * False where it is not unsettled any more.
 */
export function closeUnsettled(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, staffId, reason }: { id: string; staffId: string; reason: string },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [closed] = await tx
      .update(checkouts)
      .set({ status: 'cancelled', completedAt: now })
      .where(and(eq(checkouts.id, id), isUnsettled(now)))
      .returning({ patientId: checkouts.userId });
    if (!closed) return false;
    const { patientId } = closed;
    const action = 'order.closePayment';
    await recordAccess(tx, { at: now, staffId, patientId, action, subject: id, reason });
    return true;
  });
}

/** Writes to managers, once, that a payment cannot be asked about. */
export async function tellOfUnsettled(
  tx: Tx,
  now: Date,
  origin: string,
  { id, site, total: amount, currency }: CheckoutRow,
): Promise<void> {
  const managers = await tx.select().from(users).where(mayDoNow('practice:manage'));
  for (const { id: managerId, email: to, firstName } of managers) {
    const reader = { firstName, site, origin };
    await writeMail(tx, now, {
      ...{ key: `checkout ${id} unsettled ${managerId}`, site, to },
      ...unsettledMail(reader, { amount, currency }),
    });
  }
}
