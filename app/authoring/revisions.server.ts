import { readRevision } from '../content/published.server';
import { refuse } from '../http/answers';
import type { Queryable } from '../platform/db/client.server';
import { requireDocument } from './documents.server';
import { laidOut } from './draft-texts.server';

/** The text of a revision of a draft’s quiz, in the layout of drafts. Throws a 404 where there is none. */
export async function publishedText(db: Queryable, id: string, revision: string): Promise<string> {
  const { quizKey } = await requireDocument(db, id);
  const body = await readRevision(db, 'quiz', quizKey, revision);
  if (body === null) throw refuse(404, 'This quiz never had such a revision.');
  return laidOut(body);
}
