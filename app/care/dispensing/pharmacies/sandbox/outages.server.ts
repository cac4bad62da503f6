import { eq } from 'drizzle-orm';
import type { Fate } from '../../../../database/tables/sandbox-pharmacy.schema.server';
import { sandboxPharmacyOutages } from '../../../../database/tables/sandbox-pharmacy.schema.server';
import type { Db, Queryable, Tx } from '../../../../kernel/database/client.server';

const only = 1;

/** What the sandbox pharmacy was told to do in a rehearsal. */
export interface PharmacyOutages {
  /** Until then it does not answer; null while it does. */
  downUntil: Date | null;
  /** What becomes of the next orders, the next one first. */
  fates: Fate[];
}

export async function pharmacyOutagesNow(db: Queryable): Promise<PharmacyOutages> {
  const [row] = await db
    .select()
    .from(sandboxPharmacyOutages)
    .where(eq(sandboxPharmacyOutages.id, only));
  return { downUntil: row?.downUntil ?? null, fates: row?.fates ?? [] };
}

/** Tells the pharmacy to be away for a while, or what becomes of its next orders. */
export async function setPharmacyOutages(db: Db, outages: Partial<PharmacyOutages>): Promise<void> {
  await db
    .insert(sandboxPharmacyOutages)
    .values({ id: only, ...outages })
    .onConflictDoUpdate({ target: sandboxPharmacyOutages.id, set: outages });
}

/** The fate of one more order: each that was wished for comes once. */
export async function takeFate(tx: Tx, otherwise: Fate): Promise<Fate> {
  const [row] = await tx
    .select()
    .from(sandboxPharmacyOutages)
    .where(eq(sandboxPharmacyOutages.id, only))
    .for('update');
  const [next, ...fates] = row?.fates ?? [];
  if (next === undefined) return otherwise;
  await tx.update(sandboxPharmacyOutages).set({ fates }).where(eq(sandboxPharmacyOutages.id, only));
  return next;
}
