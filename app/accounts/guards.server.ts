import { redirect } from '@remix-run/node';
import { refuse } from '../http/answers';
import type { AppLoadContext } from '../http/load-context';
import { findVisitor, type SignedInUser } from './session.server';

/**
 * The patient who is asking. Throws otherwise: calls get a 401, pages lead to signing in and back.
 * Staff have pages of their own: theirs is a 404.
 */
export async function requirePatient(
  request: Request,
  context: AppLoadContext,
): Promise<SignedInUser> {
  const visitor = await findVisitor(context);
  const { pathname } = new URL(request.url);
  if (!visitor?.user) {
    if (pathname.startsWith('/api/')) throw refuse(401, 'Sign in to go on.');
    throw redirect(`/login?returnTo=${encodeURIComponent(pathname)}`);
  }
  if (visitor.user.kind !== 'patient') throw refuse(404, 'There is nothing at this address.');
  return visitor.user;
}

/** Where to go after signing in: a path of this site, never another one. */
export function safeReturn(path: string | null, otherwise: string): string {
  return path && /^\/(?![/\\])[\w\-./?=&%]*$/.test(path) ? path : otherwise;
}
