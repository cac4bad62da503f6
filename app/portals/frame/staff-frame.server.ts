import { countWaitingMessages } from '../../care/messages/inbox.server';
import { mayDo } from '../../identity/access/grants';
import type { Asked } from '../../identity/route/route.server';
import { findVisitor } from '../../identity/sessions/session.server';

/** Reads what stands around the pages of the manager, or of whoever looks after orders, who asks; null for everybody else. */
export function readManagerFrame({ context }: Asked) {
  return readFrame(context, 'orders:support');
}

/** Reads what stands around the pages of the pharmacist who asks; null for everybody else. */
export function readPharmacyFrame({ context }: Asked) {
  return readFrame(context, 'pharmacy:dispense');
}

/** Reads what stands around the pages of the provider who asks; null for everybody else. */
export async function readProviderFrame({ context }: Asked) {
  const frame = await readFrame(context, 'chart:read');
  if (!frame) return null;
  const unanswered = await countWaitingMessages(context, frame.person.id);
  return { ...frame, badges: { '/provider/messages': unanswered } };
}

async function readFrame(context: Asked['context'], may: Parameters<typeof mayDo>[1]) {
  const user = (await findVisitor(context))?.user;
  if (!user || !mayDo(user, may)) return null;
  const { id, kind, grants, firstName, lastName, email } = user;
  return { site: context.site, person: { id, kind, grants, firstName, lastName, email } };
}
