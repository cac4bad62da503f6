import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import {
  deleteReply,
  keepReply,
  readSavedReplies,
} from '../../../care/messages/saved-replies.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { formText } from '../../../kernel/http/forms/form-text';

/** The saved replies of the provider who asks, and those that others share. */
export async function loadRepliesPage({ request, context, user: { id } }: Asked<'chart:read'>) {
  const replies = await readSavedReplies(context.db, id);
  const wanted = new URL(request.url).searchParams.get('change');
  return {
    csrf: csrfToken(context),
    /** The name of the next reply: posting it twice keeps it once. */
    newId: randomUUID(),
    replies,
    /** The reply of one’s own that is being changed. */
    changing: replies.find((reply) => reply.isMine && reply.id === wanted) ?? null,
  };
}

export type RepliesData = Awaited<ReturnType<typeof loadRepliesPage>>;

/** A reply that was not kept, as it was typed, and why. */
export interface ReplyError {
  id: string;
  title: string;
  text: string;
  isShared: boolean;
  /** The wording that was being changed; null for a new reply. */
  version: number | null;
  field: 'title' | 'text';
  message: string;
}

/** Keeps, changes or deletes a saved reply of one’s own. */
export async function postRepliesForm({ context, form, user }: Posted<'case:prepare'>) {
  const id = formText(form, 'id');
  if (form.get('intent') === 'delete') {
    await deleteReply(context.db, user.id, id);
    throw redirect('/provider/messages/replies?done=deleted', 303);
  }
  const version = Number(formText(form, 'version'));
  const wish = {
    id,
    title: formText(form, 'title'),
    text: formText(form, 'text').replace(/\r\n/g, '\n'),
    isShared: form.get('shared') === 'on',
    version: Number.isInteger(version) && version > 0 ? version : null,
  };
  const kept = await keepReply(context, { ...wish, authorId: user.id });
  if (kept.ok) throw redirect('/provider/messages/replies?done=kept', 303);
  const { field, message, status } = kept;
  return data<ReplyError>({ ...wish, field, message }, { status });
}
