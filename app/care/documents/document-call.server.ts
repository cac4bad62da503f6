import type { UploadedDocumentAnswer, UploadKind } from '../../../schemas/generated/types';
import {
  countOnce,
  countOrWait,
  type RateLimit,
  refuseTooMany,
  type SlowLimit,
  waitInWords,
} from '../../database/rate-limit.server';
import { requireCsrf } from '../../identity/access/csrf.server';
import { requireSignedIn } from '../../identity/access/guards.server';
import type { Asked } from '../../identity/route/route.server';
import { findVisitor, rememberVisitor, type Visitor } from '../../identity/sessions/session.server';
import { receiveUpload } from '../../kernel/files/receive-upload.server';
import { type Answer, answer, type Refusal, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { wantsPage } from '../../kernel/http/wants-page';
import { ownerOf, type StoredDocument } from './document-rows.server';
import { currentDocument, deleteDocument, readDocument, storeDocument } from './documents.server';

type Asking = Pick<Asked, 'request' | 'context'>;

/** Sends this person’s current file of a kind. */
export async function sendCurrentDocument(asking: Asking, kind: UploadKind): Promise<Response> {
  const { context } = asking;
  const visitor = await findVisitor(context);
  const current = visitor && (await currentDocument(context.db, kind, visitor));
  const read = current && (await readDocument(context, current.id, visitor));
  return read ? fileAnswer(read) : notFoundBy(asking);
}

/** One of this person’s files. */
export async function sendDocument(asking: Asking, id: string): Promise<Response> {
  const { context } = asking;
  const visitor = await findVisitor(context);
  const read = visitor && (await readDocument(context, id, visitor));
  return read ? fileAnswer(read) : notFoundBy(asking);
}

/** Leads whoever opened the link of a file to signing in, and back: it may be theirs. */
async function notFoundBy({ request, context }: Asking): Promise<Refusal> {
  if (wantsPage(request)) await requireSignedIn(request, context);
  return noSuchDocument();
}

type Removed = Promise<Answer<null> | Refusal>;

/** Deletes one of this person’s documents. */
export async function removeDocument(context: AppLoadContext, id: string): Removed {
  const visitor = await findVisitor(context);
  return visitor ? deleteFor(context, id, visitor) : noSuchDocument();
}

/** Deletes this person’s current document of a kind. */
export async function removeCurrentDocument(context: AppLoadContext, kind: UploadKind): Removed {
  const visitor = await findVisitor(context);
  const current = visitor && (await currentDocument(context.db, kind, visitor));
  return current ? deleteFor(context, current.id, visitor) : noSuchDocument();
}

async function deleteFor({ db }: AppLoadContext, id: string, visitor: Visitor): Removed {
  const outcome = await deleteDocument(db, id, visitor);
  if (outcome === 'unknown') return noSuchDocument();
  if (outcome === 'deleted') return answer(null);
  const message =
    'This file is part of an intake or a message you sent, so it stays with your record. Upload a newer one to show your provider something else.';
  return refuse(409, message);
}

/** Keeps a file of a kind, once the fields before it carry the token of this browser. */
export async function uploadDocument(
  { request, context }: { request: Request; context: AppLoadContext },
  kind: UploadKind,
): Promise<Answer<UploadedDocumentAnswer> | Refusal> {
  await limitUploads(context);
  const result = await receiveUpload(
    request,
    (fields) => requireCsrf(request, context, fields),
    async (file) => {
      const owner = ownerOf(await rememberVisitor(context));
      return storeDocument(context, owner, kind, file);
    },
  );
  if (!result.ok) return refuse(result.status, result.message);
  const { id, mime, bytes } = result.document;
  return answer({ id, kind, mime, bytes }, { status: 201 });
}

const endings = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const;

/**
 * A file for its owner: to be saved, never to be shown as a part of this site, and kept by no cache.
 * The name says what it is and nothing that was claimed.
 */
export function fileAnswer({
  document,
  file,
}: {
  document: StoredDocument;
  file: Uint8Array<ArrayBuffer>;
}): Response {
  const { kind, mime } = document;
  return new Response(file, {
    headers: {
      'content-type': mime,
      'content-length': String(file.byteLength),
      'content-disposition': `attachment; filename="${kind}.${endings[mime]}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  });
}

/** The same for what is not there and for what is someone else’s. */
export function noSuchDocument(): Refusal {
  return refuse(404, 'There is no such document.');
}

const anHour = 60 * 60;

/** Enough for every paper a patient has, and too little to fill a disk with. */
const perSession: RateLimit = {
  name: 'upload-session',
  times: 60,
  seconds: anHour,
  processes: 'together',
};
/** A clinic’s patients may share an address: beyond these, one after another. */
const perAddress: SlowLimit = {
  name: 'upload-address',
  times: 300,
  seconds: anHour,
  processes: 'together',
  pace: 4_000,
  patience: 8_000,
};

type Uploading = Pick<AppLoadContext, 'db' | 'config' | 'sessionToken' | 'clientAddress'>;

/**
 * Counts a file, before any of it is looked at.
 * @returns Null when it may come, else the seconds to wait and what to tell the sender.
 */
export async function countUpload(
  uploading: Uploading,
): Promise<{ seconds: number; message: string } | null> {
  const ofSession = await countOnce(uploading, [[perSession, uploading.sessionToken]]);
  const seconds =
    ofSession || (await countOrWait(uploading, perAddress, uploading.clientAddress)).wait;
  if (seconds === 0) return null;
  const message = `That was a lot of files in a short time. Wait ${waitInWords(seconds)}, then go on.`;
  return { seconds, message };
}

/** Counts a file that a call brings. Throws a 429 when there were too many within the hour. */
export async function limitUploads(uploading: Uploading): Promise<void> {
  const refused = await countUpload(uploading);
  if (refused) throw refuseTooMany(refused.seconds, refused.message);
}
