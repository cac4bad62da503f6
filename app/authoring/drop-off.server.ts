import { type DropOff, dropOff } from '../attempts/attempt-steps.server';
import type { Queryable } from '../platform/db/client.server';
import { requireDocument } from './documents.server';
import { publishedUnder } from './standing.server';

/**
 * Where patients stopped in a revision of a draft’s quiz.
 * @param revision What is published now unless given. What was never published has no patients.
 */
export async function draftDropOff(
  db: Queryable,
  id: string,
  revision: string | null,
): Promise<DropOff> {
  const { quizKey, hash } = await requireDocument(db, id);
  const asked = revision ?? (await publishedUnder(db, quizKey))?.revision ?? hash;
  return dropOff(db, quizKey, asked);
}
