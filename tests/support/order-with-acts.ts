import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { decideCase } from '../../app/care/decisions/decide.server';
import { placeOf } from '../../app/database/sealing/envelope.server';
import { openerOf } from '../../app/database/sealing/sealing.server';
import { orderLines, orders } from '../../app/database/tables/orders.schema.server';
import { orderActs } from '../../app/database/tables/refunds.schema.server';
import type { SignedInUser } from '../../app/identity/sessions/session.server';
import type { Db } from '../../app/kernel/database/client.server';
import { approvalOf, caseOf } from './deciding';
import { placedOrder } from './ordering';
import { someProvider } from './providers';
import { publishCatalogue } from './published-catalogue';
import { openShipmentDays } from './shipment-days';
import { smallCatalogue } from './small-shop';
import { someStaff } from './staff';
import { mailsWrittenTo } from './written-mails';

/** A manager and somebody of support, in a shop that sells, and orders for them to act on. */
export function withOrderStaff(database: { readonly db: Db }) {
  const staff = {} as { manager: SignedInUser; support: SignedInUser };
  beforeAll(async () => {
    await publishCatalogue(database.db, smallCatalogue());
    staff.manager = await someStaff(database.db, 'Ruth', 'manager');
    staff.support = await someStaff(database.db, 'Sam', 'support');
  });
  const someOrder = (variantIds?: string[]) =>
    orderWithActs(database.db, staff.manager, variantIds);
  return { staff, someOrder };
}

/** An order of a vitamin for $24, or of what is named, with its acts. */
export async function orderWithActs(
  db: Db,
  manager: SignedInUser,
  variantIds = ['vitamin-once', 'foam-1m'],
) {
  const days = await openShipmentDays(db);
  const { context } = days;
  const patient = await placedOrder(db, variantIds);
  const lines = await db
    .select({ id: orderLines.id, productId: orderLines.productId, total: orderLines.total })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, patient.userId));
  const wish = (staff: SignedInUser = manager, key = randomUUID()) => {
    return { staffId: staff.id, number: patient.orderNumber, key, reason: 'They called us.' };
  };
  const line = (productId: string) => lines.find((one) => one.productId === productId)?.id ?? '';
  const back = (cents: number, productId = 'vitamin') => new Map([[line(productId), cents]]);
  const acts = async () => {
    const rows = await db
      .select({ act: orderActs })
      .from(orderActs)
      .innerJoin(orders, eq(orders.id, orderActs.orderId))
      .where(eq(orders.userId, patient.userId));
    const opener = await openerOf(
      db,
      rows.map(({ act }) => act.reason),
    );
    return rows.map(({ act: { key, kind, amount, reason } }) => {
      return { kind, amount, reason: opener.text(reason, placeOf('order_acts.reason', key)) };
    });
  };
  const mails = async () => {
    return (await mailsWrittenTo(db, patient.payer.user.email)).map(({ subject }) => subject);
  };
  /** A pen that a provider approved, and that no card has paid yet. */
  const approvedUnpaid = async () => {
    const held = await placedOrder(db, ['pen-1m']);
    const { id: caseId, version } = await caseOf(db, held);
    const { id } = await someProvider(db, 'CA');
    const decision = await approvalOf(db, caseId);
    await decideCase(context, id, { caseId, version, key: randomUUID(), decision });
    return { patient: held, caseId };
  };
  return { ...days, patient, wish, back, acts, mails, approvedUnpaid };
}
