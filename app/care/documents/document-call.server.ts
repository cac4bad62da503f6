import type { LoaderFunctionArgs } from '@remix-run/node';
import type { UploadKind } from '../../../schemas/generated/types';
import { requireCsrf } from '../../identity/access/csrf.server';
import { findVisitor, rememberVisitor, type Visitor } from '../../identity/sessions/session.server';
import { receiveUpload } from '../../kernel/files/receive-upload.server';
import { answer, refuse } from '../../kernel/http/answers';
import { requireMethod } from '../../kernel/http/read-body';
import { fileAnswer, noSuchDocument } from './document-answer.server';
import { ownerOf } from './document-owner.server';
import { currentDocument, deleteDocument, readDocument, storeDocument } from './documents.server';
import { limitUploads } from './upload-rate.server';

type Call = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** GET: this person’s current file of a kind. */
export async function sendCurrentDocument({ context }: Call, kind: UploadKind): Promise<Response> {
  const visitor = await findVisitor(context);
  const current = visitor && (await currentDocument(context.db, kind, visitor));
  const read = current && (await readDocument(context, current.id, visitor));
  return read ? fileAnswer(read) : noSuchDocument();
}

/** GET: one of this person’s files. */
export async function sendDocument({ context }: Call, id: string): Promise<Response> {
  const visitor = await findVisitor(context);
  const read = visitor && (await readDocument(context, id, visitor));
  return read ? fileAnswer(read) : noSuchDocument();
}

/** POST keeps a file of a kind, DELETE deletes the current one. */
export async function changeDocument(call: Call, kind: UploadKind): Promise<Response> {
  requireMethod(call.request, 'POST', 'DELETE');
  return call.request.method === 'POST' ? upload(call, kind) : removeCurrent(call, kind);
}

/** DELETE: one of this person’s documents. */
export async function removeDocument({ request, context }: Call, id: string): Promise<Response> {
  requireMethod(request, 'DELETE');
  requireCsrf(request, context);
  const visitor = await findVisitor(context);
  return visitor ? deleteFor(context, id, visitor) : noSuchDocument();
}

async function removeCurrent({ request, context }: Call, kind: UploadKind): Promise<Response> {
  requireCsrf(request, context);
  const visitor = await findVisitor(context);
  const current = visitor && (await currentDocument(context.db, kind, visitor));
  return current ? deleteFor(context, current.id, visitor) : noSuchDocument();
}

async function deleteFor({ db }: Call['context'], id: string, visitor: Visitor): Promise<Response> {
  const outcome = await deleteDocument(db, id, visitor);
  if (outcome === 'unknown') return noSuchDocument();
  if (outcome === 'deleted') return answer(null);
  const message =
    'This file is part of an intake or a message you sent, so it stays with your record. Upload a newer one to show your provider something else.';
  return refuse(409, message);
}

async function upload({ request, context }: Call, kind: UploadKind): Promise<Response> {
  await limitUploads(context);
  const result = await receiveUpload(
    request,
    (fields) => requireCsrf(request, context, fields),
    async ({ content, claimedName }) => {
      const owner = ownerOf(await rememberVisitor(context));
      return storeDocument(context, owner, kind, content, claimedName);
    },
  );
  if (!result.ok) return refuse(result.status, result.message);
  const { id, mime, bytes } = result.document;
  return answer({ id, kind, mime, bytes }, { status: 201 });
}
