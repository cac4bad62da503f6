import { sql } from 'drizzle-orm';
import { pharmacyLots } from '../../../database/tables/pharmacy.schema.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { lotKeyOf } from '../../prescriptions/lot-key.server';

/**
 * Lots of dispensed packages that have a key, as they were printed. It goes along the index from one lot to the next,
 * for there are few lots and many packages.
 */
export async function lotsWithKey(db: Queryable, key: string): Promise<string[]> {
  const { rows } = await db.execute<{ lot: string }>(sql`
    with recursive each(lot) as (
      (select lot from ${pharmacyLots} order by lot limit 1)
      union all
      select (select p.lot from ${pharmacyLots} p where p.lot > each.lot order by p.lot limit 1)
      from each where each.lot is not null
    )
    select lot from each where lot is not null and ${lotKeyOf(sql.raw('lot'))} = ${key}`);
  return rows.map(({ lot }) => lot);
}

/**
 * Lets whoever notes lots, and whoever notes that one is recalled, go one after the other: then either the recall finds
 * the package, or the package finds the recall.
 */
export async function lockRecalls(tx: Tx, as: 'packing' | 'recalling'): Promise<void> {
  const lock = sql.raw(as === 'packing' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await tx.execute(sql`select ${lock}(hashtextextended('recalls of lots', 0))`);
}
