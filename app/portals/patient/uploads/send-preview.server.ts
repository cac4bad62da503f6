import { fileAnswer, noSuchDocument } from '../../../care/documents/document-answer.server';
import { readDocument } from '../../../care/documents/documents.server';
import { requirePatientVisit } from '../../../identity/access/guards.server';
import { previewOf } from '../../../kernel/files/preview.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';

/** A small picture of a document, for its owner only. Papers that are no pictures have none. */
export async function sendPreview(
  request: Request,
  context: AppLoadContext,
  id: string,
): Promise<Response> {
  const visit = await requirePatientVisit(request, context);
  const read = await readDocument(context, id, visit);
  if (read?.document.mime !== 'image/jpeg') return noSuchDocument();
  return fileAnswer({ ...read, file: await previewOf(read.file) });
}
