import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { changedPieces } from '../../engine/compare/pieces';
import { tooLarge } from '../../engine/compile/too-large';
import { readRevision } from '../content/published.server';
import type { Queryable } from '../platform/db/client.server';
import { type JsonObject, type KeptText, parseKept } from './definition-text.server';
import { publishedUnder } from './published-under.server';

type Text = Pick<KeptText, 'text' | 'value'>;

/**
 * Keeps who wrote what in a definition differs from an earlier one, and from what patients have where there
 * is none. One that is too large for patients waits until it is not: then all of it counts as written.
 */
export async function keepWriter(
  tx: Queryable,
  userId: string,
  quizKey: string,
  before: Text | null,
  after: Text,
): Promise<void> {
  if (tooLarge(after.value, after.text) !== null) return;
  const base =
    before && tooLarge(before.value, before.text) === null
      ? before.value
      : await publishedBeside(tx, quizKey, after.value);
  const pieces = changedPieces(base ?? {}, after.value);
  if (pieces.length === 0) return;
  await tx.execute(sql`
    insert into quiz_pieces (piece, user_id)
    select unnest(${hashed(pieces)}::text[]), ${userId} on conflict do nothing`);
}

/** Everyone who once wrote one of these pieces. */
export async function writersOfPieces(db: Queryable, pieces: readonly string[]): Promise<string[]> {
  if (pieces.length === 0) return [];
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct user_id from quiz_pieces where piece = any(${hashed(pieces)}::text[])`);
  return rows.map(({ user_id }) => user_id);
}

/** What is published has had its review: whoever brings it back is not held up by who wrote it first. */
export async function forgetWriters(
  tx: Queryable,
  before: JsonObject | null,
  published: JsonObject,
): Promise<void> {
  const pieces = changedPieces(before ?? {}, published);
  if (pieces.length === 0) return;
  await tx.execute(sql`delete from quiz_pieces where piece = any(${hashed(pieces)}::text[])`);
}

/**
 * What a definition is a change of: what patients have under its key or, where they have nothing, of its
 * kind, which a quiz for one site is made from; null where there is neither.
 */
export async function publishedBeside(
  db: Queryable,
  quizKey: string,
  { kind }: JsonObject,
): Promise<JsonObject | null> {
  const keys = new Set([quizKey, ...(typeof kind === 'string' ? [kind] : [])]);
  for (const key of keys) {
    const published = await publishedUnder(db, key);
    const body = published && (await readRevision(db, 'quiz', key, published.revision));
    if (body) return parseKept(body);
  }
  return null;
}

/** Always in one order: two people who save at the same moment wait for each other instead of for ever. */
function hashed(pieces: readonly string[]) {
  const hashes = pieces.map((piece) =>
    createHash('sha256').update(piece).digest('base64url').slice(0, 22),
  );
  return sql.param(hashes.sort());
}
