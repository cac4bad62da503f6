import { intakeOf, type Quiz, type QuizState, type Refusal } from '../../../engine/quiz';
import { lockDocuments, ownerOf } from '../../care/documents/document-rows.server';
import { findDocument } from '../../care/documents/documents.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Tx } from '../../kernel/database/client.server';

/**
 * Refuses an intake with a file that its patient deleted or replaced since; null when each is there. The
 * patient’s documents stay as they are until the transaction ends.
 */
export async function missingFile(
  tx: Tx,
  visitor: Visitor,
  quiz: Quiz,
  state: QuizState,
): Promise<Refusal | null> {
  await lockDocuments(tx, ownerOf(visitor));
  for (const { question, value, step } of intakeOf(quiz, state).answers) {
    const input = quiz.questionById.get(question)?.input;
    if (input?.kind !== 'fileInput' || typeof value !== 'string') continue;
    const document = await findDocument(tx, value, visitor);
    if (document?.kind === input.upload) continue;
    const message = 'The file you sent here was deleted or replaced. Upload it again.';
    return { code: 'notAnAnswer', message, question, step };
  }
  return null;
}
