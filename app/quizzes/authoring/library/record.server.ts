import { and, desc, eq, inArray } from 'drizzle-orm';
import { quizRecord, type RecordedAction } from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { minute } from '../../../kernel/calendar/milliseconds';
import type { Queryable } from '../../../kernel/database/client.server';
import type { DraftHashes, QuizDocument } from '../drafts/documents.server';
import { fullName } from './authors.server';

/** The one who did it: a member of staff, or null for the service itself. */
export type Doer = Pick<SignedInUser, 'id' | 'firstName' | 'lastName'> | null;

export interface Recorded {
  action: RecordedAction;
  at: Date;
  why?: string;
  /** Changes that were made, in words. */
  words?: readonly string[];
  /** The name of what was proved of what goes to patients. */
  certificate?: string | undefined;
  /** The name of what was shown to whoever approved it. */
  comparison?: string | null;
}

/** Puts something on record, within the transaction that does it, and says under which number. */
export async function record(
  tx: Queryable,
  document: Pick<QuizDocument, 'id' | 'quizKey'> & DraftHashes,
  by: Doer,
  { action, at, why = '', words = [], certificate, comparison = null }: Recorded,
): Promise<number> {
  const entry = {
    documentId: document.id,
    quizKey: document.quizKey,
    hash: document.hash,
    savedRunsHash: document.savedRunsHash,
    promisesHash: document.promisesHash,
    at,
    userId: by?.id ?? null,
    byName: by && fullName(by),
    action,
    why,
    words: [...words],
    certificate: certificate ?? null,
    comparison,
  };
  const [stored] = await tx.insert(quizRecord).values(entry).returning({ id: quizRecord.id });
  if (!stored) throw new Error('Nothing was put on record.');
  return stored.id;
}

export interface HistoryEntry {
  at: string;
  /** Null for what the service did by itself. */
  by: string | null;
  action: RecordedAction;
  why: string;
  hash: string;
  words: string[];
  /** The name of what was proved of it, where it went to patients. */
  certificate: string | null;
  /** The name of what was shown to whoever approved it, where it was approved or went to patients. */
  comparison: string | null;
}

const mostEntries = 200;
/** Edits of one person with no longer pauses are told as one. In milliseconds. */
const oneSitting = 30 * minute;

/** Lists what happened to a draft, latest first. Saves of one sitting are told as one. */
export async function history(db: Queryable, documentId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .select()
    .from(quizRecord)
    .where(eq(quizRecord.documentId, documentId))
    .orderBy(desc(quizRecord.id))
    .limit(mostEntries);
  const entries: HistoryEntry[] = [];
  let earliest = 0;
  for (const { at, byName, action, why, hash, words, certificate, comparison } of rows) {
    const newer = entries.at(-1);
    const sameSitting =
      action === 'edited' &&
      newer?.action === 'edited' &&
      newer.by === byName &&
      earliest - at.getTime() <= oneSitting;
    earliest = at.getTime();
    if (sameSitting) newer.words = [...new Set([...words, ...newer.words])];
    else
      entries.push({
        ...{ at: at.toISOString(), by: byName, action, why, hash, words },
        ...{ certificate, comparison },
      });
  }
  return entries;
}

/** The people who gave a revision to patients. */
export interface Publishers {
  /** The person who published it first; null for what came with a release. */
  by: string | null;
  /** The person who last went back to it; null while nobody did. */
  back: { by: string; at: string } | null;
}

/** Finds who published which revision of a key, and who went back to it, by revision. */
export async function publishersOf(
  db: Queryable,
  quizKey: string,
): Promise<ReadonlyMap<string, Publishers>> {
  const { hash, byName, action, at } = quizRecord;
  const rows = await db
    .select({ hash, byName, action, at })
    .from(quizRecord)
    .where(and(eq(quizRecord.quizKey, quizKey), inArray(action, ['published', 'rolledBack'])))
    .orderBy(quizRecord.id);
  const publishers = new Map<string, Publishers>();
  for (const row of rows) {
    const { by, back } = publishers.get(row.hash) ?? { by: null, back: null };
    const name = row.byName ?? 'Someone';
    publishers.set(
      row.hash,
      row.action === 'rolledBack'
        ? { by, back: { by: name, at: row.at.toISOString() } }
        : { by: by ?? name, back },
    );
  }
  return publishers;
}
