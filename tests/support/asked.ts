import type { Asked } from '../../app/identity/route/route.server';
import type { SignedInVisitor } from '../../app/identity/sessions/session.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';

/** Returns the data that a page is given when it is opened by somebody who may open it. */
export function askedBy(
  session: SignedInVisitor,
  context: AppLoadContext,
  address: string,
  params: Record<string, string> = {},
): Asked<'patient'> {
  const request = new Request(new URL(address, 'http://localhost'));
  return { request, context, params, session, user: session.user };
}
