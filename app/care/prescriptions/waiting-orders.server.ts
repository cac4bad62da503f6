import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CaseStatus } from '../../../engine/care';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { addOnsTravellingWith } from './add-ons.server';

/** Something that was paid for and ships once a provider has approved it. */
export interface WaitingOrder {
  caseId: string;
  status: CaseStatus;
  orderNumber: string;
  /** YYYY-MM-DD */
  orderedOn: string;
  /** Products, with the add-ons that travel with them. */
  titles: string[];
}

const undecided: CaseStatus[] = ['paid', 'inReview', 'moreInformation'];

/** Finds what of a patient’s orders still waits for a provider, the oldest first. */
export async function waitingOrders(db: Queryable, userId: string): Promise<WaitingOrder[]> {
  const rows = await db
    .select({
      caseId: careCases.id,
      status: careCases.status,
      orderNumber: orders.number,
      createdAt: orders.createdAt,
      title: orderLines.productTitle,
    })
    .from(careCases)
    .innerJoin(orders, eq(orders.id, careCases.orderId))
    .innerJoin(careCaseLines, eq(careCaseLines.caseId, careCases.id))
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .where(and(eq(careCases.patientId, userId), inArray(careCases.status, undecided)))
    .orderBy(asc(careCases.openedAt), asc(orderLines.position));
  const found = new Map<string, WaitingOrder>();
  for (const { title, createdAt, ...row } of rows) {
    const known = found.get(row.caseId);
    if (known) known.titles.push(title);
    else found.set(row.caseId, { ...row, orderedOn: dayOf(createdAt), titles: [title] });
  }
  for (const order of found.values()) {
    const addOns = await addOnsTravellingWith(db, order.caseId);
    order.titles.push(...addOns.map(({ title }) => title));
  }
  return [...found.values()];
}
