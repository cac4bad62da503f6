import { readRevision } from '../../../content/published.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { requireDocument } from '../drafts/documents.server';
import { laidOut } from '../drafts/draft-texts.server';

/** The text of a revision of a draft’s quiz, in the layout of drafts. Throws a 404 where there is none. */
export async function publishedText(db: Queryable, id: string, revision: string): Promise<string> {
  const { quizKey } = await requireDocument(db, id);
  const body = await readRevision(db, 'quiz', quizKey, revision);
  if (body === null) throw refuse(404, 'This quiz never had such a revision.');
  return laidOut(body);
}
