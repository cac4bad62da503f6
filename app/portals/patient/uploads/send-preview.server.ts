import { fileAnswer, noSuchDocument } from '../../../care/documents/document-call.server';
import { readDocument } from '../../../care/documents/documents.server';
import type { Asked } from '../../../identity/route/route.server';
import { previewOf } from '../../../kernel/files/re-encode.server';

/** A small picture of a document, for its owner only. Papers that are no pictures have none. */
export async function sendPreview({
  context,
  params,
  session,
}: Asked<'patient'>): Promise<Response> {
  const id = params['id'] ?? '';
  const read = await readDocument(context, id, session);
  if (read?.document.mime !== 'image/jpeg') return noSuchDocument();
  return fileAnswer({ ...read, file: await previewOf(read.file) });
}
