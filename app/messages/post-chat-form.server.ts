import { data, redirect } from '@remix-run/node';
import { requireCsrf } from '../accounts/csrf.server';
import { requirePatient } from '../accounts/guards.server';
import { deleteDocument, storeFormFile } from '../documents/documents.server';
import { filePlaces } from '../documents/file-places';
import { countUpload } from '../documents/upload-rate.server';
import type { AppLoadContext } from '../http/load-context';
import { readFilesForm } from '../http/read-files-form';
import { isUuid } from '../http/uuid';
import { countMessage } from './message-rate.server';
import { postAsPatient } from './messages.server';

/** Why a posted message was not sent, and what had been written. */
export interface ChatTrouble {
  field: 'text' | 'file';
  message: string;
  text: string;
}

/** Sends the message of the plain form, then shows the conversation anew. What was refused is kept. */
export async function postChatForm(request: Request, context: AppLoadContext) {
  // Asked before a byte of a file is read; the token stands in the form, before the file.
  if (hasFile(request)) await requirePatient(request, context);
  return readFilesForm(
    request,
    { check: (fields) => requireCsrf(request, context, fields), places: filePlaces },
    (form) => send(request, context, form),
  );
}

async function send(request: Request, context: AppLoadContext, form: FormData) {
  const patient = await requirePatient(request, context);
  const text = String(form.get('text') ?? '').replace(/\r\n/g, '\n');
  const given = String(form.get('clientId') ?? '');
  const trouble = (status: number, field: ChatTrouble['field'], message: string) =>
    data<ChatTrouble>({ field, message, text }, { status });

  const tooMany = await countMessage(context, patient.id);
  if (tooMany) return trouble(429, 'text', tooMany.message);
  const file = form.get('file');
  const attachments: string[] = [];
  if (file instanceof File && file.size > 0) {
    const tooManyFiles = await countUpload(context);
    if (tooManyFiles) return trouble(429, 'file', tooManyFiles.message);
    const owner = { visitorId: patient.id, userId: patient.id };
    const stored = await storeFormFile(context, owner, 'document', file);
    if (!stored.ok) return trouble(stored.status, 'file', stored.message);
    attachments.push(stored.document.id);
  }
  const clientId = isUuid(given) ? given : crypto.randomUUID();
  const result = await postAsPatient(context, patient, { clientId, text, attachments });
  // A file whose message was refused, or had come before, would stay behind without anybody knowing.
  if (!result.ok || !result.isNew) {
    const viewer = { visitorId: patient.id, user: patient };
    for (const id of attachments) await deleteDocument(context.db, id, viewer);
  }
  if (!result.ok) return trouble(result.status, 'text', result.message);
  return redirect('/patient/chat', 303);
}

function hasFile({ headers }: Request): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
}
