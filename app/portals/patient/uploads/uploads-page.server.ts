import { data, redirect } from '@remix-run/node';
import type { UploadKind } from '../../../../schemas/generated/types';
import {
  countUpload,
  fileAnswer,
  noSuchDocument,
} from '../../../care/documents/document-call.server';
import { ownerOf } from '../../../care/documents/document-rows.server';
import {
  deleteDocument,
  type ListedDocument,
  listDocuments,
  readDocument,
  storeDocument,
} from '../../../care/documents/documents.server';
import { csrfToken, requireCsrf } from '../../../identity/access/csrf.server';
import type { Asked, PostedWithFiles } from '../../../identity/route/route.server';
import type { SignedInVisitor } from '../../../identity/sessions/session.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import { previewOf } from '../../../kernel/files/re-encode.server';
import { receiveUpload } from '../../../kernel/files/receive-upload.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { uploadKindIn } from '../../../quiz-runner/inputs/upload-places';

/** A document as the page shows it. */
export interface ShownDocument {
  id: string;
  kind: ListedDocument['kind'];
  isPicture: boolean;
  /** The day it was uploaded, YYYY-MM-DD. */
  day: string;
  isOnRecord: boolean;
}

/** Loads what the uploads page shows. */
export async function loadUploadsPage({ request, context, session }: Asked<'patient'>) {
  const documents = await listDocuments(context.db, session);
  return {
    csrf: csrfToken(context),
    /** The document someone is about to delete. */
    deleting: new URL(request.url).searchParams.get('delete'),
    documents: documents.map(
      ({ id, kind, mime, createdAt, isOnRecord }): ShownDocument => ({
        id,
        kind,
        isPicture: mime === 'image/jpeg',
        day: dayOf(createdAt),
        isOnRecord,
      }),
    ),
  };
}

/** Reason why a form of the uploads page did nothing: said beside the place or the file it was about. */
export interface UploadsError {
  about: { kind: UploadKind } | { id: string };
  message: string;
}

/** Takes the forms of the uploads page: a file for one of its places, or the word to delete one. */
export async function postUploadsForm(posted: PostedWithFiles<'patient'>) {
  const { request, context, form, session } = posted;
  return form ? removeOne(context, session, form) : upload(request, context, session);
}

async function upload(request: Request, context: AppLoadContext, session: SignedInVisitor) {
  let kind: UploadKind | null = null;
  const answerError = (status: number, message: string) => {
    if (kind === null) throw refuse(400, 'Go back, reload the page and choose the file again.');
    return data<UploadsError>({ about: { kind }, message }, { status });
  };
  const check = (fields: FormData) => {
    // The token stands before the file.
    requireCsrf(request, context, fields);
    kind = uploadKindIn(fields.get('kind'));
    if (kind === null) throw refuse(400, 'Go back, reload the page and choose the file again.');
  };
  try {
    const result = await receiveUpload(request, check, async (file) => {
      if (kind === null) throw new Error('A file came before its kind was looked at.');
      const tooMany = await countUpload(context);
      if (tooMany) return { ok: false as const, status: 429, message: tooMany.message };
      return storeDocument(context, ownerOf(session), kind, file);
    });
    if (!result.ok) return answerError(result.status, result.message);
  } catch (refusal) {
    // The place of the file is known from here on, so that what is wrong can be said there.
    if (!(refusal instanceof Response) || kind === null) throw refusal;
    const { message }: { message: string } = await refusal.json();
    return answerError(refusal.status, message);
  }
  throw redirect('/patient/uploads?done=uploaded', 303);
}

async function removeOne(context: AppLoadContext, session: SignedInVisitor, form: FormData) {
  const id = formText(form, 'id');
  const outcome = await deleteDocument(context.db, id, session);
  if (outcome === 'onRecord') {
    const message =
      'This file is part of what you sent to your provider, so it stays with your record.';
    return data<UploadsError>({ about: { id }, message }, { status: 409 });
  }
  // One that is gone already is what was wanted.
  throw redirect('/patient/uploads?done=deleted', 303);
}

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
