import { countWaitingMessages } from '../../care/messages/inbox.server';
import { mayDo, type Permission } from '../../identity/access/grants';
import type { Asked } from '../../identity/route/route.server';
import { findVisitor } from '../../identity/sessions/session.server';

/**
 * Reads what stands around the pages of the manager who asks, or of whoever looks after orders or records; null for
 * everybody else.
 */
export function readManagerFrame({ context }: Asked) {
  return readFrame(context, 'orders:support', 'records:open');
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

async function readFrame(context: Asked['context'], ...may: Permission[]) {
  const user = (await findVisitor(context))?.user;
  if (!user || !may.some((one) => mayDo(user, one))) return null;
  const { id, kind, grants, firstName, lastName, email } = user;
  return { site: context.site, person: { id, kind, grants, firstName, lastName, email } };
}
