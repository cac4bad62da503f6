import { eq } from 'drizzle-orm';
import type { Fate } from '../../../../database/tables/house.schema.server';
import { houseMood } from '../../../../database/tables/house.schema.server';
import type { Db, Queryable, Tx } from '../../../../kernel/database/client.server';

const only = 1;

/** How the built-in pharmacy is rehearsed with. */
export interface HouseMood {
  /** Until then it does not answer; null while it does. */
  downUntil: Date | null;
  /** What becomes of the next orders, the next one first. */
  fates: Fate[];
}

export async function houseMoodNow(db: Queryable): Promise<HouseMood> {
  const [row] = await db.select().from(houseMood).where(eq(houseMood.id, only));
  return { downUntil: row?.downUntil ?? null, fates: row?.fates ?? [] };
}

/** Tells the pharmacy to be away for a while, or what becomes of its next orders. */
export async function setHouseMood(db: Db, mood: Partial<HouseMood>): Promise<void> {
  await db
    .insert(houseMood)
    .values({ id: only, ...mood })
    .onConflictDoUpdate({ target: houseMood.id, set: mood });
}

/** The fate of one more order: each that was wished for comes once. */
export async function takeFate(tx: Tx, otherwise: Fate): Promise<Fate> {
  const [row] = await tx.select().from(houseMood).where(eq(houseMood.id, only)).for('update');
  const [next, ...fates] = row?.fates ?? [];
  if (next === undefined) return otherwise;
  await tx.update(houseMood).set({ fates }).where(eq(houseMood.id, only));
  return next;
}
