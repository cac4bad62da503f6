import { and, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { GatewayName } from '../../database/tables/payments.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import { day, hour } from '../../kernel/calendar/milliseconds';
import type { Tx } from '../../kernel/database/client.server';
import type { SiteHandle } from '../../kernel/sites/sites';
import { writeMail } from '../../mail/outbox.server';
import { unsettledMail } from '../../mail/templates/orders';

/**
 * Milliseconds after which money that is still open with a gateway cannot be asked about: the last look at a payment
 * ends it after a day, wherever its gateway is set up.
 */
export const unsettledAfter = day + hour;

/** Time of the next look at something whose gateway is not set up here: it may be again. */
export function inADay(now: Date): Date {
  return new Date(now.getTime() + day);
}

interface GoneMoney {
  /** Name of it in the keys of mails, such as `checkout` and its id. */
  key: string;
  site: SiteHandle;
  /** Cents. */
  amount: number;
  currency: string;
  /** Time at which it was begun. */
  createdAt: Date;
}

/** Writes to managers, once and not before it should have been over, that money cannot be asked about. */
export async function tellOfGone(
  tx: Tx,
  now: Date,
  origin: string,
  { key, site, amount, currency, createdAt }: GoneMoney,
): Promise<void> {
  if (now.getTime() - createdAt.getTime() < day) return;
  const managers = await tx.select().from(users).where(mayDoNow('practice:manage'));
  for (const { id: managerId, email: to, firstName } of managers) {
    const reader = { firstName, site, origin };
    await writeMail(tx, now, {
      ...{ key: `${key} unsettled ${managerId}`, site, to },
      ...unsettledMail(reader, { amount, currency }),
    });
  }
}

/**
 * Condition for what renews until a day with none of the gateways that are set up here, and goes on. The states stand
 * apart and are written as the indexes have them.
 */
export function isStranded(askable: readonly GatewayName[], until: string): SQL | undefined {
  const { nextRefillOn, status, gateway } = subscriptions;
  const isDue = (state: 'active' | 'pastDue') =>
    and(sql`${status} = ${sql.raw(`'${state}'`)}`, lte(nextRefillOn, until));
  return and(or(isDue('active'), isDue('pastDue')), notInArray(gateway, [...askable]));
}
