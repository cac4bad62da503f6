import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { currentCatalogue } from '../../../content/catalogue.server';
import { users } from '../../../database/tables/accounts.schema.server';
import {
  lotRecalls,
  recalledShipments,
  recallWithdrawals,
} from '../../../database/tables/pharmacy.schema.server';
import { nameIfFound, nameOfUser } from '../../../identity/accounts/name-in-full.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { lotKeyOf } from '../../prescriptions/lot-key.server';
import { unsettledRecalls } from './recalled-packages.server';

/** A recall among others, with how far it has come. */
export interface RecallInList {
  id: string;
  lot: string;
  /** Medicine that is called back; null for whatever has this lot. */
  medicine: string | null;
  isForPatients: boolean;
  reason: string;
  by: string;
  at: Date;
  /** Shipments that were stopped, of which patients were told, and of which they said that they stopped using it. */
  stopped: number;
  told: number;
  confirmed: number;
  /** Shipments of which nobody has seen to a replacement yet. */
  open: number;
  /** The person who withdrew it, when and why; null while it stands. */
  withdrawn: { by: string; at: Date; reason: string } | null;
}

const most = 50;
const withdrawers = alias(users, 'withdrawers');

const isOpen = sql`o.recall_id = ${recalledShipments.recallId}
  and o.shipment_id = ${recalledShipments.shipmentId} and ${recalledShipments.outcome} = 'told'`;

/**
 * The recalls that were noted, the newest first. It names no patient.
 * @param lotKey Key of the only lot that is meant; null for all.
 */
export async function listRecalls(db: Queryable, lotKey: string | null): Promise<RecallInList[]> {
  const many = (which: string) =>
    sql<number>`count(*) filter (where ${sql.raw(which)})`.mapWith(Number);
  const rows = await db
    .select({
      recall: lotRecalls,
      withdrawal: recallWithdrawals,
      withdrawnBy: nameIfFound(withdrawers),
      by: nameOfUser(),
      stopped: many(`outcome = 'stopped'`),
      told: many(`outcome = 'told'`),
      confirmed: many('confirmed_at is not null'),
      open: sql<number>`count(distinct o.shipment_id)`.mapWith(Number),
    })
    .from(lotRecalls)
    .innerJoin(users, eq(users.id, lotRecalls.recalledBy))
    .leftJoin(recallWithdrawals, eq(recallWithdrawals.recallId, lotRecalls.id))
    .leftJoin(withdrawers, eq(withdrawers.id, recallWithdrawals.withdrawnBy))
    .leftJoin(recalledShipments, eq(recalledShipments.recallId, lotRecalls.id))
    .leftJoin(sql`${unsettledRecalls} o`, isOpen)
    .where(lotKey === null ? undefined : sql`${lotKeyOf(lotRecalls.lot)} = ${lotKey}`)
    .groupBy(lotRecalls.id, users.id, recallWithdrawals.recallId, withdrawers.id)
    .orderBy(desc(lotRecalls.recalledAt))
    .limit(most);
  if (rows.length === 0) return [];
  const { products } = await currentCatalogue(db);
  return rows.map(({ recall, withdrawal, withdrawnBy, ...row }) => {
    const { id, lot, productId, isForPatients, reason, recalledAt: at } = recall;
    const title = products.find((product) => product.id === productId)?.title;
    // A recall stays on record for longer than its medicine may stay in the catalogue.
    const medicine = productId === '' ? null : (title ?? productId);
    const withdrawn = withdrawal && {
      ...{ by: withdrawnBy ?? '', at: withdrawal.withdrawnAt, reason: withdrawal.reason },
    };
    return { ...{ id, lot, medicine, isForPatients, reason, at, withdrawn }, ...row };
  });
}
