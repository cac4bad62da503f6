import { eq, getTableColumns } from 'drizzle-orm';
import { quizDocuments } from '../../../database/tables/authoring.schema.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { isUuid } from '../../../kernel/http/uuid';

export type QuizDocument = typeof quizDocuments.$inferSelect;

/** A draft without its texts, which are large. */
export type DocumentHead = Omit<QuizDocument, 'definition' | 'savedRuns' | 'promises'>;

/** Hashes of the parts of a draft, which stand for all that it says. All of it is reviewed and published. */
export type DraftHashes = Pick<QuizDocument, 'hash' | 'savedRunsHash' | 'promisesHash'>;

/** Says whether two drafts say the same, saved runs and promises included. */
export function isSameDraft(one: DraftHashes, other: DraftHashes): boolean {
  return (
    one.hash === other.hash &&
    one.savedRunsHash === other.savedRunsHash &&
    one.promisesHash === other.promisesHash
  );
}

/** Says whether a draft says what it said when it was last published, or taken over from what is. */
export function isAsItWas(
  document: DraftHashes &
    Pick<QuizDocument, 'baseRevision' | 'baseSavedRunsHash' | 'basePromisesHash'>,
): boolean {
  return (
    document.hash === document.baseRevision &&
    document.savedRunsHash === document.baseSavedRunsHash &&
    document.promisesHash === document.basePromisesHash
  );
}

/** A draft by its id. Throws a 404 where there is none. */
export async function requireDocument(db: Queryable, id: string): Promise<QuizDocument> {
  if (!isUuid(id)) throw noDocument();
  const [found] = await db.select().from(quizDocuments).where(eq(quizDocuments.id, id));
  if (!found) throw noDocument();
  return found;
}

/** The same without its texts. */
export async function requireHead(db: Queryable, id: string): Promise<DocumentHead> {
  if (!isUuid(id)) throw noDocument();
  const [found] = await db.select(head).from(quizDocuments).where(eq(quizDocuments.id, id));
  if (!found) throw noDocument();
  return found;
}

/**
 * A draft that nobody else can change until the transaction ends. Whatever decides by what a draft is,
 * such as saving, reviewing or publishing, comes through here, so that these happen one after another.
 */
export async function lockDocument(tx: Tx, id: string): Promise<QuizDocument> {
  if (!isUuid(id)) throw noDocument();
  const rows = await tx.select().from(quizDocuments).where(eq(quizDocuments.id, id)).for('update');
  const [found] = rows;
  if (!found) throw noDocument();
  return found;
}

/** The same without its texts: for what is done to a draft often, or to many of them at once. */
export async function lockHead(tx: Tx, id: string): Promise<DocumentHead> {
  if (!isUuid(id)) throw noDocument();
  const one = eq(quizDocuments.id, id);
  const [found] = await tx.select(head).from(quizDocuments).where(one).for('update');
  if (!found) throw noDocument();
  return found;
}

const {
  definition: _,
  savedRuns: _runs,
  promises: _promises,
  ...head
} = getTableColumns(quizDocuments);

function noDocument(): Response {
  return refuse(404, 'There is no such quiz in the studio.');
}
