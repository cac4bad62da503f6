import { eq } from 'drizzle-orm';
import { currentCatalogue } from '../../../content/catalogue.server';
import { lotRecalls, recallWithdrawals } from '../../../database/tables/pharmacy.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { isUuid } from '../../../kernel/http/uuid';
import { lotKeyIn } from '../../prescriptions/lot-key.server';
import { carryOutRecallLater } from '../shipments/change-shipment.server';
import { medicinesOf } from './find-lot.server';
import { lockRecalls, lotsWithKey } from './lots.server';

/** A recall as staff note it. */
export interface NewRecall {
  lot: string;
  /** Product that is called back, by its id; empty for whatever has this lot. */
  productId: string;
  /** True where patients are to stop using it; false where only what has not left is called back. */
  isForPatients: boolean;
  reason: string;
}

/** No lot is longer. */
export const longestLot = 40;
const longestReason = 500;

/** Returns what is wrong with the lot and the reason of a recall, by the names of the fields. */
export function errorsOfRecall({
  lot,
  reason,
}: Pick<NewRecall, 'lot' | 'reason'>): Record<string, string> {
  const errors: Record<string, string> = {};
  if (lotKeyIn(lot) === '' || lot.length > longestLot) errors['lot'] = 'Search for the lot first';
  const wrong = errorOfReason(reason, 'Write what the maker says');
  if (wrong !== null) errors['reason'] = wrong;
  return errors;
}

function errorOfReason(reason: string, missing: string): string | null {
  if (reason.trim() === '') return missing;
  return reason.length > longestReason ? `Use at most ${longestReason} characters` : null;
}

/** Says whether a recall may name a product: one of the catalogue, or of a package of its lot. */
export async function isMedicine(
  db: Queryable,
  { lot, productId }: Pick<NewRecall, 'lot' | 'productId'>,
): Promise<boolean> {
  const { products } = await currentCatalogue(db);
  const packed = await medicinesOf(db, await lotsWithKey(db, lotKeyIn(lot)));
  return [...products, ...packed].some(({ id }) => id === productId);
}

/**
 * Notes that a maker recalls a lot: once, however often it is sent. From then on no package of it is verified, what has
 * not left is packed anew, and patients are told where they are to stop using it.
 */
export async function recordRecall(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  recalledBy: string,
  recall: NewRecall,
): Promise<void> {
  if (Object.keys(errorsOfRecall(recall)).length > 0) throw new Error('The recall is not whole.');
  const { lot, productId, isForPatients, reason } = recall;
  await db.transaction(async (tx) => {
    await lockRecalls(tx, 'recalling');
    const now = clock.now();
    const [row] = await tx
      .insert(lotRecalls)
      .values({
        ...{ lot: lot.trim(), lotKey: lotKeyIn(lot), productId, isForPatients },
        ...{ reason: reason.trim(), recalledBy, recalledAt: now },
      })
      .onConflictDoNothing()
      .returning({ id: lotRecalls.id });
    if (row) await carryOutRecallLater(tx, row.id, now);
  });
}

/** Returns what is wrong with the reason why a recall is withdrawn; null where nothing is. */
export function errorOfWithdrawal(reason: string): string | null {
  return errorOfReason(reason, 'Write why it was a mistake');
}

/**
 * Notes that a recall was noted by mistake: once, however often it is sent. From then on it is about no lot. What it
 * stopped can be verified with that lot, and whom it told is told so.
 * @returns False where there is no such recall.
 */
export function withdrawRecall(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  withdrawnBy: string,
  { id: recallId, reason }: { id: string; reason: string },
): Promise<boolean> {
  if (errorOfWithdrawal(reason) !== null) throw new Error('The withdrawal has no reason.');
  return db.transaction(async (tx) => {
    await lockRecalls(tx, 'recalling');
    const [recall] = isUuid(recallId)
      ? await tx.select().from(lotRecalls).where(eq(lotRecalls.id, recallId))
      : [];
    if (!recall) return false;
    if (recall.lotKey === recallId) return true;
    const withdrawnAt = clock.now();
    await tx
      .insert(recallWithdrawals)
      .values({ recallId, reason: reason.trim(), withdrawnBy, withdrawnAt });
    await tx.update(lotRecalls).set({ lotKey: recallId }).where(eq(lotRecalls.id, recallId));
    await carryOutRecallLater(tx, recallId, withdrawnAt);
    return true;
  });
}
