import { asc, eq } from 'drizzle-orm';
import { careCases } from '../../app/database/tables/care.schema.server';
import { orders } from '../../app/database/tables/orders.schema.server';
import { subscriptions } from '../../app/database/tables/subscriptions.schema.server';
import type { World } from './world';

/** The one of this number, from the front again where there are fewer; undefined where there is none. */
export function nth<One>(list: readonly One[], number: number): One | undefined {
  return list[number % list.length];
}

/** All cases, the oldest first. */
export const casesIn = async ({ db }: World) =>
  (
    await db
      .select({ careCase: careCases })
      .from(careCases)
      .innerJoin(orders, eq(orders.id, careCases.orderId))
      .orderBy(asc(careCases.openedAt), asc(orders.number))
  ).map(({ careCase }) => careCase);

/** All that renews, the oldest first. */
export const subscriptionsIn = async ({ db }: World) =>
  (
    await db
      .select({ subscription: subscriptions })
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .orderBy(asc(orders.number), asc(subscriptions.variantId))
  ).map(({ subscription }) => subscription);

/** All orders, the oldest first. */
export const ordersIn = ({ db }: World) => db.select().from(orders).orderBy(asc(orders.number));
