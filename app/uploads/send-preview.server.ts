import { requirePatient } from '../accounts/guards.server';
import { findVisitor } from '../accounts/session.server';
import { fileAnswer, noSuchDocument } from '../documents/document-answer.server';
import { readDocument } from '../documents/documents.server';
import { previewOf } from '../documents/preview.server';
import type { AppLoadContext } from '../http/load-context';

/** A small picture of a document, for its owner only. Papers that are no pictures have none. */
export async function sendPreview(
  request: Request,
  context: AppLoadContext,
  id: string,
): Promise<Response> {
  await requirePatient(request, context);
  const visitor = await findVisitor(context);
  const read = visitor && (await readDocument(context, id, visitor));
  if (read?.document.mime !== 'image/jpeg') return noSuchDocument();
  return fileAnswer({ ...read, file: await previewOf(read.file) });
}
