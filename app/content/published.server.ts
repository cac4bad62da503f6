import { and, eq } from 'drizzle-orm';
import {
  type ContentKind,
  contentPublished,
  contentRevisions,
} from '../database/tables/content.schema.server';
import type { Queryable } from '../kernel/database/client.server';

/** Revision of each thing that is served now, by `kind/key`. */
export type Publications = ReadonlyMap<string, string>;

/** Longest time that a process may serve what another process has replaced, in milliseconds. */
const freshFor = 1_000;

const known = new WeakMap<Queryable, { at: number; publications: Promise<Publications> }>();

/** Returns what is published, read at most once a second. */
export function publications(db: Queryable): Promise<Publications> {
  const now = performance.now();
  const stored = known.get(db);
  if (stored && now - stored.at < freshFor) return stored.publications;
  const read = readPublications(db);
  known.set(db, { at: now, publications: read });
  read.catch(() => known.delete(db));
  return read;
}

/**
 * Lets a transaction go by what its process knows to be published, for as long as that counts: it has one connection,
 * and would ask anew what was asked within the last second.
 */
export function lendPublications(db: Queryable, tx: Queryable): void {
  const stored = known.get(db);
  if (stored) known.set(tx, stored);
}

/** Reads what is published from the database at the next request, such as after publishing. */
export function forgetPublications(db: Queryable): void {
  known.delete(db);
}

/** Reads what is published now. */
export async function readPublications(db: Queryable): Promise<Publications> {
  // Always in the same order: the first that fits a site is served.
  const rows = await db
    .select()
    .from(contentPublished)
    .orderBy(contentPublished.kind, contentPublished.key);
  return new Map(rows.map(({ kind, key, revision }) => [`${kind}/${key}`, revision]));
}

/**
 * The text of one revision; null when there is none. Revisions never change, so callers may keep what they make of it.
 */
export async function readRevision(
  db: Queryable,
  kind: ContentKind,
  key: string,
  revision: string,
): Promise<string | null> {
  const [row] = await db
    .select({ body: contentRevisions.body })
    .from(contentRevisions)
    .where(
      and(
        eq(contentRevisions.kind, kind),
        eq(contentRevisions.key, key),
        eq(contentRevisions.revision, revision),
      ),
    );
  return row?.body ?? null;
}
