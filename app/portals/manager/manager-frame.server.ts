import { mayDo } from '../../identity/access/grants';
import type { Asked } from '../../identity/route/route.server';
import { findVisitor } from '../../identity/sessions/session.server';

/** Reads what stands around the pages of the manager who asks; null for everybody else. */
export async function readManagerFrame({ context }: Asked) {
  const user = (await findVisitor(context))?.user;
  if (!user || !mayDo(user, 'practice:manage')) return null;
  const { kind, firstName, lastName, email } = user;
  return { site: context.site, person: { kind, firstName, lastName, email } };
}
