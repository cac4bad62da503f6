import type { Quiz, QuizEvent, Refusal } from '../../engine';
import type { Visitor } from '../accounts/session.server';
import { findDocument } from '../documents/documents.server';
import type { AppLoadContext } from '../http/load-context';
import type { Tx } from '../platform/db/client.server';
import { isSlotOpen } from '../visits/visits.server';

/**
 * What only the server can tell about an answer: whether a file is there and whose it is, whether a visit
 * is still open, and who signed in. Null when nothing is wrong.
 */
export async function answerComplaint(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  quiz: Quiz,
  event: QuizEvent,
): Promise<Refusal | null> {
  if (event.type === 'signedIn') {
    return { code: 'malformedEvent', message: 'Signing in is not something a page can say.' };
  }
  if (event.type !== 'answer' || typeof event.value !== 'string' || event.value === '') return null;
  const input = quiz.questionById.get(event.question)?.input;
  const refuse = (message: string): Refusal => ({
    code: 'notAnAnswer',
    message,
    question: event.question,
  });
  if (input?.kind === 'fileInput') {
    const document = await findDocument(tx, event.value, visitor);
    return document?.kind === input.upload
      ? null
      : refuse('The file was not found. Upload it again.');
  }
  if (input?.kind === 'visit') {
    const open = await isSlotOpen(tx, context.clock, event.value, input.minutes);
    return open ? null : refuse('This time was just taken. Choose another one.');
  }
  return null;
}
