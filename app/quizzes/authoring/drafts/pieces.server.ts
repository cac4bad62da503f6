import { sql } from 'drizzle-orm';
import { readRevision } from '../../../content/published.server';
import { remembered } from '../../../content/remembered';
import type { Queryable } from '../../../kernel/database/client.server';
import { publishedUnder } from '../release/publication-rows.server';
import type { Pieces } from '../worker/keep-text';
import { writers } from '../worker/workers.server';
import { finished } from './draft-texts.server';
import { topicOf } from './quiz-template';

/** A definition with the hash that names it. */
export interface NamedText {
  text: string;
  hash: string;
}

const known = remembered<Pieces>(16);

/** The pieces in which a definition differs from an earlier one, found by a worker; the same two are compared once. */
function piecesBetween(before: NamedText | null, after: NamedText): Promise<Pieces> {
  const asked = { before: before?.text ?? null, after: after.text };
  return known(`${before?.hash ?? ''} ${after.hash}`, async () =>
    finished(await writers.run('pieces', asked)),
  );
}

/**
 * Pieces that somebody wrote who made a definition from an earlier one, or from what patients have where there is none.
 * One that is too large for patients waits until it is not: then all of it counts as written.
 */
export async function writtenPieces(
  db: Queryable,
  quizKey: string,
  before: NamedText | null,
  after: NamedText,
): Promise<string[]> {
  if (before?.hash === after.hash) return [];
  if (before) {
    const pieces = await piecesBetween(before, after);
    if (pieces.kind === 'pieces') return pieces.hashes;
    if (pieces.which === 'after') return [];
  }
  return (await piecesForPatients(db, quizKey, after)) ?? [];
}

/** The pieces that patients do not have of a definition; null where it is too large to be taken apart. */
export async function piecesForPatients(
  db: Queryable,
  quizKey: string,
  after: NamedText,
): Promise<string[] | null> {
  const pieces = await piecesBetween(await publishedBeside(db, quizKey), after);
  return pieces.kind === 'pieces' ? pieces.hashes : null;
}

/** Keeps who wrote some pieces. */
export async function keepWriter(
  tx: Queryable,
  userId: string,
  pieces: readonly string[],
): Promise<void> {
  if (pieces.length === 0) return;
  await tx.execute(sql`
    insert into quiz_pieces (piece, user_id)
    select unnest(${inOneOrder(pieces)}::text[]), ${userId} on conflict do nothing`);
}

/** Everyone who once wrote one of these pieces. */
export async function writersOfPieces(db: Queryable, pieces: readonly string[]): Promise<string[]> {
  if (pieces.length === 0) return [];
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select distinct user_id from quiz_pieces where piece = any(${inOneOrder(pieces)}::text[])`);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Forgets who wrote pieces that are published. They have had their review: whoever brings them back is not held up by
 * who wrote them first.
 */
export async function forgetWriters(tx: Queryable, pieces: readonly string[]): Promise<void> {
  if (pieces.length === 0) return;
  await tx.execute(sql`delete from quiz_pieces where piece = any(${inOneOrder(pieces)}::text[])`);
}

/**
 * Returns what a definition is a change of: what patients have under its key or, where they have nothing, of its topic,
 * which a quiz for one site is made from; null where there is neither.
 */
async function publishedBeside(db: Queryable, quizKey: string): Promise<NamedText | null> {
  const topic = topicOf(quizKey);
  for (const key of new Set([quizKey, ...(topic ? [topic] : [])])) {
    const published = await publishedUnder(db, key);
    if (!published) continue;
    const text = await readRevision(db, 'quiz', key, published.revision);
    if (text !== null) return { text, hash: published.revision };
  }
  return null;
}

/** Two people who save at the same moment wait for each other instead of for ever. */
function inOneOrder(pieces: readonly string[]) {
  return sql.param([...pieces].sort());
}
