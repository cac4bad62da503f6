import { and, desc, eq, inArray } from 'drizzle-orm';
import type { JsonValue } from '../../../../engine/values/index';
import {
  quizPromises,
  quizRecord,
  quizRuns,
} from '../../../database/tables/authoring.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { sha256 } from '../../../kernel/sha256.server';
import {
  type JsonObject,
  parseStored,
  readText,
  type StoredText,
  storedText,
} from './definition-text.server';
import type { QuizDocument } from './documents.server';

/** Hash of an empty list, which is what counts where a record names no promises. */
export const noPromisesHash = hashOf([]);

/** Reads the promises that somebody wrote. They may be wrong; throws as `readText` does. */
export function readPromises(text: string): StoredText {
  return withHash(readText('promises', text));
}

/** Promises as they are kept. */
export function storedPromises(quizKey: string, promises: readonly unknown[]): StoredText {
  const list: JsonValue = JSON.parse(JSON.stringify(promises));
  return withHash(storedText({ quiz: quizKey, promises: list }));
}

/** Promises as they stand in a file. */
export function promisesOfFile(file: JsonObject): StoredText {
  return withHash(storedText(file));
}

/** Entries that stand where the promises do, whatever they are; empty where nothing does. */
export function writtenPromises(text: string): readonly unknown[] {
  return listedIn(parseStored(text)) ?? [];
}

/** Value that stands there to be checked; null where nothing does, which is a mistake. */
export function promisesIn(text: string): unknown {
  return parseStored(text)['promises'] ?? null;
}

/** The hash is of the list alone: which quiz it is of says nothing, and none are none in every quiz. */
function withHash(stored: StoredText): StoredText {
  const list = listedIn(stored.value);
  return list ? { ...stored, hash: hashOf(list) } : stored;
}

function listedIn({ promises }: StoredText['value']): readonly JsonValue[] | null {
  return Array.isArray(promises) ? promises : null;
}

function hashOf(list: readonly JsonValue[]): string {
  return sha256(JSON.stringify(list));
}

/** The promises that a revision was published with. */
export interface RecordedPromises {
  hash: string;
  /** The list of them; null where it was never kept. */
  promises: readonly unknown[] | null;
}

/** Keeps the promises that go to patients beside a revision. */
export async function keepPromises(
  tx: Queryable,
  { promises, promisesHash }: Pick<QuizDocument, 'promises' | 'promisesHash'>,
): Promise<void> {
  const list = JSON.stringify(writtenPromises(promises));
  await tx
    .insert(quizPromises)
    .values({ hash: promisesHash, promises: list })
    .onConflictDoNothing();
}

/**
 * The promises that a revision was published with the last time, whichever draft it came from. None where there is
 * no record of it.
 */
export async function promisesBeside(
  db: Queryable,
  quizKey: string,
  revision: string,
): Promise<RecordedPromises> {
  const [found] = await db
    .select({ hash: quizRecord.promisesHash, promises: quizPromises.promises })
    .from(quizRecord)
    .leftJoin(quizPromises, eq(quizPromises.hash, quizRecord.promisesHash))
    .where(wasPublished(quizKey, revision))
    .orderBy(desc(quizRecord.id))
    .limit(1);
  const hash = found?.hash ?? noPromisesHash;
  if (hash === noPromisesHash) return { hash, promises: [] };
  const list: unknown = found?.promises ? JSON.parse(found.promises) : null;
  return { hash, promises: Array.isArray(list) ? list : null };
}

/** The saved runs that a revision was published with. */
export interface RecordedRuns {
  hash: string;
  /** Text of the saved runs; null where it was never stored. */
  savedRuns: string | null;
}

/** Keeps the saved runs that go to patients beside a revision. */
export async function keepRuns(
  tx: Queryable,
  { savedRuns, savedRunsHash }: Pick<QuizDocument, 'savedRuns' | 'savedRunsHash'>,
): Promise<void> {
  await tx.insert(quizRuns).values({ hash: savedRunsHash, savedRuns }).onConflictDoNothing();
}

/**
 * The runs that a revision was published with the last time, whichever draft it came from; null where there
 * is no record of it.
 */
export async function runsBeside(
  db: Queryable,
  quizKey: string,
  revision: string,
): Promise<RecordedRuns | null> {
  const [found] = await db
    .select({ hash: quizRecord.savedRunsHash, savedRuns: quizRuns.savedRuns })
    .from(quizRecord)
    .leftJoin(quizRuns, eq(quizRuns.hash, quizRecord.savedRunsHash))
    .where(wasPublished(quizKey, revision))
    .orderBy(desc(quizRecord.id))
    .limit(1);
  return found ?? null;
}

/** Condition for a record of a query that a revision was published. */
function wasPublished(quizKey: string, revision: string) {
  return and(
    eq(quizRecord.quizKey, quizKey),
    eq(quizRecord.hash, revision),
    inArray(quizRecord.action, ['published', 'imported']),
  );
}
