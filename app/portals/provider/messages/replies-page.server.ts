import { randomUUID } from 'node:crypto';
import { readSavedReplies } from '../../../care/messages/saved-replies.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';

/** The saved replies of the provider who asks, and those that others share. */
export async function openReplies({ request, context, user: { id } }: Asked<'patients:treat'>) {
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

export type RepliesData = Awaited<ReturnType<typeof openReplies>>;
