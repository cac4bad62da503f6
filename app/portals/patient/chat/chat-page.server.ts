import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import type { NotInCare } from '../../../care/cases/patient-cases.server';
import { countUpload } from '../../../care/documents/document-call.server';
import { deleteDocument, storeFormFile } from '../../../care/documents/documents.server';
import { markRead } from '../../../care/messages/message-rows.server';
import { cursorIn } from '../../../care/messages/message-view';
import { countMessage, readConversation } from '../../../care/messages/messages.server';
import {
  type MessageDraft,
  type PostResult,
  postAsPatient,
} from '../../../care/messages/post-message.server';
import { csrfToken, requireCsrf } from '../../../identity/access/csrf.server';
import { patientZone } from '../../../identity/profile/patient-zone.server';
import type { PersonAccess } from '../../../identity/route/declaration';
import type { Asked, PostedWithFiles } from '../../../identity/route/route.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { serviceZone } from '../../../kernel/calendar/service-day';
import { readFilesForm } from '../../../kernel/http/forms/read-form';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { isUuid } from '../../../kernel/http/uuid';
import { filePlaces } from '../../../kernel/turns';
import type { ChatError } from '../../parts/conversation/conversation';

/** Loads what the page of a patient's conversation shows: its newest part, or the part before a message. */
export async function loadChatPage({ request, context, user: { id } }: Asked<'patient'>) {
  const before = cursorIn(new URL(request.url).searchParams.get('before'));
  const [page, timeZone] = await Promise.all([
    readConversation(context.db, id, id, { before: before ?? undefined }),
    patientZone(context.db, id),
  ]);
  const newest = page.messages.at(-1)?.seq ?? 0;
  if (isSeen(request) && newest > page.readByMe) await markRead(context.db, id, id, newest);
  return {
    page,
    patientId: id,
    csrf: csrfToken(context),
    /** The name of the next message of the plain form: posting it twice sends it once. */
    clientId: randomUUID(),
    isEarlier: before !== null,
    now: context.clock.now().toISOString(),
    /** Time zone of days and times: the same as on the dashboard. */
    timeZone: timeZone ?? serviceZone,
  };
}

/** Returns whether this answer is looked at now. Scripts tell by themselves what was seen. */
export function isSeen({ headers }: Request): boolean {
  const isPrefetch = /prefetch/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
  return !isPrefetch && (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
}

/** The author of messages in a conversation, and where they write. */
interface Writing {
  post(author: SignedInUser, draft: MessageDraft): Promise<PostResult | NotInCare>;
  /** The address of the conversation. */
  page: string;
  /** Does what a form wants that sends no message; null where it sends one. */
  instead?(
    author: SignedInUser,
    form: FormData,
  ): Promise<{ ok: true; to: string } | NotInCare | null>;
}

/** Sends the message of a patient’s plain form, then shows the conversation anew. What was refused is kept. */
export function postChatForm(posted: PostedWithFiles<'patient'>) {
  return postMessageForm(posted, {
    post: (patient, draft) => postAsPatient(posted.context, patient, draft),
    page: '/patient/chat',
  });
}

/** The same for whoever writes from a page of their own. */
export async function postMessageForm(
  { request, context, form, user }: PostedWithFiles<PersonAccess>,
  writing: Writing,
) {
  if (form) return send(context, user, writing, form);
  // The token stands before the file.
  const check = (fields: FormData) => requireCsrf(request, context, fields);
  return readFilesForm(request, { check, places: filePlaces }, (whole) =>
    send(context, user, writing, whole),
  );
}

async function send(
  context: AppLoadContext,
  author: SignedInUser,
  writing: Writing,
  form: FormData,
) {
  const text = String(form.get('text') ?? '').replace(/\r\n/g, '\n');
  const given = String(form.get('clientId') ?? '');
  const error = (status: number, field: ChatError['field'], message: string) =>
    data<ChatError>({ field, message, text }, { status });

  const done = await writing.instead?.(author, form);
  if (done) return done.ok ? redirect(done.to, 303) : error(done.status, 'text', done.message);

  const clientId = isUuid(given) ? given : crypto.randomUUID();
  const tooMany = await countMessage(context, author.id, clientId);
  if (tooMany) return error(429, 'text', tooMany.message);
  const file = form.get('file');
  const attachments: string[] = [];
  if (file instanceof File && file.size > 0) {
    const tooManyFiles = await countUpload(context);
    if (tooManyFiles) return error(429, 'file', tooManyFiles.message);
    const owner = { visitorId: author.id, userId: author.id };
    const stored = await storeFormFile(context, owner, 'document', file);
    if (!stored.ok) return error(stored.status, 'file', stored.message);
    attachments.push(stored.document.id);
  }
  const result = await writing.post(author, { clientId, text, attachments });
  // A file whose message was refused, or had come before, would stay behind without anybody knowing.
  if (!result.ok || !result.isNew) {
    const viewer = { visitorId: author.id, user: author };
    for (const id of attachments) await deleteDocument(context.db, id, viewer);
  }
  if (!result.ok) return error(result.status, 'text', result.message);
  return redirect(writing.page, 303);
}
