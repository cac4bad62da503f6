import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  quizPromises,
  quizRecord,
  quizRuns,
} from '../../../database/tables/authoring.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { QuizDocument } from './documents.server';
import { noPromisesHash, writtenPromises } from './promises-text.server';

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
  /** Their text; null where it was never kept. */
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
