import type { Queryable } from '../../../kernel/database/client.server';
import { type DropOff, dropOff } from '../../attempts/attempt-steps.server';
import { requireDocument } from '../drafts/documents.server';
import { hasBeenPublished } from '../release/document-status.server';
import { publishedUnder } from '../release/publication-rows.server';

/**
 * Counts where patients stopped in a revision of a draft’s quiz.
 * @param revision The published one unless given. A draft that was never published has had no patients,
 * whatever else is served under its key, such as what it is a copy of.
 */
export async function draftDropOff(
  db: Queryable,
  id: string,
  revision: string | null,
): Promise<DropOff> {
  const document = await requireDocument(db, id);
  const { quizKey, hash } = document;
  if (!hasBeenPublished(document)) return { revision: hash, started: 0, steps: {} };
  const asked = revision ?? (await publishedUnder(db, quizKey))?.revision ?? hash;
  return dropOff(db, quizKey, asked);
}
