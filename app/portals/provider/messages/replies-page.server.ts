import { randomUUID } from 'node:crypto';
import { readSavedReplies } from '../../../care/messages/saved-replies.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { requireProvider } from '../../../identity/access/guards.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';

/** The saved replies of the provider who asks, and those that others share. */
export async function openReplies(request: Request, context: AppLoadContext) {
  const { id } = await requireProvider(request, context);
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
