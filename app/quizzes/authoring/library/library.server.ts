import { desc, eq, inArray } from 'drizzle-orm';
import type { Reference } from '../../../../engine/quiz';
import type { Quiz, QuizKind, SiteHandle } from '../../../../schemas/generated/types';
import { offSaleNow } from '../../../content/off-sale.server';
import { currentReference } from '../../../content/reference.server';
import { remembered } from '../../../content/remembered';
import { quizDocuments, quizRecord } from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable } from '../../../kernel/database/client.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import {
  type DraftHashes,
  lockHead,
  type QuizDocument,
  requireDocument,
} from '../drafts/documents.server';
import { checkAlone, leftAlone, rivalError } from '../drafts/draft-checks.server';
import { topicOf } from '../drafts/quiz-template';
import {
  type DocumentState,
  type DocumentStatus,
  documentState,
  statusOf,
} from '../release/document-status.server';
import { amongAuthors } from '../release/reviews.server';
import type { QuizIdentity } from '../worker/check-text';
import { authorsOf, namesOf } from './authors.server';
import { type HistoryEntry, record } from './record.server';

/** A draft as the library lists it. */
export interface LibraryEntry {
  id: string;
  name: string;
  quizKey: string;
  /** Topic of the quiz; null while its key says nothing that we know. */
  topic: QuizKind | null;
  /** Purpose of what patients in care are asked, which has no topic; null for an intake. */
  purpose: NonNullable<Quiz['purpose']> | null;
  site: SiteHandle | null;
  status: DocumentStatus;
  updatedAt: string;
  updatedBy: string | null;
  /** Last thing that happened to it, and whose doing it was. */
  last: Pick<HistoryEntry, 'action' | 'words' | 'by' | 'at'> | null;
  archived: boolean;
  /** True where what patients are served now is a revision of it, whatever becomes of the draft. */
  served: boolean;
  /** The reason why the published quiz sells nothing; null where it sells, or where nothing is published. */
  offSale: string | null;
  checks: LibraryChecks;
}

/** Every draft, the latest changed first: all as they were at one moment. */
export async function listDocuments(db: Queryable): Promise<LibraryEntry[]> {
  const { id, hash, savedRunsHash, promisesHash } = quizDocuments;
  // Checked before that moment, and remembered: no transaction waits for a thread.
  for (const row of await db.select({ id, hash, savedRunsHash, promisesHash }).from(quizDocuments))
    await libraryChecks(db, row);
  return db.transaction(list, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

async function list(db: Queryable): Promise<LibraryEntry[]> {
  const rows = await db
    .select({
      id: quizDocuments.id,
      name: quizDocuments.name,
      quizKey: quizDocuments.quizKey,
      site: quizDocuments.site,
      hash: quizDocuments.hash,
      savedRunsHash: quizDocuments.savedRunsHash,
      promisesHash: quizDocuments.promisesHash,
      basePromisesHash: quizDocuments.basePromisesHash,
      baseRevision: quizDocuments.baseRevision,
      updatedAt: quizDocuments.updatedAt,
      updatedBy: quizDocuments.updatedBy,
      archivedAt: quizDocuments.archivedAt,
    })
    .from(quizDocuments)
    .orderBy(desc(quizDocuments.updatedAt), quizDocuments.name);
  const names = await namesOf(
    db,
    rows.map(({ updatedBy }) => updatedBy),
  );
  const latest = await latestEntries(db);
  const published = await revisionsPublishedFrom(db);
  const offSale = await offSaleNow(db);
  const entries: LibraryEntry[] = [];
  // One after another: between two drafts that have to be checked, others get their turn.
  for (const row of rows) {
    const { id, name, quizKey, site, updatedAt, updatedBy, archivedAt } = row;
    const stands = await documentState(db, row);
    const revision = stands.published?.revision;
    const served =
      revision !== undefined &&
      (revision === row.baseRevision || published.has(`${id} ${revision}`));
    entries.push({
      ...{ id, name, quizKey, site },
      topic: topicOf(quizKey),
      purpose: purposeOf(quizKey),
      status: await statusAmongAuthors(db, row, stands),
      updatedAt: updatedAt.toISOString(),
      updatedBy: (updatedBy && names.get(updatedBy)) || null,
      last: latest.get(id) ?? null,
      archived: archivedAt !== null,
      served,
      offSale: served ? (offSale.get(quizKey) ?? null) : null,
      checks: await libraryChecks(db, row),
    });
  }
  return entries;
}

/** Purpose by the key alone: a draft may be anything. */
function purposeOf(quizKey: string): LibraryEntry['purpose'] {
  if (quizKey.startsWith('checkIn')) return 'check-in';
  return quizKey.startsWith('followUp') ? 'follow-up' : null;
}

/** An approval by somebody who has come to write part of it counts here no more than in the editor. */
async function statusAmongAuthors(
  db: Queryable,
  row: Parameters<typeof statusOf>[0] & Pick<QuizDocument, 'id'>,
  { status, isServed, review }: DocumentState,
): Promise<DocumentStatus> {
  if (review?.state !== 'approved') return status;
  return statusOf(row, isServed, amongAuthors(review, await authorsOf(db, row.id)));
}

/**
 * Revisions that were ever published, imported or brought back from a draft, each as the draft’s id and the revision.
 */
async function revisionsPublishedFrom(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ documentId: quizRecord.documentId, hash: quizRecord.hash })
    .from(quizRecord)
    .where(inArray(quizRecord.action, ['published', 'rolledBack', 'imported']));
  return new Set(rows.map(({ documentId, hash }) => `${documentId} ${hash}`));
}

async function latestEntries(db: Queryable) {
  const rows = await db
    .selectDistinctOn([quizRecord.documentId], {
      documentId: quizRecord.documentId,
      action: quizRecord.action,
      words: quizRecord.words,
      by: quizRecord.byName,
      at: quizRecord.at,
    })
    .from(quizRecord)
    .orderBy(quizRecord.documentId, desc(quizRecord.id));
  return new Map(
    rows.map(({ documentId, at, ...last }) => [documentId, { ...last, at: at.toISOString() }]),
  );
}

type Keeping = Pick<AppLoadContext, 'db' | 'clock'>;

/** Gives a draft another name in the library. */
export async function renameDocument(
  { db, clock }: Keeping,
  user: SignedInUser,
  id: string,
  name: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const document = await lockHead(tx, id);
    if (document.name === name.trim()) return;
    await tx.update(quizDocuments).set({ name: name.trim() }).where(eq(quizDocuments.id, id));
    const words = [`“${document.name}” is now called “${name.trim()}”.`];
    await record(tx, document, user, { action: 'renamed', at: clock.now(), words });
  });
}

/** Puts a draft out of sight, or brings it back. What patients have is not touched. */
export async function archiveDocument(
  { db, clock }: Keeping,
  user: SignedInUser,
  id: string,
  archived: boolean,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const document = await lockHead(tx, id);
    if ((document.archivedAt !== null) === archived) return;
    await tx
      .update(quizDocuments)
      .set({ archivedAt: archived ? now : null })
      .where(eq(quizDocuments.id, id));
    await record(tx, document, user, { action: archived ? 'archived' : 'restored', at: now });
  });
}

/** A draft as a file: its name and its text. */
export async function exportedDocument(
  db: Queryable,
  id: string,
): Promise<{ fileName: string; text: string }> {
  const { quizKey, definition } = await requireDocument(db, id);
  return { fileName: `${quizKey}.json`, text: definition };
}

/**
 * Findings of the library on the soundness of a draft. Errors, parts that are not finished and failing runs keep it
 * from patients.
 */
interface LibraryChecks {
  errors: number;
  unfinished: number;
  warnings: number;
  /**
   * Number of saved runs it has; `failingRuns` is the number that no longer lead where they must, null while none can
   * be played.
   */
  runs: number;
  failingRuns: number | null;
  /** Number of runs that wait for a question that is still being written. */
  waitingRuns: number;
  /** True where nothing is known of it, because checking it failed. */
  unreadable: boolean;
}

interface Stored extends LibraryChecks {
  /** Null while the definition has an error. */
  identity: QuizIdentity | null;
}

const known = new WeakMap<Reference, ReturnType<typeof remembered<Stored>>>();
/** Counts take next to nothing; the quizzes that they were counted in are not kept for them. */
const mostKnown = 2_000;

/** The checks of a draft. Its text is only read where the same draft was not checked before. */
async function libraryChecks(
  db: Queryable,
  row: Pick<QuizDocument, 'id'> & DraftHashes,
): Promise<LibraryChecks> {
  const reference = await currentReference(db);
  const cache =
    known.get(reference) ??
    remembered<Stored>(mostKnown, ({ unreadable }) => (unreadable ? leftAlone : null));
  known.set(reference, cache);
  const { identity, ...checks } = await cache(
    `${row.hash} ${row.savedRunsHash} ${row.promisesHash}`,
    () => count(db, reference, row),
  );
  const hidesAnother = identity !== null && (await rivalError(db, identity)) !== null;
  return hidesAnother ? { ...checks, errors: checks.errors + 1 } : checks;
}

async function count(
  db: Queryable,
  reference: Reference,
  { id, hash, savedRunsHash, promisesHash }: Pick<QuizDocument, 'id'> & DraftHashes,
): Promise<Stored> {
  const [draft] = await db
    .select({
      definition: quizDocuments.definition,
      savedRuns: quizDocuments.savedRuns,
      promises: quizDocuments.promises,
    })
    .from(quizDocuments)
    .where(eq(quizDocuments.id, id));
  if (!draft) throw new Error('A draft of the library is gone.');
  const checked = await checkAlone(reference, { ...draft, hash, savedRunsHash, promisesHash });
  const { identity, errors, unfinished, warnings, failures, runs, waitingRuns } = checked;
  return {
    errors: errors.length,
    unfinished: unfinished.length,
    warnings,
    runs,
    failingRuns: identity && failures.length,
    waitingRuns,
    unreadable: checked.isUnreadable ?? false,
    identity,
  };
}
