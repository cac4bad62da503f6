import { randomUUID } from 'node:crypto';
import { data, redirect } from '@remix-run/node';
import { type InboxFilter, readInbox } from '../../../care/messages/inbox.server';
import {
  deleteReply,
  keepReply,
  readSavedReplies,
} from '../../../care/messages/saved-replies.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { formText } from '../../../kernel/http/forms/form-text';
import { openWords } from '../../../kernel/http/sealed-words.server';
import { leadToFound } from '../../parts/search-form.server';
import { shownAlerts, takeSeen } from '../alerts.server';

/** The inbox of the provider who asks. Whose words it shows is put on record. */
export async function loadInboxPage({ request, context, user: { id } }: Asked<'chart:read'>) {
  const { searchParams } = new URL(request.url);
  const sealed = searchParams.get('name') ?? '';
  const name = openWords(context, id, sealed);
  const chosen = inboxFilterIn(searchParams);
  const after = searchParams.get('after');
  const inbox = await readInbox(context, id, { ...chosen, name }, { after });
  return {
    csrf: csrfToken(context),
    /** Filter as it stands in the address: the name that is looked for is sealed. */
    filter: { ...chosen, name: name === '' ? '' : sealed },
    name,
    isFirstPage: after === null,
    now: context.clock.now().toISOString(),
    /** Notes of patients on their progress: what they wrote stands among the conversations. */
    alerts: await shownAlerts(context, id, { source: 'progress' }),
    ...inbox,
    entries: inbox.entries.map(({ at, awaitingSince, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      awaitingSince: awaitingSince?.toISOString() ?? null,
    })),
  };
}

/** Looks for conversations, or marks what patients noted as seen. */
export async function postInboxForm({ context, form, user }: Posted<'case:prepare'>) {
  if (form.get('intent') === 'alertSeen') {
    await takeSeen(context, user.id, form);
    return redirect('/provider/messages?done=alertSeen', 303);
  }
  return leadToFound(context, user.id, form, { page: '/provider/messages', words: 'name' });
}

function inboxFilterIn(query: URLSearchParams): Omit<InboxFilter, 'name'> {
  const assigned = query.get('for');
  return {
    show: query.get('show') === 'all' ? 'all' : 'waiting',
    assigned: assigned === 'me' || assigned === 'nobody' ? assigned : 'anyone',
  };
}

export type InboxData = Awaited<ReturnType<typeof loadInboxPage>>;

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
  const stored = await keepReply(context, { ...wish, authorId: user.id });
  if (stored.ok) throw redirect('/provider/messages/replies?done=kept', 303);
  const { field, message, status } = stored;
  return data<ReplyError>({ ...wish, field, message }, { status });
}
