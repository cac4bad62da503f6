import { countWaitingMessages } from '../../care/messages/inbox.server';
import { mayDo } from '../../identity/access/grants';
import type { Asked } from '../../identity/route/route.server';
import { findVisitor } from '../../identity/sessions/session.server';

/** Reads what stands around the pages of the provider who asks; null for everybody else. */
export async function readProviderFrame({ context }: Asked) {
  const { db, clock, site } = context;
  const user = (await findVisitor(context))?.user;
  if (!user || !mayDo(user, 'chart:read')) return null;
  const { id, kind, grants, firstName, lastName, email } = user;
  const unanswered = await countWaitingMessages({ db, clock }, id);
  return {
    site,
    person: { id, kind, grants, firstName, lastName, email },
    badges: { '/provider/messages': unanswered },
  };
}
