import { mayDo } from '../../identity/access/grants';
import type { Asked } from '../../identity/route/route.server';
import { findVisitor } from '../../identity/sessions/session.server';

/** Reads what stands around the pages of the manager, or of whoever looks after orders, who asks; null for everybody else. */
export async function readManagerFrame({ context }: Asked) {
  const user = (await findVisitor(context))?.user;
  if (!user || !mayDo(user, 'orders:support')) return null;
  const { kind, grants, firstName, lastName, email } = user;
  return { site: context.site, person: { kind, grants, firstName, lastName, email } };
}
