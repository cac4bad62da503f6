import { eq } from 'drizzle-orm';
import { refuse } from '../http/answers';
import { isUuid } from '../http/uuid';
import type { Queryable, Tx } from '../platform/db/client.server';
import { quizDocuments } from './authoring.schema.server';

export type QuizDocument = typeof quizDocuments.$inferSelect;

/** What a draft says, by the hashes of its parts. What is reviewed and published is all of it. */
export type DraftHashes = Pick<QuizDocument, 'hash' | 'scenariosHash' | 'promisesHash'>;

/** Whether two drafts say the same, saved runs and promises included. */
export function isSameDraft(one: DraftHashes, other: DraftHashes): boolean {
  return (
    one.hash === other.hash &&
    one.scenariosHash === other.scenariosHash &&
    one.promisesHash === other.promisesHash
  );
}

/** Whether a draft says what it said when it was last published, or taken over from what is. */
export function isAsItWas(
  document: DraftHashes &
    Pick<QuizDocument, 'baseRevision' | 'baseScenariosHash' | 'basePromisesHash'>,
): boolean {
  return (
    document.hash === document.baseRevision &&
    document.scenariosHash === document.baseScenariosHash &&
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

function noDocument(): Response {
  return refuse(404, 'There is no such quiz in the studio.');
}
