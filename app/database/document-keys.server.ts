import { and, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { KeyRing } from '../kernel/config/config.server';
import type { Db, Queryable } from '../kernel/database/client.server';
import { keyName } from '../kernel/files/seal.server';
import { SentenceError } from '../kernel/log/errors';
import { workWithKeys } from './sealing/keys.server';
import { documentKeys } from './tables/platform.schema.server';

/**
 * Throws a sentence where something may be sealed with a key that is not on the ring: whoever started all the same would
 * serve documents that do not open, and seal new ones with a key that the others do not have. Remembers the first key,
 * and works with the ring from then on.
 */
export async function requireKeys(db: Db, ring: KeyRing, now: Date): Promise<void> {
  const given = ring.map(keyName);
  const absent = await db.transaction(async (tx) => {
    // Of two that start at once with different keys, the second is refused.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('document_keys'))`);
    const inUse = await tx
      .select({ name: documentKeys.name })
      .from(documentKeys)
      .where(isNull(documentKeys.retiredAt));
    const others = inUse.filter(({ name }) => !given.includes(name));
    if (others.length > 0) return others;
    await tx
      .insert(documentKeys)
      .values({ name: keyName(ring[0]), firstUsedAt: now })
      .onConflictDoUpdate({ target: documentKeys.name, set: { retiredAt: null } });
    return [];
  });
  if (absent.length === 0) {
    workWithKeys(ring);
    return;
  }
  const names = absent.map(({ name }) => name).join(', ');
  throw new SentenceError(
    `DOCUMENT_KEY is ${given[0]}, and documents of this database are sealed with ${names} (names, not keys): give that key, in DOCUMENT_KEYS_BEFORE if it is being replaced.`,
  );
}

/** Says of every key but the first of a ring that nothing is sealed with it any more. @returns their names. */
export async function retireKeys(db: Queryable, ring: KeyRing, now: Date): Promise<string[]> {
  const rows = await db
    .update(documentKeys)
    .set({ retiredAt: now })
    .where(
      and(
        isNull(documentKeys.retiredAt),
        ne(documentKeys.name, keyName(ring[0])),
        inArray(documentKeys.name, ring.map(keyName)),
      ),
    )
    .returning({ name: documentKeys.name });
  return rows.map(({ name }) => name);
}
