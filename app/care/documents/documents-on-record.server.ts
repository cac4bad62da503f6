import type { Queryable } from '../../kernel/database/client.server';
import { documentsInIntakes } from '../../quizzes/attempts/documents-in-intakes.server';
import { documentsInMessages } from './documents-in-messages.server';

/** Which of these documents are part of a medical record: of an intake that was sent, or of a message. */
export async function documentsOnRecord(
  db: Queryable,
  documentIds: readonly string[],
): Promise<Set<string>> {
  const inIntakes = await documentsInIntakes(db, documentIds);
  const inMessages = await documentsInMessages(db, documentIds);
  return new Set([...inIntakes, ...inMessages]);
}
