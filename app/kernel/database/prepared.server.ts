import type { Queryable } from './client.server';

/**
 * Keeps what is made once for a database, such as a prepared query: building its text anew for every
 * request costs more than running it.
 */
export function oncePerDatabase<T>(make: (db: Queryable) => T): (db: Queryable) => T {
  const made = new WeakMap<Queryable, T>();
  return (db) => {
    const kept = made.get(db);
    if (kept !== undefined) return kept;
    const fresh = make(db);
    made.set(db, fresh);
    return fresh;
  };
}
